/** Broadcasts to every open page (ruling 44). */
import type { Page } from '@playwright/test'
import { openOwnHouse, type OwnHouse } from '#tests/support/e2e-own-house.ts'
import { expect, test } from '../fixtures.ts'
import { openLive, scriptListens } from '../steps.ts'

let own: OwnHouse
// oxlint-disable-next-line no-empty-pattern -- Playwright reads what a hook needs off its pattern
test.beforeAll(async ({}, { project }) => {
  own = await openOwnHouse(project.use.baseURL as string, { nodes: 2 })
})
test.afterAll(() => own.close())

/** The tests run one after the other, because a broadcast reaches all open pages. */
test.describe.configure({ mode: 'serial' })

const card = (page: Page, text: string) => page.locator('.notice.message').filter({ hasText: text })

async function send(page: Page, text: string): Promise<void> {
  await own.login(page.context(), own.admin)
  await page.goto(`${own.urls[0]}/admin`)
  await page.getByLabel('Mensaje').fill(text)
  await page.getByRole('button', { name: 'Enviar Notificación' }).click()
  await expect(page.getByText('Notificación enviada.')).toBeVisible()
}

test('a broadcast reaches a page on another node at once, one without a socket when it asks, each once', async ({
  page,
  browser,
}) => {
  const [near, far] = own.urls as [string, string]
  const lot = await own.lot()
  const phone = await browser.newContext({ viewport: { width: 360, height: 780 } })
  await own.login(phone, await own.buyer(), 1)
  const auction = await phone.newPage()
  await openLive(auction, `${far}/event/${lot}`)
  const quiet = await browser.newContext()
  const still = await quiet.newPage()
  await still.clock.install()
  await still.goto(`${near}/ayuda`)
  await scriptListens(still)

  await send(page, 'Hoy hay subasta a las siete')
  const toast = card(auction, 'Hoy hay subasta a las siete')
  await expect(toast).toContainText('Notificación', { timeout: 3_000 })
  // The administrator's own next page shows it too.
  await expect(card(page, 'Hoy hay subasta a las siete')).toBeVisible()
  await expect(card(still, 'Hoy hay subasta')).toHaveCount(0)
  await still.clock.fastForward(31_000)
  await expect(card(still, 'Hoy hay subasta a las siete')).toBeVisible()

  await toast.getByRole('button', { name: 'Cerrar' }).click()
  await expect(toast).toHaveCount(0)
  await expect.poll(async () => (await phone.cookies()).some(({ name }) => name === 'aviso')).toBe(true)
  await auction.goto(`${far}/terms-us`)
  await scriptListens(auction)
  await expect(card(auction, 'Hoy hay subasta')).toHaveCount(0)
  await phone.close()
  await quiet.close()
})

test('a page opened within ten minutes shows a broadcast, without scripts at every load; later ones do not', async ({
  page,
  browser,
}) => {
  const visitor = await browser.newContext()
  const opened = await visitor.newPage()
  // The page is cached for visitors before the broadcast.
  await opened.goto(`${own.urls[1]}/ayuda`)
  await send(page, 'Empieza la última subasta')
  const shown = card(opened, 'Empieza la última subasta')
  await expect(async () => {
    await opened.goto(`${own.urls[1]}/ayuda`)
    await expect(shown.first()).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 8_000 })

  const light = await browser.newContext({ javaScriptEnabled: false })
  const plain = await light.newPage()
  await plain.goto(`${own.urls[1]}/about-us`)
  await expect(card(plain, 'Empieza la última subasta')).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Cerrar' })).toHaveCount(0)
  await plain.reload()
  await expect(card(plain, 'Empieza la última subasta')).toBeVisible()

  await own.sql`update broadcasts set sent_at = sent_at - interval '10 minutes'`
  await expect(async () => {
    await plain.goto(`${own.urls[1]}/about-us`)
    await expect(card(plain, 'Empieza la última subasta')).toHaveCount(0, { timeout: 300 })
  }).toPass({ timeout: 12_000 })
  await visitor.close()
  await light.close()
})

test('the number of pages that a broadcast will reach is shown before', async ({ page, browser }) => {
  const phone = await browser.newContext()
  const lot = await own.lot()
  const open = await phone.newPage()
  await openLive(open, `${own.urls[1]}/event/${lot}`)
  await own.login(page.context(), own.admin)
  await expect(async () => {
    await page.goto(`${own.urls[0]}/admin`)
    await expect(page.getByText(/^Llegará a unas \d+ páginas? abiertas?\.$/)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await phone.close()
})
