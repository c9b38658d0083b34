/** Reports on sales, their files, and the log, which records both (rulings 41, 43 and 50). */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { looksRight } from './accessible.ts'
import { expect, test } from './fixtures.ts'

/** Presses the file's button and reads its lines. */
async function download(page: Page): Promise<{ name: string; lines: string[] }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar CSV' }).click()
  const file = await coming
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\u{FEFF}')).toBe(true)
  return { name: file.suggestedFilename(), lines: text.slice(1).split('\r\n').slice(0, -1) }
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

test('a report is filtered; its total and its file match the rows shown, and the log records the file', async ({
  page,
  house,
  login,
}) => {
  const { name } = await house.reports.addPayments(23)
  await login('admin')
  await page.goto('/admin/report/final')
  await expect(page.getByRole('heading', { level: 1, name: 'Liquidaciones' })).toBeVisible()
  await page.getByLabel('TX, nombre o correo').fill(name)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.result-count')).toHaveText('1 a 10 de 23 pagos')
  await expect(page.locator('.totals')).toContainText('Importe total$276,000')
  await expect(page.locator('.totals')).toContainText('De ello, aprobado$192,000')
  await looksRight(page)

  const whole = await download(page)
  expect(whole.name).toBe('liquidaciones.csv')
  expect(whole.lines).toHaveLength(24)
  expect(whole.lines[0]).toBe(
    'TX,Usuario,Correo,Estado,Motivo,Importe,Tipo,Forma de pago,Fecha (hora del centro),Lote,Caballo',
  )
  expect(whole.lines[3]).toContain(`,"'=1+1, ""fondos""",3000,Liquidación,Tarjeta,20`)

  // The file has the same rows as the table, page by page.
  const shown: string[] = []
  for (const at of ['Página 1', 'Página 2', 'Página 3']) {
    await page.getByRole('link', { name: at, exact: true }).click()
    await expect(page.getByRole('link', { name: at, exact: true })).toHaveAttribute('aria-current', 'page')
    shown.push(...(await rows(page).getByRole('rowheader').allTextContents()))
  }
  expect(shown).toEqual(whole.lines.slice(1).map((line) => line.split(',')[0] || 'Sin TX'))

  await page.getByLabel('Estado').selectOption('Rechazado')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.result-count')).toHaveText('7 pagos')
  await expect(page.locator('.totals')).toContainText('Importe total$84,000')
  expect((await download(page)).lines).toHaveLength(8)
  await page.getByLabel('Hasta').fill('2024-01-31')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.locator('.empty-title')).toHaveText('Nada coincide con estos filtros')

  await page.goto('/admin/bitacora')
  await page.getByLabel('Qué hizo').selectOption('Descargó un archivo')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  const told = rows(page).filter({ hasText: name })
  await expect(told).toHaveCount(2)
  await expect(told.first()).toContainText('descargó el archivo liquidaciones.csv')
  await expect(told.first()).toContainText('Filtro de estado: Rechazado')
  await looksRight(page)
  const log = await download(page)
  expect(log.name).toBe('bitacora.csv')
  expect(log.lines.some((line) => line.includes(name) && line.includes('Descargó un archivo'))).toBe(true)
})

test('a log entry shows its act and the new value, and is found by its kind of subject; filters are removed', async ({
  page,
  login,
}) => {
  await login('admin')
  await page.goto('/admin/tags/nuevo')
  const name = `Bitácora ${Math.random().toString(36).slice(2)}`
  await page.getByLabel('Nombre').fill(name)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
  await page.goto('/admin/bitacora?accion=tag.added')
  const row = rows(page).filter({ hasText: name })
  await expect(row).toContainText(`agregó el tag «${name}»`)
  await page.getByLabel('Asunto o número').fill('Tag')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(rows(page).filter({ hasText: name })).toBeVisible()
  await page.getByRole('link', { name: 'Quitar filtros' }).click()
  await expect(page.getByLabel('Qué hizo')).toHaveValue('')
})
