import { eq } from 'drizzle-orm'
import { savedViews } from '#db/schema/office/saved-views.ts'
import type { HousePart } from '#server/engine/house.ts'
import type { Broadcast } from '#server/engine/live/protocol.ts'
import { type RecentBroadcasts, createRecentBroadcasts } from './broadcasts/recent-broadcasts.ts'
import { logError } from '#server/engine/logs/log.ts'
import { officeOwnData } from './own-data/office-part.ts'
import { createPendingAnnouncer } from './pending/announce.ts'
import { createOpenPages, type OpenPages } from './broadcasts/open-pages.ts'

declare module '#server/engine/house.ts' {
  interface House {
    /** Notices to every open page that are still shown. */
    recentBroadcasts: RecentBroadcasts
    /** How many pages the next notice would reach. */
    openPages: OpenPages
    /** Sends a notice to every live socket, on every node. */
    broadcast(broadcast: Broadcast): void
  }
}

declare module '#server/engine/facts.ts' {
  interface News {
    broadcast: Broadcast
  }
}

/** This quarter's part of the house. */
export const officeHouse = {
  gives({ db, facts, news }) {
    facts.on('administrator.deleted', ({ work, administrator }) =>
      work.tx.delete(savedViews).where(eq(savedViews.accountId, administrator)),
    )
    return {
      recentBroadcasts: createRecentBroadcasts(db),
      openPages: createOpenPages(),
      ownData: { office: officeOwnData },
      pending: createPendingAnnouncer(
        db,
        (counted) => news.publish('pending.counted', counted),
        (error) => logError('pending: not announced', error),
      ),
      broadcast: (broadcast: Broadcast) => news.publish('broadcast', broadcast),
    }
  },
} satisfies HousePart
