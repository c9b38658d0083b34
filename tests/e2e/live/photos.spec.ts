/** A photo over the lot's page: keys, swipes and zoom. */
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { openLive } from '../steps.ts'

const shown = (page: Page, nth: number) => page.getByRole('dialog', { name: `Foto ${nth} de 3` })
const enlarge = (page: Page, nth: number) => page.getByRole('link', { name: `Ampliar la foto ${nth}` })

/** Opens the photo's dialog and waits for its script. */
async function open(page: Page, lot: number): Promise<void> {
  await openLive(page, `/event/${lot}`)
  const script = page.waitForResponse(/live-photo-zoom/)
  await enlarge(page, 1).click()
  await expect(shown(page, 1)).toBeVisible()
  // Waits until the script has run.
  await page.evaluate((address) => import(address), (await script).url())
}

/** Width of the photo as a multiple of its container's. */
const zoomed = (page: Page) => page.locator('photo-viewer').evaluate((photo) => photo.scrollWidth / photo.clientWidth)

test('the photo viewer fills the window; arrow keys turn, Escape closes and leads to the photo seen last', async ({
  page,
  house,
}) => {
  const lot = await house.lotOf('Zahira Noor')
  const scripts: string[] = []
  page.on('request', (asked) => void (asked.url().includes('photo-zoom') && scripts.push(asked.url())))
  await page.goto(`/event/${lot}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  await open(page, lot)
  expect(await shown(page, 1).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 780 })
  await page.keyboard.press('ArrowRight')
  await expect(shown(page, 2)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(shown(page, 3)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(shown(page, 2)).toBeVisible()
  await expect(page).toHaveURL(`/event/${lot}/fotos/2`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/event/${lot}`)
  await expect(enlarge(page, 2)).toBeFocused()
  await expect(enlarge(page, 2)).toBeInViewport()
  await expect(enlarge(page, 1)).not.toBeInViewport()
})

test('Back closes the viewer from any photo, Forward opens that photo again', async ({ page, house }) => {
  const lot = await house.lotOf('Zahira Noor')
  await open(page, lot)
  await page.keyboard.press('ArrowRight')
  await expect(shown(page, 2)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(`/event/${lot}`)
  await page.goForward()
  await expect(shown(page, 2)).toBeVisible()
})

test('+ and - zoom, arrow keys then move the photo; a double tap zooms where it is, and out again', async ({
  page,
  house,
}) => {
  await open(page, await house.lotOf('Zahira Noor'))
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(() => zoomed(page)).toBeCloseTo(2.25, 1)
  const before = await page.locator('photo-viewer').evaluate((photo) => photo.scrollLeft)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.locator('photo-viewer').evaluate((photo) => photo.scrollLeft)).toBeGreaterThan(before)
  await expect(shown(page, 1)).toBeVisible()
  await page.keyboard.press('-')
  await page.keyboard.press('-')
  await expect.poll(() => zoomed(page)).toBe(1)
  await page.mouse.dblclick(10, 400)
  await expect.poll(() => zoomed(page)).toBeCloseTo(2.5, 1)
  expect(await page.locator('photo-viewer').evaluate((photo) => photo.scrollLeft)).toBeLessThan(60)
  await page.mouse.dblclick(180, 400)
  await expect.poll(() => zoomed(page)).toBe(1)
})

test.describe('by finger', () => {
  test.use({ hasTouch: true })

  test('a swipe turns, and two quick taps zoom', async ({ page, house }) => {
    await open(page, await house.lotOf('Zahira Noor'))
    const fingers = await page.context().newCDPSession(page)
    const swipe = async (from: number, to: number) => {
      const at = (x: number) => [{ x, y: 400 }]
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
      for (const part of [0.25, 0.5, 0.75, 1])
        await fingers.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: at(from + (to - from) * part),
        })
      await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(300, 80)
    await expect(shown(page, 2)).toBeVisible()
    await swipe(60, 290)
    await expect(shown(page, 1)).toBeVisible()
    // The events are sent without a pause, which a slow machine would add between two calls.
    for (const type of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const)
      void fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchStart' ? [{ x: 180, y: 400 }] : [],
      })
    await expect.poll(() => zoomed(page)).toBeCloseTo(2.5, 1)
  })
})
