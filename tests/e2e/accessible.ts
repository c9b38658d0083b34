/** Checks of a screen's accessibility by axe, and of its width. */
import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { PlainPage } from '#tests/support/plain/page.ts'
import { expect, test } from './fixtures.ts'

/**
 * `again` reuses the axe script already in the page, half a megabyte. Only serious violations are returned:
 * transferring all passed rules takes as long as checking them.
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
    // Styles and sounds that axe preloads are needed only for rules that are not serious.
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

/** False where pages are read without a browser: elements have neither size nor colour. */
export const isDrawn = (page: Page | PlainPage): boolean => !(page instanceof PlainPage)

/**
 * The width of the content if it overflows the window, otherwise the window's; where nothing is drawn, always the
 * window's.
 */
export async function widestOf(page: Page): Promise<number> {
  if (!isDrawn(page)) return page.viewportSize()?.width ?? 0
  return page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth))
}

/** Expects that no element overflows the window's width. */
export const expectFits = async (page: Page) => expect(await widestOf(page)).toBe(page.viewportSize()?.width)

const PHONE = { width: 360, height: 780 }
const DESK = { width: 1280, height: 800 }

/**
 * Expects that a screen fits and is accessible in a desktop's and in a phone's window. Leaves the page at the phone's
 * width.
 */
export async function looksRight(page: Page): Promise<void> {
  if (!isDrawn(page)) return
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size)
    await expectFits(page)
    if (test.info().project.use.javaScriptEnabled !== false) await expectAccessible(page, { again: size === PHONE })
  }
}
