/** Many horses from one sheet: template, rows with their errors, drafts, and photos by their names. */
import sharp from 'sharp'
import { SHEET_COLUMNS } from '#app/forms/listing/sheet.ts'
import { expectAccessible, widestOf } from './accessible.ts'
import { expect, test } from './fixtures.ts'
import { fileOf } from './onboarding-steps.ts'
import { scriptListens } from './steps.ts'

const titles = Object.values(SHEET_COLUMNS)

/** A sheet as Excel in Spanish saves it. */
function sheetOf(...rows: Record<string, string>[]) {
  const lines = [titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))]
  const text = lines.map((cells) => cells.join(';')).join('\r\n')
  return { name: 'caballos.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') }
}

const photo = async (name: string, background: string) =>
  fileOf(
    await sharp({ create: { width: 240, height: 180, channels: 3, background } })
      .jpeg()
      .toBuffer(),
    name,
  )

test(
  'a sheet becomes drafts with their photos, and what is wrong in it is told by row and column',
  { tag: '@journey' },
  async ({ page, house, login, javaScriptEnabled }) => {
    const seller = await house.sellers.add()
    await login(seller)
    await page.goto('/sales/horses')
    await page.getByRole('link', { name: 'Subir varios desde una hoja' }).click()
    await expect(page.getByRole('link', { name: 'Descargar la plantilla (.xlsx)' })).toBeVisible()
    await page.getByLabel('Tu hoja').setInputFiles({ ...sheetOf(), buffer: Buffer.from('Nombre;Color\nUno;Rojo') })
    await page.getByRole('button', { name: 'Revisar la hoja' }).click()
    await expect(page.getByText('La columna «Color» no es de la plantilla')).toBeVisible()

    const rows: Record<string, string>[] = [
      { Nombre: 'Relámpago', Sexo: 'Garañón' },
      { Nombre: 'Niña Bonita' },
      { Nombre: 'Alta', 'Alzada (cm)': '9' },
    ]
    await page.getByLabel('Tu hoja').setInputFiles(sheetOf(...rows))
    await page.getByRole('button', { name: 'Revisar la hoja' }).click()
    await expect(page.getByText('2 caballos listos, 1 por corregir')).toBeVisible()
    await expect(page.getByText('Alzada (cm): Escribe la alzada en centímetros')).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar borradores' }).click()
    await expect(page.getByText('2 borradores guardados')).toBeVisible()

    if (javaScriptEnabled) {
      await scriptListens(page)
      expect(await widestOf(page)).toBeLessThanOrEqual(360)
    }
    const files = [await photo('relampago 1.jpg', '#a33'), await photo('nina-bonita.jpg', '#3a3')]
    await page.getByLabel('Fotos de tus caballos').setInputFiles([...files, await photo('perro.jpg', '#33a')])
    await page.getByRole('button', { name: 'Agregar fotos' }).click()
    await expect(page.getByText('2 fotos agregadas')).toBeVisible()
    await expect(page.getByText('perro.jpg')).toBeVisible()
    await page.getByRole('link', { name: 'Ver mis caballos' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Relámpago' }).locator('img')).toHaveCount(1)
    await expect(page.getByRole('article')).toHaveCount(2)
  },
)
