import { freshPart } from './fresh-part.ts'
import { patch } from './patch.ts'

/** Polling interval, in ms. */
const EVERY_MS = 5_000
/** After input by pointer or keyboard, rows are not added, removed or moved for this time, in ms. */
const REST_MS = 4_000
const PART = '[data-console]'

let felt = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined
let looking = false

/**
 * Updates the administrators' console every five seconds while it is visible. Unchanged nodes are kept, and with them
 * focus, scroll position and typed text.
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
  // The server leaves the address empty while the console is paused.
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
