/**
 * Onboarding and profile are for buyers: a seller or an administrator may sign out there, but a link alone does not
 * sign them out.
 */
import { DEMO_PASSWORD } from '#db/seeds/logins.ts'
import { expect, test } from './fixtures.ts'
import { fillLogin } from './steps.ts'

for (const who of ['vendedor', 'admin'] as const) {
  test(`${who}: the page says it is for buyers; a press signs out and leads there by the buyer's sign-in`, async ({
    page,
    login,
    house,
  }) => {
    const owner = await house.addOwner(DEMO_PASSWORD)
    await login(who)
    for (const path of ['/onboarding', '/profile/pujas?orden=-monto']) {
      expect((await page.goto(path))?.status()).toBe(403)
      await expect(page.getByText('Esta página es para compradores')).toBeVisible()
      // The link alone ends no session.
      await expect(page.getByRole('banner').getByText('Entrar')).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Cerrar sesión y entrar como comprador' }).click()
    await expect(page).toHaveURL(`/login?volver=${encodeURIComponent('/profile/pujas?orden=-monto')}`)
    await expect(page.getByRole('banner').getByText('Entrar')).toBeVisible()
    await fillLogin(page, owner.email, DEMO_PASSWORD)
    await expect(page).toHaveURL('/profile/pujas?orden=-monto')
  })
}

test('a visitor is led to sign in and back', async ({ page }) => {
  await page.goto('/profile/en-curso')
  await expect(page).toHaveURL(`/login?volver=${encodeURIComponent('/profile/en-curso')}`)
})
