import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { auctions, bids, reserves } from '#db/schema/sale/auctions.ts'
import type { SeenBid, SeenLot } from '#machines/shills/figures.ts'
import { bidColumns, stands } from '#server/sale/auctions/lots/bid-columns.ts'
import { sealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'

/** Bids of one lot that are looked at: of more, the newest. */
const MOST_BIDS = 5_000
const MOST_RESERVES = 50

/** A lot as its visitors saw it, with the version that was read; null without bids, and for practice lots. */
export async function readSeenLot(
  db: Database,
  secret: string,
  auction: number,
  now: number,
): Promise<{ lot: SeenLot; version: number } | null> {
  const [row] = await db
    .select({
      version: auctions.version,
      seller: auctions.sellerId,
      openingBid: auctions.openingBid,
      closesAt: auctions.closesAt,
      closedAt: auctions.closedAt,
      leader: auctions.leaderId,
      sold: sql<boolean>`${auctions.state} in ${STATES.auction.sold}`,
      reserve: auctions.reserveState,
      last: bidColumns.last,
    })
    .from(auctions)
    .where(and(eq(auctions.id, auction), eq(auctions.practice, false)))
  if (!row || row.last === 0) return null
  const seen = await readBids(db, auction)
  const closed = row.closedAt !== null
  const metAt = closed && row.reserve === 'met' ? await reachedAt(db, secret, auction, seen) : null
  const { version, seller, openingBid, closesAt, leader, sold } = row
  const until = closed ? closesAt : Math.min(now, closesAt)
  const winner = closed && sold ? leader : null
  return {
    version,
    lot: {
      lot: auction,
      seller,
      openingBid,
      until,
      closed,
      winner,
      metAt,
      bids: seen.map(({ turn: _, ...bid }) => bid),
    },
  }
}

type RowBid = SeenBid & { turn: number }

async function readBids(db: Database, auction: number): Promise<RowBid[]> {
  const turn = sql<number>`coalesce(${bids.turn}, ${bids.sequence})`
  const newest = await db
    .select({
      sequence: bids.sequence,
      bidder: bids.bidderId,
      amount: bids.amount,
      turn,
      // What the house bid for a maximum belongs to an earlier input than the one that caused it.
      byHand: sql<boolean>`${bids.kind} in ('quick', 'open')
        or (${bids.kind} = 'proxy' and coalesce(${bids.proxyBid}, ${bids.sequence}) = ${turn})`,
      at: bids.receivedAt,
    })
    .from(bids)
    // A purchase at once ends the bidding and is no bid in it.
    .where(and(eq(bids.auctionId, auction), stands, inArray(bids.kind, ['quick', 'open', 'proxy'])))
    .orderBy(desc(bids.sequence))
    .limit(MOST_BIDS)
  return newest.toReversed()
}

/**
 * Sequence of the bid with which the page began to say "reserva alcanzada". Everyone who watched saw it, and the amount
 * stays here. Only for lots that have closed with the reserve reached (rulings 62 and 80).
 */
async function reachedAt(
  db: Database,
  secret: string,
  auction: number,
  seen: readonly RowBid[],
): Promise<number | null> {
  const set = await db
    .select({ turn: reserves.turn, sealed: reserves.sealed })
    .from(reserves)
    .where(eq(reserves.auctionId, auction))
    .orderBy(asc(reserves.turn))
    .limit(MOST_RESERVES)
  const amounts = sealedAmounts(secret)
  const inForce = set.map(({ turn, sealed }) => ({ turn, pesos: sealed === null ? null : amounts.open(sealed) }))
  for (const { sequence, amount, turn } of seen) {
    const reserve = inForce.findLast((each) => each.turn <= turn)?.pesos ?? null
    if (reserve !== null && amount >= reserve) return sequence
  }
  return null
}
