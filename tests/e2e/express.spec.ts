/** The express capture from the seller's panel to the end, counted in taps, on a small phone. */
import type { Locator } from '@playwright/test'
import { PDF } from '#tests/support/picture-bytes.ts'
import { PATIENCE, runs, smallPhotos } from './capture-steps.ts'
import { expect, test } from './fixtures.ts'
import { fileOf } from './onboarding-steps.ts'

// It waits for photos on a busy machine.
test.setTimeout(120_000)

/** A tap: a press, a choice from a list, or the focus of a field. */
const MOST_TAPS = 12

test('a horse with five photos is registered from the panel in at most twelve taps @once', async ({
  page,
  house,
  login,
}) => {
  const seller = await house.addSeller()
  await login(seller)
  await page.goto('/sales')
  let taps = 0
  const tap = async (on: Locator, act: (on: Locator) => Promise<unknown> = (on) => on.click()) => {
    taps++
    await act(on)
  }
  const choose = (list: string, option: string | { index: number }) =>
    tap(page.getByRole('combobox', { name: list, exact: true }), (on) => on.selectOption(option))
  const photos = await smallPhotos('#a52', '#52a', '#2a5', '#5a2', '#25a')

  await tap(page.getByRole('link', { name: 'Registrar un caballo' }).first())
  await tap(page.getByRole('link', { name: /^Express/ }))
  await runs(page)
  await tap(page.getByLabel('Agregar fotos'), (on) => on.setInputFiles(photos))
  await tap(page.getByLabel('Nombre', { exact: true }), (on) => on.fill('Relámpago'))
  // The budget is of a house with one group, which is preset; other tests add groups to this one.
  if (await page.getByRole('combobox', { name: 'Categoría', exact: true }).isHidden())
    await page.getByRole('combobox', { name: 'Grupo', exact: true }).selectOption('Caballos')
  await choose('Categoría', 'Deporte')
  await choose('Subcategoría', { index: 1 })
  await tap(page.getByLabel('Definir un precio estimado'), (on) => on.fill('150000'))
  await choose('Estado', 'Jalisco')
  await choose('Ciudad', 'Tepatitlán de Morelos')
  const certificate = fileOf(PDF, 'certificado.pdf', 'application/pdf')
  await tap(page.getByLabel(/^Elegir certificado/).first(), (on) => on.setInputFiles(certificate))
  await tap(page.getByRole('button', { name: 'Guardar', exact: true }))
  // It waits for the photos.
  await expect(page).toHaveURL(/\/sales\/horses\?capturado=\d+$/, PATIENCE)
  await expect(page.getByRole('status').getByText('Inscribir: Relámpago (usa 1 inscripción)')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MOST_TAPS)
})
