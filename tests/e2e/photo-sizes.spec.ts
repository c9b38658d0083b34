/** No photo is larger than its slot, at most twice as dense as the layout. */
import type { Browser } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const WIDTHS = [360, 412, 768, 1280]
const DENSITIES = [1, 2, 2.6]
/**
 * Fraction of its slot's width that a photo needs: the difference is invisible, and the next width weighs twice as
 * much.
 */
const ENOUGH = 0.94

const PAGES = {
  home: { path: '/', photos: ['.card-photo img', '.welcome img'] },
  list: { path: '/events?clase=c1', photos: ['.card-photo img'] },
  search: { path: '/buscar?q=cuarto+de+milla', photos: ['.card-photo img'] },
}

for (const [name, { path, photos }] of Object.entries(PAGES))
  for (const density of DENSITIES)
    test(
      `photos of ${name} at ${density}x are the smallest that fill their slots`,
      { tag: name === 'home' && density === 2 ? '@once' : ['@once', '@long'] },
      async ({ browser, baseURL }) => {
        for (const width of WIDTHS)
          for (const shown of await chosen(browser, { url: baseURL + path, width, density, photos }))
            expect(shown.chosen, `${shown.photo} in ${width} px, ${shown.slot} px wide`).toBe(shown.due)
      },
    )

type Asked = { url: string; width: number; density: number; photos: readonly string[] }

/** The widths that the browser chose for the first photo of each kind, and those required for their slots. */
async function chosen(browser: Browser, { url, width, density, photos }: Asked) {
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, deviceScaleFactor: density, javaScriptEnabled: false })
  // The chosen file is known before it is downloaded.
  await context.route('**/media/**', (route) => route.abort())
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  const found = []
  for (const photo of photos) {
    const image = page.locator(photo).first()
    await image.scrollIntoViewIfNeeded()
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/)
    const facts = await image.evaluate((img: HTMLImageElement) => ({
      slot: img.getBoundingClientRect().width,
      src: img.currentSrc,
      srcset: img.parentElement?.querySelector('source')?.srcset ?? '',
    }))
    const widths = [...facts.srcset.matchAll(/ (\d+)w/g)].map(([, each]) => Number(each))
    const needed = facts.slot * Math.min(density, 2) * ENOUGH
    const entry = facts.srcset.split(', ').find((each) => facts.src.endsWith(each.split(' ')[0] ?? ''))
    found.push({
      photo,
      slot: facts.slot,
      chosen: Number(/ (\d+)w/.exec(entry ?? '')?.[1]),
      due: widths.find((each) => each >= needed) ?? widths.at(-1),
    })
  }
  await context.close()
  return found
}
