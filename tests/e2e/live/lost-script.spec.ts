/**
 * On a bad connection part of the script is lost: the page behaves as one without scripts until the script is complete.
 */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { postBid, seen } from '../steps.ts'

test.use({ expectedFaults: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/ })

const price = (page: Page) => seen(page.locator('[data-live=price]'))

for (const [what, file] of [
  ['the elements', /live-elements/],
  ['the socket client', /live-io/],
] as const)
  test(`${what} lost once: the price does not stay behind, and the next load is live`, async ({
    page,
    phone,
    house,
  }) => {
    // The last five minutes: a page without scripts refreshes every ten seconds.
    const lot = await house.addLot({ closesAt: Date.now() + 200_000 })
    const ana = await phone()
    let lost = 0
    await page.route(file, (route) => (lost++ === 0 ? route.abort() : route.continue()))
    await page.goto(`/event/${lot}`)
    await expect.poll(() => lost).toBe(1)
    const live = page
      .waitForEvent('websocket', { timeout: 30_000 })
      .then((socket) => socket.waitForEvent('framereceived'))
    expect((await postBid(ana.request, lot, 105_000)).status()).toBe(303)
    await expect(price(page)).toHaveText('$105,000', { timeout: 20_000 })
    await live
    expect((await postBid(ana.request, lot, 120_000)).status()).toBe(303)
    await expect(price(page)).toHaveText('$120,000', { timeout: 3_000 })
  })

test('while the server cannot be reached the page stays, then it is whole again', async ({ page, house }) => {
  const lot = await house.addLot({ closesAt: Date.now() + 200_000 })
  let lost = 0
  await page.route(/live-elements/, (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.goto(`/event/${lot}`)
  await expect.poll(() => lost).toBe(1)
  await page.context().setOffline(true)
  await page.waitForEvent('requestfailed', {
    predicate: (asked) => asked.url().endsWith(`/event/${lot}`),
    timeout: 20_000,
  })
  await expect(page.getByRole('heading', { level: 1, name: 'El Lucero' })).toBeVisible()
  const live = page.waitForEvent('websocket', { timeout: 20_000 })
  await page.context().setOffline(false)
  await live
})

test('the page does not refresh itself while a field has the focus', async ({ page, house }) => {
  const lot = await house.addLot({ closesAt: Date.now() + 200_000 })
  let lost = 0
  await page.route(/live-elements/, (route) => (lost++ === 0 ? route.abort() : route.continue()))
  await page.clock.install()
  await page.goto(`/event/${lot}`)
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(lost).toBe(1)
  }).toPass()
  await page.getByRole('searchbox').fill('azteca')
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.clock.runFor(60_000)
  await expect(page.getByRole('searchbox')).toHaveValue('azteca')
  expect(asked).toEqual([])
  await page.getByRole('searchbox').blur()
  const again = page.waitForEvent('domcontentloaded')
  await page.clock.runFor(5_000)
  await again
})
