/** Buying at once and paying over HTTP, as a phone without JavaScript does it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payments, refundsDue } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { errorOf } from '#tests/support/browser.ts'
import { report, signedMessage } from '#tests/support/paying.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'

let world: ServedWorld
const HOUR = 3_600_000
const DAY = 24 * HOUR

beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

async function buying(options: Parameters<ServedWorld['lot']>[0] = {}) {
  const lot = await world.lot({ offerBuyNow: true, ...options })
  const me = await world.buyer()
  const browser = await world.browser(me)
  return { lot, me, browser, path: `/event/${lot}/comprar` }
}

/** Path of the purchase's page, and its payment. */
async function confirmed(options: Parameters<ServedWorld['lot']>[0] = {}) {
  const some = await buying(options)
  const page = await (await some.browser.open(some.path)).press(/^Comprar y pagar/)
  return { ...some, page, here: page.at, reference: await lastPayment(some.me) }
}

async function lastPayment(payer: number): Promise<string> {
  const rows = await world.database.db
    .select({ reference: payments.reference })
    .from(payments)
    .where(eq(payments.payerId, payer))
    .orderBy(payments.id)
  return rows.at(-1)?.reference ?? ''
}

/** A lot that `me` has won at 60,000, closed `days` days ago. */
async function won(days = 0) {
  const me = await world.buyer()
  const closedAt = Date.now() - HOUR - days * DAY
  const lot = await world.lot({ opensAt: closedAt - 3 * DAY, closesAt: closedAt - 2_000, buyNow: 50_000 })
  await world.house.actors.auction.send(lot, bidOf(me, 60_000, { at: closedAt - HOUR }))
  await world.house.actors.auction.send(lot, { type: 'auction.closed', at: closedAt })
  return { lot, me, browser: await world.browser(me), path: `/event/${lot}/pagar` }
}

describe('confirming', () => {
  test('shows the price in figures and words, the charge now and the rest later', async () => {
    const { browser, path } = await buying()
    const page = await browser.open(path)
    expect(page.status).toBe(200)
    expect(page.text).toContain('$500,000')
    expect(page.text).toContain('quinientos mil pesos 00/100 M.N.')
    expect(page.text).toContain('Anticipo de $10,000: se carga ahora a tu tarjeta.')
    expect(page.text).toContain('Liquidación de $490,000')
  })

  test.each([
    [10_000, 'El precio completo, $10,000'],
    [10_001, 'Anticipo de $10,000'],
  ])('a price of %d: %s', async (buyNow, sentence) => {
    const { browser, path } = await buying({ buyNow })
    const page = await browser.open(path)
    expect(page.text).toContain(sentence)
    expect(page.text.includes('Liquidación')).toBe(buyNow > 10_000)
  })

  test.each([
    ['not offered', { offerBuyNow: false }, 'Este lote no se ofrece en compra inmediata'],
    ['not open yet', { opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR }, 'La subasta todavía no abre'],
    ['over', { opensAt: Date.now() - 2 * HOUR, closesAt: Date.now() - HOUR }, 'Evento terminado'],
  ] as const)('%s: says why, offers nothing, takes nothing', async (_what, options, sentence) => {
    const { me, browser, path } = await buying(options)
    const pages = [await browser.open(path), await browser.post(path, { key: 'a-key-of-mine' })]
    expect(pages.map(({ status }) => status)).toEqual([200, 400])
    for (const page of pages) {
      expect(page.document.querySelector('[role=alert]')?.structuredText).toContain(sentence)
      expect(page.document.querySelectorAll('main form')).toHaveLength(0)
    }
    expect(await lastPayment(me)).toBe('')
  })

  test('while one is under way, its page leads back to it, and to no other', async () => {
    const { browser, path, here } = await confirmed()
    const { document } = await browser.open(path)
    const [main] = document.querySelectorAll('main .button')
    expect([main?.structuredText, main?.getAttribute('href')]).toEqual(['Continuar con esa compra', here])
    expect(main?.classList.contains('primary')).toBe(true)
    expect(document.querySelectorAll('main form [data-busy]')).toEqual([])
  })

  test('a form that is not ours buys nothing; the same form twice is one purchase', async () => {
    const { me, browser, path } = await buying()
    expect((await browser.post(path, {})).text).toContain('No pudimos leer el formulario')
    expect(await lastPayment(me)).toBe('')
    const twice = [
      await browser.post(path, { key: 'one-and-the-same' }),
      await browser.post(path, { key: 'one-and-the-same' }),
    ]
    expect(twice[0]?.at).toMatch(/\/comprar\/\d+$/)
    expect(twice[1]?.at).toBe(twice[0]?.at)
    // A second visit leads to the purchase under way.
    expect((await browser.open(path)).text).toContain('Ya tienes una compra en curso')
  })
})

describe('a purchase in each of its states', () => {
  test('paying: the way to the provider, charged with the first payment alone', async () => {
    const { page, browser, reference } = await confirmed()
    expect(page.text).toContain('Paga con tarjeta')
    expect(page.text).toContain('Pagar $10,000 con tarjeta')
    expect((await browser.open(`/pagos/${reference}`)).text).toContain('Pago pendiente')
    const answer = await browser.open(`/pagos/${reference}/abrir`)
    expect(answer.leaves).toMatch(/^http.*\/ppp\/purchase\.do\?.*total_amount=10000\.00/)
  })

  test('bought: confirmed, the rest due, the receipt; the browser that returns first shows it too', async () => {
    const { lot, me, page, browser, here, reference } = await confirmed()
    expect(page.status).toBe(200)
    const back = await browser.open(
      `/pagos/${reference}/regreso?${new URLSearchParams(signedMessage(world.house, { reference }))}`,
    )
    expect(back.at).toBe(here)
    expect(back.text).toContain('Compra confirmada')
    expect(back.text).toContain('Te falta pagar la liquidación de $490,000')
    const receipt = await browser.open(`/pagos/${reference}/recibo`)
    expect(receipt.text).toContain('diez mil pesos 00/100 M.N.')
    expect(receipt.text).toContain('Anticipo de compra inmediata')
    expect(
      await world.database.db
        .select({ buyer: sales.buyerId, price: sales.price, via: sales.via })
        .from(sales)
        .where(eq(sales.auctionId, lot)),
    ).toEqual([{ buyer: me, price: 500_000, via: 'buy-now' }])
    expect((await browser.open(`/event/${lot}/comprar`)).text).toContain('Este lote ya es tuyo.')
    // An old page of the payment does not lead to paying twice.
    expect((await browser.open(`/pagos/${reference}/abrir`)).at).toBe(here)
  })

  test.each([
    ['DECLINED', 'Tu pago no se aprobó', 'Intentar de nuevo'],
    ['PENDING', 'Estamos confirmando tu pago', null],
  ])('%s: %s', async (status, title, retry) => {
    const { me, browser, here, reference } = await confirmed()
    await report(world.house, { reference, status })
    const page = await browser.open(here)
    expect(page.text).toContain(title)
    expect(page.document.querySelectorAll('main form')).toHaveLength(retry ? 1 : 0)
    if (!retry) return
    expect((await page.press(retry)).text).toContain('Paga con tarjeta')
    expect(await lastPayment(me)).not.toBe(reference)
  })

  test('another amount: held, and nothing is granted', async () => {
    const { lot, browser, here, reference } = await confirmed()
    await report(world.house, { reference, pesos: 9_999 })
    expect((await browser.open(here)).text).toContain('Tu pago está en revisión')
    expect(await world.database.db.select().from(sales).where(eq(sales.auctionId, lot))).toEqual([])
    expect((await browser.open(`/pagos/${reference}/recibo`)).status).toBe(404)
  })

  test('left without paying, and back again', async () => {
    const { browser, here, reference } = await confirmed()
    const page = await browser.open(`/pagos/${reference}/regreso?a=cancelado`)
    expect(page.at).toBe(here)
    expect(page.text).toContain('Saliste sin terminar el pago')
    expect((await page.press('Volver a pagar')).text).toContain('Paga con tarjeta')
  })

  test('too late: the horse is gone and the money is owed back', async () => {
    const first = await confirmed()
    const rival = await world.browser(await world.buyer())
    const second = await (await rival.open(first.path)).press(/^Comprar y pagar/)
    await report(world.house, { reference: first.reference })
    const { db } = world.database
    const [other] = (
      await db
        .select({ reference: payments.reference })
        .from(payments)
        .where(eq(payments.auctionId, first.lot))
        .orderBy(payments.id)
    ).slice(-1)
    expect((await rival.open(second.at)).text).toContain('Otra persona ganó este lote')
    await report(world.house, { reference: other?.reference ?? '' })
    const page = await rival.open(second.at)
    expect(page.text).toContain('Tu pago de $10,000 se aprobó cuando el lote ya era de otra persona')
    expect((await rival.open(`/pagos/${other?.reference}`)).text).toContain('Te devolveremos tu pago')
  })

  test('is not found by another buyer, nor are its payment and receipt', async () => {
    const { here, reference } = await confirmed()
    await report(world.house, { reference })
    const rival = await world.browser(await world.buyer())
    for (const path of [here, `/pagos/${reference}`, `/pagos/${reference}/abrir`, `/pagos/${reference}/recibo`])
      expect((await rival.open(path)).status, path).toBe(404)
  })
})

describe('the amount due after the hammer', () => {
  test('is the first payment, then the rest, then nothing', async () => {
    const { me, browser, path } = await won()
    const page = await browser.open(path)
    expect(page.text).toContain('Anticipo por pagar')
    expect(page.text).toContain('diez mil pesos 00/100 M.N.')
    expect(page.text).not.toContain('Multa por pago tardío')
    expect((await page.press('Pagar $10,000 con tarjeta')).leaves).toContain('/ppp/purchase.do')
    const first = await lastPayment(me)
    await report(world.house, { reference: first })
    expect((await browser.open(path)).text).toContain('Liquidación por pagar')
    expect((await browser.open(path)).text).toContain('cincuenta mil pesos 00/100 M.N.')
    await (await browser.open(path)).press('Pagar $50,000 con tarjeta')
    await report(world.house, { reference: await lastPayment(me), pesos: 50_000 })
    const paid = await browser.open(path)
    expect(paid.text).toContain('No tienes nada por pagar')
    expect(paid.document.querySelectorAll('main form')).toHaveLength(0)
    // The payment page was left open since before.
    expect((await browser.open(`/pagos/${first}/abrir`)).at).toBe(`/pagos/${first}`)
  })

  test('is overdue past its date, with the fine, which is not charged with it', async () => {
    const { browser, path } = await won(4)
    const page = await browser.open(path)
    expect(page.text).toContain('El plazo de tu anticipo ya venció.')
    expect(page.text).toContain('Multa por pago tardío: $1,000')
    expect(page.text).toContain('Pagar $10,000 con tarjeta')
  })

  test('is shown to the winner alone', async () => {
    const { path } = await won()
    const rival = await world.browser(await world.buyer())
    expect((await rival.open(path)).status).toBe(404)
    expect((await rival.post(path, {})).status).toBe(404)
  })
})

test('an administrator records how money owed was returned, and another one confirms it, once', async () => {
  const { me, browser, path } = await won()
  await (await browser.open(path)).press('Pagar $10,000 con tarjeta')
  const reference = await lastPayment(me)
  await report(world.house, { reference, transaction: '770001' })
  await report(world.house, { reference, transaction: '770002' })
  const admin = await world.browser(await addAdmin(world.database))
  const list = await admin.open('/admin/devoluciones')
  expect(list.text).toContain('Se pagó dos veces')
  const [due] = await world.database.db
    .select({ id: refundsDue.id })
    .from(refundsDue)
    .where(eq(refundsDue.transactionId, '770002'))
  const there = `/admin/devoluciones/${due?.id}`
  const refused = await admin.post(there, { note: '  ' })
  expect(refused.status).toBe(400)
  expect(errorOf(refused, 'note')).toContain('Escribe qué se hizo con el dinero')
  const tooLong = await admin.post(there, { note: 'x'.repeat(501) })
  expect(errorOf(tooLong, 'note')).toContain('Hasta 500 caracteres')
  expect(tooLong.document.querySelectorAll('textarea[name=note]').map(({ text }) => text.trim())).toContain(
    'x'.repeat(501),
  )
  const body = { note: 'Devuelto en el portal, operación 42' }
  expect((await admin.post(there, body)).text).toContain('Quedó por confirmar.')
  expect((await admin.post(there, body)).text).toContain('Ya está por confirmar: Admin, hace un momento.')
  const [waits] = await world.database.sql<
    { id: number }[]
  >`select id from approvals where subject = ${`refund:${due?.id}`}`
  const proposal = `/admin/por-confirmar/${waits?.id}`
  const own = await admin.post(proposal, { intent: 'confirmar' })
  expect([own.status, own.text]).toEqual([400, expect.stringContaining('tiene que confirmarla otra persona')])
  const [second] = await addAdmins(world.database.db, 1)
  const other = await world.browser(second)
  const shown = (await other.open(proposal)).text
  expect(shown).toContain('operación 42')
  expect(shown).toMatch(/Caballo o remolque El Lucero Quien paga \S+/)
  expect((await other.post(proposal, { intent: 'confirmar' })).text).toContain('Quedó confirmada.')
  const again = await other.post(proposal, { intent: 'confirmar' })
  expect([again.status, again.text]).toEqual([400, expect.stringContaining('Ese caso ya estaba resuelto')])
  const resolved = await admin.open(there)
  expect(resolved.text).toContain('operación 42')
  expect(resolved.document.querySelector('textarea')).toBeNull()
})
