import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { cardsOf } from '#server/sale/auctions/lots/card-rows.ts'

/** The lots a buyer follows, as cards: running ones by closing time, then ended ones, latest first. */
export async function readFollowed(db: Database, buyer: number, page: PageAsked, now: number) {
  const query = db
    .select({ id: auctions.id })
    .from(watches)
    .innerJoin(auctions, eq(auctions.id, watches.auctionId))
    .where(eq(watches.accountId, buyer))
    .$dynamic()
  const { rows, ...found } = await pageOf(db, query, {
    ...page,
    orderBy: [
      desc(auctions.live),
      sql`case when ${auctions.live} then ${auctions.closesAt} end`,
      desc(auctions.closesAt),
      asc(auctions.id),
    ],
    prepare: true,
  })
  return {
    ...found,
    rows: await cardsOf(
      db,
      rows.map(({ id }) => id),
      now,
    ),
  }
}
