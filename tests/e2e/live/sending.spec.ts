/** A confirmation on a phone: its button is in view, says that it sends, and the news stands beside it. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openLive, seen, withoutLive } from '../steps.ts'

const PHONE = { width: 360, height: 740 }

/** The part of an element that is in the window, and its distance from the window's end in px. */
const placeOf = async (page: Page, name: string) => {
  const box = await page.getByRole('button', { name }).boundingBox()
  return { top: box?.y ?? -1, end: (box?.y ?? 0) + (box?.height ?? 0) }
}

test('the button is above the fold at 360 × 740 for a bid and a purchase; the terms are folded below', async ({
  phone,
  house,
}) => {
  const lot = await house.addLot({ buyNow: 500_000, offerBuyNow: true })
  const ana = await phone()
  await ana.setViewportSize(PHONE)
  for (const [step, button] of [
    ['pujar?amount=110000', 'Confirmar puja de $110,000'],
    ['comprar', 'Comprar y pagar $10,000'],
  ] as const) {
    await ana.goto(`/event/${lot}/${step}`)
    const { top, end } = await placeOf(ana, button)
    expect(top, step).toBeGreaterThan(0)
    expect(end, step).toBeLessThanOrEqual(PHONE.height)
    await expect(ana.locator('.due'), step).toBeHidden()
  }
})

test.describe('without a connection', () => {
  test.use({ expectedFaults: /WebSocket|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION/ })

  test('in a dialog the button says at once that it sends, and a lost connection is told beside it', async ({
    phone,
    house,
  }) => {
    const lot = await house.addLot()
    const ana = await phone()
    await ana.setViewportSize(PHONE)
    await withoutLive(ana)
    await ana.goto(`/event/${lot}`)
    await ana.waitForFunction(() => customElements.get('url-dialog') !== undefined)
    await seen(ana.getByRole('link', { name: 'Pujar' })).click()
    await ana.getByRole('button', { name: 'Pujar $110,000' }).click()
    const confirm = ana.getByRole('button', { name: 'Confirmar puja de $110,000' })
    await expect(confirm).toBeVisible()
    await ana.context().setOffline(true)
    const saidAfter = await confirm.evaluate((button: HTMLButtonElement) => {
      const from = performance.now()
      button.click()
      const said = getComputedStyle(button, '::after').content
      return { said, ms: performance.now() - from }
    })
    expect(saidAfter.said).toBe('"Enviando…"')
    expect(saidAfter.ms).toBeLessThan(100)
    const bar = ana.locator('.send-bar')
    await expect(bar).toContainText('Sin conexión. Todavía no se confirma')
    await expect(bar.getByRole('button')).toBeInViewport()
    await ana.context().setOffline(false)
    await expect(ana.getByText('Tu puja de $110,000 quedó registrada.')).toBeVisible()
    expect(await house.bidsOf(lot)).toEqual([110_000])
  })
})

test('the hammer falls while the receipt is open: its heading says that the bid won, and how to pay', async ({
  phone,
  house,
}) => {
  const closesAt = Date.now() + 12_000
  const lot = await house.addLot({ closesAt })
  const [winner, loser] = [await house.addBuyer(), await house.addBuyer()]
  await house.bidBefore(lot, loser, 100_000, closesAt - 30 * 60_000)
  await house.bidBefore(lot, winner, 150_000, closesAt - 20 * 60_000)
  const [ana, beto] = [await phone(winner), await phone(loser)]
  await openLive(ana, `/event/${lot}/pujar?recibo=2`)
  await openLive(beto, `/event/${lot}/pujar?recibo=1`)
  const headingOf = (page: Page) => page.getByRole('heading', { level: 1 })
  await expect(headingOf(ana)).toHaveText('Recibimos tu puja', { useInnerText: true })
  await expect(headingOf(beto)).toHaveText('Te superaron', { useInnerText: true })
  const notices = (page: Page) => page.getByRole('link', { name: 'Recibir un aviso en este aparato si me superan' })
  await expect(notices(ana)).toBeVisible()
  await expect(headingOf(ana)).toHaveText('Ganaste esta subasta', { useInnerText: true, timeout: 30_000 })
  await expect(headingOf(beto)).toHaveText('Otra persona ganó', { useInnerText: true })
  // After the hammer no bid can follow, so a notice of being outbid is not offered.
  for (const page of [ana, beto]) await expect(notices(page)).toBeHidden()
  await expect(ana.getByRole('link', { name: 'Ver y pagar mi compra' })).toBeInViewport()
})

test('the proof of a receipt is unfolded and copied', async ({ phone, house }) => {
  const lot = await house.addLot()
  const me = await house.addBuyer()
  await house.bidBefore(lot, me, 100_000)
  const ana = await phone(me)
  await ana.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await ana.goto(`/event/${lot}/pujar?recibo=1`)
  await expect(ana.locator('.book-line code')).toBeHidden()
  await ana.getByText('Comprobante en el libro de la subasta').click()
  await ana.getByRole('button', { name: 'Copiar' }).click()
  await expect(ana.getByRole('button', { name: 'Copiado' })).toBeVisible()
  expect(await ana.evaluate(() => navigator.clipboard.readText())).toMatch(/^asiento \d+ · [\da-f]{64}$/)
})
