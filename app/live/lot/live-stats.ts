import { freshPart } from '#app/live/connection/fresh-part.ts'

/** Polling interval in ms. The server writes the figures once a second, so a page lags by at most two seconds. */
const ASK_MS = 850
/** Unanswered requests after which the connection counts as lost. */
const PATIENCE = 3

/** A seller's figures: polls their version while visible, and reloads this part of the page when it has changed. */
class LiveStats extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined
  #unanswered = 0

  connectedCallback() {
    this.#later()
  }

  disconnectedCallback() {
    clearTimeout(this.#timer)
  }

  #later() {
    this.#timer = setTimeout(() => void this.#ask(), ASK_MS)
  }

  async #ask() {
    if (!document.hidden) this.#answered(await this.#look().catch(() => false))
    if (this.isConnected) this.#later()
  }

  /** False when the server was not reached or refused the request. */
  async #look(): Promise<boolean> {
    const { source = '', version } = this.dataset
    const answer = await fetch(source)
    if (!answer.ok || answer.redirected) return false
    if ((await answer.text()) === version) return true
    const fresh = await freshPart(location.pathname, 'live-stats')
    if (fresh instanceof HTMLElement) this.#show(fresh)
    return fresh !== null
  }

  /** Keeps open details open and the focus in place. */
  #show(fresh: HTMLElement) {
    const before = [...this.querySelectorAll('details')]
    const focused = before.findIndex((each) => each.contains(document.activeElement))
    const after = [...fresh.querySelectorAll('details')]
    after.forEach((each, nth) => (each.open = before[nth]?.open ?? false))
    this.dataset.version = fresh.dataset.version
    this.replaceChildren(...fresh.childNodes)
    after[focused]?.querySelector('summary')?.focus({ preventScroll: true })
  }

  #answered(is: boolean) {
    this.#unanswered = is ? 0 : this.#unanswered + 1
    const note = this.querySelector<HTMLElement>('[data-lost]')
    if (note) note.hidden = this.#unanswered < PATIENCE
  }
}

customElements.define('live-stats', LiveStats)
