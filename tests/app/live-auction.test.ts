// @vitest-environment jsdom
/** An open page of an auction follows the states that the server sends. */
import { beforeAll, expect, test, vi } from 'vitest'
import type { LiveState } from '#server/engine/live/protocol.ts'

beforeAll(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  )
  const { LiveAuction } = await import('#app/live/live-auction.ts')
  customElements.define('live-auction', LiveAuction)
})

/** A page of an auction whose buy-now price is offered, and the function that shows it a state. */
function openPage(buyNow: string) {
  document.body.innerHTML = `<live-auction data-version="1" data-count="2" data-phase="open" data-buy-now="${buyNow}">`
  const page = document.querySelector('live-auction') as HTMLElement & { apply(state: LiveState): void }
  const state: LiveState = {
    event: 1,
    v: 2,
    phase: 'open',
    currentBid: 100_000,
    bids: 2,
    closesAt: Date.now() + 60_000,
    leader: null,
  }
  return (changes: Partial<LiveState>) => {
    page.apply({ ...state, ...changes })
    return page.dataset.buyNow
  }
}

test('bidding is offered again when a void brings the price back under the 95 % of the buy-now price', () => {
  const show = openPage('offered')
  expect(show({ v: 2, only: 1, currentBid: 196_000 })).toBe('only')
  expect(show({ v: 3, currentBid: 150_000 })).toBe('offered')
})

test('a lot that was bought at once, or has no buy-now price, offers no bids by that', () => {
  expect(openPage('only')({ phase: 'awaiting-payment', now: 1 })).toBe('only')
  expect(openPage('none')({})).toBe('none')
})
