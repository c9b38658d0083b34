/** An application for each test, with lots that have books (ruling 68), and three buyers. */
import { afterEach, beforeEach } from 'vitest'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { bidOf, openHouse, rowOf, SECRET } from './auction-house.ts'
import { downloaded } from './books.ts'
import { addAuction, addBuyers } from './fixtures.ts'

export type Booking = Awaited<ReturnType<typeof openBooking>>

/** Opens one for each test of a file. */
export function useBooking(): Booking {
  const booking = {} as Booking
  beforeEach(async () => void Object.assign(booking, await openBooking()))
  afterEach(() => booking.world.database.close())
  return booking
}

async function openBooking() {
  const world = await openHouse({ extensionMinutes: 5 })
  const { house, furniture } = world
  const buyers = (await addBuyers(house.db, 3, 'del libro')) as [number, number, number]
  const lot = (options: Parameters<typeof addAuction>[2] = {}) => addAuction(house, furniture, options)
  type Sent = Parameters<typeof house.actors.auction.send>[1]
  async function send(auction: number, event: Sent) {
    const outcome = await house.actors.auction.send(auction, event)
    if (!outcome.accepted) throw new Error(`refused: ${JSON.stringify(outcome)}`)
    return outcome.receipt
  }
  /** Three bids by two bidders, then the closing. */
  async function sold() {
    const auction = await lot()
    for (const [nth, amount] of [50_000, 60_000, 70_000].entries())
      await send(auction, bidOf(buyers[nth % 2] as number, amount))
    await send(auction, {
      type: 'auction.closed',
      at: (await rowOf(house, auction)).closesAt + CLOSING_GRACE_MS,
    })
    return auction
  }
  const alias = (auction: number, nth: 0 | 1 | 2) => bidderAlias(SECRET, auction, buyers[nth])
  const kindsOf = async (auction: number) =>
    (await downloaded(house.db, auction)).entries.map(({ kind, values }) => [kind, ...Object.values(values)])
  return { world, house, db: house.db, buyers, lot, send, sold, alias, kindsOf }
}
