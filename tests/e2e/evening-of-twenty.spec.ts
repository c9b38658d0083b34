/**
 * One evening from its scheduling to its results, on phones without JavaScript: twenty lots close one after the other,
 * the catalogue is printed and read, a vet opens an X-ray with a pass, a shill is seen and explained, the hammers fall,
 * and the results add up to the peso.
 */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { formatMoney } from '#app/texts/format/money.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import { dayAfter, dayAt, momentOf } from '#machines/auction/hours.ts'
import { CLOSING_GRACE_MS, MIN_RAISE } from '#machines/auction/rules.ts'
import { catalogueFreezesAt } from '#machines/evening/rules.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { cancelAuction } from '#server/sale/auctions/cancel-auction.ts'
import { answerAsSeller } from '#server/sale/negotiations/answer-as-seller.ts'
import { bidByForm, type Bidder, readPrice } from '#server/engine/boot/bid-by-form.ts'
import { scheduleShillScan } from '#server/sale/shills/tasks.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { type EveningHouse, furnishEvening, HORSES } from '#tests/support/evening-house.ts'
import { pdfPageTexts } from '#tests/support/pdf-text.ts'
import { sellerNo } from '#tests/support/people.ts'
import { widestOf } from './accessible.ts'
import { PDF } from './deal-steps.ts'
import { expect, test } from './fixtures.ts'
import { followMail, openMail, seen } from './steps.ts'

test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false, 'phones without JavaScript')

const PHONE = { width: 360, height: 740 }
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A job's work. */
const PATIENCE = { timeout: 40_000 }
/** Bytes of a printed lot, at most. */
const PRINTED_LOT = 300_000

// Places in the catalogue.
const [WITHDRAWN, UNBID, BELOW, NEGOTIATED, BOUGHT, LAPSED, LATE] = [1, 2, 4, 5, 6, 7, 8]
/** A reserve that no bid of this evening reaches. */
const RESERVE = 185_000

let own: OwnHouse
let evening: EveningHouse
const contexts: BrowserContext[] = []
test.beforeEach(async ({ baseURL }) => {
  own = await openOwnHouse(baseURL as string, {
    worker: true,
    prepare: async (place) => void (evening = await furnishEvening(place)),
  })
})
test.afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close()
  // Runs also after a skipped test, for which no house was opened.
  await (own as OwnHouse | undefined)?.close()
})

test('twenty lots are scheduled, printed, examined, bid on and sold, and the results add up @journey', async ({
  browser,
  faults,
}) => {
  test.setTimeout(300_000)
  const phone = async (account: number | null) => {
    const page = await openPhone(browser, account)
    faults.watch(page.context())
    return page
  }
  // Tomorrow, so that the day does not end meanwhile.
  const date = dayAfter(dayAt(Date.now()))
  const [opening, day] = [dayAfter(date), days(date, 4)]
  const closingOf = (place: number) => momentOf(day, '19:00') + 2 * MINUTE * place

  const seller = await phone(own.furniture.seller)
  const lots = await scheduleAll(seller, date)
  const visitor = await phone(null)
  await visitor.goto(`/velada/${day}`)
  await expect(visitor.locator('.lot-row h2')).toHaveText(HORSES)
  await expect(visitor.locator('.lot-row .eyebrow')).toContainText(HORSES.map((_, nth) => hourOf(nth)))
  await fits(visitor)

  await makeVetFile(seller)
  const [buyer = 0] = evening.bidders
  await openByPass(await phone(buyer), await phone(null), lots[0] as number)

  await readCatalogue(visitor, day, lots)
  await own.moveClock(catalogueFreezesAt(day) + 3 * HOUR)
  await look()
  await reloadUntil(visitor, () => expect(visitor.getByRole('link', { name: 'Fe de erratas' })).toBeVisible())
  expect(await cancelAuction(own.house, lots[WITHDRAWN] as number, own.now())).toBe(true)
  await look()
  await visitor.getByRole('link', { name: 'Fe de erratas' }).click()
  await reloadUntil(visitor, () => expect(visitor.getByText('Se retiró de la velada.')).toBeVisible())
  await expect(visitor.getByRole('heading', { name: `Lote ${lots[WITHDRAWN]}, ${HORSES[WITHDRAWN]}` })).toBeVisible()
  await fits(visitor)

  await own.moveClock(momentOf(opening, '09:00'))
  for (const [nth, lot] of lots.entries())
    if (nth !== WITHDRAWN) await send(lot, { type: 'auction.opened', at: momentOf(opening, '09:00') })

  // The evening, twenty minutes before the first hammer.
  await own.moveClock(momentOf(day, '18:40'))
  const sold = new Map<number, number>()
  const bidders = (await signIn(own.db, evening.bidders, own.now())).map(bidderOf)
  const shill = bidderOf((await signIn(own.db, [evening.shill], own.now()))[0] as string)
  for (const [nth, lot] of lots.entries()) {
    if (nth === WITHDRAWN || nth === UNBID || nth === BOUGHT) continue
    const crowd = [...bidders.slice(nth % 3, (nth % 3) + 2), ...(nth % 5 === 3 ? [shill, bidders[5] as Bidder] : [])]
    for (const bidder of crowd) sold.set(nth, await bid(bidder, lot))
  }
  await buyNow(await phone(evening.bidders[4] as number), lots[BOUGHT] as number)
  sold.set(BOUGHT, 200_000 + 10_000 * BOUGHT)
  await explainSignal(await phone(own.admin))

  // The hammers, by the clock: a bid in the last minute moves its lot alone.
  const late = lots[LATE] as number
  const standing = lots.map((_, nth) => nth).filter((nth) => nth !== WITHDRAWN && nth !== BOUGHT && nth !== LATE)
  const hammer = async (nth: number, at: number) => {
    await own.moveClock(at + CLOSING_GRACE_MS)
    await send(lots[nth] as number, { type: 'auction.closed', at: at + CLOSING_GRACE_MS })
  }
  for (const nth of standing.filter((each) => each < LATE)) await hammer(nth, closingOf(nth))
  await own.moveClock(closingOf(LATE) - MINUTE)
  sold.set(LATE, await bid(bidders[3] as Bidder, late))
  const extendedTo = await closesAt(late)
  expect(extendedTo).toBeGreaterThan(closingOf(LATE + 1))
  expect(await closesAt(lots[LATE + 1] as number)).toBe(closingOf(LATE + 1))
  await hammer(LATE + 1, closingOf(LATE + 1))
  await visitor.goto(`/event/${late}`)
  await expect(seen(visitor.getByRole('link', { name: 'Pujar' }))).toBeVisible()
  expect((await visitor.goto(`/velada/${day}/resultados`))?.status()).toBe(404)
  const after = standing.filter((nth) => nth > LATE + 1)
  for (const nth of after.filter((each) => closingOf(each) < extendedTo)) await hammer(nth, closingOf(nth))
  await hammer(LATE, extendedTo)
  for (const nth of after.filter((each) => closingOf(each) >= extendedTo)) await hammer(nth, closingOf(nth))

  // Below the reserve one lot stays unsold, and another's seller accepts the bid; one sale is never paid.
  sold.delete(BELOW)
  await accept(lots[NEGOTIATED] as number, sold.get(NEGOTIATED) as number)
  await send(lots[LAPSED] as number, { type: 'sale.lapsed', at: own.now() })
  sold.delete(LAPSED)
  await readResults(visitor, day, { lots, sold })
})

const days = (day: string, more: number): string => (more === 0 ? day : days(dayAfter(day), more - 1))
const bidderOf = (cookie: string): Bidder => ({ origin: own.urls[0] as string, cookie })
/** "19:02" for the second lot. */
const hourOf = (place: number) => `19:${String(2 * place).padStart(2, '0')}`

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

async function send(lot: number, event: { type: string; at: number }): Promise<void> {
  const outcome = await own.house.actors.auction.send(lot, event as Parameters<typeof own.house.actors.auction.send>[1])
  expect(outcome.accepted, `${event.type} of lot ${lot}`).toBe(true)
}

async function reloadUntil(page: Page, holds: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await holds()
  }).toPass(PATIENCE)
}

/** Schedules all horses on the seller's page, each with the closing that it names. */
async function scheduleAll(page: Page, date: string): Promise<number[]> {
  const lots: number[] = []
  for (const [nth, horse] of evening.horses.entries()) {
    await page.goto(`/sales/events/nueva?caballo=${horse}&fecha=${date}&dias=3`)
    await expect(page.getByText('cierran uno por uno, cada 2 minutos; el tuyo, a esa hora')).toBeVisible()
    await expect(page.getByText(hourOf(nth)).first()).toBeVisible()
    if (nth === 0) await fits(page)
    if (nth === BELOW || nth === NEGOTIATED)
      await page.getByLabel('Precio de reserva (secreto)').fill(String(RESERVE + 10_000 * nth))
    await page.getByRole('button', { name: 'Programar la subasta' }).click()
    await expect(page.getByText('La subasta quedó programada.')).toBeVisible()
    lots.push(Number(/\d+/.exec(new URL(page.url()).pathname)?.[0]))
  }
  return lots
}

/** Made by dcmtk; the animal is named after its owner, as the standard wants (PS3.3, C.7.1.1). */
const XRAY = readFile(join(import.meta.dirname, '../support/dicom/jpeg.dcm')).then((file) =>
  Buffer.from(file.toString('latin1').replace('LUCERO^RAMONA', 'RAMONA^LUCERO'), 'latin1'),
)
const xrayFile = async () => ({ name: 'carpo.dcm', mimeType: 'application/dicom', buffer: await XRAY })

/** Signs the first horse's summary, adds an X-ray and a Coggins of it, and the same X-ray to another horse. */
async function makeVetFile(page: Page): Promise<void> {
  const [horse, other] = evening.horses
  await page.goto(`/sales/expediente/${horse}/resumen`)
  for (const part of ['Examen clínico', 'Radiografías', 'Endoscopia', 'Sangre'])
    await page.getByLabel(part, { exact: true }).fill('Sin hallazgos.')
  await page.getByLabel('Fecha del examen').fill('2026-10-10')
  await page.getByLabel('Nombre del médico veterinario').fill('MVZ Elena Robles')
  await page.getByLabel('Cédula profesional').fill('7654321')
  await page.getByLabel('Firma: escribe tu nombre completo').fill('Ramona Prueba')
  await page.getByLabel('Declaro que este resumen').check()
  await page.getByRole('button', { name: 'Firmar y publicar' }).click()
  await expect(page.getByText('El resumen quedó firmado y ya es público.')).toBeVisible()
  for (const [listing, state] of [
    [horse, 'En el expediente'],
    [other, 'Retenido por revisar: los postores no lo ven'],
  ] as const) {
    await page.goto(`/sales/expediente/${listing}/archivos/nuevo`)
    await page.getByLabel('¿Qué es?').selectOption('Carpo DP (dorsopalmar)')
    await page.getByLabel('Fecha en que se tomó').fill('2026-10-10')
    await page.getByLabel('Quién lo tomó').fill('MVZ Elena Robles')
    await page.getByLabel('Archivo').setInputFiles(await xrayFile())
    await page.getByRole('button', { name: 'Agregar al expediente' }).click()
    await expect(page.getByText('El archivo se recibió completo.')).toBeVisible()
    await reloadUntil(page, () => expect(page.getByText(state)).toBeVisible())
    await fits(page)
  }
  await page.goto(`/sales/expediente/${horse}/papeles/coggins`)
  await page.getByLabel('Fecha de expedición o de la toma').fill(dayAt(Date.now() - 24 * HOUR))
  await page.getByLabel('El papel').setInputFiles(PDF)
  await page.getByRole('button', { name: 'Guardar el papel' }).click()
  await expect(page.getByText('El papel se guardó.')).toBeVisible()
  await page.getByLabel('Abierto a postores autorizados').check()
  await page.getByRole('button', { name: 'Guardar quién lo ve' }).click()
  await expect(page.getByText('Quedó guardado quién ve el expediente.')).toBeVisible()
}

/** A bidder sees the readable copy and gives a pass; the vet downloads the original; the bidder reads who saw it. */
async function openByPass(bidder: Page, vet: Page, lot: number): Promise<void> {
  await bidder.goto(`/event/${lot}`)
  await bidder.getByRole('link', { name: 'Ver el expediente veterinario' }).first().click()
  await bidder.getByRole('button', { name: 'Ver el expediente' }).click()
  await expect(bidder.getByText('Ya puedes ver el expediente.')).toBeVisible()
  const image = await bidder.locator('.vet-images img').first().getAttribute('src')
  const copy = await bidder.request.get(image ?? '')
  const { format, width, height } = await sharp(await copy.body()).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 48, height: 32 })
  await fits(bidder)
  await bidder.getByLabel('Nombre del veterinario').fill('Tomás Herrera')
  await bidder.getByLabel('Cédula profesional').fill('8765432')
  await bidder.getByLabel('Correo del veterinario').fill('tomas@vet.example')
  await bidder.getByRole('button', { name: 'Dar el pase' }).click()
  await expect(bidder.getByText('El pase está listo y se le envió por correo a tu veterinario.')).toBeVisible()

  await openMail(vet, 'tomas@vet.example', 'Pase de veterinario: expediente de El Lucero', 20_000)
  await followMail(vet, 'Abrir el expediente')
  await expect(vet.getByText('Tomás Herrera').first()).toBeVisible()
  await fits(vet)
  const [download] = await Promise.all([
    vet.waitForEvent('download'),
    vet.getByRole('link', { name: /^Descargar/ }).click(),
  ])
  expect((await readFile(await download.path())).equals(await XRAY)).toBe(true)

  await bidder.reload()
  await expect(bidder.getByText('Tomás Herrera (pase de veterinario)')).toBeVisible()
}

/** Looks for evenings whose catalogue is to be drawn. */
const look = () => enqueue(own.db, [{ task: 'printed-catalogues.look', payload: {}, key: 'printed-catalogues.look' }])

/** Downloads the printed catalogue, and reads a page for each lot, in order. */
async function readCatalogue(page: Page, day: string, lots: readonly number[]): Promise<void> {
  await look()
  await page.goto(`/velada/${day}`)
  await reloadUntil(page, () => expect(page.getByRole('link', { name: 'Catálogo para imprimir' })).toBeVisible())
  let bytes: Buffer = Buffer.alloc(0)
  let pages: string[] = []
  // On a slow machine one is printed while the lots are still being scheduled.
  await expect(async () => {
    bytes = await (await page.request.get(`/velada/${day}/catalogo.pdf`)).body()
    pages = pdfPageTexts(bytes).map((texts) => texts.join(' '))
    expect(pages[0]).toContain('20 lotes')
  }).toPass(PATIENCE)
  expect(bytes.byteLength).toBeLessThan(PRINTED_LOT * lots.length)
  expect(pages[0]).toContain(`de 19:00 a ${hourOf(19)} h`)
  const printed = pages.filter((text) => text.includes('Puja de salida $'))
  expect(printed).toHaveLength(lots.length)
  for (const [nth, lot] of lots.entries())
    for (const said of [`LOTE ${lot}`, HORSES[nth] as string, `, ${hourOf(nth)} h`, `/event/${lot}`])
      expect(printed[nth]).toContain(said)
}

/** Bids the least that the bidder may. Returns whole pesos. */
async function bid(bidder: Bidder, lot: number): Promise<number> {
  const auction = `/event/${lot}`
  const price = await readPrice(bidder, auction)
  const taken = async (pesos: number) => (await bidByForm(bidder, { auction, form: 'pujar', pesos }))?.status === 303
  if ((await own.house.db.$count(bids, eq(bids.auctionId, lot))) === 0 && (await taken(price))) return price
  const pesos = price + MIN_RAISE
  expect(await taken(pesos), `${pesos} for lot ${lot}`).toBe(true)
  return pesos
}

async function buyNow(page: Page, lot: number): Promise<void> {
  await page.goto(`/event/${lot}`)
  await seen(page.getByRole('link', { name: /^Comprar ahora por/ })).click()
  await page.getByRole('button', { name: 'Comprar y pagar $10,000' }).click()
  await page.getByRole('link', { name: 'Pagar $10,000 con tarjeta' }).click()
  await page.getByRole('button', { name: 'Pagar $10,000' }).click()
  await expect(page.getByRole('heading', { name: 'Compra confirmada' })).toBeVisible()
}

/** An administrator meets the signal on the evening's console, reads its reasons, and explains it. */
async function explainSignal(page: Page): Promise<void> {
  await scheduleShillScan(own.db, Date.now())
  await page.goto('/admin/consola')
  await reloadUntil(page, () => expect(page.getByRole('link', { name: /^Señal/ }).first()).toBeVisible())
  await page
    .getByRole('link', { name: /^Señal/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('en los lotes de Vendedor')
  await expect(page.locator('.signal-reasons > li').first()).toBeVisible()
  await expect(page.getByText('Paja 9')).toBeVisible()
  await fits(page)
  await page.getByLabel('Tiene explicación').check()
  await page.getByLabel('Qué encontraste').fill('Es cliente del rancho y compra fuera de aquí.')
  await page.getByRole('button', { name: 'Anotar la decisión' }).click()
  await expect(page.getByText('Tu decisión quedó anotada.')).toBeVisible()
  await page.goto('/admin/senales?estado=explicadas')
  await expect(page.getByRole('link', { name: /^Ver la señal/ })).toBeVisible()
}

async function closesAt(lot: number): Promise<number> {
  const [row] = await own.db.select({ at: auctions.closesAt }).from(auctions).where(eq(auctions.id, lot))
  return row?.at as number
}

/** The seller accepts the highest bid of a lot that did not reach its reserve. */
async function accept(lot: number, pesos: number): Promise<void> {
  await expect.poll(() => own.db.$count(negotiations, eq(negotiations.auctionId, lot)), PATIENCE).toBe(1)
  // A negotiation's time runs by PostgreSQL's clock.
  const order = {
    auction: lot,
    answer: { answer: 'accept', amount: pesos },
    key: randomUUID(),
    at: Date.now(),
  } as const
  expect(await answerAsSeller(own.house, sellerNo(own.furniture.seller), order)).toMatchObject({ answered: true })
}

/** `sold`: what each place of the catalogue brought, whole pesos. */
type Expected = { lots: readonly number[]; sold: ReadonlyMap<number, number> }

/** Makes jobs due that were enqueued for an hour of the server's clock: PostgreSQL's decides when they run. */
async function bringForward(task: string): Promise<void> {
  await own.sql`
    update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier like ${task} and j.run_at > now()`
}

/** Page, list and file say what was bid, and a plain sum over all sales says the same. */
async function readResults(page: Page, day: string, { lots, sold }: Expected): Promise<void> {
  const outcomes = lots.map((_, nth) => {
    if (nth === WITHDRAWN) return 'Retirado'
    if (nth === UNBID) return 'Sin pujas'
    if (nth === BELOW) return 'No alcanzó la reserva'
    if (nth === LAPSED) return 'No se vendió'
    if (nth === BOUGHT) return 'Vendido en compra inmediata'
    return nth === NEGOTIATED ? 'Vendido después del remate' : 'Vendido'
  })
  const total = [...sold.values()].reduce((sum, pesos) => sum + pesos, 0)
  await page.goto('/resultados')
  await reloadUntil(page, async () => {
    await bringForward('results.%')
    const row = page.getByRole('row').filter({ hasText: formatMoney(total) })
    await expect(row.first()).toBeVisible()
  })
  await page.goto(`/velada/${day}/resultados`)
  await fits(page)
  await expect(page.locator('.result-figures')).toContainText(formatMoney(total))
  for (const [nth, lot] of lots.entries()) {
    const row = page
      .getByRole('table', { name: 'Lote por lote' })
      .getByRole('row')
      .filter({ hasText: `Lote ${lot}` })
    await expect(row).toContainText(outcomes[nth] as string)
    await expect(row).toContainText(sold.has(nth) ? formatMoney(sold.get(nth) as number) : '–')
  }
  expect(await page.content()).not.toContain('postor')

  const csv = await (await page.request.get(`/velada/${day}/resultados.csv`)).text()
  const lines = csv.trim().split(/\r?\n/).slice(1)
  expect(lines.map((line) => Number(line.slice(line.lastIndexOf(',') + 1)))).toEqual(
    lots.map((_, nth) => sold.get(nth) ?? 0),
  )
  const [plain] = await own.sql<{ total: number; count: number }[]>`
    select sum(price)::float8 as total, count(*)::int as count from sales where auction_id = any(${lots as number[]})`
  expect(plain).toEqual({ total, count: sold.size })
}
