/** Steps with the tiles and sheets of a photo list. */
import type { Locator, Page } from '@playwright/test'

/** Opens the sheet of a photo; the browser does it, without scripts too. `place` from 1. */
export async function openSheet(where: Page | Locator, place: number): Promise<void> {
  const close = where.locator('.tile-sheet').getByRole('button', { name: 'Cerrar' })
  if ((await close.count()) > 0) await close.click()
  await where.getByRole('button', { name: new RegExp(`^Foto ${place}\\b`) }).click()
}

/** Presses a button in a photo's sheet: 'Antes', 'Después', 'Portada', 'Ajustar' or 'Quitar'. */
export async function actOn(where: Page | Locator, place: number, act: string): Promise<void> {
  await openSheet(where, place)
  await where.getByRole('button', { name: `${act}: foto ${place}` }).click()
}
