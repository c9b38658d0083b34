import { expect, test } from '../fixtures.ts'
import { scriptListens, seen } from '../steps.ts'

test('after the hammer the stream is no longer offered, but continues for a viewer who has it open', async ({
  page,
  phone,
  house,
}) => {
  const lot = await house.addLot({ closesAt: Date.now() + 18_000 })
  await house.stream(lot)
  const watcher = await phone(null)
  await watcher.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Video</title>' }))
  await watcher.goto(`/event/${lot}`)
  await scriptListens(watcher)
  await watcher.getByText('Ver la transmisión en vivo').click()
  await expect(watcher.locator('remate-video iframe')).toBeVisible()
  await page.goto(`/event/${lot}`)
  await expect(page.getByText('Ver la transmisión en vivo')).toBeVisible()

  await expect(seen(page.getByText('Evento terminado'))).toBeVisible({ timeout: 35_000 })
  await expect(page.getByText('Ver la transmisión en vivo')).toBeHidden()
  await expect(page.locator('[data-live=status]').getByText('Terminó sin pujas')).toBeVisible()
  await expect(seen(watcher.getByText('Evento terminado'))).toBeVisible({ timeout: 10_000 })
  await expect(watcher.locator('remate-video iframe')).toBeVisible()
})

test('a countdown begins to stand out while the page is open', async ({ page, house }) => {
  const lot = await house.addLot({ closesAt: Date.now() + 5 * 60_000 + 9_000 })
  await page.goto(`/event/${lot}`)
  const timer = page.getByRole('region', { name: 'Puja y cierre' }).getByRole('timer').filter({ visible: true })
  await expect(timer).toHaveText(/^00:05:0\d$/)
  await expect(timer).not.toHaveAttribute('data-urgent')
  await expect(timer).toHaveAttribute('data-urgent', { timeout: 15_000 })
  await expect(timer).toHaveText(/^00:04:\d\d$/)
})
