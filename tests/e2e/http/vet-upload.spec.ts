/** A large file for a vet's file: it goes on after a cut line and after the tab was closed. */
import { randomBytes } from 'node:crypto'
import { expect, test } from '../fixtures.ts'

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
  const file = {
    name: 'serie.zip',
    mimeType: 'application/zip',
    buffer: Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), randomBytes(9_000_000)]),
  }
  const add = async () => {
    await page.goto(`/sales/expediente/${listing}/archivos/nuevo`)
    await page.getByLabel('¿Qué es?').selectOption('Serie de radiografías (zip)')
    await page.getByLabel('Fecha en que se tomó').fill('2026-10-10')
    await page.getByLabel('Quién lo tomó').fill('MVZ Elena Robles')
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
