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
    const selects = this.#selects()
    // A choice made before the script ran.
    const changed = selects.find(({ selectedOptions }) => !selectedOptions[0]?.defaultSelected)
    void (changed ? this.#fillBelow(changed) : this.#complete(selects))
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
    if (!selects[next]) return
    this.#asked.abort()
    this.#asked = new AbortController()
    for (const each of selects.slice(next)) fill(each, [])
    if (parent.value) await this.#fill(selects, next)
  }

  /** A choice recovered on this device comes without the next list, or with the chosen option alone. */
  async #complete(selects: HTMLSelectElement[]) {
    for (const [nth, { options }] of selects.entries())
      if (selects[nth - 1]?.value && options.length < 3) await this.#fill(selects, nth)
  }

  /** Requests the `nth` list, which depends on the choice of the one before. */
  async #fill(selects: HTMLSelectElement[], nth: number) {
    const ask = () => this.#ask(nth, `${selects[nth]?.dataset.source}?de=${selects[nth - 1]?.value}`)
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
  const { value } = select
  select.length = 1
  for (const { id, name } of options) {
    const isChosen = String(id) === value
    select.add(new Option(name, String(id), isChosen, isChosen))
  }
  const level = select.closest<HTMLElement>('dependent-selects > *')
  if (level) level.hidden = options.length === 0
}

customElements.define('dependent-selects', DependentSelects)
