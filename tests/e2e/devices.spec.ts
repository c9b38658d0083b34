/** A buyer's devices for notices: the list, a test button for each, and removal. */
import { expectAccessible, expectFits } from './accessible.ts'
import { expect, test } from './fixtures.ts'

test('a buyer finds the page in the profile, reads about notices, tries a device and removes another', async ({
  page,
  house,
  login,
  javaScriptEnabled,
}) => {
  const buyer = await house.addBuyer()
  await login(buyer)
  await house.addDevice(buyer, 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537')
  await house.addDevice(buyer, 'Mozilla/5.0 (Windows NT 10.0) Firefox/144')
  await page.goto('/profile')
  await page.getByRole('navigation', { name: 'Secciones del perfil' }).getByRole('link', { name: 'Avisos' }).click()
  await expect(page.getByRole('heading', { name: 'Avisos en tus aparatos' })).toBeVisible()
  await expect(page.getByText('Los correos llegan de todos modos')).toBeVisible()
  // A browser with scripts and notices is tests/e2e/window/push.spec.ts: Chromium without windows refuses notices.
  if (javaScriptEnabled) await expectAccessible(page)
  else {
    await expect(page.getByText('Para activarlos, tu navegador necesita JavaScript')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Activar avisos en este aparato' })).toBeHidden()
  }
  await expectFits(page)

  // The push service does not exist, so the device is removed.
  await page.getByRole('button', { name: 'Probar este aparato: Firefox en Windows' }).click()
  await expect(page.getByText('Ese aparato ya no acepta avisos y lo quitamos de la lista.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Firefox en Windows' })).toBeHidden()
  await page.getByRole('button', { name: 'Quitar Chrome en Android' }).click()
  await expect(page.getByText('Ese aparato ya no recibe avisos.')).toBeVisible()
  await expect(page.getByText('Ningún aparato recibe avisos todavía.')).toBeVisible()
})
