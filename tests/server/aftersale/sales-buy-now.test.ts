import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { abandonPurchase, confirmPurchase, retryPurchase } from '#server/aftersale/sales/buy-now.ts'
import { followUp } from '#server/aftersale/sales/follow-up.ts'
import { readPurchase } from '#server/aftersale/sales/read-purchase.ts'
import { bidOf, bidsOf, nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { paymentOf, refundsOf, report, saleOf } from '#tests/support/paying.ts'
import { mayBuy } from '#tests/support/people.ts'

const PRICE = 250_000
const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let rival: number
let auction: number
beforeEach(async () => {
  world = await openHouse()
  ;[buyer, rival] = (await addBuyers(world.database.db, 2)) as [number, number]
  auction = await addAuction(world.house, world.furniture, { buyNow: PRICE, offerBuyNow: true })
})
afterEach(() => world.database.close())

let keys = 0
async function confirm(account: number, changes: { at?: number; key?: string; auction?: number } = {}) {
  const result = await confirmPurchase(world.house, mayBuy(account), {
    auction,
    key: `key-${++keys}-abcdef`,
    at: Date.now(),
    ...changes,
  })
  if (!result.accepted) throw new Error(result.code)
  return result.purchase
}
const stepOf = async (purchase: number, account = buyer) =>
  (await readPurchase(world.house.db, purchase, auction, account))?.step
const referenceOf = async (purchase: number) => (await paymentOf(world.house, { purchase })).reference

describe('confirm', () => {
  test('makes a purchase with a pending payment of the first payment; nothing is sold yet', async () => {
    const purchase = await confirm(buyer)
    expect(await paymentOf(world.house, { purchase })).toMatchObject({
      state: 'pending',
      purpose: 'buy-now',
      amount: 10_000,
      payerId: buyer,
      auctionId: auction,
      purchaseId: purchase,
      item: 'El Lucero',
    })
    expect(await stepOf(purchase)).toBe('paying')
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'open', currentBid: null })
  })

  test('the same form many times at once is one purchase', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => confirm(buyer, { key: 'the-same-key' })))
    expect(new Set(made).size).toBe(1)
  })

  test('another buyer does not see it', async () => {
    expect(await stepOf(await confirm(buyer), rival)).toBeUndefined()
  })

  test.each([
    ['seller-cannot-bid', mayBuy(1, { sellerConflict: true })],
    ['not-validated', mayBuy(1, { emailValidated: false })],
    ['not-onboarded', mayBuy(1, { onboarded: false })],
  ])('%s: refused as a bid would be', async (code, who) => {
    expect(await confirmPurchase(world.house, who, { auction, key: 'some-key-1', at: Date.now() })).toEqual({
      accepted: false,
      code,
    })
  })

  test('is refused for an auction that is not open, does not offer it, or does not exist', async () => {
    const later = await addAuction(world.house, world.furniture, {
      buyNow: PRICE,
      offerBuyNow: true,
      opensAt: Date.now() + HOUR,
      closesAt: Date.now() + 2 * HOUR,
    })
    const without = await addAuction(world.house, world.furniture, { buyNow: PRICE })
    const ask = (id: number, at = Date.now()) =>
      confirmPurchase(world.house, mayBuy(buyer), { auction: id, key: 'some-key-2', at })
    expect(await ask(later)).toEqual({ accepted: false, code: 'not-open-yet' })
    expect(await ask(without)).toEqual({ accepted: false, code: 'not-offered' })
    expect(await ask(auction, Date.now() + 2 * HOUR)).toEqual({ accepted: false, code: 'closed' })
    expect(await ask(999_999)).toEqual({ accepted: false, code: 'unknown-auction' })
  })
})

describe('on approval', () => {
  test('the server makes the buy-now bid and closes the auction, with its sale, in one go', async () => {
    await world.house.actors.auction.send(auction, bidOf(rival, 120_000))
    const purchase = await confirm(buyer)
    const reference = await referenceOf(purchase)
    expect(await report(world.house, { reference })).toBe('granted')
    expect(await stepOf(purchase)).toBe('bought')
    expect(await rowOf(world.house, auction)).toMatchObject({
      state: 'closed.sold.inProcess',
      currentBid: PRICE,
      leaderId: buyer,
      open: false,
      firstPay: true,
      deal: false,
      live: false,
    })
    expect((await bidsOf(world.house, auction)).at(-1)).toMatchObject({
      bidderId: buyer,
      amount: PRICE,
      kind: 'buy-now',
      key: reference,
    })
    expect(await saleOf(world.house, auction)).toMatchObject({
      buyerId: buyer,
      price: PRICE,
      via: 'buy-now',
      firstPayment: 10_000,
    })
    expect(await refundsOf(world.house)).toEqual([])
  })

  test('a price of 11 digits passes through every column', async () => {
    auction = await addAuction(world.house, world.furniture, { buyNow: 99_999_999_999, offerBuyNow: true })
    expect(await report(world.house, { reference: await referenceOf(await confirm(buyer)) })).toBe('granted')
    expect(await rowOf(world.house, auction)).toMatchObject({ currentBid: 99_999_999_999, price: 99_999_999_999 })
  })

  test('a price that the first payment covers closes the deal', async () => {
    auction = await addAuction(world.house, world.furniture, { buyNow: 8_000, offerBuyNow: true })
    const purchase = await confirm(buyer)
    expect((await paymentOf(world.house, { purchase })).amount).toBe(8_000)
    await report(world.house, { reference: await referenceOf(purchase), pesos: 8_000 })
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'closed.sold.dealClosed', deal: true })
  })

  test('a message twice is one effect', async () => {
    const reference = await referenceOf(await confirm(buyer))
    expect(await report(world.house, { reference, transaction: '77' })).toBe('granted')
    expect(await report(world.house, { reference, transaction: '77' })).toBe('no-news')
    expect(await bidsOf(world.house, auction)).toHaveLength(1)
  })
})

describe('events during a purchase', () => {
  test('two buyers racing on two nodes: the first approved wins, the money of the other is owed back', async () => {
    const nodes = [world.house, nodeOn(world.database)] as const
    const purchases = [await confirm(buyer), await confirm(rival)] as const
    const references = [await referenceOf(purchases[0]), await referenceOf(purchases[1])] as const
    const outcomes = await Promise.all(
      nodes.map((node, index) => report(node, { reference: references[index as 0 | 1] })),
    )
    expect(outcomes.toSorted()).toEqual(['granted', 'not-available'])
    const winner = outcomes[0] === 'granted' ? 0 : 1
    expect(await saleOf(world.house, auction)).toMatchObject({ buyerId: [buyer, rival][winner] })
    expect(await bidsOf(world.house, auction)).toHaveLength(1)
    const lost = 1 - winner
    expect(
      await readPurchase(world.house.db, purchases[lost] as number, auction, [buyer, rival][lost] as number),
    ).toMatchObject({ step: 'refund-due', gone: 'sold' })
    expect(await refundsOf(world.house)).toMatchObject([{ reason: 'not-available', cents: 1_000_000 }])
  })

  test('a bid arriving meanwhile stands under it; one after it is refused', async () => {
    const purchase = await confirm(buyer)
    expect((await world.house.actors.auction.send(auction, bidOf(rival, 120_000))).accepted).toBe(true)
    await report(world.house, { reference: await referenceOf(purchase) })
    expect(await world.house.actors.auction.send(auction, bidOf(rival, 130_000))).toMatchObject({
      accepted: false,
      refusal: { code: 'closed' },
    })
    expect((await bidsOf(world.house, auction)).map(({ amount }) => amount)).toEqual([120_000, PRICE])
  })

  test('bids and an approval at the same moment: prices only rise and the buy-now bid is the last', async () => {
    const purchase = await confirm(buyer)
    const reference = await referenceOf(purchase)
    const bids = Array.from({ length: 20 }, (_, n) =>
      world.house.actors.auction.send(auction, bidOf(rival, 120_000 + n * 2_000)),
    )
    const [outcome] = await Promise.all([report(nodeOn(world.database), { reference }), ...bids])
    expect(outcome).toBe('granted')
    const amounts = (await bidsOf(world.house, auction)).map(({ amount }) => amount)
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
    expect(amounts.at(-1)).toBe(PRICE)
  })

  test('the auction closes sold: the purchase shows it, and money that arrives is owed back', async () => {
    auction = await addAuction(world.house, world.furniture, {
      buyNow: PRICE,
      offerBuyNow: true,
      opensAt: Date.now() - 3 * HOUR,
      closesAt: Date.now() - HOUR,
    })
    await world.house.actors.auction.send(auction, {
      ...bidOf(rival, 120_000),
      at: Date.now() - 2 * HOUR,
    } as ReturnType<typeof bidOf>)
    const purchase = await confirm(buyer, { at: Date.now() - 2 * HOUR })
    await world.house.actors.auction.send(auction, { type: 'auction.closed', at: Date.now() - HOUR + CLOSING_GRACE_MS })
    // The step is already too late before the job has run.
    expect(await stepOf(purchase)).toBe('too-late')
    await followUp(world.house, auction)
    expect(await readPurchase(world.house.db, purchase, auction, buyer)).toMatchObject({
      step: 'too-late',
      gone: 'sold',
    })
    expect(await report(world.house, { reference: await referenceOf(purchase), transaction: '5' })).toBe(
      'not-available',
    )
    expect(await stepOf(purchase)).toBe('refund-due')
    expect(await refundsOf(world.house)).toMatchObject([{ transaction: '5', reason: 'not-available' }])
    expect(await saleOf(world.house, auction)).toMatchObject({ buyerId: rival, via: 'hammer' })
  })

  test('an approval after closesAt, while the hammer has not fallen, buys nothing', async () => {
    auction = await addAuction(world.house, world.furniture, {
      buyNow: PRICE,
      offerBuyNow: true,
      opensAt: Date.now() - 3 * HOUR,
      closesAt: Date.now() - 1,
    })
    const purchase = await confirm(buyer, { at: Date.now() - 2 * HOUR })
    expect(await report(world.house, { reference: await referenceOf(purchase) })).toBe('not-available')
    expect(await readPurchase(world.house.db, purchase, auction, buyer)).toMatchObject({
      step: 'refund-due',
      gone: 'closed',
    })
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'open', currentBid: null })
  })

  test('the provider answering late: an approval after a refusal, or after the buyer left, still buys', async () => {
    const purchase = await confirm(buyer)
    const reference = await referenceOf(purchase)
    await abandonPurchase(world.house, purchase, Date.now())
    expect(await stepOf(purchase)).toBe('abandoned')
    expect(await report(world.house, { reference, status: 'DECLINED', reason: 'Fondos insuficientes' })).toBe(
      'declined',
    )
    expect(await report(world.house, { reference })).toBe('granted')
    expect(await stepOf(purchase)).toBe('bought')
  })

  test('with a refusal: the reason, and another payment for the same purchase', async () => {
    const purchase = await confirm(buyer)
    await report(world.house, {
      reference: await referenceOf(purchase),
      status: 'DECLINED',
      reason: 'Fondos insuficientes',
    })
    expect(await readPurchase(world.house.db, purchase, auction, buyer)).toMatchObject({
      step: 'declined',
      reason: 'Fondos insuficientes',
    })
    const first = await referenceOf(purchase)
    expect(await retryPurchase(world.house, mayBuy(rival), purchase, Date.now())).toBe(false)
    const tries = await Promise.all(
      [1, 2, 3].map(() => retryPurchase(world.house, mayBuy(buyer), purchase, Date.now())),
    )
    expect(tries.filter(Boolean)).toHaveLength(1)
    const second = await referenceOf(purchase)
    expect(second).not.toBe(first)
    // A late refusal of the first payment does not change the second.
    await report(world.house, { reference: first, status: 'DECLINED', reason: 'Tarjeta vencida' })
    expect(await stepOf(purchase)).toBe('paying')
    expect(await report(world.house, { reference: second })).toBe('granted')
    // If the first payment is approved after all, its money is refunded.
    expect(await report(world.house, { reference: first })).toBe('not-available')
    expect(await stepOf(purchase)).toBe('bought')
    expect(await refundsOf(world.house)).toHaveLength(1)
  })

  test('the first payment approved after all, with another begun: the purchase names the one that bought', async () => {
    const purchase = await confirm(buyer)
    const first = await referenceOf(purchase)
    await report(world.house, { reference: first, status: 'DECLINED' })
    await retryPurchase(world.house, mayBuy(buyer), purchase, Date.now())
    const second = await referenceOf(purchase)
    expect(await report(world.house, { reference: first })).toBe('granted')
    expect(await readPurchase(world.house.db, purchase, auction, buyer)).toMatchObject({
      step: 'bought',
      reference: first,
    })
    expect(await report(world.house, { reference: second })).toBe('not-available')
  })

  test('pending, then approved', async () => {
    const purchase = await confirm(buyer)
    const reference = await referenceOf(purchase)
    expect(await report(world.house, { reference, status: 'PENDING', transaction: '31' })).toBe('processing')
    expect(await stepOf(purchase)).toBe('processing')
    expect(await report(world.house, { reference, transaction: '31' })).toBe('granted')
  })

  test('another amount than asked for is held, nothing granted, and listed for an administrator', async () => {
    const purchase = await confirm(buyer)
    expect(await report(world.house, { reference: await referenceOf(purchase), pesos: 1 })).toBe('held')
    expect(await stepOf(purchase)).toBe('held')
    expect(await rowOf(world.house, auction)).toMatchObject({ state: 'open' })
    expect(await refundsOf(world.house)).toMatchObject([{ cents: 100, reason: 'amount-differs' }])
  })
})
