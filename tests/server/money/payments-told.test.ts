/** Payment data sent to the provider, to the payer's open pages, and to administrators. */
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { payments, refundsDue } from '#db/schema/money/payments.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { PaymentSnapshot } from '#server/money/payments/actor.ts'
import { paymentNews } from '#server/money/payments/announce.ts'
import { sendPaymentMail } from '#server/money/payments/mails.ts'
import { openPage } from '#server/money/payments/open-page.ts'
import { payerToken } from '#server/money/payments/payer-token.ts'
import { readPayment } from '#server/listing/credits/read-payment.ts'
import { readPayerAudience } from '#server/money/payments/payer.ts'
import { listRefunds, listWaitingPayments } from '#server/money/payments/list-refunds.ts'
import { addAdmins, settleRefund } from '#tests/support/refunds.ts'
import { startPayment } from '#server/money/payments/start-payment.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { listedRefunds, paymentOf, report } from '#tests/support/paying.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let buyer: number
let auction: number
beforeEach(async () => {
  world = await openHouse()
  ;[buyer] = (await addBuyers(world.database.db, 1)) as [number]
  auction = await addAuction(world.house, world.furniture)
})
afterEach(() => world.database.close())

const first = (payer = buyer, pesos = 10_000) =>
  transact(world.house.db, (work) =>
    startPayment(world.house, work, { purpose: 'first-payment', payer, auction, pesos, item: 'El Lucero' }),
  )
const credits = () =>
  transact(world.house.db, (work) =>
    startPayment(world.house, work, {
      purpose: 'credit-purchase',
      payer: world.furniture.seller,
      credits: 2,
      pesos: 2_000,
      item: '2 inscripciones',
    }),
  )

describe('the row before the page opens', () => {
  test('names purpose, payer and amount; other references stay empty', async () => {
    const { id, reference } = await first()
    expect(await paymentOf(world.house, { reference })).toMatchObject({
      id,
      state: 'pending',
      version: 0,
      purpose: 'first-payment',
      payerId: buyer,
      auctionId: auction,
      purchaseId: null,
      credits: null,
      amount: 10_000,
      item: 'El Lucero',
      transactionId: null,
    })
    expect(await paymentOf(world.house, await credits())).toMatchObject({
      purpose: 'credit-purchase',
      payerId: world.furniture.seller,
      auctionId: null,
      purchaseId: null,
      credits: 2,
      amount: 2_000,
    })
  })

  test('has an unguessable name of 24 letters and digits', async () => {
    const names = await Promise.all(Array.from({ length: 40 }, async () => (await first()).reference))
    for (const name of names) expect(name).toMatch(/^[a-z0-9]{24}$/)
    expect(new Set(names).size).toBe(40)
    // Each of the 36 characters occurs among the 960 of all names.
    expect(new Set(names.join('')).size).toBe(36)
  })
})

describe('the provider', () => {
  test("is given the return addresses and the item of a payment, never the payer's identity", async () => {
    const { reference } = await first()
    const payment = (await readPayment(world.house.db, reference, buyer))!
    const page = (framed: boolean) =>
      new URL(openPage(world.house, { ...payment, payerId: buyer }, { framed, at: Date.UTC(2026, 10, 21) }))
        .searchParams
    expect(Object.fromEntries(page(false))).toMatchObject({
      productId: reference,
      total_amount: '10000.00',
      item_name_1: 'El Lucero',
      customField1: 'first_payment',
      time_stamp: '2026-11-21.00:00:00',
      success_url: `http://remate.test/pagos/${reference}/regreso?a=pago`,
      back_url: `http://remate.test/pagos/${reference}/regreso?a=cancelado`,
      notify_url: 'http://remate.test/payments/notify',
      user_token_id: payerToken(world.house.env.SECRET, buyer),
    })
    expect(page(true).get('pending_url')).toBe(`http://remate.test/pagos/${reference}/regreso?marco=1&a=pago`)
    expect(page(true).get('back_url')).toBe(`http://remate.test/pagos/${reference}/regreso?marco=1&a=cancelado`)
  })

  test('knows a payer by 32 letters and digits from which no account can be derived', () => {
    expect(payerToken('a secret', 7)).toBe(
      createHmac('sha256', 'a secret').update('payer 7').digest('hex').slice(0, 32),
    )
    expect(payerToken('a secret', 7)).toMatch(/^[0-9a-f]{32}$/)
    expect(new Set([payerToken('a secret', 7), payerToken('a secret', 8), payerToken('another', 7)]).size).toBe(3)
  })
})

describe("the payer's open pages", () => {
  const snapshot = (value: string, reason: string | null = null) =>
    ({ value, context: { payer: 7, reference: 'r', reason } }) as unknown as PaymentSnapshot

  test.each([
    ['approved', 'APPROVED', 'OK'],
    ['declined', 'DECLINED', 'FAIL'],
    ['processing', 'PENDING', 'PENDING'],
    ['held', 'HELD', 'PENDING'],
  ])('%s is announced as %s, %s', (state, status, ppp_status) => {
    expect(paymentNews('a secret', snapshot(state, 'Fondos'))).toEqual({
      userToken: payerToken('a secret', 7),
      payment: 'r',
      status,
      ppp_status,
      reason: 'Fondos',
    })
  })

  test.each(['pending', 'expired'])('%s is no news', (state) => {
    expect(paymentNews('a secret', snapshot(state))).toBeNull()
  })
})

describe('a payment', () => {
  test('is read by its payer alone', async () => {
    const { reference } = await first()
    expect(await readPayment(world.house.db, reference, buyer)).toMatchObject({
      reference,
      payer: 'comprador 0 Prueba Prueba',
      email: 'comprador0@prueba.mx',
      owedBack: false,
      auction,
      amount: 10_000,
    })
    expect(await readPayment(world.house.db, reference, world.furniture.seller)).toBeUndefined()
    expect(await readPayment(world.house.db, 'a'.repeat(24), buyer)).toBeUndefined()
  })

  test("is a buyer's, a seller's, or unknown", async () => {
    expect(await readPayerAudience(world.house.db, (await first()).reference)).toBe('buyer')
    expect(await readPayerAudience(world.house.db, (await credits()).reference)).toBe('seller')
    expect(await readPayerAudience(world.house.db, 'a'.repeat(24))).toBeUndefined()
  })

  test('is owed back only by the transaction that paid it, not by a second one', async () => {
    const { reference } = await credits()
    await report(world.house, { reference, pesos: 2_000, transaction: '1' })
    await report(world.house, { reference, pesos: 2_000, transaction: '2' })
    expect((await readPayment(world.house.db, reference, world.furniture.seller))?.owedBack).toBe(false)
    await world.house.db.update(refundsDue).set({ transactionId: '1' })
    expect((await readPayment(world.house.db, reference, world.furniture.seller))?.owedBack).toBe(true)
  })
})

describe('administrators', () => {
  const owe = async (count: number) => {
    for (let n = 1; n <= count; n++)
      await report(world.house, { reference: 'z'.repeat(24), transaction: String(n), pesos: n })
    return (await listedRefunds(world.house)).map(({ id }) => id)
  }

  test('see money owed oldest first, and returned money newest first', async () => {
    const ids = await owe(3)
    expect((await listedRefunds(world.house)).map(({ transactionId }) => transactionId)).toEqual(['1', '2', '3'])
    const two = await addAdmins(world.house.db)
    const resolve = (nth: number, at: number) => settleRefund(world.house, two, { refund: ids[nth]!, at })
    expect([await resolve(0, 10), await resolve(2, 20), await resolve(2, 30)]).toEqual([true, true, false])
    expect(await settleRefund(world.house, two, { refund: 999_999 })).toBe(false)
    expect(
      (await listedRefunds(world.house, { resolved: true })).map(({ transactionId, resolvedAt }) => [
        transactionId,
        resolvedAt,
      ]),
    ).toEqual([
      ['3', 20],
      ['1', 10],
    ])
    expect((await listedRefunds(world.house)).map(({ transactionId }) => transactionId)).toEqual(['2'])
    const log = world.house.db.select({ details: auditLog.details, at: auditLog.at }).from(auditLog)
    expect(await log.where(eq(auditLog.action, 'refund.resolved'))).toMatchObject([
      { details: { transactionId: '1', cents: 100, note: 'Devuelto' }, at: 10 },
      { details: { transactionId: '3', cents: 300, note: 'Devuelto' }, at: 20 },
    ])
  })

  test('see money for a payment with its payer, and for an unknown payment without one', async () => {
    const { reference } = await first()
    await report(world.house, { reference, pesos: 1, transaction: '8' })
    await owe(1)
    expect(await listedRefunds(world.house)).toMatchObject([
      {
        transactionId: '8',
        reference,
        item: 'El Lucero',
        purpose: 'first-payment',
        asked: 10_000,
        payer: 'comprador 0 Prueba Prueba',
        email: 'comprador0@prueba.mx',
        reason: 'amount-differs',
        cents: 100,
      },
      { transactionId: '1', reference: null, payer: null, email: null, reason: 'unknown-payment' },
    ])
  })

  test('see payments that the provider has not decided, oldest first, and no others', async () => {
    const all = [await first(), await first(), await first(), await first()]
    await report(world.house, { reference: all[1]!.reference, status: 'PENDING' })
    await report(world.house, { reference: all[2]!.reference, status: 'DECLINED' })
    await world.house.db.update(payments).set({ createdAt: 5 }).where(eq(payments.id, all[3]!.id))
    expect(
      (await listWaitingPayments(world.house.db, { page: 1, size: 10 })).rows.map(({ reference, state }) => [
        reference,
        state,
      ]),
    ).toEqual([
      [all[3]!.reference, 'pending'],
      [all[0]!.reference, 'pending'],
      [all[1]!.reference, 'processing'],
    ])
  })

  test('reach every one of a hundred and one, ten on a page', async () => {
    await world.database.sql`insert into refunds_due (transaction_id, cents, currency, reason, created_at)
        select n::text, 1, 'MXN', 'unknown-payment', now() from generate_series(1, 101) n`
    await world.database.sql`
      insert into payments (state, snapshot, reference, purpose, payer_id, amount, item)
      select 'pending', '{}', lpad(n::text, 24, 'x'), 'first-payment', ${buyer}, 1, 'x' from generate_series(1, 101) n`
    const [owed, waiting] = [new Set<number>(), new Set<string>()]
    for (let page = 1; page <= 11; page++) {
      const refunds = await listRefunds(world.house.db, { resolved: false, page, size: 10 })
      expect(refunds).toMatchObject({ total: 101, page, pages: 11 })
      for (const { id } of refunds.rows) owed.add(id)
      const payments = await listWaitingPayments(world.house.db, { page, size: 10 })
      expect(payments).toMatchObject({ total: 101, page, pages: 11 })
      for (const { reference } of payments.rows) waiting.add(reference)
    }
    expect([owed.size, waiting.size]).toEqual([101, 101])
  })

  test('find refunds by payer, item and numbers, with the reason, and by amount', async () => {
    const { reference } = await first()
    await report(world.house, { reference, pesos: 3, transaction: '8888' })
    await owe(2)
    const found = async (asked: Partial<Parameters<typeof listRefunds>[1]>) =>
      (await listRefunds(world.house.db, { resolved: false, page: 1, size: 10, ...asked })).rows.map(
        ({ transactionId }) => transactionId,
      )
    for (const text of ['comprádor', 'COMPRADOR0@PRUEBA.MX', 'lucero', reference.slice(3, 9), '8888'])
      expect(await found({ text }), text).toEqual(['8888'])
    for (const text of ['%', '_', '\\', "'"]) expect(await found({ text }), text).toEqual([])
    expect(await found({ reason: 'unknown-payment' })).toEqual(['1', '2'])
    expect(await found({ order: { by: 'amount', descending: true } })).toEqual(['8888', '2', '1'])
    expect(await found({ order: { by: 'amount', descending: false } })).toEqual(['1', '2', '8888'])
    await first()
    const waiting = (text: string) => listWaitingPayments(world.house.db, { text, page: 1, size: 10 })
    expect((await waiting('lucero')).total).toBe(1)
    expect((await waiting('lucera')).total).toBe(0)
  })
})

describe('mails', () => {
  const mailOf = async (reference: string, granted: boolean) => {
    const mails: Mail[] = []
    await sendPaymentMail(
      world.house,
      { deliver: async (mail) => void mails.push(mail) },
      { payment: (await paymentOf(world.house, { reference })).id, granted },
    )
    return mails[0]!
  }

  test('a receipt names the item, the amount and the payment, and the transaction once there is one', async () => {
    const { reference } = await first()
    await report(world.house, { reference, status: 'DECLINED', transaction: '41' })
    const mail = await mailOf(reference, true)
    expect(mail).toMatchObject({
      to: 'comprador0@prueba.mx',
      subject: 'Recibo de tu pago por El Lucero',
      about: { kind: 'payment', subject: reference, news: 'receipt' },
    })
    for (const text of ['Anticipo: $10,000.00 MXN', reference, `http://remate.test/pagos/${reference}/recibo`])
      expect(mail.text).toContain(text)
    expect(mail.text).not.toContain('Transacción')
    await world.house.db.update(payments).set({ transactionId: '42' })
    expect((await mailOf(reference, true)).text).toContain('Transacción: 42')
  })

  test('money that comes back says so, and leads to the payment', async () => {
    const { reference } = await first()
    const mail = await mailOf(reference, false)
    expect(mail.subject).toBe('Te devolveremos tu pago por El Lucero')
    for (const text of [
      'Por devolver: $10,000',
      'No compraste nada y el importe completo se te devuelve',
      `http://remate.test/pagos/${reference}`,
    ])
      expect(mail.text).toContain(text)
    expect(mail.text).not.toContain('/recibo')
  })

  test('a missing payment is not mailed about', async () => {
    const deliver = () => Promise.reject(new Error('mailed'))
    await expect(
      sendPaymentMail(world.house, { deliver }, { payment: 999_999, granted: true }),
    ).resolves.toBeUndefined()
  })
})
