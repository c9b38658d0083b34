import { type ActorsOf, createActors } from '#server/engine/actors/actors.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Quarter } from '#server/engine/quarter.ts'
import { auctionActor, type AuctionSnapshot } from './auctions/actor.ts'
import { bidderAlias } from './auctions/alias.ts'
import { type BidPace, createBidPace } from './auctions/bid-pace.ts'
import { catchUp, keepCatchingUp } from './auctions/clock.ts'
import { liveStateOf } from './auctions/live-state.ts'
import { auctionSockets, roomOf } from './auctions/sockets.ts'
import { auctionTasks, URGENT_TASKS } from './auctions/tasks.ts'
import { bookTasks, keepBookDays } from './book/tasks.ts'
import { negotiationActor } from './negotiations/actor.ts'
import { catchUpNegotiations } from './negotiations/lapse.ts'
import { negotiationTasks } from './negotiations/tasks.ts'
import { noticeTasks } from './notices/tasks.ts'
import { practiceTasks, schedulePractice } from './practice/tasks.ts'
import { createVisitTally, type VisitTally } from './statistics/visits.ts'
import { eraseWatching } from './watching/erase.ts'
import { keepDigest, scheduleAlerts, watchingTasks } from './watching/tasks.ts'

declare module '#server/engine/house.ts' {
  interface House {
    /** Bids are counted for each account, over form and sockets, on all nodes. */
    bidPace: BidPace
    /** Views of auctions' pages, counted in memory and written once a second. */
    visits: VisitTally
  }
  interface HouseOptions {
    /** Of one account; only what measures bids faster than a person. */
    bidsAMinute?: number | undefined
  }
  interface HouseActors {
    auction: ActorsOf<typeof auctionActor>
    negotiation: ActorsOf<typeof negotiationActor>
  }
}

declare module '#server/engine/facts.ts' {
  interface Facts {
    /** A hammer price that waited for its first payment is no longer owed; `at` in epoch ms. */
    'sale.undone': { work: UnitOfWork; auction: number; at: number }
  }
  interface News {
    auction: { id: number; snapshot: AuctionSnapshot; version: number }
  }
}

export const sale = {
  gives({ env, db, facts, news }, { bidsAMinute }) {
    facts.on('account.closed', ({ work, account }) => eraseWatching(work.tx, account))
    return {
      actors: {
        auction: createActors(
          db,
          auctionActor(env.SECRET, (id, snapshot, version) => news.tell('auction', { id, snapshot, version })),
        ),
        negotiation: createActors(db, negotiationActor()),
      },
      bidPace: createBidPace(bidsAMinute),
      visits: createVisitTally(db),
    }
  },
  tasks: (house, { mailer, log }) => ({
    ...auctionTasks(house, mailer, log),
    ...negotiationTasks(house, mailer),
    ...watchingTasks(house, mailer),
    ...bookTasks(house.db, (auction, account) => bidderAlias(house.env.SECRET, auction, account)),
    ...noticeTasks(house, mailer),
    ...practiceTasks(house),
  }),
  urgent: URGENT_TASKS,
  catchUp: { auction: catchUp, negotiation: catchUpNegotiations },
  recurring: {
    'watching.sweep': scheduleAlerts,
    'watching.digest': keepDigest,

    'book.publish': keepBookDays,
    'practice.keep': schedulePractice,
  },
  sockets: auctionSockets,
  opens({ env, db, news }, live, log) {
    news.on('auction', ({ id, snapshot, version }) =>
      live.announce(roomOf(id), 'event_set_bid_in', liveStateOf(env.SECRET, id, version, snapshot)),
    )
    return keepCatchingUp(db, log).stop
  },
  closes: ({ visits }) => visits.close(),
} satisfies Quarter
