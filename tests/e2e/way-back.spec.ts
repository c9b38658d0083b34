/**
 * A visitor who registers because of a lot returns to it: through the form, the mail, the sign-in and the onboarding.
 */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { cardOf, chooseDocument, choosePhoto, fillPerson } from './onboarding-steps.ts'
import { acceptTerms, fillLogin, fillRegistrationFields, followMail, openMail, seen, validateByMail } from './steps.ts'

const PASS = 'Caballo7bayo'
const WELCOME = 'Valida tu correo para entrar a Remate'

const someone = () => `ana.${randomBytes(5).toString('hex')}@prueba.mx`
const wayTo = (lot: number) => `volver=${encodeURIComponent(`/event/${lot}/pujar`)}`

/** Registers from the lot's button until the mail is sent. */
async function registerAt(page: Page, lot: number, email: string): Promise<void> {
  await page.goto(`/event/${lot}`)
  await seen(page.getByRole('link', { name: 'Pujar' })).click()
  await expect(page).toHaveURL(`/login?${wayTo(lot)}`)
  await page.getByRole('link', { name: 'Regístrate' }).click()
  await expect(page).toHaveURL(`/register?${wayTo(lot)}`)
  // An invalid form keeps the page to return to.
  await fillRegistrationFields(page, { name: 'Ana Ruiz', email: 'ana@', pass: PASS })
  await expect(page.getByRole('alert')).toContainText('Correo invalido')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await acceptTerms(page)
  await expect(page).toHaveURL(`/login?registrado&${wayTo(lot)}`)
}

test(
  'a visitor who presses Pujar registers, validates on another device and ends at the lot, e-mail prefilled',
  { tag: '@form' },
  async ({ page, house, phone, javaScriptEnabled }) => {
    const scripts = javaScriptEnabled !== false
    const lot = await house.addLot()
    const email = someone()
    await registerAt(page, lot, email)
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)

    const other = await phone(null)
    await openMail(other, email, WELCOME)
    await validateByMail(other)
    await other.getByRole('main').getByRole('link', { name: 'Iniciar sesión' }).click()
    await expect(other).toHaveURL(`/login?${wayTo(lot)}`)
    await expect(other.getByLabel('Correo electrónico')).toHaveValue(email)
    await other.getByLabel('Contraseña').fill(PASS)
    await other.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(other).toHaveURL(`/onboarding/datos?${wayTo(lot)}`)

    await fillPerson(other)
    await choosePhoto(other, scripts)
    await other.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
    for (const name of ['INE (frente)', 'INE (reverso)', 'Comprobante de domicilio']) {
      await chooseDocument(other, name, scripts)
      await expect(cardOf(other, name).getByText('Cargado')).toBeVisible()
    }
    await other.getByRole('button', { name: 'Terminar' }).click()
    await other.getByRole('link', { name: 'Regresar a la subasta' }).click()
    await expect(other).toHaveURL(`/event/${lot}/pujar`)
    await expect(other.getByRole('heading', { name: 'Hacer una puja' })).toBeVisible()
  },
)

test('the device that registered signs in too, and then forgets the e-mail', async ({
  page,
  house,
  phone,
  context,
}) => {
  const lot = await house.addLot()
  const email = someone()
  await registerAt(page, lot, email)
  const other = await phone(null)
  await openMail(other, email, WELCOME)
  await validateByMail(other)
  await page.getByLabel('Contraseña').fill(PASS)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect(page).toHaveURL(`/onboarding/datos?${wayTo(lot)}`)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('remate_email')
})

test('a mail that is sent again leads back as well, from wherever it was asked for', async ({ page, house }) => {
  const lot = await house.addLot()
  const email = someone()
  await registerAt(page, lot, email)
  await fillLogin(page, email, PASS)
  await expect(page.getByRole('alert')).toContainText('Es requerido validar tu correo electrónico')
  await page.getByRole('button', { name: 'Enviar un correo nuevo' }).click()
  await expect(page.getByText('enviamos un correo nuevo')).toBeVisible()
  // A page without a page to return to.
  await page.goto('/reenviar-validacion')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar un correo nuevo' }).click()
  await expect(page.getByText('enviamos un correo nuevo')).toBeVisible()

  const mails = page.getByRole('listitem').filter({ hasText: `Para: ${email}` })
  await expect(async () => {
    await page.goto('/buzon')
    await expect(mails).toHaveCount(3, { timeout: 300 })
  }).toPass({ timeout: 15_000 })
  for (let nth = 0; nth < 3; nth++) {
    await page.goto('/buzon')
    await mails.nth(nth).getByRole('link').click()
    await followMail(page, 'Validar mi correo')
    if (nth === 0) await page.getByRole('button', { name: 'Validar mi correo' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
      'href',
      `/login?${wayTo(lot)}`,
    )
  }
})

test('a password forgotten on the way to a lot is renewed on another device, and the way ends at the lot', async ({
  page,
  house,
  phone,
}) => {
  const lot = await house.addLot()
  const email = await house.emailOf(await house.addBuyer())
  await page.goto(`/login?${wayTo(lot)}`)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await page.getByLabel('Correo electrónico').fill('ana@')
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByLabel('Correo electrónico')).toHaveAccessibleDescription(/Correo electrónico invalido\./)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar enlace' }).click()
  await expect(page.getByText('Consulta tu bandeja de correo electrónico')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /sesión/i })).toHaveAttribute(
    'href',
    `/login?${wayTo(lot)}`,
  )

  const other = await phone(null)
  await openMail(other, email, 'Elige una contraseña nueva para Remate')
  await followMail(other, 'Elegir contraseña nueva')
  await other.getByLabel('Contraseña nueva', { exact: true }).fill(PASS)
  await other.getByLabel('Confirma tu contraseña nueva').fill(PASS)
  await other.getByRole('button', { name: 'Guardar contraseña' }).click()
  await expect(other).toHaveURL(`/login?restablecida&${wayTo(lot)}`)
  await fillLogin(other, email, PASS)
  await expect(other).toHaveURL(`/event/${lot}/pujar`)
})

test('a return address that leads to another site, or is too long, is ignored', async ({ page }) => {
  for (const away of ['//malo.example', '/\\malo.example', 'https://malo.example/', `/${'a'.repeat(2_000)}`]) {
    await page.goto(`/register?${new URLSearchParams({ volver: away })}`)
    await expect(page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login')
    await page.goto(`/login?${new URLSearchParams({ volver: away })}`)
    await expect(page.getByRole('link', { name: 'Regístrate' })).toHaveAttribute('href', '/register')
  }
})
