/** Voiding the leading bid by two administrators (ruling 67): the pages of both, of the new leader, and of visitors. */
import type { Browser, Page } from '@playwright/test'
import { bidOf } from '#tests/support/auction-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'

const REASON = 'Pujó por error y lo pidió por teléfono'

async function fits(page: Page): Promise<void> {
  // axe is a script itself.
  if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page)
  expect(await widestOf(page)).toBe(page.viewportSize()?.width)
}

async function windowOf(browser: Browser, own: OwnHouse, account: number | null): Promise<Page> {
  const { javaScriptEnabled = true } = test.info().project.use
  const context = await browser.newContext({
    baseURL: own.urls[0] as string,
    javaScriptEnabled,
    viewport: { width: 360, height: 780 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  })
  if (account !== null) await own.login(context, account)
  return context.newPage()
}

test('the leading bid is proposed by one, confirmed by another, and stays struck; the next one leads', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const own = await openOwnHouse(baseURL as string, { worker: true })
  try {
    const [first, second] = [await own.buyer(), await own.buyer()]
    // The second bid is above 95 % of the buy-now price: bidding is over until it is voided.
    const lot = await addAuction(own.house, own.furniture, { buyNow: 155_000, offerBuyNow: true })
    await own.house.actors.auction.send(lot, bidOf(first, 120_000))
    await own.house.actors.auction.send(lot, bidOf(second, 150_000))
    const [other] = (await addAdmins(own.db, 1)) as [number]

    const ana = await windowOf(browser, own, own.admin)
    await ana.goto(`/admin/events/${lot}/movimientos`)
    await ana.getByRole('link', { name: 'Anular la puja 2' }).click()
    await expect(ana.getByRole('heading', { name: 'Anular una puja' })).toBeVisible()
    await expect(ana.getByText('$150,000 → $120,000')).toBeVisible()
    await fits(ana)
    await ana.getByLabel('Motivo').fill('corto')
    await ana.getByRole('button', { name: 'Proponer la anulación' }).click()
    await expect(ana.getByLabel('Motivo')).toHaveAccessibleDescription(/10 caracteres o más/)
    await expect(ana.getByLabel('Motivo')).toHaveValue('corto')
    await ana.getByLabel('Motivo').fill(REASON)
    await ana.getByRole('button', { name: 'Proponer la anulación' }).click()
    await expect(ana.getByText('La anulación quedó por confirmar.')).toBeVisible()

    const anybody = await windowOf(browser, own, null)
    await anybody.goto(`/event/${lot}`)
    await expect(anybody.getByText('$150,000').first()).toBeVisible()
    const bid = anybody.getByRole('link', { name: 'Pujar' }).filter({ visible: true })
    // The style sheet hides it; without scripts the page is not drawn.
    const drawn = test.info().project.use.javaScriptEnabled !== false
    if (drawn) await expect(bid).toHaveCount(0)

    const bruno = await windowOf(browser, own, other)
    await bruno.goto('/admin/por-confirmar')
    await bruno.getByRole('link', { name: /^Revisar/ }).click()
    await expect(bruno.getByText(REASON)).toBeVisible()
    await fits(bruno)
    await bruno.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await expect(bruno.getByText('La puja quedó anulada.')).toBeVisible()
    if (drawn) await expect(bid.first()).toBeVisible()

    await bruno.goto(`/admin/events/${lot}/movimientos`)
    const struck = bruno.getByRole('listitem').filter({ hasText: 'Puja 2' })
    await expect(struck.locator('s')).toContainText('$150,000')
    await expect(struck).toContainText(`Motivo: ${REASON}`)
    await fits(bruno)

    await anybody.goto(`/event/${lot}`)
    const row = anybody.locator('table.history tr').filter({ hasText: 'Anulada por la casa' })
    await expect(row.locator('s')).toHaveText('$150,000')
    await expect(row).toContainText(REASON)

    const leader = await windowOf(browser, own, first)
    await leader.goto('/profile/en-curso')
    await expect(leader.getByText('Vas ganando')).toBeVisible()
    await fits(leader)
  } finally {
    await own.close()
  }
})
