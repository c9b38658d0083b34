/** A large file for a vet's file: it goes on after a cut line and after the tab was closed. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** A zip of noise, which is looked into only later. */
const file = {
  name: 'serie.zip',
  mimeType: 'application/zip',
  buffer: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(9_000_000)]),
}

async function fill(page: Page, listing: number): Promise<void> {
  await page.goto(`/sales/expediente/${listing}/archivos/nuevo`)
  await page.getByLabel('¿Qué es?').selectOption('Serie de radiografías (zip)')
  await page.getByLabel('Fecha en que se tomó').fill('2026-10-10')
  await page.getByLabel('Quién lo tomó').fill('MVZ Elena Robles')
}

// The cut line.
test.use({ expectedFaults: /net::ERR_FAILED/ })

test('a large file goes on where it was after the tab was closed, and both hashes are the same', async ({
  page,
  house,
  login,
}) => {
  test.slow()
  const lot = await house.addLot()
  const listing = await house.listingOf(lot)
  await login(await house.accountOf('vendedor'))
  const add = async () => {
    await fill(page, listing)
    await page.getByLabel('Archivo').setInputFiles(file)
    await page.getByRole('button', { name: 'Agregar al expediente' }).click()
  }
  // The second piece never arrives: the line is cut.
  let pieces = 0
  await page.route('**/sales/expediente-subidas/*', (route) =>
    route.request().method() === 'PATCH' && ++pieces > 1 ? route.abort() : route.continue(),
  )
  await add()
  await expect.poll(() => pieces).toBeGreaterThan(1)
  await page.goto(`/sales/expediente/${listing}`)
  await page.unroute('**/sales/expediente-subidas/*')
  await expect(page.getByText(/^4\.2 MB de 9 MB\./)).toBeVisible()

  await add()
  await expect(page.getByText('El archivo se recibió completo.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('el mismo que calculó tu navegador')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('what the form says when a stopped upload goes on is what counts', async ({ page, house, login }) => {
  test.slow()
  const listing = await house.listingOf(await house.addLot())
  await login(await house.accountOf('vendedor'))
  await fill(page, listing)
  await page.getByLabel('Miembro').selectOption('Mano izquierda')
  await page.getByLabel('Archivo').setInputFiles(file)
  // The second piece is not answered.
  let pieces = 0
  await page.route('**/sales/expediente-subidas/*', (route) =>
    route.request().method() === 'PATCH' && ++pieces > 1 ? undefined : route.continue(),
  )
  await page.getByRole('button', { name: 'Agregar al expediente' }).click()
  await expect.poll(() => pieces).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Detener' }).click()
  await page.unroute('**/sales/expediente-subidas/*')
  await page.getByLabel('Miembro').selectOption('Mano derecha')
  await page.getByRole('button', { name: 'Agregar al expediente' }).click()
  await expect(page.getByText('El archivo se recibió completo.')).toBeVisible()
  await expect(page.getByText('Serie de radiografías (zip), mano derecha')).toBeVisible()
  await expect(page.getByText('mano izquierda')).toHaveCount(0)
})

test('a video that would be refused is told when it is chosen, and is not sent', async ({ page, house, login }) => {
  const listing = await house.listingOf(await house.addLot())
  await login(await house.accountOf('vendedor'))
  await fill(page, listing)
  const videos = new URL('../../support/video/', import.meta.url).pathname
  const sent: string[] = []
  page.on('request', (request) => void (request.method() === 'POST' && sent.push(request.url())))
  await page.getByLabel('Archivo').setInputFiles(`${videos}prores.mov`)
  await expect(page.getByRole('alert')).toContainText('formato de edición')
  await page.getByRole('button', { name: 'Agregar al expediente' }).click()
  await page.getByLabel('Archivo').setInputFiles(`${videos}camera.avi`)
  await expect(page.getByRole('alert')).toContainText('Expórtalo como MP4')
  expect(sent).toEqual([])
  await page.getByLabel('Archivo').setInputFiles(`${videos}iphone.mov`)
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByRole('button', { name: 'Agregar al expediente' }).click()
  await expect(page.getByText('El archivo se recibió completo.')).toBeVisible()
})
