/**
 * An evening from its first minute to its last, on a phone without JavaScript: a visitor registers, leaves a maximum,
 * is outbid by forty scripted bidders and notified within seconds, wins at the lowest price that beats them, pays,
 * follows the horse home step by step, and verifies with the mail in their inbox that the book is unchanged.
 */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { and, desc, eq, ne } from 'drizzle-orm'
import { formatMoney } from '#app/texts/format/money.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { bids } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { CLOSING_GRACE_MS, lowestBid, MIN_RAISE } from '#machines/auction/rules.ts'
import { bidByForm, type Bidder, readPrice } from '#server/engine/boot/bid-by-form.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { forge, linesOf, type Line, verify } from '#tests/support/books.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { widestOf } from './accessible.ts'
import {
  askForQuotes,
  chooseQuote,
  enterCode,
  noteQuote,
  now,
  openProof,
  PDF,
  prove,
  readCode,
  recordPayout,
  sayAllIsWell,
} from './deal-steps.ts'
import { expect, test } from './fixtures.ts'
import { completeOnboarding } from './onboarding-steps.ts'
import { fillLogin, followMail, openMail, register, seen } from './steps.ts'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, 'a phone without JavaScript')

const PHONE = { width: 360, height: 740 }
const BIDDERS = 40
/** Number of bidders who bid at the same time. */
const AT_ONCE = 4
/** Every fourth bidder leaves a maximum; the others bid. */
const MAXIMUM_EVERY = 4
/** ms to the closing: in the last five minutes an auction's page without scripts refreshes every ten seconds. */
const CLOSES_IN = 280_000
const REFRESH = { timeout: 20_000 }
/** Pages of the mailbox to search: mails to forty others come first. */
const MAILBOX_PAGES = 4

const HORSE = 'La Golondrina'

// The settings and the mailbox, filled by forty bidders, affect the whole house.
let own: OwnHouse
const contexts: BrowserContext[] = []
test.beforeEach(async ({ baseURL }) => {
  own = await openOwnHouse(baseURL as string, { worker: true })
  await own.db.update(settings).set({ maxima: true, deals: true })
})
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  // Runs also after a skipped test, for which no house was opened.
  await (own as OwnHouse | undefined)?.close()
})

test('a buyer leaves a maximum, is outbid, wins, pays, receives the horse and checks the book', async ({
  browser,
  faults,
}) => {
  test.setTimeout(240_000)
  const phone = async (account: number | null) => {
    const page = await openPhone(browser, account)
    faults.watch(page.context())
    return page
  }
  const page = await phone(null)
  const email = `lucia.${randomBytes(5).toString('hex')}@prueba.mx`
  const pass = 'Caballo7bayo'
  const mail = (subject: string, timeout?: number) => openMail(page, email, subject, timeout, MAILBOX_PAGES)

  await register(page, { name: 'Lucía', email, pass })
  const crowd = await gather()
  const closesAt = Date.now() + CLOSES_IN
  const lot = await addAuction(own.house, own.furniture, { buyNow: 150_000, closesAt, horse: { name: HORSE } })

  // A visitor opens the lot, and is led back to it after registering.
  await page.goto(`/event/${lot}`)
  await fits(page)
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  await fillLogin(page, email, pass)
  await completeOnboarding(page, false)
  await leaveMaximum(page, lot, 90_000)
  await expect(page.getByText('Vas ganando. Te avisaremos si alguien supera tu máximo.')).toBeVisible()
  await page.goto(`/event/${lot}`)
  await expect(seen(page.getByText('Vas ganando', { exact: true }))).toBeVisible()

  // The phone is not touched: its page refreshes by itself.
  const outbid = bidAll(crowd, lot)
  await expect(seen(page.getByText('Te superaron', { exact: true }))).toBeVisible(REFRESH)
  await fits(page)
  await outbid
  const stranger = await accountOf(email)
  expect(await highestOffer(lot, stranger, 'theirs')).toBe(90_000)
  await mail(`Te superaron en ${HORSE}`, 60_000)
  await followMail(page, 'Volver a pujar')
  await expect(page).toHaveURL(`/event/${lot}`)

  // The notified buyer leaves a maximum as high as the horse's value; the server outbids the forty with it.
  await leaveMaximum(page, lot, 5_000_000)
  await page.goto(`/event/${lot}`)
  await bidAll(crowd, lot)
  const highest = await highestOffer(lot, stranger, 'others')
  const price = lowestBid({ openingBid: 0, currentBid: highest })
  expect(price).toBe(highest + MIN_RAISE)
  expect(price).toBeLessThan(5_000_000)
  await expect(seen(page.getByText(formatMoney(price), { exact: true }))).toBeVisible(REFRESH)
  await expect(seen(page.getByText('Vas ganando', { exact: true }))).toBeVisible()
  await fits(page)

  const hammer = { type: 'auction.closed', at: closesAt + CLOSING_GRACE_MS } as const
  expect((await own.house.actors.auction.send(lot, hammer)).accepted).toBe(true)
  await expect(seen(page.getByText('Ganaste esta subasta'))).toBeVisible(REFRESH)
  await expect(seen(page.getByText(formatMoney(price), { exact: true }))).toBeVisible()
  await fits(page)

  await mail(`¡Ganaste la subasta de ${HORSE}!`, 30_000)
  const letter = page.frameLocator('iframe').locator('body')
  await expect(letter).toContainText(formatMoney(price))
  const kept = await letter.innerText()
  await followMail(page, 'Pagar el anticipo')
  await pay(page, 10_000)
  await page.getByRole('link', { name: 'Pagar liquidación' }).click()
  await pay(page, price - 10_000)
  await bringHome(page, lot, { seller: await phone(own.furniture.seller), house: await phone(own.admin) })
  await mail(`¡Ganaste la subasta de ${HORSE}!`)
  await proveBook(page, lot, kept)
})

async function openPhone(browser: Browser, account: number | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL: own.urls[0] as string,
    javaScriptEnabled: false,
    viewport: PHONE,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  })
  contexts.push(context)
  if (account !== null) await own.login(context, account)
  return context.newPage()
}

async function fits(page: Page): Promise<void> {
  expect(await widestOf(page)).toBe(PHONE.width)
}

/** Creates forty buyers and signs them in. */
async function gather(): Promise<Bidder[]> {
  const cookies = await signIn(own.db, await addBuyers(own.db, BIDDERS, 'postor'))
  return cookies.map((cookie) => ({ origin: own.urls[0] as string, cookie }))
}

/** Lets each bidder bid until a bid or a maximum of theirs is accepted. */
async function bidAll(crowd: Bidder[], lot: number): Promise<void> {
  const waiting = crowd.entries()
  const next = async () => {
    for (const [nth, bidder] of waiting) await bidUntilTaken(bidder, lot, nth % MAXIMUM_EVERY === 0)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}

async function bidUntilTaken(bidder: Bidder, lot: number, maximum: boolean): Promise<void> {
  const auction = `/event/${lot}`
  for (let tries = 0; tries < 50; tries++) {
    // A bidder who was overtaken reads the price again and offers more: with the smallest raise the same one might
    // always be too late.
    const pesos = (await readPrice(bidder, auction)) + MIN_RAISE * (tries + (maximum ? 2 : 1))
    const answer = await bidByForm(bidder, { auction, form: maximum ? 'maximo' : 'pujar', pesos })
    if (answer?.status === 303) return
    if (answer) expect(answer.status).toBe(400)
  }
  throw new Error('Overtaken fifty times')
}

/** Leaves a maximum: from the lot to the receipt, by choosing and confirming. */
async function leaveMaximum(page: Page, lot: number, pesos: number): Promise<void> {
  await page.goto(`/event/${lot}`)
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  await fits(page)
  await page.getByRole('link', { name: 'Dejar una puja máxima' }).click()
  await fits(page)
  await page.getByLabel('Tu máximo').fill(String(pesos))
  await page.getByRole('button', { name: 'Continuar con mi máximo' }).click()
  await expect(page.getByRole('heading', { name: 'Confirma tu puja máxima' })).toBeVisible()
  await fits(page)
  await page.getByRole('button', { name: `Dejar mi máximo de ${formatMoney(pesos)}` }).click()
  await expect(page.getByText(`Tu máximo de ${formatMoney(pesos)} quedó guardado.`)).toBeVisible()
  await fits(page)
}

async function accountOf(email: string): Promise<number> {
  const [account] = await own.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))
  return account?.id as number
}

/** In pesos: the highest bid of this bidder, or of all others. A beaten maximum has been bid in full. */
async function highestOffer(lot: number, bidder: number, whose: 'theirs' | 'others'): Promise<number> {
  const by = whose === 'theirs' ? eq(bids.bidderId, bidder) : ne(bids.bidderId, bidder)
  const [bid] = await own.db
    .select({ amount: bids.amount })
    .from(bids)
    .where(and(eq(bids.auctionId, lot), by))
    .orderBy(desc(bids.amount))
    .limit(1)
  return bid?.amount as number
}

/** Pays the amount due on the provider's page, and follows the receipt to the purchase. */
async function pay(page: Page, pesos: number): Promise<void> {
  const amount = formatMoney(pesos)
  await fits(page)
  await page.getByRole('button', { name: `Pagar ${amount} con tarjeta` }).click()
  await fits(page)
  await page.getByRole('button', { name: `Pagar ${amount}` }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos tu pago' })).toBeVisible()
  await fits(page)
  await page.getByRole('link', { name: 'Ver e imprimir el recibo' }).click()
  await expect(page.getByText(HORSE).first()).toBeVisible()
  await fits(page)
  await page.getByRole('link', { name: 'Volver a mi compra' }).click()
  await page.getByRole('link', { name: 'Ver mis compras' }).click()
  await expect(page).toHaveURL('/profile/subastas')
  await fits(page)
}

/** The deal's steps, each done by its party; the buyer reads all of them on their own page. */
async function bringHome(page: Page, lot: number, { seller, house }: { seller: Page; house: Page }): Promise<void> {
  const steps = `/event/${lot}/entrega`
  const done = (name: string): Locator =>
    page.locator('[data-step=done]').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const read = async (...names: string[]) => {
    await page.goto(steps)
    for (const name of names) await expect(done(name)).toBeVisible()
    await fits(page)
  }
  await page.getByRole('link', { name: `Ver los pasos de la entrega: ${HORSE}` }).click()
  await expect(page).toHaveURL(steps)
  await read('Anticipo', 'Liquidación')

  await page.getByRole('link', { name: 'Arreglar el transporte' }).click()
  await fits(page)
  await askForQuotes(page, 'Rancho Los Olivos, Texcoco')

  await house.goto(`/admin/events/${lot}/entrega`)
  await openProof(house, 'papeles en custodia')
  await prove(house, { folio: 'CUST-0041' })
  await noteQuote(house, 'Fletes del Bajío', '9,500')
  await read('Papeles en custodia')
  await page.getByRole('link', { name: 'Arreglar el transporte' }).click()
  await fits(page)
  await chooseQuote(page, 'Fletes del Bajío')

  await seller.goto(`/sales/events/${lot}/entrega`)
  await openProof(seller, 'cesión de derechos firmada')
  await prove(seller, { file: PDF })
  await openProof(seller, 'pasaporte')
  await prove(seller, { paper: 'Certificado zoosanitario', folio: 'CZM-88121', file: PDF })
  await openProof(seller, 'guía de tránsito')
  await prove(seller, { folio: 'GT-2026-7' })
  await read('Transporte', 'Cesión de derechos firmada', 'Guía de tránsito')

  // The horse has arrived: the seller enters the buyer's code.
  await seller.goto(`/sales/events/${lot}/entrega/codigo`)
  await enterCode(seller, await readCode(page))
  await read('Entrega')
  await expect(page.getByRole('link', { name: 'Abrir una reclamación' })).toBeVisible()
  await house.goto(`/admin/events/${lot}/entrega/pago`)
  await expect(house.getByText('Bloqueado: hay que esperar')).toBeVisible()
  await sayAllIsWell(page)
  await fits(page)
  await house.reload()
  await recordPayout(house)
  await read('Pago al vendedor')
  await expect(now(page)).toContainText('No queda nada por hacer.')
  await seller.goto(`/sales/events/${lot}/entrega`)
  await expect(seller.getByRole('region', { name: 'Te pagamos' })).toBeVisible()
}

/**
 * Verifies the entry of the opened mail in the book, on the page and with the standalone program. `kept`: the mail's
 * text.
 */
async function proveBook(page: Page, lot: number, kept: string): Promise<void> {
  await followMail(page, 'Comprobarlo')
  const fitting = page.getByText(/^Cuadra: el asiento \d+ es el mismo que el de tu comprobante\./)
  await expect(fitting).toBeInViewport()
  await fits(page)

  // The same by hand: the whole mail is pasted.
  await page.goto(`/event/${lot}`)
  await page.getByRole('link', { name: /^Libro de la subasta: Asiento \d+$/ }).click()
  await page.getByRole('link', { name: 'Comprobar un comprobante' }).click()
  await page.getByRole('textbox', { name: 'Comprobante' }).fill(kept)
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(fitting).toBeInViewport()
  await fits(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar el libro' }).click(),
  ])
  const [first, ...entries] = linesOf(await readFile(await download.path(), 'utf8')) as [object, ...Line[]]
  expect(await verify([[first, ...entries]], kept)).toMatchObject({ code: 0 })

  // A lowered bid breaks the chain of hashes; recomputing all hashes contradicts the mail in the mailbox.
  const bid = entries.findLastIndex(({ kind }) => kind === 'bid')
  const lowered = entries.with(bid, { ...entries[bid]!, values: { ...entries[bid]!.values, amount: '90000' } })
  expect(await verify([[first, ...lowered]], kept)).toMatchObject({ code: 1 })
  const forged = forge(lot, first, lowered)
  expect(await verify([forged])).toMatchObject({ code: 0 })
  expect(await verify([forged], kept)).toMatchObject({ code: 1 })
}
