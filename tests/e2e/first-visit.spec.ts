/** The first visit to a lot on a slow line: what is in view first waits neither for the stylesheet nor for other photos. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const SIZES = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

/** Answers to requests whose URL matches are held back until `release`. */
async function hold(page: Page, url: RegExp) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return release
}

const IN_VIEW = ['.header', '.header *', '.lot-head', '.lot-head *', '.bid-bar', '.bid-bar *']
const PHOTO = ['.slides > :first-child', '.slides > :first-child *']
/** What a first visit shows while the HTML has arrived until its bid bar; the head of the page is an empty band. */
const UNTIL_BAR = IN_VIEW.filter((part) => part !== '.header *')

/** Place and look of what is in view first, an element a line. */
function lookOf(page: Page, parts = [...IN_VIEW, ...PHOTO]): Promise<string[]> {
  return page.evaluate((selector) => {
    const all = document.querySelectorAll(selector)
    // The time left may change meanwhile.
    const seen = [...all].filter((each) => each.checkVisibility() && !each.matches('.time-left *'))
    return seen.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect()
      const { color, backgroundColor, fontSize, fontWeight, borderRadius, padding } = getComputedStyle(each)
      const place = [x, y, width, height].map(Math.round).join(' ')
      return [
        each.outerHTML.slice(0, 60),
        place,
        color,
        backgroundColor,
        fontSize,
        fontWeight,
        borderRadius,
        padding,
      ].join()
    })
  }, parts.join())
}

test(
  'title, price, bid link and photo look the same before and after the stylesheet',
  { tag: '@once' },
  async ({ page, house }) => {
    for (const name of ['Contender MX', 'Remolque recto de dos plazas']) {
      const lot = await house.lotOf(name)
      for (const size of SIZES) {
        await page.context().clearCookies()
        await page.setViewportSize(size)
        const release = await hold(page, /\/assets\/app-[^/]+\.css$/)
        await page.goto(`/event/${lot}`, { waitUntil: 'commit' })
        const panel = page.getByRole('region', { name: 'Puja y cierre' })
        await expect(page.locator('.slides img').first()).toHaveJSProperty('complete', true)
        const before = await lookOf(page)
        await expect(panel).toHaveCount(0)
        release()
        await expect(panel).toBeVisible()
        expect(await lookOf(page), `${name} at ${size.width}`).toEqual(before)
        expect(before.length).toBeGreaterThan(20)
      }
    }
  },
)

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `title, price and bid link look the same while the rest of the HTML is under way, in ${colorScheme} colours`,
    { tag: '@once' },
    async ({ page, house }) => {
      await page.emulateMedia({ colorScheme })
      for (const name of ['Contender MX', 'Remolque recto de dos plazas']) {
        const address = `/event/${await house.lotOf(name)}`
        for (const size of SIZES) {
          await page.context().clearCookies()
          await page.setViewportSize(size)
          const isDocument = (url: URL) => url.pathname === address
          await page.route(isDocument, async (route) => {
            const response = await route.fetch()
            const html = await response.text()
            const end = html.lastIndexOf('<style>')
            expect(html.slice(0, end)).toContain('class="bid-bar"')
            // Scripts run when the whole document is there.
            const body = html.slice(0, end).replace(/<script type="module"[^>]*><\/script>/, '')
            await route.fulfill({ response, body })
          })
          await page.goto(address)
          await expect(page.locator('.gallery')).toHaveCount(0)
          const before = await lookOf(page, UNTIL_BAR)
          if (size.width < 1024)
            await expect(page.locator('.bid-bar').getByRole('link', { name: 'Pujar' })).toBeVisible()
          await page.unroute(isDocument)
          await page.context().clearCookies()
          await page.goto(address)
          await expect(page.locator('.gallery')).toBeVisible()
          expect(await lookOf(page, UNTIL_BAR), `${name} at ${size.width}`).toEqual(before)
          expect(before.length).toBeGreaterThan(8)
        }
      }
    },
  )
}

test(
  // Without scripts browsers load lazy photos at once.
  'the other photos wait for the first one, and are there before they come into view',
  { tag: '@once' },
  async ({ page, house }) => {
    const lot = await house.lotOf('Contender MX')
    const asked: string[] = []
    page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()))
    const release = await hold(page, /\/media\/.*\.(avif|webp|jpe?g)$/)
    await page.goto(`/event/${lot}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Historial de pujas' })).toBeAttached()
    const photos = page.locator('.slides img')
    const names = await photos.evaluateAll((all) =>
      all.map((each) => /[0-9a-f]{32}/.exec((each as HTMLImageElement).src)?.[0]),
    )
    const isAsked = (nth: number) => asked.some((url) => url.includes(names[nth] ?? ''))
    expect(isAsked(0)).toBe(true)
    expect(isAsked(1)).toBe(false)
    release()
    await expect.poll(() => isAsked(1)).toBe(true)
  },
)
