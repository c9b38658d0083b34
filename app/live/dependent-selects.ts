/** A bad line swallows a request without a word: after so many ms it is sent once more, and then the button is shown. */
const PATIENCE_MS = 6_000

/** Fills the list that depends on the one somebody has just chosen from, which the page's own button would ask for. */
export class DependentSelects extends HTMLElement {
  #asked = new AbortController()

  connectedCallback() {
    this.addEventListener('change', this)
    this.#useButtons(false)
    // Somebody was faster than the script.
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

  /** Whether the list came, or another one is asked for by now. */
  async #ask(nth: number, url: string): Promise<boolean> {
    const asked = (this.#asked = new AbortController())
    const patience = setTimeout(() => asked.abort(), PATIENCE_MS)
    try {
      const answer = await fetch(url, { signal: asked.signal })
      const options = await answer.json()
      // The one that stands there now: React may have put another in its place meanwhile.
      const child = this.#selects()[nth]
      if (child) fill(child, options)
      return true
    } catch {
      return this.#asked !== asked
    } finally {
      clearTimeout(patience)
    }
  }

  /** A button that is none of the form's is not pressed by Enter either. */
  #useButtons(use: boolean) {
    for (const button of this.querySelectorAll('button')) {
      button.type = use ? 'submit' : 'button'
      button.hidden = !use
    }
  }
}

function fill(select: HTMLSelectElement, options: { id: number; name: string }[]) {
  select.length = 1
  for (const { id, name } of options) select.add(new Option(name, String(id)))
  const level = select.closest<HTMLElement>('dependent-selects > *')
  if (level) level.hidden = options.length === 0
}
