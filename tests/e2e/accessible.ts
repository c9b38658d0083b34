/** How a screen looks to axe, and whether it fits. */
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { PlainPage } from '#tests/support/plain/page.ts'
import { expect, test } from './fixtures.ts'

/**
 * `again`: axe stands in the page already; it is half a megabyte that need not be read anew. Its report stays there but
 * for what is grave: to hand over all that is well took as long as to find it out.
 */
export async function expectAccessible(
  page: Page,
  { rules, again = false }: { rules?: string[]; again?: boolean } = {},
): Promise<void> {
  if (!isDrawn(page)) return
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

/** False where pages are read without a browser: nothing there has a size or a colour. */
export const isDrawn = (page: Page | PlainPage): boolean => !(page instanceof PlainPage)

/** More than the window's width where something sticks out of it; the width itself where nothing is drawn. */
export async function widestOf(page: Page): Promise<number> {
  if (!isDrawn(page)) return page.viewportSize()?.width ?? 0
  return page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth))
}

/** Nothing sticks out of the window. */
export const expectFits = async (page: Page) => expect(await widestOf(page)).toBe(page.viewportSize()?.width)

const PHONE = { width: 360, height: 780 }
const DESK = { width: 1280, height: 800 }

/** A screen fits and is accessible on a desk and on a phone. The page is a phone's afterwards. */
export async function looksRight(page: Page): Promise<void> {
  if (!isDrawn(page)) return
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectFits(page)
    if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page, { again: size === PHONE })
  }
}
