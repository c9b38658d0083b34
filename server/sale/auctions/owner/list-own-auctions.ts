import { and, asc, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { STATES } from '#db/states.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { phaseOf } from '#machines/auction/status.ts'
import { ownAuction } from './own-auction.ts'
import { soldVia } from '#server/sale/auctions/lots/sold-via.ts'

/** Filters of a seller's auction list. `all` excludes deleted auctions. */
export type OwnAuctions = 'all' | 'scheduled' | 'open' | 'unsold' | 'sold' | 'deleted'

type Asked = PageAsked & { which: OwnAuctions; text: string; order: { by: 'opens' | 'closes'; descending: boolean } }

/** Number of distinct bidders in an auction. */
export const bidders = sql<number>`(select count(distinct b.bidder_id)::int from bids b
  where b.auction_id = ${auctions.id})`

/** A page of a seller's auctions. Whole pesos, epoch ms. */
export async function listOwnAuctions(
  db: Database,
  seller: number,
  { which, text, order, ...page }: Asked,
  now: number,
) {
  const query = db
    .select({
      id: auctions.id,
      listing: auctions.listingId,
      state: auctions.state,
      title: listings.name,
      kind: listings.kind,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      closedAt: auctions.closedAt,
      openingBid: auctions.openingBid,
      currentBid: auctions.currentBid,
      bidCount: auctions.bidCount,
      via: soldVia,
      bidders,
      visits: sql<number>`(select coalesce(sum(v.visits), 0)::int from auction_visits v
        where v.auction_id = ${auctions.id})`,
      watchers: sql<number>`(select count(*)::int from watches w where w.auction_id = ${auctions.id})`,
      stream: auctions.streamKey,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(ownAuction({ accountId: seller }), conditionOf(which, now), textIn(text)))
    .$dynamic()
  const [column, inOrder] = [order.by === 'opens' ? auctions.opensAt : auctions.closesAt, order.descending ? desc : asc]
  const { rows, ...found } = await pageOf(db, query, { ...page, orderBy: [inOrder(column), inOrder(auctions.id)] })
  return { ...found, rows: rows.map((row) => ({ ...row, phase: phaseOf(row, now) })) }
}

/** Uses times rather than the state, which a late job may not have written yet, as `phaseOf` does. */
function conditionOf(which: OwnAuctions, now: number): SQL | undefined {
  switch (which) {
    case 'all':
      return eq(auctions.status, true)
    case 'scheduled':
      return and(inArray(auctions.state, STATES.auction.ahead), gt(auctions.opensAt, now))
    case 'open':
      return and(inArray(auctions.state, STATES.auction.takingBids), lte(auctions.opensAt, now))
    case 'unsold':
      return inArray(auctions.state, STATES.auction.unsold)
    case 'sold':
      return inArray(auctions.state, STATES.auction.sold)
    case 'deleted':
      return eq(auctions.status, false)
  }
}

function textIn(text: string): SQL | undefined {
  return contains(text, [listings.name, sql`${auctions.id}::text`])
}
