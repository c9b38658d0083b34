// @vitest-environment jsdom
/** An open page of an auction follows the states that the server sends. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { LiveState } from '#server/engine/live/protocol.ts'

beforeAll(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  )
  const { LiveAuction } = await import('#app/live/lot/live-auction.ts')
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

test('a label that says how the lot was sold stays while the sale goes on', () => {
  document.body.innerHTML = `<live-auction data-version="1" data-count="1" data-phase="awaiting-payment"
    data-bids="some" data-via="buy-now" data-opening-bid="80000"><b data-live="price-label">Comprado de inmediato</b>`
  const page = document.querySelector('live-auction') as HTMLElement & { apply(state: LiveState): void }
  const sold = { event: 1, currentBid: 400_000, bids: 1, closesAt: Date.now(), leader: null, now: 1 as const }
  page.apply({ ...sold, v: 2, phase: 'in-process' })
  page.apply({ ...sold, v: 3, phase: 'deal-closed' })
  expect(page.querySelector('b')?.textContent).toBe('Comprado de inmediato')
})

describe('a screen reader is told by one region', () => {
  function openLot(changes = '') {
    document.body.innerHTML = `<live-auction data-event="1" data-version="1" data-count="2" data-struck="0"
      data-phase="open" data-title="Canela" data-bids="some" data-opening-bid="80000" data-reserve="unmet"
      data-closes="1000" ${changes}>
      <p role="status" data-live="spoken"></p></live-auction>`
    const page = document.querySelector('live-auction') as HTMLElement & { apply(state: LiveState): void }
    const state: LiveState = {
      event: 1,
      v: 2,
      phase: 'open',
      currentBid: 100_000,
      bids: 2,
      closesAt: 1_000,
      leader: null,
      reserve: 'unmet',
    }
    return {
      page,
      show: (more: Partial<LiveState>) => page.apply({ ...state, ...more }),
      left: (ms: number, at = page.dataset.closes) => {
        const timer = Object.assign(document.createElement('i'), { hidden: true })
        timer.dataset.at = at
        page.append(timer)
        timer.dispatchEvent(new CustomEvent('left', { bubbles: true, detail: ms }))
      },
      said: () => page.querySelector('[data-live=spoken]')?.textContent,
      hush: () => page.querySelector('[data-live=spoken]')?.replaceChildren(),
    }
  }

  test('that the reserve is met, once, and that it is gone without a word', () => {
    const { show, said, hush } = openLot()
    show({ v: 2, reserve: 'met' })
    expect(said()).toBe('Se alcanzó la reserva')
    hush()
    show({ v: 3, reserve: 'met' })
    show({ v: 4, reserve: undefined } as Partial<LiveState>)
    expect(said()).toBe('')
    expect(document.querySelector('live-auction')?.getAttribute('data-reserve')).toBe('none')
  })

  test('of a void, also where the count of bids is the same again', () => {
    const { show, said } = openLot()
    // One bid was voided and another one placed while no message arrived.
    show({ v: 5, bids: 2, s: 1, currentBid: 90_000 })
    expect(said()).toBe('La casa anuló una puja. Ahora: $90,000')
  })

  // The reader's own bid leads the page to read itself anew, which may be faster than the message about the bid.
  test('of news that a reading of the page brought before the message', () => {
    const read = { version: '3', count: '3', closes: '9000', reserve: 'met', phase: 'awaiting-payment' }
    const line = document.createElement('p')
    line.dataset.news = ''
    const { show, said, page } = openLot()
    document.body.append(line)
    Object.assign(page.dataset, read)
    show({ v: 3, bids: 3, closesAt: 9_000, reserve: 'met', currentBid: 110_000, phase: 'awaiting-payment' })
    expect(said()).toBe('Terminó la subasta: En espera del anticipo. Se vendió en $110,000')
    expect(line.textContent).toBe('Nueva puja $110,000')
    line.replaceChildren()
    page.dataset.struck = '1'
    show({ v: 4, bids: 2, s: 1, closesAt: 9_000, reserve: 'met', phase: 'awaiting-payment' })
    expect(said()).toBe('La casa anuló una puja. Ahora: $100,000')
    show({ v: 5, bids: 2, s: 1, closesAt: 9_000, reserve: 'met', phase: 'awaiting-payment' })
    line.replaceChildren()
    show({ v: 5, bids: 2, s: 1, closesAt: 9_000, reserve: 'met', phase: 'awaiting-payment' })
    expect(line.textContent).toBe('')
  })

  test('how the lot ended', () => {
    const { show, said } = openLot()
    show({ v: 2, phase: 'awaiting-payment' })
    expect(said()).toBe('Terminó la subasta: En espera del anticipo. Se vendió en $100,000')
  })

  test('five minutes and one minute before the closing, once, and again after the closing has moved', () => {
    const { show, left, said, hush } = openLot()
    left(300_000)
    expect(said()).toBe('Quedan 5 minutos')
    hush()
    left(300_000)
    expect(said()).toBe('')
    left(60_000)
    expect(said()).toBe('Queda un minuto')
    hush()
    show({ v: 3, closesAt: 400_000 })
    left(300_000, '1000')
    expect(said()).toBe('')
    left(60_000, '400000')
    expect(said()).toBe('Queda un minuto')
  })
})
