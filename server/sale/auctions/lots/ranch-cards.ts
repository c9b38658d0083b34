import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { STATES } from '#db/states.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { selectCards, toCard } from './card-rows.ts'

/** A page of a ranch's lots: running ones by closing time, then ended ones, newest first. */
export async function listRanchCards(db: Database, ranch: number, asked: PageAsked, now: number) {
  const query = selectCards(db).where(
    and(
      eq(listings.ranchId, ranch),
      eq(auctions.practice, false),
      notInArray(auctions.state, STATES.auction.cancelled),
    ),
  )
  const closing = sql`case when ${auctions.live} then ${auctions.closesAt} end`
  const orderBy = [desc(auctions.live), asc(closing), desc(auctions.closesAt), desc(auctions.id)]
  const { rows, ...page } = await pageOf(db, query, { ...asked, orderBy })
  return { ...page, cards: rows.map((row) => toCard(row, now)) }
}
