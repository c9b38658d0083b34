/** From personal data to 'Ya puedes pujar': with scripts the steps turn at once, without them each is a page. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './fixtures.ts'

const picture = (background: string) => sharp({ create: { width: 900, height: 600, channels: 3, background } }).jpeg().toBuffer()
const fileOf = (buffer: Buffer, name = 'foto.jpg', mimeType = 'image/jpeg') => ({ name, mimeType, buffer })

/** With scripts the photo is cropped in a dialog and goes up by itself; without them it travels with its form. */
async function choosePhoto(page: Page, scripts: boolean): Promise<void> {
  await page.getByLabel(/Elegir foto|Cambiar foto/).setInputFiles(fileOf(await picture('#7a5')))
  if (!scripts) return
  const dialog = page.getByRole('dialog', { name: 'Ajusta tu foto' })
  await dialog.getByRole('button', { name: 'Usar esta foto' }).click()
  await expect(page.getByRole('img', { name: 'Foto de perfil' })).toBeVisible()
}

async function fillData(page: Page): Promise<void> {
  await page.getByLabel('Nombre', { exact: true }).fill('Lucía')
  await page.getByLabel('Apellido paterno').fill('Prado')
  await page.getByLabel('Apellido materno').fill('Salas')
  await page.getByLabel('Celular').fill('+52 (33) 5555-0134')
}

async function chooseDocument(page: Page, name: string, scripts: boolean, file = fileOf(Buffer.alloc(0))): Promise<void> {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await card.getByLabel(/(Elegir|Cambiar) imagen/).setInputFiles(file.buffer.length ? file : fileOf(await picture('#a52')))
  if (!scripts) await card.getByRole('button', { name: `Subir ${name}` }).click()
}

const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('three steps, left on one phone and finished on another, and back to the auction that led here', { tag: '@form' }, async ({ page, house, login, phone, javaScriptEnabled }) => {
  const scripts = javaScriptEnabled !== false
  const lot = await house.addLot()
  const buyer = await house.addNewcomer()
  await login(buyer)
  await page.goto(`/event/${lot}/pujar`)
  await expect(page).toHaveURL(`/onboarding/datos?volver=%2Fevent%2F${lot}`)

  // Nothing is lost by what is missing.
  await fillData(page)
  await page.getByLabel('Celular').fill('12345')
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByText('Completa todos los campos para continuar')).toBeVisible()
  await expect(page.getByLabel('Elegir foto')).toHaveAccessibleDescription(/Imagen Requerida/)
  await expect(page.getByLabel('Celular')).toHaveAccessibleDescription(/Escribe los 10 dígitos/)
  await expect(page.getByLabel('Apellido paterno')).toHaveValue('Prado')

  await page.getByLabel('Celular').fill('+52 (33) 5555-0134')
  await choosePhoto(page, scripts)
  await page.getByRole('button', { name: 'Guardar y continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos' })).toBeVisible()
  await expect(page).toHaveURL(`/onboarding/documentos?volver=%2Fevent%2F${lot}`)

  await chooseDocument(page, 'INE (frente)', scripts, fileOf(Buffer.from('%PDF-1.4 no es una imagen'), 'ine.jpg'))
  await expect(cardOf(page, 'INE (frente)').getByLabel(/imagen/)).toHaveAccessibleDescription(/Favor de revisar la imagen que subió/)
  await chooseDocument(page, 'INE (frente)', scripts)
  await expect(cardOf(page, 'INE (frente)').getByText('Cargado')).toBeVisible()
  await page.getByRole('button', { name: 'Terminar' }).click()
  await expect(page.getByText('Falta: INE (reverso), Comprobante de domicilio')).toBeVisible()

  // The other phone begins where this one stopped.
  const other = await phone(buyer)
  await other.goto(`/onboarding?volver=%2Fevent%2F${lot}`)
  await expect(other).toHaveURL(`/onboarding/documentos?volver=%2Fevent%2F${lot}`)
  await expect(cardOf(other, 'INE (frente)').getByText('Cargado')).toBeVisible()
  for (const name of ['INE (reverso)', 'Comprobante de domicilio']) {
    await chooseDocument(other, name, scripts)
    await expect(cardOf(other, name).getByText('Cargado')).toBeVisible()
  }
  await other.getByRole('button', { name: 'Terminar' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Ya puedes pujar' })).toBeVisible()
  await expect(other).toHaveURL(`/onboarding/listo?volver=%2Fevent%2F${lot}`)
  await other.getByRole('link', { name: 'Regresar a la subasta' }).click()
  await expect(other).toHaveURL(`/event/${lot}`)
})

test('a connection that is lost keeps the chosen image, and trying again sends it', async ({ page, house, login, javaScriptEnabled }) => {
  test.skip(javaScriptEnabled === false, 'without scripts the browser itself offers to send the form again')
  await login(await house.addBuyer())
  await page.goto('/profile/documentos')
  const card = cardOf(page, 'INE (reverso)')
  await page.route('**/documentos/ine-reverso', (route) => route.abort('connectionreset'), { times: 1 })
  await chooseDocument(page, 'INE (reverso)', true)
  await expect(card.getByText('Se perdió la conexión')).toBeVisible()
  await card.getByRole('button', { name: 'Intentar de nuevo' }).click()
  await expect(card.getByText('Cargado')).toBeVisible()
})

test.use({ expectedFaults: /ERR_CONNECTION_RESET/ })
