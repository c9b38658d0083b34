import { inArray } from 'drizzle-orm'
import { bookEntries } from '#db/schema/sale/book.ts'
import { bids } from '#db/schema/sale/auctions.ts'
import type { Database } from '#db/client.ts'
import { quantile } from './rounds.ts'

/** Task of the bidders' process (`servers/bidders.ts`). */
export type Bidding = {
  /** Addresses of the nodes, used in turn bid by bid, or of a load balancer. */
  urls: string[]
  /** Lots, one assigned to each bidder. */
  lots: number[]
  /** One per bidder. */
  cookies: string[]
  /** Time between two bids of a bidder in ms, if the first is answered by then; 0: as soon as it is. */
  everyMs: number
  /** Ends after this many seconds … */
  seconds: number
  /** … or this many bids of all. */
  most?: number
  /** All bid this way; by default every other one. */
  by?: 'form' | 'socket'
}

/** `latencies`: ms from sending to acknowledgement, of all bids. */
export type BidsSent = { latencies: number[]; accepted: { lot: number; key: string }[]; refused: number }

/** Times at which the server read each bid of an auction (epoch ms), in order. */
export type Kept = { sequence: number; at: number }[]

/**
 * The bids in the table. Throws when one was refused, or when acknowledgements, table and book differ, because the
 * figures would then measure something else.
 */
export async function keptWhole(db: Database, lots: number[], { accepted, refused }: BidsSent): Promise<Kept> {
  const rows = await db
    .select({ lot: bids.auctionId, key: bids.key, sequence: bids.sequence, at: bids.receivedAt })
    .from(bids)
    .where(inArray(bids.auctionId, lots))
    .orderBy(bids.sequence)
  const entries = await db
    .select({ lot: bookEntries.auctionId, about: bookEntries.about })
    .from(bookEntries)
    .where(inArray(bookEntries.auctionId, lots))
    .then((all) => all.filter(({ about }) => about !== null))
  const nameOf = ({ lot, key }: { lot: number; key: string | null }) => `${lot} ${key}`
  const said = accepted.map(nameOf).toSorted().join()
  const booked = new Set(entries.map(({ lot, about }) => `${lot} ${about}`))
  const inBook = rows.every(({ lot, sequence }) => booked.has(`${lot} ${sequence}`))
  if (refused > 0 || said !== rows.map(nameOf).toSorted().join() || !inBook || booked.size !== rows.length)
    throw new Error(
      `${accepted.length} bids were acknowledged and ${refused} refused; ${rows.length} are in the table, ` +
        `${booked.size} in the book`,
    )
  return rows.map(({ sequence, at }) => ({ sequence, at }))
}

export const p50 = ({ latencies }: Pick<BidsSent, 'latencies'>) => quantile(latencies, 0.5)
export const p99 = ({ latencies }: Pick<BidsSent, 'latencies'>) => quantile(latencies, 0.99)
