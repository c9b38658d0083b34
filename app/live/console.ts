import { freshPart } from './fresh-part.ts'
import { patch } from './patch.ts'

/** Between two looks, in ms. */
const EVERY_MS = 5_000
/** So long after a hand or a key was felt on the page no row comes, goes or moves, in ms. */
const REST_MS = 4_000
const PART = '[data-console]'

let felt = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined
let looking = false

/**
 * The administrators' console: the page as the server shows it now, every five seconds while somebody looks at it. What has
 * not changed stays the same node, so focus, scroll and what was typed stay.
 */
export function followConsole(): void {
  for (const each of ['pointermove', 'pointerdown', 'keydown'] as const)
    addEventListener(each, () => (felt = performance.now()), { passive: true })
  document.addEventListener('visibilitychange', () => !document.hidden && void look())
  again()
}

function again() {
  clearTimeout(timer)
  timer = setTimeout(look, EVERY_MS)
}

async function look() {
  const part = document.querySelector<HTMLElement>(PART)
  // Paused: the address that the server gave is empty.
  const address = part?.dataset.console
  if (!address || looking) return
  if (document.hidden) return again()
  looking = true
  const fresh = await freshPart(address, PART)
  looking = false
  again()
  const stale = part.querySelector<HTMLElement>('[data-stale]')
  if (stale && !fresh) stale.hidden = false
  if (fresh) patch(part, fresh, { moving: performance.now() - felt > REST_MS })
}
