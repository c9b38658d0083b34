/**
 * A payment has the same effect when its job runs first and when the payer's browser returns first, for every purpose.
 */
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { creditLots } from '#db/schema/listing/credits.ts'
import { payments } from '#db/schema/money/payments.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Fulfilment, Fulfilments } from '#server/money/payments/fulfilment.ts'
import { sendPaymentMail } from '#server/money/payments/mails.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import { startPayment } from '#server/money/payments/start-payment.ts'
import { takeReturn } from '#server/aftersale/sales/take-return.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { paymentOf, refundsOf, report, signedMessage } from '#tests/support/paying.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let seller: number
beforeEach(async () => {
  world = await openHouse()
  ;({ seller } = world.furniture)
})
afterEach(() => world.database.close())

const buy = async (credits = 5, pesos = 4_500) =>
  (
    await transact(world.house.db, (work) =>
      startPayment(world.house, work, {
        purpose: 'credit-purchase',
        payer: seller,
        credits,
        pesos,
        item: `${credits} inscripciones`,
      }),
    )
  ).reference
const lots = () => world.house.db.select().from(creditLots).orderBy(asc(creditLots.id))
const mailJobs = async () =>
  [
    ...(await world.database.sql<{ payload: unknown }[]>`
  select payload from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks
  on tasks.id = jobs.task_id where tasks.identifier = 'payments.mail'`),
  ].map(({ payload }) => payload)

describe('a paid credit purchase', () => {
  test('is granted by a browser that comes back first: a lot for 365 days, and a receipt', async () => {
    const reference = await buy()
    const before = Date.now()
    await takeReturn(
      world.house,
      reference,
      [['a', 'pago'], ...Object.entries(signedMessage(world.house, { reference, pesos: 4_500, transaction: '901' }))],
      Date.now(),
    )
    const payment = await paymentOf(world.house, { reference })
    expect(payment).toMatchObject({ state: 'approved', transactionId: '901', credits: 5 })
    const [lot, ...more] = await lots()
    expect(more).toEqual([])
    expect(lot).toMatchObject({
      sellerId: seller,
      quantity: 5,
      price: 4_500,
      paymentId: payment.id,
      boughtAt: payment.settledAt,
    })
    expect(lot!.expiresAt - lot!.boughtAt).toBe(365 * 24 * 3_600_000)
    expect(lot!.boughtAt).toBeGreaterThanOrEqual(before - 60_000)
    expect(await refundsOf(world.house)).toEqual([])
    expect((await readPayment(world.house.db, reference, seller))?.owedBack).toBe(false)
    expect(await mailJobs()).toEqual([{ payment: payment.id, granted: true }])
  })

  test('is granted by a message applied first; the browser after it brings no second lot', async () => {
    const reference = await buy(1, 1_000)
    const message = signedMessage(world.house, { reference, pesos: 1_000, transaction: '902' })
    expect(await report(world.house, { reference, pesos: 1_000, transaction: '902' })).toBe('granted')
    await takeReturn(world.house, reference, Object.entries(message), Date.now())
    expect(await report(world.house, { reference, pesos: 1_000, transaction: '903' })).toBe('paid-twice')
    expect(await lots()).toHaveLength(1)
    expect(await refundsOf(world.house)).toMatchObject([{ transaction: '903', reason: 'paid-twice' }])
  })

  test('each purchase is a lot of its own', async () => {
    for (const credits of [1, 10])
      await report(world.house, { reference: await buy(credits, credits * 900), pesos: credits * 900 })
    expect((await lots()).map(({ quantity, price }) => [quantity, price])).toEqual([
      [1, 900],
      [10, 9_000],
    ])
  })

  test('that was refused, or is of another amount, grants nothing', async () => {
    const reference = await buy()
    expect(await report(world.house, { reference, pesos: 4_500, status: 'DECLINED' })).toBe('declined')
    expect(await report(world.house, { reference, pesos: 4_499 })).toBe('held')
    expect(await lots()).toEqual([])
  })

  test('without a number of credits is owed back, and its payer is mailed', async () => {
    const reference = await buy()
    await world.house.db.update(payments).set({ credits: null })
    expect(await report(world.house, { reference, pesos: 4_500, transaction: '904' })).toBe('not-available')
    expect(await lots()).toEqual([])
    expect(await refundsOf(world.house)).toMatchObject([
      { transaction: '904', reason: 'not-available', cents: 450_000 },
    ])
    expect(await mailJobs()).toMatchObject([{ granted: false }])
  })

  test('is mailed to the seller by its purpose, with no word of an auction', async () => {
    const reference = await buy()
    await report(world.house, { reference, pesos: 4_500 })
    const mails: { to: string; subject: string; text: string }[] = []
    await sendPaymentMail(
      world.house,
      { deliver: async (mail) => void mails.push(mail) },
      { payment: (await paymentOf(world.house, { reference })).id, granted: true },
    )
    expect(mails).toMatchObject([{ to: 'vendedor@prueba.mx', subject: 'Recibo de tu pago por 5 inscripciones' }])
    expect(mails[0]?.text).toContain('$4,500.00 MXN')
    // The house's signature line below every mail is left out.
    expect(mails[0]?.text.split('\n--\n')[0]).not.toMatch(/subasta|caballo|puja|comprador/i)
  })
})

test('every purpose has its fulfilment: one that is missing is a type error', () => {
  const { fulfilment } = world.house
  expect(Object.keys(fulfilment).toSorted()).toEqual([
    'buy-now',
    'credit-purchase',
    'deposit',
    'final-payment',
    'first-payment',
  ])
  const one: Fulfilment = { approved: async () => 'granted' }
  // @ts-expect-error Credits are paid for too.
  const lacking: Fulfilments = { 'buy-now': one, 'first-payment': one, 'final-payment': one, deposit: one }
  const four = { 'buy-now': one, 'first-payment': one, 'final-payment': one, deposit: one }
  // @ts-expect-error A House needs the fulfilment of credits too.
  const house: Pick<House, 'fulfilment'> = { fulfilment: four }
  expect([lacking, house]).toHaveLength(2)
})
