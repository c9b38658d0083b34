import { freshPart } from './fresh-part.ts'

/** What is counted is written once a second; with this between two questions a page is at most two seconds behind. */
const ASK_MS = 850
/** So many questions without an answer are a connection that is lost. */
const PATIENCE = 3

/** A seller's figures: asks for their version while somebody looks, and takes the server's page where it is another. */
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

  /** False: nobody could be asked, or not for this. */
  async #look(): Promise<boolean> {
    const { source = '', version } = this.dataset
    const answer = await fetch(source)
    if (!answer.ok || answer.redirected) return false
    if ((await answer.text()) === version) return true
    const fresh = await freshPart(location.pathname, 'live-stats')
    if (fresh instanceof HTMLElement) this.#show(fresh)
    return fresh !== null
  }

  /** What is open stays open, and what has the focus keeps it. */
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
