/** A reader who pages through a list by price sees every lot, although bids and voids move lots between pages. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardOrder, type Cursor, listCards, listPassed } from '#server/sale/auctions/lots/cards.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { randomFrom } from '#tests/support/random.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { leadingProxyBid, takeBack } from '#tests/support/voiding.ts'

const SIZE = 4
let world: Awaited<ReturnType<typeof openHouse>>
let bidders: number[]
let admins: [number, number]
beforeAll(async () => {
  world = await openHouse()
  bidders = await addBuyers(world.database.db, 2)
  admins = (await addAdmins(world.database.db, 2)) as [number, number]
})
afterAll(() => world.database.close())

test.each<CardOrder>(['highest', 'lowest'])('by %s, each lot is on a page or named as passed', async (order) => {
  const { house, furniture } = world
  const random = randomFrom(51)
  const lots: number[] = []
  const price = new Map<number, number>()
  for (let nth = 0; nth < 16; nth++) {
    const lot = await addAuction(house, furniture, { buyNow: 9_000_000 })
    lots.push(lot)
    price.set(lot, 98_000)
  }
  const bid = async (lot: number) => {
    const amount = (price.get(lot) as number) + 2_000 + 1_000 * random.between(0, 90)
    price.set(lot, amount)
    const placed = await house.actors.auction.send(
      lot,
      bidOf(random.one(bidders), amount, { key: `k-${lot}-${amount}` }),
    )
    expect(placed).toMatchObject({ accepted: true })
  }
  for (const lot of lots) if (random.between(0, 2) > 0) await bid(lot)
  const voided = async (lot: number) => {
    const proxyBid = await leadingProxyBid(world, lot)
    if (proxyBid > 0) await takeBack(world, admins, { auction: lot, proxyBid })
  }

  const seen = new Set<number>()
  let after: Cursor | undefined
  let since: number | undefined
  let passedLots = 0
  do {
    const now = Date.now()
    const query = { live: true, order, size: SIZE, ...(after && { after }) }
    const [page, passed] = [
      await listCards(house.db, query, now),
      await listPassed(house.db, { ...query, after, since, size: 20 }, now),
    ]
    for (const { id } of passed) expect(seen, 'a lot that was seen is not named').not.toContain(id)
    passedLots += passed.length
    for (const { id } of [...page.cards, ...passed]) seen.add(id)
    after = page.next ?? undefined
    since = now
    await new Promise((resolve) => setTimeout(resolve, 5))
    for (let nth = 0; nth < 6; nth++) await (order === 'lowest' ? voided(random.one(lots)) : bid(random.one(lots)))
  } while (after)
  expect(lots.filter((lot) => !seen.has(lot))).toEqual([])
  expect(passedLots, 'some lots passed').toBeGreaterThan(0)
})

test('nothing passes in lists by hour, without a moment, or days later', async () => {
  const { db } = world.database
  const after = { value: 1, id: 1 }
  const now = Date.now()
  const ask = (order: CardOrder, since?: number) => listPassed(db, { live: true, order, size: 4, after, since }, now)
  expect(await ask('closing', now - 1_000)).toEqual([])
  expect(await ask('highest')).toEqual([])
  expect(await ask('highest', now - 2 * 86_400_000)).toEqual([])
  expect(await ask('highest', now + 60_000)).toEqual([])
})
