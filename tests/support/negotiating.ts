import { eq } from 'drizzle-orm'
import { negotiations, negotiationSteps } from '#db/schema/sale/negotiations.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import type { House } from '#server/engine/house.ts'
import { openNegotiation } from '#server/sale/negotiations/open-negotiation.ts'
import { bidOf, type openHouse } from './auction-house.ts'
import { addAuction } from './fixtures.ts'

const HOUR = 3_600_000
type World = Pick<Awaited<ReturnType<typeof openHouse>>, 'house' | 'furniture'>

/**
 * An auction closed below its reserve on the bid of `buyer`, after bids by `others`. All its times lie in the future,
 * so that a running worker does not open or close it meanwhile.
 */
export async function addBelowReserve(
  { house, furniture }: World,
  buyer: number,
  { bid = 150_000, reserve = 300_000, buyNow = 400_000, offerBuyNow = false, others = [] as number[] } = {},
): Promise<number> {
  const [opensAt, closesAt] = [Date.now() + HOUR, Date.now() + 2 * HOUR]
  const id = await addAuction(house, furniture, { buyNow, offerBuyNow, reserve, opensAt, closesAt })
  const bids = [...others.map((other, nth) => [other, 110_000 + nth * 2_000] as const), [buyer, bid] as const]
  for (const [bidder, amount] of bids) {
    const placed = bidOf(bidder, amount, { at: opensAt } as Parameters<typeof bidOf>[2])
    if (!(await house.actors.auction.send(id, placed)).accepted) throw new Error('bid refused')
  }
  await house.actors.auction.send(id, { type: 'auction.closed', at: closesAt + CLOSING_GRACE_MS })
  return id
}

/** The same, with its negotiation begun. */
export async function addNegotiation(world: World, buyer: number, options: Parameters<typeof addBelowReserve>[2] = {}) {
  const auction = await addBelowReserve(world, buyer, options)
  await openNegotiation(world.house, { auction, bidder: buyer, amount: options.bid ?? 150_000, at: Date.now() })
  return auction
}

export async function negotiationOf({ db }: Pick<House, 'db'>, auction: number) {
  const [row] = await db.select().from(negotiations).where(eq(negotiations.auctionId, auction))
  if (!row) throw new Error(`Auction ${auction} is not negotiated about`)
  return row
}

/** The steps so far, oldest first. */
export async function stepsOf(house: Pick<House, 'db'>, auction: number) {
  const { id } = await negotiationOf(house, auction)
  const { sequence, kind, by, amount } = negotiationSteps
  return house.db
    .select({ kind, by, amount })
    .from(negotiationSteps)
    .where(eq(negotiationSteps.negotiationId, id))
    .orderBy(sequence)
}
