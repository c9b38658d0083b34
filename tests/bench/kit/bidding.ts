import { inArray } from 'drizzle-orm'
import { bookEntries } from '#db/schema/book.ts'
import { bids } from '#db/schema/auctions.ts'
import type { Database } from '#db/client.ts'
import { quantile } from './rounds.ts'

/** What bidders do, in a process of their own (`servers/bidders.ts`). */
export type Bidding = {
  /** Of the nodes, taken in turn bid by bid, or of a balancer. */
  urls: string[]
  /** Each bidder has one of them. */
  lots: number[]
  /** One a bidder. */
  cookies: string[]
  /** Between two bids of a bidder, in ms. */
  everyMs: number
  seconds: number
}

/** `latencies`: ms from sending to the acknowledgement, of all. */
export type BidsSent = { latencies: number[]; accepted: { lot: number; key: string }[]; refused: number }

/** When each bid of an auction was read by the server (epoch ms), the first one first. */
export type Kept = { sequence: number; at: number }[]

/**
 * The bids as they stand in the table. Throws when one was refused, or when what was acknowledged, what is in the table
 * and what the book has are not the same: the figures would be of something else.
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
      `${accepted.length} bids were acknowledged and ${refused} refused; ${rows.length} are in the table, ${booked.size} in the book`,
    )
  return rows.map(({ sequence, at }) => ({ sequence, at }))
}

export const p50 = ({ latencies }: Pick<BidsSent, 'latencies'>) => quantile(latencies, 0.5)
export const p99 = ({ latencies }: Pick<BidsSent, 'latencies'>) => quantile(latencies, 0.99)
