import { home, partIn } from '#app/live/dialogs/dialog-frame.ts'
import { mayMove } from '#app/live/hand.ts'
import { patch } from './patch.ts'

/** An address is read at most once in this time, in ms: bids arrive in bursts. */
const PAUSE_MS = 1_500
/** The pages of a lot ask at different times within this time, in ms. */
const SPREAD_MS = 400
/** Time before another attempt after an answer that was missing, old or not wholly shown: a page is kept as long. */
const AGAIN_MS = 1_000

type Reading = { parts: Map<Element, string>; timer?: ReturnType<typeof setTimeout> | undefined; last: number }

/** By address. */
const readings = new Map<string, Reading>()

/**
 * Brings a part of the page to the state that a reload would show, soon: everything that messages do not carry. Parts
 * of one address are read together. `soon`: at once, where few pages ask.
 */
export function readAnew(part: Element, selector: string, { address = home, soon = false } = {}): void {
  const reading = readings.get(address) ?? { parts: new Map(), last: -Infinity }
  readings.set(address, reading)
  reading.parts.set(part, selector)
  plan(address, reading, soon ? 0 : Math.random() * SPREAD_MS)
}

function plan(address: string, reading: Reading, ms: number, pauseMs = PAUSE_MS) {
  const pause = reading.last + pauseMs - performance.now()
  reading.timer ??= setTimeout(() => void read(address, reading), Math.max(ms, pause))
}

async function read(address: string, reading: Reading) {
  reading.timer = undefined
  // A hidden page is read when it is looked at.
  if (document.hidden) return
  const parts = [...reading.parts].filter(([part]) => part.isConnected)
  reading.parts.clear()
  if (parts.length === 0) return void readings.delete(address)
  reading.last = performance.now()
  const answer = await fetch(address).catch(() => null)
  const page = answer && answer.status < 500 && parsed(await answer.text().catch(() => ''))
  for (const [part, selector] of parts) {
    const wanted = page && partIn(page, selector)
    // A lot that has left its list stays as it is: the list says so.
    if (page && !wanted) continue
    const isShown =
      page && wanted && part.isConnected && !isOlder(page, part) && patch(part, wanted, { moving: mayMove() })
    if (isShown) {
      part.dispatchEvent(new Event('card-changed', { bubbles: true }))
      continue
    }
    reading.parts.set(part, selector)
  }
  if (reading.parts.size > 0) plan(address, reading, 0, AGAIN_MS)
}

/** A first visit's page has styles inside, which this one has already and which its policy does not allow. */
const parsed = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<style[^]*?<\/style>|<link[^>]*>/g, ''), 'text/html')

/** True if a message about the part's lot was faster than the page, which was rendered before. */
function isOlder(page: Document, part: Element): boolean {
  const { event, version } = part.closest<HTMLElement>('live-auction')?.dataset ?? {}
  const fresh = page.querySelector<HTMLElement>(`live-auction[data-event="${event}"]`)
  return Number(fresh?.dataset.version) < Number(version)
}

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) for (const [address, reading] of readings) plan(address, reading, 0)
})
