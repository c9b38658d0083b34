/** A planted shill for the queue of signals: the same browser as a seller, and that seller's lots. */
import { DAY } from '#machines/time.ts'
import { eq } from 'drizzle-orm'
import { accounts, knownDevices } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { BidPlaced } from '#machines/auction/events.ts'
import type { House } from '#server/engine/house.ts'
import { hashToken, makeToken } from '#server/people/index.ts'
import { scanLots } from '#server/sale/index.ts'
import { auctionSeeds } from './data/auctions.ts'

const REPLY_MS = 7_000
/** Share of a lot's bids after which the shill is gone. */
const LEAVES = 0.7

/** The same history, in which every second of the earlier bids is the shill's, some seconds after the one before. */
export function withShill(history: readonly BidPlaced[], shill: number): BidPlaced[] {
  return history.map((bid, nth) => {
    const before = history[nth - 1]
    if (!before || nth % 2 === 0 || nth > history.length * LEAVES) return bid
    return { ...bid, bidder: shill, kind: 'quick', at: Math.min(bid.at, before.at + REPLY_MS) }
  })
}

/** Makes bidder and seller share a browser, and looks at all lots as the job does. */
export async function seedSignals(house: House, shill: number, now: number): Promise<void> {
  const { db } = house
  const planted = auctionSeeds.find((seed) => seed.shill)?.listing ?? ''
  const [sold] = await db
    .select({ seller: accounts.id })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, eq(accounts.id, auctions.sellerId))
    .where(eq(listings.name, planted))
  if (!sold) throw new Error(`No auction of ${planted}`)
  const browser = { tokenHash: hashToken(makeToken()), passwordMark: '', expiresAt: now + 300 * DAY }
  await db.insert(knownDevices).values([shill, sold.seller].map((accountId) => ({ ...browser, accountId })))
  while ((await scanLots(house, now)) > 0);
}
