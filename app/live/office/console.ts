import { freshPart } from '#app/live/connection/fresh-part.ts'
import { mayMove } from '#app/live/hand.ts'
import { patch } from '#app/live/connection/patch.ts'

/** Polling interval, in ms: an open console tells what a reload tells within two seconds. */
const EVERY_MS = 1_500
const PART = '[data-console]'

let timer: ReturnType<typeof setTimeout> | undefined
let looking = false

/**
 * Updates the administrators' console, or page of a lot, while it is visible. Unchanged nodes are kept, and with them
 * focus, scroll position and typed text.
 */
export function followConsole(): void {
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
  if (fresh) patch(part, fresh, { moving: mayMove() })
}
