/** Cards of home, list and search follow their auctions while they are visible. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { postBid } from '../steps.ts'

const SOON = { timeout: 3_000 }
const card = (page: Page, lot: number) =>
  page.getByRole('article').filter({ has: page.locator(`a[href="/event/${lot}"]`) })

/** Opens the page and waits until it follows its cards. */
async function openList(page: Page, path: string): Promise<void> {
  const speaks = new Promise<void>((resolve) => {
    page.on('websocket', (socket) => socket.once('framesent', () => resolve()))
  })
  await page.goto(path)
  await page.getByRole('article').first().scrollIntoViewIfNeeded()
  await speaks
}

test('a card opens at its hour and follows the bids, without a reload', async ({ page, phone, house }) => {
  const { id: subcategory } = await house.addSubcategory()
  // What takes time comes before the hour is set.
  const beto = await phone()
  await page.goto('/events')
  const opensAt = Date.now() + 8_000
  const lot = await house.addLot({ subcategory, opensAt })
  await openList(page, `/events/${subcategory}`)
  const shown = card(page, lot)
  await expect(shown).toContainText('Próximamente')
  await expect(shown).toContainText('Inicia en')
  await expect(shown).toContainText('Puja de salida')
  await expect(shown.getByText('En vivo')).toBeVisible({ timeout: 15_000 })
  await expect(shown).toContainText('Termina en')
  expect((await postBid(beto.request, lot, 105_000)).status()).toBe(303)
  await expect(shown.getByText('$105,000')).toBeVisible(SOON)
  await expect(shown).toContainText('Puja actual')
  await expect(page.locator('remate-toasts .notice')).toHaveCount(0)
})

test("no card says 'En vivo' after its hammer: how it ended stands in its place", async ({ page, house }) => {
  const { id: subcategory } = await house.addSubcategory()
  const closesAt = Date.now() + 8_000
  const sold = await house.addLot({ subcategory, closesAt })
  const unsold = await house.addLot({ subcategory, closesAt })
  await house.bidBefore(sold, await house.addBuyer(), 105_000, closesAt - 30 * 60_000)
  await openList(page, `/events/${subcategory}`)
  // Both cards are in the window.
  await page.setViewportSize({ width: 360, height: 1_400 })
  await Promise.all(
    [sold, unsold].map(async (lot) => {
      const shown = card(page, lot)
      await expect(shown.getByText('Cerrando…').first()).toBeVisible({ timeout: 15_000 })
      await expect(shown.getByText('En vivo')).toHaveCount(0)
      await expect(shown.getByText('Evento terminado')).toBeVisible({ timeout: 15_000 })
      await expect(shown.getByRole('timer')).toHaveCount(0)
    }),
  )
  await expect(card(page, sold)).toContainText('Se vendió en')
  await expect(card(page, sold)).toContainText('En espera del anticipo')
  await expect(card(page, unsold)).toContainText('Puja de salida')
})

test('only cards on the screen are followed; a card scrolled into view shows the newest price', async ({
  page,
  phone,
  house,
}) => {
  const { id: subcategory } = await house.addSubcategory()
  const closesAt = Date.now() + 5 * 86_400_000
  const lots: number[] = []
  for (let nth = 0; nth < 12; nth++) lots.push(await house.addLot({ subcategory, closesAt: closesAt + nth * 60_000 }))
  const [first, last] = [lots[0] as number, lots[11] as number]
  const beto = await phone()
  const asked: number[][] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const events = /"watch",\{"events":(\[.*?\])/.exec(String(payload))?.[1]
      if (events) asked.push(JSON.parse(events))
    }),
  )
  await openList(page, `/events/${subcategory}`)
  await expect.poll(() => asked.at(-1)).toContain(first)
  expect(asked.flat()).not.toContain(last)
  expect((await postBid(beto.request, last, 105_000)).status()).toBe(303)
  expect((await postBid(beto.request, first, 110_000)).status()).toBe(303)
  await expect(card(page, first).getByText('$110,000')).toBeVisible(SOON)
  await card(page, last).scrollIntoViewIfNeeded()
  await expect(card(page, last).getByText('$105,000')).toBeVisible(SOON)
  await expect.poll(() => asked.at(-1)).not.toContain(first)
})

test('cards of home and search are followed too', async ({ page, phone, house }) => {
  // The first lot to close is listed first.
  const name = `Centella ${crypto.randomUUID().slice(0, 8)}`
  const lot = await house.addLot({ horse: { name }, closesAt: Date.now() + 90_000 })
  const beto = await phone()
  for (const [path, amount] of [
    ['/', 105_000],
    [`/buscar?q=${encodeURIComponent(name)}`, 120_000],
  ] as const) {
    await openList(page, path)
    await card(page, lot).scrollIntoViewIfNeeded()
    await expect(card(page, lot)).toBeVisible()
    expect((await postBid(beto.request, lot, amount)).status()).toBe(303)
    await expect(card(page, lot)).toContainText(amount === 105_000 ? '$105,000' : '$120,000', SOON)
  }
})

test.describe('without a connection', () => {
  test.use({ expectedFaults: /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/ })

  test('cards catch up when it is back', async ({ page, phone, house }) => {
    const { id: subcategory } = await house.addSubcategory()
    const lot = await house.addLot({ subcategory })
    const beto = await phone()
    await openList(page, `/events/${subcategory}`)
    expect((await postBid(beto.request, lot, 105_000)).status()).toBe(303)
    await expect(card(page, lot).getByText('$105,000')).toBeVisible(SOON)
    await page.context().setOffline(true)
    expect((await postBid(beto.request, lot, 110_000)).status()).toBe(303)
    await page.context().setOffline(false)
    await expect(card(page, lot).getByText('$110,000')).toBeVisible({ timeout: 10_000 })
  })
})

test('among one’s own running auctions price, lead, own bid and the way to bid again follow', async ({
  phone,
  house,
}) => {
  const lot = await house.addLot()
  const me = await house.addBuyer()
  await house.bidBefore(lot, me, 100_000)
  const [ana, beto] = [await phone(me), await phone()]
  await openList(ana, '/profile/en-curso')
  const shown = card(ana, lot)
  await expect(shown.getByText('Vas ganando')).toBeVisible()
  expect((await postBid(beto.request, lot, 110_000)).status()).toBe(303)
  await expect(shown.getByText('Te superaron')).toBeVisible(SOON)
  await expect(shown.getByRole('definition').first()).toContainText('$110,000')
  await shown.getByRole('link', { name: /Pujar/ }).click()
  await ana.getByRole('dialog').getByRole('button', { name: 'Pujar $121,000' }).click()
  await ana.getByRole('button', { name: 'Confirmar puja de $121,000' }).click()
  await expect(ana.getByText('Tu puja de $121,000 quedó registrada.')).toBeVisible()
  await ana.keyboard.press('Escape')
  await expect(shown.getByText('Vas ganando')).toBeVisible(SOON)
  await expect(shown.getByRole('definition')).toContainText(['$121,000', '$121,000', /\d/])
  await expect(ana).toHaveURL('/profile/en-curso')
})
