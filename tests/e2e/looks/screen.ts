import type { Page } from '@playwright/test'
import type { E2eHouse } from '#tests/support/e2e-house.ts'

/** A screen to be looked at. `as`: whose; nobody's otherwise. */
export type Screen = { name: string; as?: string; open(page: Page, house: E2eHouse): Promise<unknown> }

/** The screen at a path, a visitor's. */
export const at = (path: string): Screen => ({ name: path, open: (page) => page.goto(path) })

/** The screens at these paths, somebody's. */
export const of = (as: string, ...paths: string[]): Screen[] =>
  paths.map((path) => ({ name: `${path} of ${as}`, as, open: (page) => page.goto(path) }))
