/** Money under review and a chargeback, on every page of the house that shows the sale. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { payments, providerMovements, refundsDue } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { followUp } from '#server/aftersale/sales/follow-up.ts'
import { readPending } from '#server/office/pending/read-pending.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { switchDealsOn } from '#tests/support/deals.ts'
import { report } from '#tests/support/paying.ts'
import { mayBuy } from '#tests/support/people.ts'
import { addAdmins, settleRefund } from '#tests/support/refunds.ts'
import { addAdmin, openServedWorld, type ServedWorld } from '#tests/support/served-world.ts'
import { addSold } from '#tests/support/sold.ts'

let world: ServedWorld
let browser: Awaited<ReturnType<ServedWorld['browser']>>
beforeAll(async () => {
  world = await openServedWorld()
  await switchDealsOn(world.house)
  browser = await world.browser(await addAdmin(world.database))
}, 120_000)
afterAll(() => world.close())

/** A lot that closed just now, its first payment due today, and the provider's messages about it. */
async function sold(
  ...told: Omit<Parameters<typeof report>[1], 'reference'>[]
): Promise<{ auction: number; buyer: number }> {
  const { house } = world
  const buyer = await world.buyer()
  const auction = await addSold(world, buyer, 40_000, { closedAt: Date.now() + 1_000, buyNow: 100_000 })
  await followUp(house, auction)
  const { reference = '' } = (await startDuePayment(house, mayBuy(buyer), auction)) ?? {}
  for (const message of told) await report(house, { reference, ...message })
  await house.db.update(sales).set({ firstPaymentDueAt: Date.now() }).where(eq(sales.auctionId, auction))
  return { auction, buyer }
}

/** The part of a page that is about one lot. */
async function rowOf(auction: number, section: string) {
  const { document } = await browser.open('/admin/consola?cerradas=si')
  const rows = document.querySelectorAll(`section[aria-labelledby="${section}"] tr`)
  return rows.find((row) => row.querySelector(`a[href="/admin/events/${auction}"]`))
}
const pagesOf = (auction: number) => [`/admin/events/${auction}`, `/admin/events/${auction}/entrega`]

describe('money under review', () => {
  let auction: number
  beforeAll(async () => {
    ;({ auction } = await sold({ pesos: 5_000 }))
  })

  test("is told on the lot's page and on its deal's, which lead to the decision", async () => {
    for (const path of pagesOf(auction)) {
      const { document, text } = await browser.open(path)
      expect(text, path).toContain('Pago en revisión: $5,000 MXN · Anticipo · Decidir qué se hace')
      expect(document.querySelector('a[href^="/admin/devoluciones/"]')?.text, path).toBe('Decidir qué se hace')
    }
  })

  test('stands in the list of deals and its file instead of the deadline, and it is the house’s turn', async () => {
    const { document } = await browser.open(`/admin/entregas?texto=${auction}`)
    const row = document.querySelectorAll('tr').find(({ text }) => text.includes(`Lote ${auction}`))
    expect(row?.text).toContain('Pago en revisión: el plazo espera.')
    expect(row?.text).not.toContain('Vencid')
    const file = await browser.post(`/admin/entregas/archivo?texto=${auction}`, {})
    expect(file.text).toContain('Pago en revisión: el plazo espera.')
  })

  test('stands in the console instead of the deadline, which waits', async () => {
    for (const section of ['cerradas', 'anticipos']) {
      const row = await rowOf(auction, section)
      expect(row?.text, section).toContain('Pago en revisión')
      expect(row?.text, section).not.toMatch(/vence|\d:\d\d hora/)
      expect(row?.querySelector('a[href^="/admin/devoluciones/"]'), section).toBeTruthy()
    }
  })
})

describe('money under review, where a payment is recorded and shown', () => {
  let sale: { auction: number; buyer: number }
  beforeAll(async () => {
    sale = await sold({ pesos: 5_000 })
  })

  test('is told before another payment is recorded by hand', async () => {
    const { document } = await browser.open(`/admin/events/${sale.auction}/pago`)
    const warning = document.querySelector('form .notice.error')
    expect(warning?.text).toMatch(/Hay dinero en revisión.*\$5,000\sMXN.*tendrá que devolverse/s)
    expect(document.querySelector('[name="despite"]')).toBeTruthy()
    const refused = await (
      await browser.open(`/admin/events/${sale.auction}/pago`)
    ).press('Confirmar Pago', {
      means: 'spei',
      reference: 'REVISION-1',
      amount: '10000',
    })
    expect(refused.text).toContain('Revisa el dinero sin decidir antes de registrar este pago')
  })

  test('is said apart from the sum that was asked for, and is nothing to be paid', async () => {
    const buyers = await world.browser(sale.buyer)
    const card = (await buyers.open('/profile/subastas')).document.querySelector('article')
    expect(card?.querySelector('.won-payments')?.text).toContain('$10,000 MXN En revisión')
    const [paid] = await world.house.db.select().from(payments).where(eq(payments.auctionId, sale.auction))
    const page = await buyers.open(`/pagos/${paid?.reference}`)
    expect(page.text).toMatch(/Se pidió\s*\$10,000.*Llegó\s*\$5,000 MXN/s)
    expect(page.text).toContain('no corre ningún plazo y no cuenta como falta')
  })

  test('leads the house from the step that waits to the decision', async () => {
    const { document } = await browser.open(`/admin/events/${sale.auction}/entrega`)
    const act = document.querySelector('#firstPayment a.button')
    expect(act?.text).toBe('Decidir qué se hace')
    expect(act?.getAttribute('href')).toMatch(/^\/admin\/devoluciones\/\d+$/)
  })
})

describe('money under review, for buyer and seller', () => {
  let auction: number
  let buyer: number
  beforeAll(async () => {
    ;({ auction, buyer } = await sold({ pesos: 5_000 }))
  })

  test('is the house’s turn in the steps of the deal, without a deadline', async () => {
    for (const [account, path] of [
      [buyer, `/event/${auction}/entrega`],
      [world.furniture.seller, `/sales/events/${auction}/entrega`],
    ] as const) {
      const { document } = await (await world.browser(account)).open(path)
      const step = document.querySelector('#firstPayment')?.text
      expect(step, path).toMatch(/Le toca a la casa\s*Pago en revisión: el plazo espera/)
      expect(document.querySelector('.deal-now')?.text, path).not.toMatch(/Te toca a ti|A más tardar/)
    }
  })

  test('does not let the seller’s page wait for the buyer', async () => {
    const { text } = await (await world.browser(world.furniture.seller)).open(`/sales/events/${auction}`)
    expect(text).toContain('La casa revisa un pago del comprador.')
    expect(text).not.toContain('le toca al comprador')
  })
})

test('a later step of a deal says whose turn it will be, and an open one keeps its date in one piece', async () => {
  const { auction, buyer } = await sold()
  for (const [account, path, turn] of [
    [buyer, `/event/${auction}/entrega`, 'Te tocará a ti'],
    [world.furniture.seller, `/sales/events/${auction}/entrega`, 'Le tocará al comprador'],
  ] as const) {
    const { document } = await (await world.browser(account)).open(path)
    const later = document.querySelector('#finalPayment .deal-stands')?.text
    expect(later, path).toBe(`Todavía no ${turn}`)
    const dated = document.querySelector('#firstPayment .deal-stands > span:last-child')?.text
    expect(dated, path).toMatch(/A más tardar el .*\d:\d\d/)
  }
})

test('a part that the house counted says so on the payment’s page and its receipt, and asks for the rest', async () => {
  const { auction, buyer } = await sold({ pesos: 4_000, transaction: '95' })
  const { db } = world.house
  const [owed] = await db.select().from(refundsDue).where(eq(refundsDue.transactionId, '95'))
  const admins = await addAdmins(db, 2)
  expect(await settleRefund(world.house, admins, { refund: owed?.id ?? 0, decision: 'part', at: Date.now() })).toBe(
    true,
  )
  const [paid] = await db.select().from(payments).where(eq(payments.auctionId, auction))
  const buyers = await world.browser(buyer)
  const page = await buyers.open(`/pagos/${paid?.reference}`)
  expect(page.text).toContain('La casa lo contó como parte de lo que se pidió: faltan $6,000.')
  expect(page.text).toContain('Parte del anticipo: ')
  expect(page.document.querySelector(`a[href="/event/${auction}/pagar"]`)?.text).toBe('Pagar el resto: $6,000')
  expect((await buyers.open(`/pagos/${paid?.reference}/recibo`)).text).toContain('Parte del anticipo: ')

  const card = (await buyers.open('/profile/subastas')).document.querySelector('article')
  expect(card?.querySelector('.won-due-now')?.text).toMatch(/Resto del anticipo por pagar\s*\$6,000/)
  expect(card?.querySelector('.won-payments')?.text).toMatch(/\$6,000 MXN Por pagar.*Ya cuenta: \$4,000.*\$30,000/s)
  expect(card?.querySelector(`a[href="/pagos/${paid?.reference}/recibo"]`)?.text).toBe('Ver recibo')
  expect((await buyers.open(`/event/${auction}/pagar`)).text).toContain('Resto del anticipo por pagar')
  expect((await buyers.open(`/event/${auction}/entrega`)).text).toContain('Pagar el resto del anticipo: $6,000')
  expect((await browser.open(`/admin/events/${auction}`)).text).toContain('Parte del anticipo')
  const seller = await world.browser(world.furniture.seller)
  expect((await seller.open(`/sales/events/${auction}`)).text).toMatch(/Faltan \$6,000 de \$10,000\./)
})

test('the deadline of a suspended buyer waits on the deal’s page and in the list of deals', async () => {
  const { auction, buyer } = await sold()
  const { db } = world.house
  await db
    .update(sales)
    .set({ firstPaymentDueAt: Date.now() + 86_400_000 })
    .where(eq(sales.auctionId, auction))
  await db.update(accounts).set({ disabledAt: Date.now() }).where(eq(accounts.id, buyer))
  const deal = (await browser.open(`/admin/events/${auction}/entrega`)).document
  const row = (await browser.open(`/admin/entregas?texto=${auction}`)).document.querySelector('tbody tr')
  for (const told of [deal.querySelector('#firstPayment'), deal.querySelector('.deal-now'), row]) {
    expect(told?.text).toContain('La cuenta del comprador está suspendida: el plazo espera.')
    expect(told?.text).not.toContain('A más tardar')
  }
  const acts = deal.querySelectorAll('#firstPayment a.button').map(({ text }) => text)
  expect(acts).toEqual(['Reactivar la cuenta', 'Ver sus pujas y anular'])
  const pay = (await browser.open(`/admin/events/${auction}/pago`)).document.querySelector('main')
  expect(pay?.text).toContain('el plazo del anticipo está detenido')
  expect(pay?.text).not.toMatch(/Vence el|Venció el/)
})

describe('a chargeback', () => {
  let auction: number
  beforeAll(async () => {
    ;({ auction } = await sold({ transaction: '71' }, { transaction: '72', type: 'Chargeback', related: '971' }))
  })

  test("is told on the lot's page and on its deal's, which lead to it", async () => {
    for (const path of pagesOf(auction)) {
      const { document } = await browser.open(path)
      const link = document.querySelector('a[href^="/admin/devoluciones/movimientos/"]')
      expect(link?.text, path).toMatch(/^Contracargo/)
      expect(link?.parentNode?.text, path).toMatch(/ · \$10,000\sMXN · .* Por revisar/)
    }
  })

  test('is told in the list of deals and counted in the menu until somebody attended to it', async () => {
    const { document } = await browser.open(`/admin/entregas?texto=${auction}`)
    expect(document.querySelector('tbody tr')?.text).toContain('Contracargo por revisar')
    const before = await readPending(world.house.db)
    await world.house.db.update(providerMovements).set({ attendedAt: Date.now() })
    const after = await readPending(world.house.db)
    expect(before.movements - after.movements).toBeGreaterThan(0)
    await world.house.db.update(providerMovements).set({ attendedAt: null })
  })

  test("stands once on the lot's page, where only movements that ask for nothing stand with the payments", async () => {
    const { document, text } = await browser.open(`/admin/events/${auction}`)
    expect(document.querySelectorAll('a[href^="/admin/devoluciones/movimientos/"]')).toHaveLength(1)
    expect(document.querySelector('.notice .badge')?.classNames).toBe('badge warn')
    expect(text).not.toContain('Del proveedor de pagos')
  })

  test('stands beside the lot among those that closed today', async () => {
    const row = await rowOf(auction, 'cerradas')
    expect(row?.querySelector('a[href^="/admin/devoluciones/movimientos/"]')?.text).toMatch(/^Contracargo/)
  })

  test('stays there once somebody wrote down what was done, and asks for nobody', async () => {
    const { document } = await browser.open(`/admin/events/${auction}`)
    const address = document.querySelector('a[href^="/admin/devoluciones/movimientos/"]')?.getAttribute('href') ?? ''
    const asked = await browser.open(address)
    expect(asked.text.match(/compruébalo/gi)).toHaveLength(1)
    const done = await asked.press('Anotar como atendido', { note: 'En disputa' })
    expect(done.text).toContain('Se anotó lo que se hizo.')
    expect(done.text).toContain('Lo que el proveedor informa sin que sea un cobro')
    expect(done.document.querySelector('tbody tr')?.structuredText).toMatch(/Atendido[^]*Anticipo: [^]*\$10,000/)
    const facts = (await browser.open(address)).document.querySelector('.facts')?.structuredText
    expect(facts).toMatch(/Lo atendió[^]*Qué se hizo\s*En disputa/)
    expect(facts).not.toContain('Quiénes')
    const notice = (await browser.open(`/admin/events/${auction}`)).document.querySelector('#dinero')?.parentNode
    expect(notice?.text).toMatch(/Contracargo.*Atendido/)
    expect(notice?.querySelector('.badge')?.classNames).toBe('badge good')
  })
})

test('who confirms a decision about money reads the sum asked for, and what the decision does', async () => {
  const { auction } = await sold({ pesos: 5_000 })
  const { document } = await browser.open(`/admin/events/${auction}`)
  const address = document.querySelector('a[href^="/admin/devoluciones/"]')?.getAttribute('href') ?? ''
  const asked = await browser.open(address)
  const proposed = await asked.press('Anotar, por confirmar', { decision: 'part', note: 'Paga el resto mañana' })
  expect(proposed.text).toContain('Quedó por confirmar.')
  expect(proposed.text).toContain('Por confirmar Llegó otro importe')
  expect((await browser.open(address)).text).toContain('Se propone: Se acepta como parte; se pedirá el resto')

  const second = await world.browser(await addAdmin(world.database, 'otra'))
  const open = await second.open(`/admin/events/${auction}`)
  const proposal = open.document.querySelector('a[href^="/admin/por-confirmar/"]')?.getAttribute('href') ?? ''
  const page = await second.open(proposal)
  expect(page.text).toMatch(/Se pidió\s*\$10,000/)
  expect(page.text).toContain('el dinero cuenta como parte del pago y se pide el resto')
  await page.press('Confirmar')
  expect((await browser.open(address)).text).not.toContain('Se pidió')
  const settled = await browser.open('/admin/devoluciones?estado=resueltas')
  expect(settled.text).toMatch(/ \d+ casos? resueltos? /)
  expect(settled.document.querySelector('tbody tr')?.structuredText).toMatch(
    /Se acepta como parte; se pedirá el resto\s*Llegó otro importe\s*Anticipo: /,
  )
})
