/** A payment's pages for its payer, buyer or seller, and pages left open since before a payment. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgedMessages } from '#db/schema/money/forged-messages.ts'
import { paymentNotifications, payments } from '#db/schema/money/payments.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { startPayment } from '#server/money/payments/start-payment.ts'
import { valuesOf } from '#tests/support/browser.ts'
import { addCapture } from '#tests/support/captures.ts'
import { report, signedMessage } from '#tests/support/paying.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { addSold } from '#tests/support/sold.ts'

let world: ServedWorld
beforeAll(async () => {
  world = await openServedWorld()
}, 120_000)
afterAll(() => world.close())

const credits = async (quantity = 3) =>
  (
    await transact(world.house.db, (work) =>
      startPayment(world.house, work, {
        purpose: 'credit-purchase',
        payer: world.furniture.seller,
        credits: quantity,
        pesos: quantity * 1_000,
        item: `${quantity} inscripciones`,
      }),
    )
  ).reference
const AUCTIONEERING = /subasta|caballo|puja|lote|mis compras/i

describe('a seller buying credits', () => {
  test("sees the payment's state, pays at the provider's, and has a receipt with no word of an auction", async () => {
    const reference = await credits()
    const seller = await world.browser(world.furniture.seller)
    const waiting = await seller.open(`/pagos/${reference}`)
    expect(waiting.text).toContain('Pago pendiente')
    expect(waiting.text).toContain('Inscripciones: 3 inscripciones')
    expect(waiting.text).not.toMatch(AUCTIONEERING)
    const links = waiting.document.querySelectorAll('main a').map((link) => link.getAttribute('href'))
    expect(links).toEqual([`/pagos/${reference}/abrir`, '/sales/credits', '/contact-us'])
    expect((await seller.open(`/pagos/${reference}/abrir`)).leaves).toMatch(
      /\/ppp\/purchase\.do\?.*total_amount=3000\.00.*customField1=credit_buy/,
    )

    const back = await seller.open(
      `/pagos/${reference}/regreso?${new URLSearchParams(signedMessage(world.house, { reference, pesos: 3_000 }))}`,
    )
    expect(back.at).toBe(`/pagos/${reference}`)
    expect(back.text).toContain('Pago procesado correctamente')
    expect(back.text).toContain('Inscripción registrada correctamente')
    expect(back.text).not.toMatch(AUCTIONEERING)
    expect(back.document.querySelector('main a.button')?.text).toBe('Finalizar')
    const receipt = await seller.open(`/pagos/${reference}/recibo`)
    expect(receipt.text).toContain('tres mil pesos 00/100 M.N.')
    expect(receipt.text).toContain('Inscripciones: 3 inscripciones')
    expect((await seller.open(`/pagos/${reference}/abrir`)).at).toBe(`/pagos/${reference}`)
  })

  test('for a horse is told that it is not enrolled yet, and led to its enrolment', async () => {
    const reference = await credits()
    const { seller: payer } = world.furniture
    const horse = await addCapture(world.database.db, { ...world.furniture, seller: payer })
    await world.database.db.update(payments).set({ listingId: horse }).where(eq(payments.reference, reference))
    const seller = await world.browser(payer)
    const message = signedMessage(world.house, { reference, pesos: 3_000 })
    const paid = await seller.open(`/pagos/${reference}/regreso?${new URLSearchParams(message)}`)
    expect(paid.text).toContain('Inscripción registrada correctamente')
    expect(paid.text).toContain('Falta un paso')
    const next = paid.document.querySelector('main a.button')
    expect([next?.text, next?.getAttribute('href')]).toEqual([
      'Finalizar la inscripción',
      `/sales/HorseDetail/${horse}/inscribir`,
    ])
  })

  test("is led to the sellers' sign-in and back; the frame around is a seller's", async () => {
    const reference = await credits()
    const asked = await (await world.browser()).open(`/pagos/${reference}`)
    expect(asked.at).toBe(`/login/salesman?volver=${encodeURIComponent(`/pagos/${reference}`)}`)
    const page = await (await world.browser(world.furniture.seller)).open(`/pagos/${reference}`)
    expect(page.document.querySelector('header details.menu a')?.getAttribute('href')).toBe('/me')
  })

  test('is the only one to see it: neither a buyer nor an administrator may', async () => {
    const reference = await credits()
    const buyer = await world.browser(await world.buyer())
    const admin = await world.browser(await addAdmin(world.database))
    for (const path of ['', '/abrir', '/recibo']) {
      expect((await buyer.open(`/pagos/${reference}${path}`)).status).toBe(404)
      expect((await admin.open(`/pagos/${reference}${path}`)).status).toBe(403)
    }
  })
})

test("a buyer's payment leads to the buyer's purchases, and an unknown one to the buyers' sign-in", async () => {
  const me = await world.buyer()
  const auction = await addSold(world, me, 120_000)
  const browser = await world.browser(me)
  await (await browser.open(`/event/${auction}/pagar`)).press('Pagar $10,000 con tarjeta')
  const reference = await lastPayment()
  const page = await browser.open(`/pagos/${reference}`)
  expect(page.document.querySelectorAll('main a').map((link) => link.getAttribute('href'))).toEqual([
    `/pagos/${reference}/abrir`,
    '/profile/subastas',
    '/contact-us',
  ])
  const visitor = await world.browser()
  expect((await visitor.open(`/pagos/${reference}`)).at).toMatch(/^\/login\?/)
  expect((await visitor.open(`/pagos/${'a'.repeat(24)}`)).at).toMatch(/^\/login\?/)
})

describe('an old page', () => {
  test('begins no payment when another amount is due by now: it shows the current state', async () => {
    const me = await world.buyer()
    const auction = await addSold(world, me, 120_000)
    const browser = await world.browser(me)
    const old = await browser.open(`/event/${auction}/pagar`)
    expect(valuesOf(old.document.querySelector('main form')!)).toEqual({ purpose: 'first-payment', pesos: '10000' })
    await old.press('Pagar $10,000 con tarjeta')
    await report(world.house, { reference: await lastPayment() })
    const before = await world.database.db.$count(payments)
    const again = await old.press('Pagar $10,000 con tarjeta')
    expect(again.at).toBe(`/event/${auction}/pagar`)
    expect(again.text).toContain('Liquidación por pagar')
    for (const fields of [
      {},
      { purpose: 'final-payment' },
      { purpose: 'final-payment', pesos: '110000.00' },
      { purpose: 'buy-now', pesos: '110000' },
    ] as Record<string, string>[]) {
      expect((await browser.post(`/event/${auction}/pagar`, fields)).at).toBe(`/event/${auction}/pagar`)
    }
    expect(await world.database.db.$count(payments)).toBe(before)
    expect((await again.press('Pagar $110,000 con tarjeta')).leaves).toContain('total_amount=110000.00')
  })

  test('while the provider decides, leads to the payment that is being decided', async () => {
    const me = await world.buyer()
    const auction = await addSold(world, me, 120_000)
    const browser = await world.browser(me)
    const old = await browser.open(`/event/${auction}/pagar`)
    await old.press('Pagar $10,000 con tarjeta')
    const reference = await lastPayment()
    await report(world.house, { reference, status: 'PENDING' })
    const again = await old.press('Pagar $10,000 con tarjeta')
    expect(again.at).toBe(`/pagos/${reference}`)
    expect(again.text).toContain('Estamos confirmando tu pago')
    expect(again.text).toContain('No pagues otra vez')
  })
})

test('an administrator sees a transaction that came for two payments, with why; a signed 0.00 is owed to nobody', async () => {
  const [one, two, nothing] = [await credits(), await credits(), await credits()]
  await report(world.house, { reference: one, pesos: 3_000, transaction: '8800' })
  await report(world.house, { reference: two, pesos: 3_000, transaction: '8800' })
  await report(world.house, { reference: nothing, amount: '0.00', transaction: '8801' })
  const seller = await world.browser(world.furniture.seller)
  expect((await seller.open(`/pagos/${two}`)).text).toContain('Tu pago está en revisión')
  const admin = await world.browser(await addSecondAdmin())
  const entriesOf = async (texto: string) =>
    (await admin.open(`/admin/devoluciones?texto=${texto}`)).document
      .querySelectorAll('tbody tr')
      .map((row) => row.structuredText.replaceAll(/\s+/g, ' '))
  expect(await entriesOf(two)).toEqual([
    expect.stringMatching(/La misma transacción ya llegó para otro pago ?.*8800 .*\$3,000 MXN/),
  ])
  expect(await entriesOf(nothing)).toEqual([])
})

test("an unsigned message in the provider's name is refused and counted, not stored; a signed one is stored", async () => {
  const reference = await credits()
  const message = new URLSearchParams(signedMessage(world.house, { reference, pesos: 3_000 }))
  const post = async (body: string) => {
    const answer = await fetch(`${world.served.url}/payments/notify`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    return [answer.status, await answer.text()]
  }
  const filler = 'x'.repeat(15_000)
  const before = await world.database.db.$count(paymentNotifications)
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        post(`Status=APPROVED&productId=${reference}&n=${round}-${n}&filler=${filler}`),
      ),
    )
    expect(new Set(answers.map(String))).toEqual(new Set(['403,Signature not valid']))
  }
  expect(await post(`filler=${'x'.repeat(30_000)}`)).toEqual([413, 'Not a message'])
  expect(await post(message.toString())).toEqual([200, 'OK'])
  const rows = () => world.database.db.select().from(forgedMessages)
  // The sum over all days, should the test run over midnight.
  const sums = async () =>
    (await rows()).reduce(
      ([malformed, tooLarge], row) => [malformed! + row.malformed, tooLarge! + row.tooLarge],
      [0, 0],
    )
  await expect.poll(sums).toEqual([300, 1])
  for (const { samples } of await rows()) expect(samples.length).toBeLessThanOrEqual(5)
  expect(await world.database.db.$count(paymentNotifications)).toBe(before + 1)
})

async function lastPayment(): Promise<string> {
  const rows = await world.database.db.select({ reference: payments.reference }).from(payments).orderBy(payments.id)
  return rows.at(-1)?.reference ?? ''
}

/** The first administrator is added by another test of this world. */
async function addSecondAdmin(): Promise<number> {
  const [row] = await world.database.sql<{ id: number }[]>`
    insert into accounts (audience, email, username, name, password_hash, email_validated_at)
    values ('admin', 'otra@prueba.mx', 'otra', 'Otra', '-', now()) returning id`
  return row!.id
}
