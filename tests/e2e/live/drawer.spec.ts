/** The open drawer follows the auction: price, quick bids, lead, phase, and result. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openLive, postBid, seen } from '../steps.ts'

const SOON = { timeout: 3_000 }

/** Opens the auction, waits for its script, and opens the drawer over it. */
async function openDrawer(page: Page, lot: number): Promise<Locator> {
  await openLive(page, `/event/${lot}`)
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: 'Hacer una puja' })).toBeVisible()
  return drawer
}

const quickBids = (drawer: Locator) => drawer.getByRole('group', { name: 'Pujas rápidas' }).getByRole('button')
const bid = async (page: Page, lot: number, amount: number) =>
  expect((await postBid(page.request, lot, amount)).status()).toBe(303)

test('price, quick bids, lowest offer and leader are updated; the news has its own line, no notice covers it', async ({
  phone,
  house,
}) => {
  const lot = await house.addLot()
  const me = await house.addBuyer()
  await house.bidBefore(lot, me, 100_000)
  const [ana, beto] = [await phone(me), await phone()]
  const drawer = await openDrawer(ana, lot)
  await expect(drawer.getByText('Ya vas ganando con $100,000')).toBeVisible()

  await bid(beto, lot, 150_500)
  await expect(seen(drawer.locator('[data-live=price]'))).toHaveText('$150,500', SOON)
  await expect(quickBids(drawer)).toHaveText([
    'Pujar $166,500 +$16,000',
    'Pujar $182,500 +$32,000',
    'Pujar $198,500 +$48,000',
  ])
  await expect(drawer.getByLabel('Tu oferta')).toHaveAccessibleDescription('Desde $152,500, en pesos cerrados.')
  await expect(seen(drawer.getByText('Te superaron', { exact: true }))).toBeVisible()
  await expect(drawer.getByText('Ya vas ganando con')).toBeHidden()
  await expect(drawer.getByText('Nueva puja $150,500')).toBeVisible()
  await expect(ana.locator('remate-toasts .notice')).toHaveCount(0)
  // A quick bid places the amount shown on its button.
  await quickBids(drawer).first().click()
  await ana.getByRole('button', { name: 'Confirmar puja de $166,500' }).click()
  await expect(drawer.getByText('Tu puja de $166,500 quedó registrada.')).toBeVisible()
  await expect(drawer.getByText('Vas ganando. Te avisaremos si alguien te supera.')).toBeVisible()
  await bid(beto, lot, 170_000)
  await expect(seen(drawer.getByText(/^Otra persona pujó más alto/))).toBeVisible(SOON)
  await expect(ana.getByRole('dialog', { name: 'Te superaron' })).toBeVisible()
  await drawer.getByRole('link', { name: 'Volver a pujar' }).click()
  await expect(quickBids(drawer).first()).toHaveText('Pujar $187,000 +$17,000')
})

test('at the confirmation a beaten amount says so at once and offers the next, which is one press away', async ({
  phone,
  house,
}) => {
  const lot = await house.addLot()
  const [ana, beto] = [await phone(), await phone()]
  const drawer = await openDrawer(ana, lot)
  await quickBids(drawer).first().click()
  const confirm = drawer.getByRole('button', { name: 'Confirmar puja de $105,000' })
  await expect(confirm).toBeVisible()

  await bid(beto, lot, 104_000)
  const next = drawer.getByRole('link', { name: /^Te superaron: pujar/ })
  await expect(next).toHaveText('Te superaron: pujar $106,000', SOON)
  await expect(confirm).toBeHidden()
  // The figures of the beaten amount are hidden beside the button with the next amount.
  await expect(drawer.locator('.due')).toBeHidden()
  await expect(drawer.locator('.ticket')).toHaveCSS('text-decoration-line', 'line-through')
  await bid(beto, lot, 110_000)
  await expect(next).toHaveText('Te superaron: pujar $112,000', SOON)
  await next.click()
  await drawer.getByRole('button', { name: 'Confirmar puja de $112,000' }).click()
  await expect(drawer.getByText('Tu puja de $112,000 quedó registrada.')).toBeVisible()
  expect(await house.bidsOf(lot)).toEqual([104_000, 110_000, 112_000])
})

test('above 95% of the buy-now price the drawer offers buy now alone', async ({ phone, house }) => {
  const lot = await house.addLot({ buyNow: 500_000, offerBuyNow: true })
  const [ana, beto] = [await phone(), await phone()]
  const drawer = await openDrawer(ana, lot)
  await bid(beto, lot, 480_000)
  await expect(drawer.getByText('La puja ya pasó del 95%')).toBeVisible(SOON)
  await expect(drawer.getByRole('button')).toHaveCount(0)
  await expect(drawer.getByRole('link', { name: 'Comprar ahora por $500,000' })).toBeVisible()
})

test('after the hammer the drawer shows the result to everybody, and to the winner the amount due', async ({
  phone,
  house,
}) => {
  const closesAt = Date.now() + 14_000
  const lot = await house.addLot({ closesAt })
  const winner = await house.addBuyer()
  await house.bidBefore(lot, winner, 150_000, closesAt - 30 * 60_000)
  const [ana, beto] = [await phone(winner), await phone()]
  const drawers = [await openDrawer(ana, lot), await openDrawer(beto, lot)] as const
  await quickBids(drawers[1]).first().click()
  await expect(drawers[1].getByRole('button', { name: 'Confirmar puja de $165,000' })).toBeVisible()
  await Promise.all(
    drawers.map(async (drawer) => {
      await expect(drawer.getByText('Estamos revisando las últimas pujas')).toBeVisible({ timeout: 20_000 })
      await expect(drawer.getByRole('button')).toHaveCount(0)
      await expect(drawer.getByText('Evento terminado')).toBeVisible({ timeout: 15_000 })
      await expect(drawer.getByRole('heading', { level: 1 })).toHaveText('Así terminó la subasta', {
        useInnerText: true,
      })
      await expect(seen(drawer.getByText('$150,000'))).toBeVisible()
    }),
  )
  await expect(drawers[0].getByText('Ganaste esta subasta')).toBeVisible()
  await expect(drawers[0].getByText('Anticipo por pagar: $10,000')).toBeVisible()
  await expect(drawers[0].getByRole('link', { name: 'Ver y pagar mi compra' })).toBeVisible()
  await expect(drawers[1].getByText('No pujaste en esta subasta')).toBeVisible()
  // The page below the drawer shows the same.
  await ana.keyboard.press('Escape')
  await expect(ana).toHaveURL(`/event/${lot}`)
  await expect(seen(ana.getByText('Anticipo por pagar: $10,000'))).toBeVisible()
  await ana.reload()
  await expect(seen(ana.getByText('Anticipo por pagar: $10,000'))).toBeVisible()
})

test('the drawer loaded as a page of its own follows as well', async ({ phone, house }) => {
  const lot = await house.addLot()
  const [ana, beto] = [await phone(), await phone()]
  await openLive(ana, `/event/${lot}/pujar?amount=105000`)
  await expect(ana.getByRole('button', { name: 'Confirmar puja de $105,000' })).toBeVisible()
  await bid(beto, lot, 110_000)
  await expect(ana.getByRole('link', { name: 'Te superaron: pujar $112,000' })).toBeVisible(SOON)
  await expect(ana.getByText('Nueva puja $110,000')).toBeVisible()
})
