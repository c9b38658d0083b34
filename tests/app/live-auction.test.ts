// @vitest-environment jsdom
/** An open page of an auction follows the states that the server sends. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
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
afterAll(() => vi.unstubAllGlobals())

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

test('a void of the only bid brings back the opening bid, and takes back "Vas ganando"', () => {
  document.body.innerHTML = `<live-auction data-version="1" data-count="1" data-phase="open" data-bids="some"
    data-opening-bid="80000" data-me="Postor 1"><b data-live="price">$100,000</b>
    <p data-live="leader" data-leader-state="leading"></p>
    <section data-bidding="0"><i data-bid="lowest">$102,000</i><p class="quick"><button></button></p></section>`
  const page = document.querySelector('live-auction') as HTMLElement & { apply(state: LiveState): void }
  const text = (selector: string) => page.querySelector(selector)?.textContent
  const state: LiveState = {
    event: 1,
    v: 2,
    phase: 'open',
    currentBid: null,
    bids: 0,
    closesAt: Date.now() + 60_000,
    leader: null,
  }
  page.apply(state)
  expect([page.dataset.bids, text('b'), text('i')]).toEqual(['none', '$80,000', '$80,000'])
  expect(page.querySelector('p')?.dataset.leaderState).toBe('none')
  expect(page.querySelector('button')?.hidden).toBe(true)
})

test('the first bid’s proposals stay while no bid is placed', () => {
  document.body.innerHTML = `<live-auction data-version="1" data-count="0" data-phase="open" data-bids="none"
    data-opening-bid="80000"><section data-bidding="0"><p class="quick"><button></button></p></section>`
  const page = document.querySelector('live-auction') as HTMLElement & { apply(state: LiveState): void }
  const closesAt = Date.now() + 60_000
  page.apply({ event: 1, v: 2, phase: 'open', currentBid: null, bids: 0, closesAt, leader: null })
  expect(page.querySelector('button')?.hidden).toBe(false)
})
