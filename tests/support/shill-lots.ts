import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import type { House } from '#server/engine/house.ts'
import { bidOf } from './auction-house.ts'
import { addAuction, type Furniture } from './fixtures.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Lots = {
  /** Drives the price up two hours before the end, within seconds and by the least raise, and leaves. */
  shill: number
  /** Answers, and one of them wins in the last minute. */
  rivals: readonly [number, number]
  count: number
  /** Days ago of the first closing; one lot a day. */
  daysAgo?: number
  reserve?: number
}

/** Closed lots in which one bidder behaves like a shill; returns their ids. */
export async function addShillLots(
  house: House,
  furniture: Furniture,
  { shill, rivals, count, daysAgo = 40, reserve }: Lots,
): Promise<number[]> {
  const lots: number[] = []
  for (let nth = 0; nth < count; nth++) {
    const closesAt = Date.now() - (daysAgo - nth) * DAY
    const lot = await addAuction(house, furniture, {
      buyNow: 200_000,
      opensAt: closesAt - 3 * DAY,
      closesAt,
      ...(reserve !== undefined && { reserve }),
      horse: { name: `Paja ${nth}` },
    })
    const [one, other] = nth % 2 === 0 ? rivals : [rivals[1], rivals[0]]
    await send(house, lot, [
      [one, 60_000, closesAt - 2 * HOUR],
      [shill, 66_000, closesAt - 2 * HOUR + 6 * SECOND],
      [one, 73_000, closesAt - 2 * HOUR + MINUTE],
      [shill, 81_000, closesAt - 2 * HOUR + MINUTE + 6 * SECOND],
      [other, 90_000, closesAt - HOUR],
      [one, 99_000, closesAt - 2 * MINUTE],
    ])
    await house.actors.auction.send(lot, { type: 'auction.closed', at: closesAt + CLOSING_GRACE_MS })
    lots.push(lot)
  }
  return lots
}

/** Bids with their times, each of which must be taken. */
export async function send(
  house: House,
  lot: number,
  all: readonly (readonly [bidder: number, amount: number, at: number])[],
): Promise<void> {
  for (const [bidder, amount, at] of all) {
    const outcome = await house.actors.auction.send(lot, bidOf(bidder, amount, { at }))
    if (!outcome.accepted) throw new Error(`lot ${lot} refused ${amount}: ${JSON.stringify(outcome)}`)
  }
}
