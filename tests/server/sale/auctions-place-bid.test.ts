import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subcategories } from '#db/schema/listing/catalogue.ts'
import { AccountClosed } from '#server/people/accounts/hold-open.ts'
import { TooBusy, Unavailable } from '#server/engine/actors/failures.ts'
import { placeBid, type PlaceBid } from '#server/sale/auctions/bidding/place-bid.ts'
import type { House } from '#server/engine/house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { bidsOf, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { mayBuy } from '#tests/support/people.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
let buyers: number[]
beforeAll(async () => {
  world = await openHouse()
  buyers = await addBuyers(world.database.db, 3)
})
afterAll(() => world.database.close())

const auction = (options?: Parameters<typeof addAuction>[2]) => addAuction(world.house, world.furniture, options)
const someone = () => mayBuy(buyers[0] as number)
const offer = (id: number, changes: Partial<PlaceBid> = {}): PlaceBid => ({
  auction: id,
  amount: 1_000,
  kind: 'open',
  key: `offer-${Math.random()}`,
  at: Date.now(),
  ...changes,
})
const liveCount = async () =>
  (await world.database.db.select().from(subcategories).where(eq(subcategories.id, world.furniture.subcategory)))[0]
    ?.liveCount

describe('the right to bid', () => {
  test.each([
    ['seller-cannot-bid', mayBuy(1, { sellerConflict: true })],
    ['not-validated', mayBuy(1, { emailValidated: false })],
    ['not-onboarded', mayBuy(1, { onboarded: false })],
  ])('%s: is refused, and nothing is written', async (code, bidder) => {
    const id = await auction()
    expect(await placeBid(world.house, bidder, offer(id))).toEqual({ accepted: false, code })
    expect(await bidsOf(world.house, id)).toEqual([])
  })
})

describe('the answer to a bid', () => {
  test('is a receipt when accepted', async () => {
    const id = await auction()
    const at = Date.now() - 7
    expect(await placeBid(world.house, someone(), offer(id, { at }))).toEqual({
      accepted: true,
      again: false,
      receipt: { turn: 1, sequence: 1, amount: 1_000, at },
    })
  })

  test.each([
    [{ amount: 999 }, 'too-low'],
    [{ amount: -5_000 }, 'too-low'],
    [{ amount: 1_000.5 }, 'not-whole'],
    [{ amount: 10_000_000 }, 'too-many-digits'],
    [{ amount: Number.NaN }, 'not-whole'],
    [{ at: Date.now() - 2 * HOUR }, 'not-open-yet'],
    [{ at: Date.now() + 2 * HOUR }, 'closed'],
  ])('for %o is %s with the lowest valid amount', async (changes, code) => {
    const id = await auction()
    expect(await placeBid(world.house, someone(), offer(id, changes))).toEqual({
      accepted: false,
      code,
      lowest: 1_000,
      buyNowPrice: null,
    })
    expect(await bidsOf(world.house, id)).toEqual([])
  })

  test('points to buy now when the offer reaches the buy-now price', async () => {
    const id = await auction({ buyNow: 60_000, offerBuyNow: true })
    expect(await placeBid(world.house, someone(), offer(id, { amount: 60_000 }))).toEqual({
      accepted: false,
      code: 'reaches-buy-now',
      lowest: 20_000,
      buyNowPrice: 60_000,
    })
    expect(await placeBid(world.house, someone(), offer(id, { amount: 57_001 }))).toMatchObject({ accepted: true })
    expect(await placeBid(world.house, someone(), offer(id, { amount: 59_500 }))).toMatchObject({
      code: 'only-buy-now',
    })
  })

  test('is a refusal for an unknown, a closed and a cancelled auction', async () => {
    expect(await placeBid(world.house, someone(), offer(2_000_000_000))).toEqual({
      accepted: false,
      code: 'unknown-auction',
    })
    const [over, off] = [
      await auction(),
      await auction({ opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR }),
    ]
    await world.house.actors.auction.send(over, { type: 'auction.closed', at: Date.now() + 2 * HOUR })
    await world.house.actors.auction.send(off, { type: 'auction.cancelled', at: Date.now() })
    expect(await placeBid(world.house, someone(), offer(over))).toMatchObject({ code: 'closed' })
    expect(await placeBid(world.house, someone(), offer(off))).toMatchObject({ code: 'cancelled' })
  })
})

test.each([
  [new TooBusy(), { code: 'too-busy' }],
  [new Unavailable('auction 1'), { code: 'unavailable', doubt: true }],
  [new AccountClosed('A bidder of auction 1'), { code: 'login-required' }],
])('%s: the bidder reads %s', async (failure, reason) => {
  expect(await placeBid(failing(failure), someone(), offer(1))).toEqual({ accepted: false, ...reason })
})

/** A house whose auctions all fail. */
function failing(...failures: Error[]): House {
  const send = () => Promise.reject(failures.length > 1 ? failures.shift() : failures[0])
  return { ...world.house, actors: { auction: { send } } as unknown as House['actors'] }
}

describe('it is certain that nothing was stored', () => {
  const [sure, unsure] = [new Unavailable('auction 1', { doubt: false }), new Unavailable('auction 1', { doubt: true })]
  test('of a form that was sent once, before its commit', async () => {
    const house = failing(sure)
    const bid = offer(1, { key: house.bidKeys.mint() })
    for (let times = 0; times < 2; times++)
      expect(await placeBid(house, someone(), bid)).toMatchObject({ code: 'unavailable', doubt: false })
  })

  test('not of a form that was sent before, with an unknown outcome', async () => {
    const house = failing(unsure, sure)
    const bid = offer(1, { key: house.bidKeys.mint() })
    for (let times = 0; times < 2; times++)
      expect(await placeBid(house, someone(), bid)).toMatchObject({ code: 'unavailable', doubt: true })
  })

  test('nor of one that was accepted before, and whose answer may have been lost', async () => {
    const id = await auction()
    const bid = offer(id, { key: world.house.bidKeys.mint() })
    expect(await placeBid(world.house, someone(), bid)).toMatchObject({ accepted: true })
    expect(await placeBid(failing(sure), someone(), bid)).toMatchObject({ code: 'unavailable', doubt: true })
  })

  test('nor of a form older than this process, or made by somebody else', async () => {
    const before = `${(Date.now() - HOUR).toString(36)}-0000-0000`
    for (const key of [before, 'made-by-a-stranger'])
      expect(await placeBid(failing(sure), someone(), offer(1, { key }))).toMatchObject({ doubt: true })
  })
})

test('an unexpected error is thrown, and no answer to a bid', async () => {
  await expect(placeBid(failing(new Error('a fault of ours')), someone(), offer(1))).rejects.toThrow('a fault of ours')
})

describe('a bid that may have lain unread', () => {
  const closesAt = Date.now() - HOUR
  const over = () => auction({ opensAt: closesAt - HOUR, closesAt })

  test('is dated to the earliest that it can have come where it would be too late', async () => {
    const id = await over()
    expect(
      await placeBid(world.house, someone(), offer(id, { at: closesAt + 900, since: closesAt - 1 })),
    ).toMatchObject({ accepted: true, receipt: { at: closesAt - 1 } })
    expect(
      await placeBid(world.house, someone(), offer(id, { amount: 9_000, at: closesAt + 900, since: closesAt })),
    ).toMatchObject({ accepted: false, code: 'closed' })
  })

  test('is dated to when it was read where that is in time, and where nothing is known', async () => {
    const id = await auction()
    const at = Date.now()
    expect(await placeBid(world.house, someone(), offer(id, { at, since: at - 500 }))).toMatchObject({
      accepted: true,
      receipt: { at },
    })
    expect(await placeBid(world.house, someone(), offer(id, { amount: 9_000, at: at + 1 }))).toMatchObject({
      accepted: true,
      receipt: { at: at + 1 },
    })
    expect(await placeBid(world.house, someone(), offer(await over(), { at: closesAt }))).toMatchObject({
      accepted: false,
      code: 'closed',
    })
  })

  test('nothing else that is refused is judged by another moment', async () => {
    const opensAt = Date.now() + HOUR
    const id = await auction({ opensAt, closesAt: opensAt + HOUR })
    expect(await placeBid(world.house, someone(), offer(id, { at: opensAt - 1, since: opensAt - 2 }))).toMatchObject({
      accepted: false,
      code: 'not-open-yet',
    })
    expect(await placeBid(world.house, someone(), offer(2_000_000_000, { since: 0 }))).toEqual({
      accepted: false,
      code: 'unknown-auction',
    })
  })
})

test('the flags open, status, firstPay and deal follow every state; the catalogue counts live auctions', async () => {
  const flags = async (id: number) => {
    const { state, open, status, firstPay, deal, live } = await rowOf(world.house, id)
    return [state, { open, status, firstPay, deal, live }]
  }
  const sold = await auction({ opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR })
  const { send } = world.house.actors.auction
  const count = (await liveCount()) as number
  const at = Date.now() + HOUR
  const late = Date.now() + 3 * HOUR
  const none = { open: false, status: true, firstPay: false, deal: false, live: false }
  expect(await flags(sold)).toEqual(['scheduled', { ...none, live: true }])
  await send(sold, { type: 'auction.opened', at })
  expect(await flags(sold)).toEqual(['open', { ...none, open: true, live: true }])
  await placeBid(world.house, someone(), offer(sold, { at }))
  await send(sold, { type: 'auction.closed', at: late })
  expect(await flags(sold)).toEqual(['closed.sold.awaitingFirstPayment', none])
  await send(sold, { type: 'payment.first-approved', at: late })
  expect(await flags(sold)).toEqual(['closed.sold.inProcess', { ...none, firstPay: true }])
  await send(sold, { type: 'payment.final-approved', at: late })
  expect(await flags(sold)).toEqual(['closed.sold.dealClosed', { ...none, firstPay: true, deal: true }])
  expect(await liveCount()).toBe(count - 1)
  const [unsold, cancelled] = [await auction(), await auction({ opensAt: at, closesAt: late })]
  await send(unsold, { type: 'auction.closed', at: late })
  await send(cancelled, { type: 'auction.cancelled', at: Date.now() })
  await send(cancelled, { type: 'auction.cancelled', at: Date.now() })
  expect(await flags(unsold)).toEqual(['closed.unsold', none])
  expect(await flags(cancelled)).toEqual(['cancelled', { ...none, status: false }])
  expect(await liveCount()).toBe(count - 1)
})
