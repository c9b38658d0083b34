import type { Quarter } from '#server/engine/quarter.ts'
import { creditTasks, scheduleCreditNotices } from './credits/tasks.ts'
import { photoSockets, photosRoom, photosTopic } from './listings/photos/live.ts'
import { listingTasks } from './listings/tasks.ts'
import { ADMINS_ROOM } from './pending/announce.ts'
import { vetFileTasks } from './vet-file/tasks.ts'
import { vetUploads } from './vet-file/uploads/front.ts'
import { scheduleVetSweep } from './vet-file/uploads/sweep.ts'
import { schedulePaperReminders } from './vet-papers/remind.ts'
import { vetPaperTasks } from './vet-papers/tasks.ts'

export const listing = {
  tasks: (house, { mailer }) => ({
    ...listingTasks(house, mailer),
    ...creditTasks(house, mailer),
    ...vetFileTasks(house, mailer),
    ...vetPaperTasks(house, mailer),
  }),
  sealed: [],
  catchUp: {},
  recurring: {
    'credits.notices': (db, now) => scheduleCreditNotices({ db }, now),
    'vet-files.sweep': (db, now) => scheduleVetSweep({ db }, now),
    'vet-papers.remind': (db, now) => schedulePaperReminders({ db }, now),
  },
  sockets: () => photoSockets,
  front: (house, log) => ({ handler: vetUploads(house, log) }),
  opens({ env, pending, news }, live) {
    news.on('pending.changed', pending.announce)
    // A payment may leave money that is owed back.
    news.on('payment', () => pending.announce('refunds'))
    news.on('photos.changed', (of) => {
      const topic = photosTopic(env.SECRET, of)
      live.announce(photosRoom(topic), 'listing_photos', { photos: topic })
    })
    news.on('pending.counted', (counted) => live.announce(ADMINS_ROOM, 'pending', counted))
  },
} satisfies Quarter
