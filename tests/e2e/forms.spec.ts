/** Behaviour of every form: a focused error summary on top, counters, visible passwords, and typed values that stay. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#db/seeds/logins.ts'
import { expect, test } from './fixtures.ts'
import { fillPerson } from './onboarding-steps.ts'
import { fillLogin, scriptListens } from './steps.ts'

const summaryOf = (page: Page) => page.locator('.error-summary')

test("a refused form begins with a focused summary that links to each field; its title says 'Error'", async ({
  page,
}) => {
  await page.goto('/contact-us')
  await expect(page).toHaveTitle('Contacto · Remate')
  await page.getByLabel('Correo electrónico').fill('ana@')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page).toHaveTitle('Error: Contacto · Remate')
  const summary = summaryOf(page)
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading', { name: 'Hay un problema' })).toBeVisible()
  await expect(summary.getByRole('listitem')).toHaveText(['Correo electrónico', 'Asunto', 'Mensaje'])
  const header = summary.getByRole('link', { name: 'Asunto' })
  await header.click()
  await expect(page.getByLabel('Asunto')).toBeFocused()
  await expect(page.locator('label').getByText('Asunto')).toBeInViewport()
  await summary.getByRole('link', { name: 'Mensaje' }).press('Enter')
  await expect(page.getByLabel('Mensaje')).toBeFocused()
  await expect(page.getByLabel('Mensaje')).toHaveAccessibleDescription(/^Campo requerido Hasta 2000 caracteres$/)
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@')
})

test('where React runs the page a refusal has the focus as well, and every time anew', async ({
  page,
  house,
  login,
}) => {
  await login(await house.addNewcomer())
  await page.goto('/onboarding/datos')
  await fillPerson(page)
  await page.getByLabel('Celular').fill('12345')
  const save = page.getByRole('button', { name: 'Guardar y continuar' })
  await save.click()
  await expect(summaryOf(page)).toBeFocused()
  await expect(summaryOf(page).getByRole('link')).toHaveText(['Foto de perfil', 'Celular'])
  await page.getByLabel('Celular').fill('123456')
  await save.click()
  await expect(summaryOf(page)).toBeFocused()
  await summaryOf(page).getByRole('link', { name: 'Foto de perfil' }).click()
  await expect(page.getByLabel('Elegir foto')).toBeFocused()
  await expect(page.getByLabel('Apellido paterno')).toHaveValue('Prado')
})

test('a counter counts while typing, or after the post; text that is too long is reported, not cut off', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/contact-us')
  const topic = page.getByLabel('Asunto')
  const post = page.getByRole('button', { name: 'Enviar mensaje' })
  if (javaScriptEnabled) await scriptListens(page)
  await expect(topic).toHaveAccessibleDescription('Hasta 100 caracteres')
  await topic.fill('Pedido: Reata de ixtle de cuatro cabo')
  if (!javaScriptEnabled) await post.click()
  await expect(topic).toHaveAccessibleDescription('37 de 100')
  await topic.fill('a'.repeat(103))
  if (!javaScriptEnabled) await post.click()
  await expect(topic).toHaveAccessibleDescription(/103 de 100: sobran 3$/)
  await post.click()
  await expect(topic).toHaveAccessibleDescription('Hasta 100 caracteres 103 de 100: sobran 3')
  await expect(topic).toHaveValue('a'.repeat(103))
})

test('a password can be shown while typing, and is hidden before it is sent; without scripts it has no button', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/login')
  const pass = page.getByLabel('Contraseña')
  const show = page.getByRole('button', { name: 'Mostrar: Contraseña' })
  await pass.fill('Caballo7bayo')
  if (!javaScriptEnabled) return expect(show).toBeHidden()
  await expect(show).toHaveAttribute('aria-pressed', 'false')
  await show.click()
  await expect(pass).toHaveAttribute('type', 'text')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await expect(show.getByText('Ocultar')).toBeVisible()
  await show.click()
  await expect(pass).toHaveAttribute('type', 'password')
  await expect(show.getByText('Mostrar', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')

  await show.click()
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault()))
  await pass.press('Enter')
  await expect(pass).toHaveAttribute('type', 'password')
  await expect(pass).toHaveValue('Caballo7bayo')
})

test('a registration that comes back keeps the texts and, where it was good, the password', async ({ page }) => {
  await page.goto('/register')
  const terms = page.getByLabel('Leí y acepto los términos y condiciones')
  const register = page.getByRole('button', { name: 'Registrarme' })
  await page.getByLabel('Nombre').fill('Ana Ruiz')
  await page.getByLabel('Correo electrónico').fill('ana@')
  await page.getByLabel('Contraseña', { exact: true }).fill('corta')
  await page.getByLabel('Confirma tu contraseña').fill('corta')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(summaryOf(page)).toBeFocused()
  await expect(terms).toHaveCount(0)
  await expect(page.getByLabel('Nombre')).toHaveValue('Ana Ruiz')
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@')
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('')

  await page.getByLabel('Contraseña', { exact: true }).fill('Caballo7bayo')
  await page.getByLabel('Confirma tu contraseña').fill('Caballo7bayo')
  await page.getByLabel('Correo electrónico').fill(`e2e-${randomBytes(5).toString('hex')}@prueba.mx`)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Términos y condiciones' })).toBeFocused()
  await page.getByLabel('Correo electrónico').fill('ana@')
  await terms.check()
  await register.click()
  await expect(summaryOf(page)).toBeFocused()
  await expect(page.getByText('Tu contraseña ya quedó elegida')).toBeVisible()
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveCount(0)
  expect(await page.content()).not.toContain('Caballo7bayo')
})

test('input sent after the session ended is in its form again after the sign-in', async ({
  page,
  house,
  context,
  baseURL,
}) => {
  const owner = await house.addOwner(DEMO_PASSWORD)
  const token = await house.session(owner.id)
  await context.addCookies([
    { name: 'remate_session', value: token, url: baseURL as string, httpOnly: true, sameSite: 'Lax' },
  ])
  await page.goto('/profile')
  await page.getByLabel('Banco').fill('BBVA')
  await page.getByLabel('Titular de la cuenta').fill('Lucía Prado Salas')
  await house.expireSession(token)
  await page.getByRole('button', { name: 'Guardar datos bancarios' }).click()
  await expect(page).toHaveURL('/login?volver=%2Fprofile')
  await fillLogin(page, owner.email, DEMO_PASSWORD)
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect(page.getByLabel('Banco')).toHaveValue('BBVA')
  await expect(page.getByLabel('Titular de la cuenta')).toHaveValue('Lucía Prado Salas')
  await expect(page.getByLabel('Titular de la cuenta')).toHaveAccessibleDescription('17 de 100')
})
