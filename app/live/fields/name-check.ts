/** Pause after the last keystroke, in ms. */
const PAUSE_MS = 400
/** Minimum characters before a name is checked (specification 2, section 5). */
const LEAST = 3

/** Shows while a name is typed if it is available. The final decision is the server's, when the form is sent. */
export class NameCheck extends HTMLElement {
  #asked = new AbortController()

  connectedCallback() {
    this.addEventListener('input', this)
  }

  handleEvent({ target }: Event) {
    this.#asked.abort()
    this.#asked = new AbortController()
    const { signal } = this.#asked
    const name = (target as HTMLInputElement).value.trim()
    this.#say(null)
    if (name.length < LEAST) return
    setTimeout(() => !signal.aborted && void this.#ask(name, signal), PAUSE_MS)
  }

  async #ask(name: string, signal: AbortSignal) {
    try {
      const answer = await fetch(`${this.dataset.source}&${new URLSearchParams({ nombre: name })}`, { signal })
      const { free } = (await answer.json()) as { free: boolean | null }
      if (!signal.aborted) this.#say(free)
    } catch {
      // The form's answer will tell if the name is available.
    }
  }

  #say(free: boolean | null) {
    const line = this.querySelector<HTMLElement>('[role="status"]')
    if (!line) return
    line.textContent = (free === null ? '' : free ? this.dataset.free : this.dataset.taken) ?? ''
    if (free === null) delete line.dataset.free
    else line.dataset.free = free ? 'si' : 'no'
  }
}

customElements.define('name-check', NameCheck)
