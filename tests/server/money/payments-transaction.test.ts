/** One transaction of the provider approves one payment; a signed 0.00 is no payment. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { readPurchase } from '#server/aftersale/sales/read-purchase.ts'
import { bidsOf, nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { listedRefunds, paymentOf, refundsOf, report, type Told } from '#tests/support/paying.ts'
import { mayBuy } from '#tests/support/people.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let buyers: [number, number]
beforeEach(async () => {
  world = await openHouse({ max: 8 })
  buyers = (await addBuyers(world.database.db, 2)) as [number, number]
})
afterEach(() => world.database.close())

/** A buyer who is about to pay for a horse of their own. */
async function begin(buyer: number) {
  const auction = await addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true })
  const made = await confirmPurchase(world.house, mayBuy(buyer), {
    auction,
    key: `key-of-${buyer}-${auction}`,
    at: Date.now(),
  })
  if (!made.accepted) throw new Error(made.code)
  const { reference } = await paymentOf(world.house, { purchase: made.purchase })
  return {
    auction,
    reference,
    purchase: made.purchase,
    step: async () => (await readPurchase(world.house.db, made.purchase, auction, buyer))?.step,
  }
}

const open = () => listedRefunds(world.house)

test('a transaction that has approved a payment is held for a second one, and listed', async () => {
  const [one, two] = [await begin(buyers[0]), await begin(buyers[1])]
  expect(await report(world.house, { reference: one.reference, transaction: '500' })).toBe('granted')
  expect(await report(world.house, { reference: two.reference, transaction: '500' })).toBe('held')
  expect(await paymentOf(world.house, { reference: two.reference })).toMatchObject({
    state: 'held',
    transactionId: null,
  })
  expect(await two.step()).toBe('held')
  expect(await rowOf(world.house, two.auction)).toMatchObject({ state: 'open', currentBid: null })
  expect(await open()).toMatchObject([
    { transactionId: '500', reason: 'transaction-used', reference: two.reference, cents: 1_000_000, currency: 'MXN' },
  ])
  // The first payment's purchase is kept.
  expect(await one.step()).toBe('bought')
  // The refund is proposed once, however often the report is repeated; a new transaction still pays.
  expect(await report(world.house, { reference: two.reference, transaction: '500' })).toBe('no-news')
  expect(await open()).toHaveLength(1)
  expect(await report(world.house, { reference: two.reference, transaction: '501' })).toBe('granted')
  expect(await two.step()).toBe('bought')
})

test('the same transaction for two payments at the same moment, on two nodes: one is approved', async () => {
  for (let round = 0; round < 8; round++) {
    const both = [await begin(buyers[0]), await begin(buyers[1])]
    const nodes = [world.house, nodeOn(world.database)]
    const told = await Promise.all(
      both.map(({ reference }, n) => report(nodes[n]!, { reference, transaction: `7${round}` })),
    )
    expect(told.toSorted()).toEqual(['granted', 'held'])
    const bids = await Promise.all(both.map(({ auction }) => bidsOf(world.house, auction)))
    expect(bids.map(({ length }) => length).toSorted()).toEqual([0, 1])
  }
  expect(await open()).toHaveLength(8)
})

test.each<[string, Partial<Told>]>([
  ['of another amount, held', { pesos: 1 }],
  ['of another currency, held', { currency: 'USD' }],
])('a transaction that paid first for another payment, %s, approves nothing', async (_what, first) => {
  const [one, two] = [await begin(buyers[0]), await begin(buyers[1])]
  expect(await report(world.house, { reference: one.reference, transaction: '600', ...first })).toBe('held')
  expect(await report(world.house, { reference: two.reference, transaction: '600' })).toBe('held')
  expect(await rowOf(world.house, two.auction)).toMatchObject({ state: 'open' })
  expect((await open()).map(({ reason, reference }) => [reason, reference])).toEqual([
    ['amount-differs', one.reference],
    ['transaction-used', two.reference],
  ])
})

test('a transaction that paid first for an unknown payment approves nothing', async () => {
  const two = await begin(buyers[1])
  expect(await report(world.house, { reference: 'z'.repeat(24), transaction: '610' })).toBe('unknown-payment')
  expect(await report(world.house, { reference: two.reference, transaction: '610' })).toBe('held')
  expect((await open()).map(({ reason, reference }) => [reason, reference])).toEqual([
    ['unknown-payment', null],
    ['transaction-used', two.reference],
  ])
})

test("a payment that is paid stays so when a transaction of another's names it; it is listed", async () => {
  const [one, two] = [await begin(buyers[0]), await begin(buyers[1])]
  await report(world.house, { reference: one.reference, transaction: '620' })
  await report(world.house, { reference: two.reference, transaction: '621' })
  expect(await report(world.house, { reference: two.reference, transaction: '620' })).toBe('paid-twice')
  expect(await paymentOf(world.house, { reference: two.reference })).toMatchObject({
    state: 'approved',
    transactionId: '621',
  })
  expect((await open()).map(({ reason, reference }) => [reason, reference])).toEqual([
    ['transaction-used', two.reference],
  ])
})

test('a refusal of a transaction says nothing against its approval of another payment', async () => {
  const [one, two] = [await begin(buyers[0]), await begin(buyers[1])]
  expect(await report(world.house, { reference: one.reference, transaction: '630', status: 'DECLINED' })).toBe(
    'declined',
  )
  expect(await report(world.house, { reference: two.reference, transaction: '630' })).toBe('granted')
})

test('the database refuses two approved payments of one transaction', async () => {
  const [one, two] = [await begin(buyers[0]), await begin(buyers[1])]
  await report(world.house, { reference: one.reference, transaction: '640' })
  const write = world.database.sql`update payments set transaction_id = '640' where reference = ${two.reference}`
  await expect(write.then(() => null)).rejects.toMatchObject({ code: '23505' })
})

test.each(['0.00', '0', '0.0', '000.00'])('a signed %s pays nothing and makes nothing owed', async (amount) => {
  const { auction, reference, step } = await begin(buyers[0])
  expect(await report(world.house, { reference, amount, transaction: '700' })).toBe('movement')
  expect(await report(world.house, { reference, amount, transaction: '700' })).toBe('movement')
  expect(await step()).toBe('paying')
  expect(await paymentOf(world.house, { reference })).toMatchObject({ state: 'pending', transactionId: null })
  expect(await rowOf(world.house, auction)).toMatchObject({ state: 'open', currentBid: null })
  expect(await refundsOf(world.house)).toEqual([])
})
