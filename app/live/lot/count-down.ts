import { MINUTE } from '#machines/time.ts'
import { formatCountdown, URGENT_MS } from '#app/texts/format/time-left.ts'
import { guessClock, serverNow } from '#app/live/clock.ts'

const ticking = new Set<CountDown>()
/** Time left at which a page says so, in ms. */
const MARKS_MS = [MINUTE, 300_000]
let timer: ReturnType<typeof setInterval> | undefined

/**
 * Updates the text rendered by the server once a second; fires `due` when no time is left, and `left` when it passes a
 * mark.
 */
export class CountDown extends HTMLElement {
  #left = NaN

  connectedCallback() {
    guessClock(Number(this.dataset.now))
    ticking.add(this)
    timer ??= setInterval(tickAll, 1_000)
    this.tick()
  }

  disconnectedCallback() {
    ticking.delete(this)
  }

  /** Changes the end, epoch ms. */
  count(at: number) {
    this.dataset.at = String(at)
    this.tick()
  }

  tick() {
    const left = Number(this.dataset.at) - serverNow()
    const text = formatCountdown(left)
    if (this.textContent !== text) this.textContent = text
    this.toggleAttribute('data-urgent', left < URGENT_MS)
    const passed = MARKS_MS.find((mark) => left <= mark && this.#left > mark)
    this.#left = left
    if (passed && left > 0) this.dispatchEvent(new CustomEvent('left', { bubbles: true, detail: passed }))
    if (left > 0) this.toggleAttribute('data-due', false)
    else if (!this.hasAttribute('data-due')) {
      this.toggleAttribute('data-due', true)
      this.dispatchEvent(new Event('due', { bubbles: true }))
    }
  }
}

function tickAll() {
  for (const each of ticking) each.tick()
  if (ticking.size > 0) return
  clearInterval(timer)
  timer = undefined
}
