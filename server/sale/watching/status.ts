import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { prepared } from '#db/prepared.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { watches } from '#db/schema/sale/watching.ts'

export async function isWatchingOffered(db: Pick<Database, 'select'>): Promise<boolean> {
  const [row] = await offeredOf(db).execute()
  return row?.watching ?? false
}

const offeredOf = prepared((db: Pick<Database, 'select'>) =>
  db.select({ watching: settings.watching }).from(settings).where(eq(settings.id, 1)).prepare('watching_offered'),
)

/**
 * Actions a lot's page offers: calendar entry and share card for all but practice lots, following for running lots.
 * `account`: the viewer's; 0 for a visitor.
 */
export async function readWatchStatus(db: Database, auction: number, account: number) {
  const [row] = await statusOf(db).execute({ auction, account })
  return row ? watchStatus(row) : NOTHING
}

const NOTHING = { shared: false, offered: false, following: false }

/** The same of facts that are known already; `watching`: the house offers it. */
export function watchStatus(lot: { practice: boolean; live: boolean; watching: boolean; following: boolean }) {
  if (lot.practice) return NOTHING
  return { shared: true, offered: lot.watching && lot.live, following: lot.following }
}

const statusOf = prepared((db: Database) =>
  db
    .select({
      practice: auctions.practice,
      live: auctions.live,
      watching: settings.watching,
      following: sql<boolean>`exists (
        select from watches w
        where w.auction_id = ${auctions.id} and w.account_id = ${sql.placeholder('account')}::int)`,
    })
    .from(auctions)
    .innerJoin(settings, eq(settings.id, 1))
    .where(eq(auctions.id, sql.placeholder('auction')))
    .prepare('auction_standing'),
)

export function countWatchers(db: Database, auction: number): Promise<number> {
  return db.$count(watches, eq(watches.auctionId, auction))
}
