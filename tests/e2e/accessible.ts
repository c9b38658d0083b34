/** How a screen looks to axe, and whether it fits. */
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { expect } from './fixtures.ts'

/**
 * `again`: axe stands in the page already; it is half a megabyte that need not be read anew. Its report stays there but
 * for what is grave: to hand over all that is well took as long as to find it out.
 */
export async function expectAccessible(
  page: Page,
  { rules, again = false }: { rules?: string[]; again?: boolean } = {},
): Promise<void> {
  if (!again) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    // What axe would load beforehand, styles and sounds, is for rules that are not grave.
    preload: false,
    ...(rules && { runOnly: rules }),
  }
  const grave = await page.evaluate(async (asked) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, asked)
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
      )
  }, options)
  expect(grave).toEqual([])
}

/** More than the window's width where something sticks out of it. */
export const widestOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth))
