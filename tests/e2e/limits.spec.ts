/** A bid is over its limit: the buyer asks for more, the house decides, the deposit is paid, and the bid stands. */
import type { Page } from '@playwright/test'
import { settings } from '#db/schema/engine/settings.ts'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { addAuction } from '#tests/support/fixtures.ts'
import { expectAccessible, expectFits } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { offer, scriptListens, seen } from './steps.ts'

// The provider's page has no view transitions, which the browser reports.
test.use({ expectedFaults: /Transition was (aborted|skipped)|\/favicon\.ico/ })

// One worker: each would start a house of its own.
test.describe.configure({ mode: 'default' })

// The settings affect the whole house.
let own: OwnHouse
// oxlint-disable-next-line no-empty-pattern -- Playwright reads what a hook needs off its pattern
test.beforeAll(async ({}, { project }) => {
  own = await openOwnHouse(project.use.baseURL as string)
  await own.house.db.update(settings).set({ limitRequests: true, bidLimit: 500_000 })
})
test.afterAll(() => own.close())

/** Opens a page in a phone's width, signed in to the account. */
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

test('from a refused bid to a bid that a deposit carries @journey', async ({ page, javaScriptEnabled, browser }) => {
  const scripts = javaScriptEnabled !== false
  await page.setViewportSize({ width: 360, height: 800 })
  const now = Date.now()
  const lot = await addAuction(own.house, own.furniture, {
    buyNow: 3_000_000,
    opensAt: now - 3_600_000,
    closesAt: now + 5 * 3_600_000,
  })
  const buyer = await own.buyer()

  await as(page, buyer, `/event/${lot}/pujar`)
  await offer(page, '900000')
  await seen(page.getByRole('link', { name: 'Pedir más' }))
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Pedir más límite' })).toBeVisible()
  await page.getByLabel('Cuánto necesitas').fill('400,000')
  await page.getByLabel('Una garantía, del 10 % del límite').check()
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await expect(page.getByText('Ya tienes ese límite: escribe uno más alto').first()).toBeVisible()
  await fits(page, scripts)
  await page.getByLabel('Cuánto necesitas').fill('1,000,000')
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click()
  await expect(page.getByText('Pediste un límite de $1,000,000').first()).toBeVisible()
  await fits(page, scripts)
  if (scripts) await scriptListens(page)

  const office = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await own.login(office, own.admin)
  const desk = await office.newPage()
  await desk.goto(`${own.urls[0]}/admin/limites`)
  await desk.getByRole('link', { name: /^Decidir la solicitud/ }).click()
  await expect(desk.getByText('Ofrece')).toBeVisible()
  await desk.getByLabel('Conceder con garantía').check()
  await desk.getByRole('button', { name: 'Decidir' }).click()
  await expect(desk.getByText('Quedó concedido. Ya se avisa al comprador.')).toBeVisible()
  await office.close()

  // With scripts the page shows it by itself.
  if (!scripts) await page.reload()
  await page.getByRole('button', { name: 'Pagar la garantía de $100,000' }).click()
  await page.getByRole('button', { name: 'Pagar $100,000' }).click()
  await expect(page.getByRole('heading', { name: 'Recibimos tu garantía' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver mi límite' }).click()
  await expect(page.getByText('Respaldado por tu garantía hasta el final de la velada.')).toBeVisible()
  await fits(page, scripts)

  await page.goto(`${own.urls[0]}/event/${lot}/pujar`)
  await offer(page, '900000')
  await page.getByRole('button', { name: 'Confirmar puja de $900,000' }).click()
  await expect(page.getByText('Tu puja de $900,000 quedó registrada.')).toBeVisible()
})
