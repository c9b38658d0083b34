/** A page left open since before a payment must not lead to paying twice. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { payments } from '#db/schema/money/payments.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import { startPayment } from '#server/money/payments/start-payment.ts'
import { abandonPurchase, confirmPurchase, retryPurchase } from '#server/aftersale/sales/buy-now.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { readPurchase } from '#server/aftersale/sales/read-purchase.ts'
import { isStillToPay } from '#server/aftersale/sales/still-to-pay.ts'
import { takeReturn } from '#server/aftersale/sales/take-return.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { keep, paymentOf, report, signedMessage } from '#tests/support/paying.ts'
import { mayBuy } from '#tests/support/people.ts'
import { addSold } from '#tests/support/sold.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let rival: number
beforeEach(async () => {
  world = await openHouse()
  ;[buyer, rival] = (await addBuyers(world.database.db, 2)) as [number, number]
})
afterEach(() => world.database.close())

/** Returns true if `/pagos/:reference/abrir` leads to the provider's page. */
async function opens(reference: string, payer = buyer): Promise<boolean> {
  const payment = await readPayment(world.house.db, reference, payer)
  if (!payment) throw new Error('no payment')
  return isStillToPay(world.house.db, payment, payer)
}

/** Moves the start of a payment into the past, so that it is no longer offered. */
const age = (reference: string, ms: number) =>
  world.house.db
    .update(payments)
    .set({ createdAt: Date.now() - ms })
    .where(eq(payments.reference, reference))

describe('the payment due', () => {
  let auction: number
  beforeEach(async () => {
    auction = await addSold(world, buyer, 120_000)
  })
  const start = async (offered?: Parameters<typeof startDuePayment>[3]) =>
    (await startDuePayment(world.house, mayBuy(buyer), auction, offered))?.reference ?? null
  /** Two pending payments for the same first payment. */
  const two = async () => {
    const one = (await start()) as string
    await age(one, 31 * 60_000)
    return [one, (await start()) as string] as const
  }

  test('is opened while pending, and in no other state', async () => {
    const reference = (await start()) as string
    expect(await opens(reference)).toBe(true)
    await report(world.house, { reference, status: 'PENDING' })
    expect(await opens(reference)).toBe(false)
  })

  test('is offered again for 30 minutes after it was begun, and not later', async () => {
    const one = (await start()) as string
    await age(one, 29 * 60_000)
    expect(await start()).toBe(one)
    await age(one, 31 * 60_000)
    expect(await start()).not.toBe(one)
  })

  test('is not opened once another one has paid', async () => {
    const [one, other] = await two()
    expect([await opens(one), await opens(other)]).toEqual([true, true])
    await report(world.house, { reference: other })
    expect(await opens(one)).toBe(false)
    const final = (await start()) as string
    expect(await opens(final)).toBe(true)
    expect(await opens(one)).toBe(false)
  })

  test('is neither opened nor begun while the provider decides about another', async () => {
    const [one, other] = await two()
    await report(world.house, { reference: other, status: 'PENDING', transaction: '31' })
    expect(await opens(one)).toBe(false)
    expect(await start()).toBe(other)
    await report(world.house, { reference: other, status: 'DECLINED', transaction: '31' })
    expect(await opens(one)).toBe(true)
    expect(await start()).not.toBe(other)
  })

  test('is neither opened nor begun while an approval is stored and not yet applied', async () => {
    const [one, other] = await two()
    await keep(world.house, signedMessage(world.house, { reference: other }))
    expect([await opens(one), await opens(other)]).toEqual([false, false])
    expect(await start()).toBe(other)
  })

  test("is opened despite a stored refusal that is not yet applied, and despite another buyer's payment", async () => {
    const reference = (await start()) as string
    await transact(world.house.db, (work) =>
      startPayment(world.house, work, {
        purpose: 'first-payment',
        payer: rival,
        auction,
        pesos: 10_000,
        item: 'El Lucero',
      }),
    ).then(({ reference: theirs }) => report(world.house, { reference: theirs, status: 'PENDING' }))
    await keep(world.house, signedMessage(world.house, { reference, status: 'DECLINED' }))
    expect(await opens(reference)).toBe(true)
  })

  test('is opened while a payment for something else is being decided', async () => {
    await transact(world.house.db, (work) =>
      startPayment(world.house, work, {
        purpose: 'final-payment',
        payer: buyer,
        auction,
        pesos: 110_000,
        item: 'El Lucero',
      }),
    ).then(({ reference: theirs }) => report(world.house, { reference: theirs, status: 'PENDING' }))
    const reference = (await start()) as string
    expect((await paymentOf(world.house, { reference })).purpose).toBe('first-payment')
    expect(await opens(reference)).toBe(true)
  })

  test('is not opened when another amount is due by now', async () => {
    const { reference } = await transact(world.house.db, (work) =>
      startPayment(world.house, work, {
        purpose: 'first-payment',
        payer: buyer,
        auction,
        pesos: 9_999,
        item: 'El Lucero',
      }),
    )
    expect(await opens(reference)).toBe(false)
  })

  test('is begun by a form of its purpose and amount; one of another payment or amount begins nothing', async () => {
    const first = { purpose: 'first-payment', pesos: 10_000 } as const
    const reference = await start(first)
    expect(reference).toMatch(/^[a-z0-9]{24}$/)
    expect(await start({ purpose: 'first-payment', pesos: 9_999 })).toBeNull()
    expect(await start({ purpose: 'final-payment', pesos: 10_000 })).toBeNull()
    await report(world.house, { reference: reference as string })
    expect(await start(first)).toBeNull()
    expect(await world.house.db.$count(payments)).toBe(1)
    expect(await start({ purpose: 'final-payment', pesos: 110_000 })).toMatch(/^[a-z0-9]{24}$/)
  })
})

describe('a purchase', () => {
  let auction: number
  let purchase: number
  let first: string
  beforeEach(async () => {
    auction = await addAuction(world.house, world.furniture, { buyNow: 250_000, offerBuyNow: true })
    ;({ purchase, reference: first } = await confirm(buyer, 'the-first-key'))
  })

  async function confirm(account: number, key: string) {
    const made = await confirmPurchase(world.house, mayBuy(account), { auction, key, at: Date.now() })
    if (!made.accepted) throw new Error(made.code)
    return { purchase: made.purchase, reference: (await paymentOf(world.house, made)).reference }
  }
  const stepNow = async () => (await readPurchase(world.house.db, purchase, auction, buyer))?.step

  test('is opened while it is being paid, and no longer once it is sold to another', async () => {
    const theirs = await confirm(rival, 'the-rivals-key')
    expect(await opens(first)).toBe(true)
    await report(world.house, { reference: theirs.reference })
    expect(await opens(first)).toBe(false)
  })

  test("after a second attempt the first one's page is not opened any more", async () => {
    await abandonPurchase(world.house, purchase, Date.now())
    expect(await opens(first)).toBe(false)
    await retryPurchase(world.house, mayBuy(buyer), purchase, Date.now())
    const second = (await paymentOf(world.house, { purchase })).reference
    expect([await opens(first), await opens(second)]).toEqual([false, true])
  })

  test("of two windows, while one's payment is being decided the other's is not opened", async () => {
    const other = await confirm(buyer, 'the-second-key')
    expect([await opens(first), await opens(other.reference)]).toEqual([true, true])
    await report(world.house, { reference: first, status: 'PENDING' })
    expect(await opens(other.reference)).toBe(false)
  })

  test("leaving the first attempt's page says nothing about the second one, which is under way", async () => {
    await abandonPurchase(world.house, purchase, Date.now())
    await retryPurchase(world.house, mayBuy(buyer), purchase, Date.now())
    expect(await stepNow()).toBe('paying')
    expect(await takeReturn(world.house, first, [['a', 'cancelado']], Date.now())).toEqual({
      auction,
      purchase,
      state: 'pending',
    })
    expect(await stepNow()).toBe('paying')
    const second = (await paymentOf(world.house, { purchase })).reference
    await takeReturn(world.house, second, [['a', 'otra cosa']], Date.now())
    expect(await stepNow()).toBe('paying')
    await takeReturn(world.house, second, [['a', 'cancelado']], Date.now())
    expect(await stepNow()).toBe('abandoned')
  })
})

test('a credit purchase is opened while it is pending, and never again after', async () => {
  const { seller } = world.furniture
  const { reference } = await transact(world.house.db, (work) =>
    startPayment(world.house, work, {
      purpose: 'credit-purchase',
      payer: seller,
      credits: 1,
      pesos: 1_000,
      item: '1 inscripción',
    }),
  )
  expect(await opens(reference, seller)).toBe(true)
  await keep(world.house, signedMessage(world.house, { reference, pesos: 1_000 }))
  expect(await opens(reference, seller)).toBe(false)
})
