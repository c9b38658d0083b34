import type { Page } from '@playwright/test'
import type { E2eHouse } from '#tests/support/e2e-house.ts'

/** A screen to be checked. `as` is the account; without it the screen is a visitor's. */
export type Screen = { name: string; as?: string; open(page: Page, house: E2eHouse): Promise<unknown> }

/** A visitor's screen at a path. */
export const at = (path: string): Screen => ({ name: path, open: (page) => page.goto(path) })

/** An account's screens at these paths. */
export const of = (as: string, ...paths: string[]): Screen[] =>
  paths.map((path) => ({ name: `${path} of ${as}`, as, open: (page) => page.goto(path) }))
