import { randomBytes } from 'node:crypto'
import { expect, test } from '../fixtures.ts'

test('names are suggested while one types, and a field without an answer searches as ever', async ({ page, house }) => {
  const name = `Zafiro ${randomBytes(4)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ilmnoprtuy'[Number(digit)] ?? '')}`
  await house.addLot({ horse: { name } })
  await page.goto('/ayuda')
  const field = page.getByRole('banner').locator('[name=q]')
  await field.click()
  await expect(page.locator('#sugerencias')).toBeAttached()
  await field.pressSequentially(name.slice(0, -2))
  await expect(page.locator(`#sugerencias option[value="${name}"]`)).toBeAttached()
  await page.route('**/buscar/sugerencias*', (route) => route.abort())
  await field.fill(name)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/buscar\?q=Zafiro/)
  await expect(page.getByRole('main').getByRole('heading', { name }).first()).toBeVisible()
})

test.use({ expectedFaults: /ERR_FAILED/ })
