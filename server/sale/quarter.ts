import { userRoom } from '#server/people/index.ts'
import { sealedFieldSql } from '#server/engine/actors/stored.ts'
import type { Quarter } from '#server/engine/quarter.ts'
import { bidderAlias } from './auctions/alias.ts'
import { catchUp, keepCatchingUp } from './auctions/clock.ts'
import { liveStateOf } from './auctions/lots/live-state.ts'
import { catchUpReleases } from './auctions/release-listing.ts'
import { auctionSockets, roomOf } from './auctions/lots/sockets.ts'
import { auctionTasks, URGENT_TASKS } from './auctions/tasks.ts'
import { bookTasks, keepBookDays } from './book/tasks.ts'
import { mandateTasks } from './auctions/mandates/tasks.ts'
import { catchUpNegotiations } from './negotiations/lapse.ts'
import { negotiationTasks } from './negotiations/tasks.ts'
import { noticeTasks } from './notices/tasks.ts'
import { outageTasks } from './outages/tasks.ts'
import { resultsTasks } from './results/tasks.ts'
import { endDrawings } from './printed-catalogue/paper/apart.ts'
import { catalogueTasks, keepLooking } from './printed-catalogue/tasks.ts'
import { practiceTasks, schedulePractice } from './practice/tasks.ts'
import { scheduleShillRetirement, scheduleShillScan, shillTasks } from './shills/tasks.ts'
import { scheduleFolding, statisticsTasks } from './statistics/fold.ts'
import { scheduleVetRetirement } from './vet-access/retire.ts'
import { vetAccessTasks } from './vet-access/tasks.ts'
import { keepDigest, scheduleAlerts, watchingTasks } from './watching/tasks.ts'

export const sale = {
  tasks: (house, { mailer, log }) => ({
    ...auctionTasks(house, mailer, log),
    ...negotiationTasks(house, mailer),
    ...watchingTasks(house, mailer),
    ...bookTasks(house.db, (auction, account) => bidderAlias(house.env.SECRET, auction, account)),
    ...mandateTasks(house, mailer),
    ...noticeTasks(house, mailer),
    ...practiceTasks(house),
    ...statisticsTasks(house.db),
    ...outageTasks(house, mailer),
    ...resultsTasks(house.db),
    ...shillTasks(house),
    ...catalogueTasks(house),
    ...vetAccessTasks(house, mailer),
  }),
  urgent: URGENT_TASKS,
  sealed: [
    { table: 'auctions', value: 'sealed_maximum', purpose: 'sealed amounts', bound: `''` },
    ...['maximum', 'reserve'].map((name) => ({
      table: 'auctions',
      ...sealedFieldSql(name),
      purpose: 'sealed amounts',
      bound: `'${name}'`,
    })),
    { table: 'maxima', value: 'sealed', purpose: 'sealed amounts', bound: `''` },
    { table: 'reserves', value: 'sealed', purpose: 'sealed amounts', bound: `''` },
  ],
  catchUp: { auction: catchUp, negotiation: catchUpNegotiations, listing: catchUpReleases },
  recurring: {
    'watching.sweep': scheduleAlerts,
    'watching.digest': keepDigest,
    'book.publish': keepBookDays,
    'practice.keep': schedulePractice,
    'statistics.fold': scheduleFolding,
    'shills.scan': scheduleShillScan,
    'shills.retire': scheduleShillRetirement,
    'printed-catalogues.look': keepLooking,
    'vet-access.retire': (db, now) => scheduleVetRetirement({ db }, now),
  },
  sockets: auctionSockets,
  opens({ env, db, news, ownNews }, live, log) {
    ownNews.on((account) => live.tellLocally(userRoom(account), 'own_lots', { at: Date.now() }))
    news.on('auction', ({ id, snapshot, version }) =>
      live.announce(roomOf(id), 'event_set_bid_in', liveStateOf(env.SECRET, id, version, snapshot)),
    )
    const catching = keepCatchingUp(db, log)
    return () => {
      catching.stop()
      endDrawings()
    }
  },
  closes: ({ visits }) => visits.close(),
} satisfies Quarter
