/** Sellers, their captures and the steps of filling one in. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type Captures, openCaptures } from '#tests/support/capture-house.ts'
import { test as base, expect } from './fixtures.ts'
import { fileOf } from './onboarding-steps.ts'

export const test = base.extend<{ seller: number }, { captures: Captures }>({
  captures: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off its pattern
    async ({}, use, { project }) => {
      const captures = await openCaptures(project.use.baseURL as string)
      await use(captures)
      await captures.close()
    },
    { scope: 'worker' },
  ],
  /** A seller who is signed in. */
  seller: async ({ captures, login }, use) => {
    const seller = await captures.addSeller()
    await login(seller)
    await use(seller)
  },
})

export const status = (page: Page) => page.locator('.save-status')
/** Waits until the island runs the page. */
export const runs = (page: Page) => expect(status(page)).toHaveAttribute('data-hydrated', '')
export const saved = (page: Page) => expect(status(page)).toHaveText(/^Guardado a las \d\d:\d\d$/)
/** Opens what is folded. */
export const unfold = (page: Page) => page.getByText('Más datos', { exact: true }).click()

/** Chooses from lists that depend on each other; without scripts a button loads the next list. */
export async function choose(
  page: Page,
  chosen: [list: string, option: string | { index: number }][],
  byButton: boolean,
): Promise<void> {
  for (const [nth, [list, option]] of chosen.entries()) {
    await page.getByRole('combobox', { name: list, exact: true }).selectOption(option)
    if (byButton && nth < chosen.length - 1) await page.getByRole('button', { name: `Elegir ${list}` }).click()
  }
}

export const CLASS: Parameters<typeof choose>[1] = [
  ['Grupo', 'Caballos'],
  ['Categoría', 'Deporte'],
  ['Subcategoría', { index: 1 }],
]
export const PLACE: Parameters<typeof choose>[1] = [
  ['País', 'México'],
  ['Estado', 'Jalisco'],
  ['Ciudad', 'Tepatitlán de Morelos'],
]

/** Photos take seconds on a busy machine; a long timeout costs a passing test nothing. */
export const PATIENCE = { timeout: 40_000 }

/** Small photos, which the server encodes into three files each, and not into ten as a phone's. */
export function smallPhotos(...colours: string[]) {
  return Promise.all(
    colours.map(async (background) => {
      const picture = sharp({ create: { width: 240, height: 180, channels: 3, background } })
      return fileOf(await picture.jpeg().toBuffer(), `${background.slice(1)}.jpg`)
    }),
  )
}
