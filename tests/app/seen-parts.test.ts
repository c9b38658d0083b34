// @vitest-environment jsdom
/** Parts of a page that depend on what is in view. A busy page is told several changes at once. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enhanceHistory } from '#app/live/lot/history.ts'
import { hideSecondPrice } from '#app/live/lot/second-price.ts'

let tell: (...seen: boolean[]) => void
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(changed: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (...seen) => changed(seen.map((isIntersecting) => ({ isIntersecting })))
      }
      observe() {}
    },
  )
})
afterEach(() => {
  // A part that left the page is asked for no more.
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('the history is read anew if it came into view at last', async () => {
  document.body.innerHTML = '<live-auction><section aria-labelledby="historial"></section></live-auction>'
  const asked = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => (asked.resolve(), null))
  enhanceHistory()
  tell(false, true)
  document.querySelector('live-auction')?.dispatchEvent(new Event('lot-changed'))
  await expect(asked.promise).resolves.toBeUndefined()
})

test('the second price is hidden if the first one came into view at last', () => {
  document.body.innerHTML =
    '<div class="bid-columns"><p class="price-now"></p></div><div class="bid-bar"><div></div></div>'
  vi.stubGlobal('CSS', { supports: () => false })
  const bar = document.querySelector('.bid-bar > div') as HTMLElement
  hideSecondPrice()
  tell(false, true)
  expect(bar.style.opacity).toBe('0')
  tell(true, false)
  expect(bar.style.opacity).toBe('')
})
