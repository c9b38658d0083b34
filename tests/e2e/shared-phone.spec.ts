import { expect, test } from './fixtures.ts'

test('on a shared phone, going back after a sign-out shows nothing of the person who signed out', async ({
  page,
  house,
  login,
}) => {
  const lot = await house.addLot()
  await login(await house.addBuyer())
  for (const path of ['/', '/events', `/event/${lot}`]) {
    await page.goto(path)
    await expect(page.locator('.menu summary')).not.toContainText('Entrar')
  }
  await page.locator('.menu summary').click()
  await page.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.locator('.menu summary')).toContainText('Entrar')
  await page.goBack()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('.menu summary')).toContainText('Entrar')
})
