import { afterEach, beforeEach, expect, test } from 'vitest'
import { paymentNotifications } from '#db/schema/money/payments.ts'
import { confirmPurchase } from '#server/aftersale/sales/buy-now.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { readPurchase } from '#server/aftersale/sales/read-purchase.ts'
import { takeReturn } from '#server/aftersale/sales/take-return.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { paymentOf, report, signedMessage } from '#tests/support/paying.ts'
import { mayBuy } from '#tests/support/people.ts'
import { addSold } from '#tests/support/sold.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let auction: number
let purchase: number
let reference: string
beforeEach(async () => {
  world = await openHouse()
  ;[buyer] = (await addBuyers(world.database.db, 1)) as [number]
  auction = await addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true })
  const made = await confirmPurchase(world.house, mayBuy(buyer), { auction, key: 'a-key-of-the-form', at: Date.now() })
  if (!made.accepted) throw new Error(made.code)
  purchase = made.purchase
  reference = (await paymentOf(world.house, { purchase })).reference
})
afterEach(() => world.database.close())

const back = (sent: [string, string][], where = reference) =>
  takeReturn(world.house, where, [['a', 'pago'], ['marco', '1'], ...sent], Date.now())
const stepNow = async () => (await readPurchase(world.house.db, purchase, auction, buyer))?.step
const kept = () =>
  world.house.db
    .select({ source: paymentNotifications.source, outcome: paymentNotifications.outcome })
    .from(paymentNotifications)

test('signed data brought by the browser counts once; the message posted later changes nothing', async () => {
  const message = signedMessage(world.house, { reference, transaction: '81' })
  for (let times = 0; times < 3; times++)
    expect(await back(Object.entries(message))).toEqual({
      auction,
      purchase,
      state: times === 0 ? 'pending' : 'approved',
    })
  expect(await stepNow()).toBe('bought')
  expect(await report(world.house, { reference, transaction: '81' })).toBe('no-news')
  expect(await kept()).toEqual([
    { source: 'return', outcome: 'granted' },
    { source: 'notify', outcome: 'no-news' },
  ])
})

test('a message that was posted first and still waits to be applied is applied before the buyer looks', async () => {
  const message = Object.entries(signedMessage(world.house, { reference, transaction: '82' }))
  await world.house.inbox.receive(message, 'notify')
  expect(await stepNow()).toBe('paying')
  await back(message)
  expect(await stepNow()).toBe('bought')
  expect(await kept()).toEqual([{ source: 'notify', outcome: 'granted' }])
})

test('an unsigned return proves nothing and is not kept', async () => {
  const message = signedMessage(world.house, { reference })
  await back([
    ['ppp_status', 'OK'],
    ['Status', 'APPROVED'],
  ])
  await back(Object.entries({ ...message, totalAmount: '1.00' }))
  await back([...Object.entries(message), ['Status', 'APPROVED']])
  expect(await stepNow()).toBe('paying')
  expect(await kept()).toEqual([])
})

test("another payment's data do not change this payment, whatever address they are brought to", async () => {
  const message = signedMessage(world.house, { reference: 'zzzzzzzzzzzzzzzzzzzzzzzz' })
  await back(Object.entries(message))
  expect(await stepNow()).toBe('paying')
})

test('only the provider page’s own word for leaving counts, among all other parameters', async () => {
  await takeReturn(
    world.house,
    reference,
    [
      ['b', 'cancelado'],
      ['a', 'pago'],
    ],
    Date.now(),
  )
  expect(await stepNow()).toBe('paying')
  await takeReturn(
    world.house,
    reference,
    [
      ['marco', '1'],
      ['a', 'cancelado'],
    ],
    Date.now(),
  )
  expect(await stepNow()).toBe('abandoned')
})

test('leaving the page of a payment that belongs to no purchase changes nothing', async () => {
  const sold = await addSold(world, buyer, 120_000)
  const due = await startDuePayment(world.house, mayBuy(buyer), sold)
  expect(await takeReturn(world.house, due!.reference, [['a', 'cancelado']], Date.now())).toEqual({
    auction: sold,
    purchase: null,
    state: 'pending',
  })
  expect((await startDuePayment(world.house, mayBuy(buyer), sold))?.reference).toBe(due!.reference)
})

test('coming back without paying leaves the purchase to be tried again; a settled payment stays so', async () => {
  await takeReturn(world.house, reference, [['a', 'cancelado']], Date.now())
  expect(await stepNow()).toBe('abandoned')
  await report(world.house, { reference })
  await takeReturn(world.house, reference, [['a', 'cancelado']], Date.now())
  expect(await stepNow()).toBe('bought')
  expect(await takeReturn(world.house, 'unknownunknownunknownunk', [], Date.now())).toBeNull()
})
