/**
 * A weak connection can lose a request without an error: after this many ms it is sent once more, and then the button
 * appears.
 */
const PATIENCE_MS = 6_000

/** Fills the list that depends on the one just changed; without this script the page's button requests it. */
export class DependentSelects extends HTMLElement {
  #asked = new AbortController()

  connectedCallback() {
    this.addEventListener('change', this)
    this.#useButtons(false)
    // A choice made before the script ran.
    const changed = this.#selects().find(({ selectedOptions }) => !selectedOptions[0]?.defaultSelected)
    if (changed) void this.#fillBelow(changed)
  }

  handleEvent({ target }: Event) {
    void this.#fillBelow(target as HTMLSelectElement)
  }

  #selects() {
    return [...this.querySelectorAll('select')]
  }

  async #fillBelow(parent: HTMLSelectElement) {
    const selects = this.#selects()
    const next = selects.indexOf(parent) + 1
    const below = selects.slice(next)
    const source = below[0]?.dataset.source
    if (!source) return
    this.#asked.abort()
    this.#asked = new AbortController()
    for (const each of below) fill(each, [])
    if (!parent.value) return
    const ask = () => this.#ask(next, `${source}?de=${parent.value}`)
    if ((await ask()) || (await ask())) return
    this.#useButtons(true)
  }

  /** True when the list has arrived, or another request has replaced this one. */
  async #ask(nth: number, url: string): Promise<boolean> {
    const asked = (this.#asked = new AbortController())
    const patience = setTimeout(() => asked.abort(), PATIENCE_MS)
    try {
      const answer = await fetch(url, { signal: asked.signal })
      const options = await answer.json()
      // Looks the element up again, because React may have replaced it meanwhile.
      const child = this.#selects()[nth]
      if (child) fill(child, options)
      return true
    } catch {
      return this.#asked !== asked
    } finally {
      clearTimeout(patience)
    }
  }

  /** A hidden button is not a submit button either, so that Enter does not press it. */
  #useButtons(use: boolean) {
    for (const button of this.querySelectorAll('button')) {
      button.type = use ? 'submit' : 'button'
      button.hidden = !use
    }
    const trouble = this.querySelector<HTMLElement>(':scope > [role=alert]')
    if (trouble) trouble.hidden = !use
  }
}

function fill(select: HTMLSelectElement, options: { id: number; name: string }[]) {
  select.length = 1
  for (const { id, name } of options) select.add(new Option(name, String(id)))
  const level = select.closest<HTMLElement>('dependent-selects > *')
  if (level) level.hidden = options.length === 0
}

customElements.define('dependent-selects', DependentSelects)
