/** Steps of a seller's registration. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { fileOf, picture } from './onboarding-steps.ts'

export const SELLER_PASS = 'Yegua7tordilla'

/** A unique e-mail and user name. */
export function newSeller() {
  const user = `e2e.${randomBytes(4).toString('hex')}`
  return { user, email: `${user}@prueba.mx` }
}

export async function fillSellerFields(
  page: Page,
  { user, email, code = 'remate-2026 ' }: { user: string; email: string; code?: string },
): Promise<void> {
  await page.getByLabel('Código de invitación').fill(code)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Usuario').fill(user)
  const password = page.getByLabel('Contraseña', { exact: true })
  if (await password.isVisible()) {
    await password.fill(SELLER_PASS)
    await page.getByLabel('Confirma tu contraseña').fill(SELLER_PASS)
  }
}

/** Fills in the registration and accepts the terms, its second step. */
export async function fillSellerRegistration(
  page: Page,
  seller: Parameters<typeof fillSellerFields>[1],
): Promise<void> {
  await fillSellerFields(page, seller)
  const terms = page.getByLabel('Leí y acepto los términos y condiciones')
  if (!(await terms.isVisible())) await page.getByRole('button', { name: 'Continuar', exact: true }).click()
  await terms.check()
}

/** Registers a seller, from a new browser to the ranch step. */
export async function registerSeller(page: Page, seller: { user: string; email: string }): Promise<void> {
  await page.goto('/register/salesman')
  await fillSellerRegistration(page, seller)
  await page.getByRole('button', { name: 'Registrarme' }).click()
  await expect(page).toHaveURL(/\/register\/ranch/)
}

/** Chooses country, state and city: loaded by script, or by the buttons beside the lists. */
export async function choosePlace(page: Page, scripts: boolean, state = 'Jalisco', city = 'Tepatitlán de Morelos') {
  // Another test may have added a country: a single one is already selected.
  const country = page.getByLabel('País')
  if ((await country.inputValue()) === '') {
    await country.selectOption({ label: 'México' })
    if (!scripts) await page.getByRole('button', { name: 'Elegir País' }).click()
  }
  await page.getByLabel('Estado').selectOption({ label: state })
  const button = page.getByRole('button', { name: 'Elegir Estado' })
  const cities = page.getByLabel('Ciudad')
  // Two lost answers leave the button, with scripts too.
  const come = () =>
    cities.waitFor({ timeout: 20_000 }).then(
      () => true,
      () => false,
    )
  if (!scripts || !(await come())) await button.click()
  await cities.selectOption({ label: city })
}

/** With scripts a picture is cropped in a dialog and uploaded automatically; without them it is sent with its form. */
export async function choosePicture(page: Page, scripts: boolean, shown: string): Promise<void> {
  if (scripts) await expect(page.locator('.photo-field [data-hydrated]')).toBeVisible()
  await page.getByLabel(/(Elegir|Cambiar) (foto|logo)/).setInputFiles(fileOf(await picture('#7a5')))
  if (!scripts) return
  const dialog = page.getByRole('dialog', { name: 'Ajusta tu foto' })
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByRole('img', { name: shown })).toBeVisible()
}

export async function fillRanch(page: Page, scripts: boolean, name: string): Promise<void> {
  await page.getByLabel('Nombre del rancho').fill(name)
  await page.getByLabel('Correo electrónico del rancho').fill('rancho@prueba.mx')
  await page.getByLabel('Teléfono del rancho').fill('378 781 0134')
  await page.getByLabel('Dirección del rancho').fill('Camino a San José 14')
  await choosePlace(page, scripts)
}

export async function fillNames(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await page.getByLabel('Apellido paterno').fill('Prado')
  await page.getByLabel('Apellido materno').fill('Salas')
}

export async function signInAsSeller(page: Page, user: string): Promise<void> {
  await page.getByLabel('Usuario').fill(user)
  await page.getByLabel('Contraseña').fill(SELLER_PASS)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
}
