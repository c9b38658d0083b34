import type { Quarter } from '#server/engine/quarter.ts'
import { creditTasks, scheduleCreditNotices } from './credits/tasks.ts'
import { catchUpReleases } from './listings/release-listing.ts'
import { photoSockets, photosRoom, photosTopic } from './listings/photos/live.ts'
import { listingTasks } from './listings/tasks.ts'
import { ADMINS_ROOM } from './pending/announce.ts'

export const listing = {
  tasks: (house, { mailer }) => ({ ...listingTasks(house, mailer), ...creditTasks(house, mailer) }),
  catchUp: { listing: catchUpReleases },
  recurring: { 'credits.notices': (db, now) => scheduleCreditNotices({ db }, now) },
  sockets: () => photoSockets,
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
