/** Steps of a buyer's onboarding. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './fixtures.ts'

/** A document's part of the page. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

export const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
export const fileOf = (buffer: Buffer, name = 'foto.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

/** With scripts the photo is cropped in a dialog and uploaded automatically; without them it is sent with its form. */
export async function choosePhoto(page: Page, scripts: boolean): Promise<void> {
  // A photo chosen before React runs is sent with its form, uncropped.
  if (scripts) await expect(page.locator('.photo-field [data-hydrated]')).toBeVisible()
  await page.getByLabel(/(Elegir|Cambiar) (foto|logo)/).setInputFiles(fileOf(await picture('#7a5')))
  if (!scripts) return
  const dialog = page.getByRole('dialog', { name: 'Ajusta tu foto' })
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByRole('img', { name: 'Foto de perfil' })).toBeVisible()
}

export async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await page.getByLabel('Apellido paterno').fill('Prado')
  await page.getByLabel('Apellido materno').fill('Salas')
  await page.getByLabel('Celular').fill('+52 (33) 5555-0134')
}

export async function chooseDocument(
  page: Page,
  name: string,
  scripts: boolean,
  file = fileOf(Buffer.alloc(0)),
): Promise<void> {
  const card = cardOf(page, name)
  if (scripts) await expect(card.locator('[data-hydrated]')).toBeVisible()
  await card.getByLabel(/^(Elegir|Cambiar) /).setInputFiles(file.buffer.length ? file : fileOf(await picture('#a52')))
  if (!scripts) await card.getByRole('button', { name: `Subir ${name}` }).click()
}

/** Completes all steps, from the open first one to the final page. */
export async function completeOnboarding(page: Page, scripts: boolean): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Datos personales' })).toBeVisible()
  await fillPerson(page)
  await choosePhoto(page, scripts)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  for (const name of ['INE (frente)', 'INE (reverso)', 'Comprobante de domicilio']) {
    await chooseDocument(page, name, scripts)
    await expect(cardOf(page, name).getByText('Cargado')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ya puedes pujar' })).toBeVisible()
  // The step changes before the server has answered; its answer changes the address.
  await expect(page).toHaveURL(/\/onboarding\/listo/)
}
