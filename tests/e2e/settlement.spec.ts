/** The settlement of a sale for its seller, and the statistics of a running auction. */
import type { Page } from '@playwright/test'
import { settings } from '#db/schema/engine/settings.ts'
import { startDuePayment } from '#server/aftersale/sales/dues.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { report } from '#tests/support/paying.ts'
import { pdfTexts } from '#tests/support/pdf-text.ts'
import { mayBuy } from '#tests/support/people.ts'
import { addSold } from '#tests/support/sold.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const HOUR = 3_600_000

// One worker: each would start a house of its own.
test.describe.configure({ mode: 'default' })

// The settings affect the whole house.
let own: OwnHouse
// oxlint-disable-next-line no-empty-pattern -- Playwright reads what a hook needs off its pattern
test.beforeAll(async ({}, { project }) => {
  own = await openOwnHouse(project.use.baseURL as string, { worker: true })
  await own.house.db.update(settings).set({ settlements: true, statistics: true, profitPercentage: 8 })
})
test.afterAll(() => own.close())

async function as(page: Page, account: number, path: string): Promise<void> {
  await page.context().clearCookies()
  await own.login(page.context(), account)
  await page.goto(`${own.urls[0]}${path}`)
}

async function fits(page: Page, scripts: boolean): Promise<void> {
  if (!scripts) return
  await expectAccessible(page)
  await expectFits(page)
}

test('a settlement is provisional, then final, and its PDF says the same', async ({ page, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled !== false
  await page.setViewportSize({ width: 320, height: 800 })
  const winner = await own.buyer()
  // The closing is in the future: the worker would close a past auction before there is a bid.
  const lot = await addSold(own, winner, 120_000, { buyNow: 250_000, closedAt: Date.now() + HOUR })
  const pay = async (pesos: number) => {
    const due = await startDuePayment(own.house, mayBuy(winner), lot)
    await report(own.house, { reference: due?.reference ?? '', pesos })
  }
  await pay(10_000)
  await as(page, own.furniture.seller, `/sales/events/${lot}`)
  await page.getByRole('link', { name: /^Liquidación: / }).click()
  await expect(page.getByRole('heading', { name: 'Liquidación de la venta' })).toBeVisible()
  await expect(page.getByText('Provisional: falta que el comprador pague $110,000.00.')).toBeVisible()
  await expect(page.getByText('-$9,600.00')).toBeVisible()
  await expect(page.getByText('ciento diez mil cuatrocientos pesos 00/100 M.N.')).toBeVisible()
  await fits(page, scripts)

  await pay(110_000)
  await page.reload()
  await expect(page.getByText('Definitiva: la venta está pagada completa.')).toBeVisible()
  // A job draws the PDF; the page checks for it by itself.
  const link = page.getByRole('link', { name: /^Abrir el PDF/ })
  await expect(link).toBeVisible({ timeout: 15_000 })
  await fits(page, scripts)
  const pdf = await page.request.get(`${own.urls[0]}/sales/events/${lot}/liquidacion.pdf`)
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
  const texts = pdfTexts(await pdf.body())
  expect(texts).toEqual(expect.arrayContaining(['$120,000.00', '-$9,600.00', '$110,400.00']))
  expect(texts.join(' ')).toContain('Definitiva: la venta está pagada completa.')

  await as(page, own.admin, `/admin/events/${lot}`)
  await page.getByRole('link', { name: /^Liquidación: / }).click()
  await expect(page.getByText('Definitiva: la venta está pagada completa.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Abrir el PDF/ })).toBeVisible()
  await fits(page, scripts)
  // The buyer may not open it.
  await as(page, winner, '/')
  expect((await page.request.get(`${own.urls[0]}/sales/events/${lot}/liquidacion.pdf`)).status()).toBe(403)
})

test('a seller follows the visits, followers and bids of an auction', async ({ page, browser, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled !== false
  await page.setViewportSize({ width: 320, height: 800 })
  const [ana, bea] = [await own.buyer(), await own.buyer()]
  const lot = await addAuction(own.house, own.furniture, { buyNow: 500_000 })
  const figure = (name: string) => page.getByRole('listitem').filter({ hasText: name }).locator('b')
  await as(page, own.furniture.seller, `/sales/events/${lot}`)
  await page.getByRole('link', { name: /^Estadísticas: / }).click()
  await expect(page.getByText('Nadie ha pujado todavía: la curva empieza con la primera puja.')).toBeVisible()
  await expect(figure('Visitas')).toHaveText('0')
  await fits(page, scripts)

  const context = await browser.newContext({ javaScriptEnabled: false })
  const visitor = await context.newPage()
  await visitor.goto(`${own.urls[0]}/event/${lot}`)
  await context.close()
  for (const [bidder, amount] of [
    [ana, 100_000],
    [bea, 120_000],
  ] as const)
    expect((await own.house.actors.auction.send(lot, bidOf(bidder, amount))).accepted).toBe(true)

  // With scripts the page updates by itself; without them it is loaded again.
  const seen = async () => {
    if (!scripts) await page.goto(`${own.urls[0]}/sales/events/${lot}/estadisticas`)
    await expect(figure('Visitas')).toHaveText('1', { timeout: scripts ? 5_000 : 500 })
    await expect(figure('Postores')).toHaveText('2', { timeout: scripts ? 5_000 : 500 })
  }
  await expect(seen).toPass()
  await expect(figure('Precio actual')).toHaveText('$120,000 MXN')
  await expect(page.getByRole('img', { name: 'El precio, puja por puja' })).toBeVisible()
  // Without scripts the page refreshes now and then, which folds the table.
  const cell = page.getByRole('cell', { name: '$100,000' })
  await expect(async () => {
    if (!(await cell.isVisible())) await page.getByText('Ver los datos').click()
    await expect(cell).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await fits(page, scripts)
  if (scripts) {
    // The open table stays open when the next bid arrives.
    await own.house.actors.auction.send(lot, bidOf(ana, 140_000))
    await expect(page.getByRole('cell', { name: '$140,000' })).toBeVisible()
  }
  await page.goto(`${own.urls[0]}/sales/events`)
  await expect(page.getByText('1 visita · 0 la siguen · 2 postores')).toBeVisible()
})
