/** Pause after the last keystroke, in ms. */
const PAUSE_MS = 200

/**
 * The search of the whole house while one types: a combobox whose options are the links of the page's results. Their
 * page is asked by the form's own address. The first option is chosen after typing, so Enter opens it.
 */
class QuickSearch extends HTMLElement {
  #asked = new AbortController()
  #chosen = -1

  connectedCallback() {
    for (const each of ['input', 'keydown', 'click']) this.addEventListener(each, this)
    const field = this.#field
    field.role = 'combobox'
    field.ariaAutoComplete = 'list'
    field.setAttribute('aria-controls', this.#list.id)
    this.#dress()
  }

  disconnectedCallback() {
    this.#asked.abort()
  }

  handleEvent(event: Event) {
    if (event.type === 'input') this.#wait()
    else if (event instanceof KeyboardEvent) this.#press(event)
    else this.#follow(event as MouseEvent)
  }

  get #field() {
    return this.querySelector('input') as HTMLInputElement
  }

  get #list() {
    return this.querySelector('.found') as HTMLElement
  }

  get #options() {
    return [...this.#list.querySelectorAll('a')]
  }

  #wait() {
    this.#asked.abort()
    this.#asked = new AbortController()
    const { signal } = this.#asked
    // The options shown are no longer those of the text.
    this.#choose(-1)
    setTimeout(() => !signal.aborted && void this.#ask(signal), PAUSE_MS)
  }

  async #ask(signal: AbortSignal) {
    const form = this.#field.form as HTMLFormElement
    try {
      const answer = await fetch(`${form.action}?${new URLSearchParams({ q: this.#field.value })}`, { signal })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const found = page.querySelector('quick-search')
      if (!found || signal.aborted) return
      this.#list.replaceChildren(...(found.querySelector('.found')?.childNodes ?? []))
      const said = this.querySelector('[role=status]') as HTMLElement
      said.textContent = found.querySelector('[role=status]')?.textContent ?? ''
      this.#dress()
      this.#choose(0)
    } catch {
      // The form still works by itself.
    }
  }

  /** Gives the results the roles of a list of options. */
  #dress() {
    const [list, options] = [this.#list, this.#options]
    list.role = 'listbox'
    list.hidden = options.length === 0
    for (const plain of list.querySelectorAll('h2, li')) plain.role = 'none'
    for (const group of list.querySelectorAll('ul')) group.role = 'group'
    for (const [at, option] of options.entries()) {
      option.id = `hallado-${at}`
      option.role = 'option'
      option.tabIndex = -1
    }
    this.#field.ariaExpanded = String(options.length > 0)
    this.#choose(-1)
  }

  #choose(at: number) {
    const options = this.#options
    this.#chosen = at < options.length ? at : -1
    for (const [each, option] of options.entries()) option.ariaSelected = String(each === this.#chosen)
    const option = options[this.#chosen]
    option?.scrollIntoView({ block: 'nearest' })
    if (option) this.#field.setAttribute('aria-activedescendant', option.id)
    else this.#field.removeAttribute('aria-activedescendant')
  }

  #press(event: KeyboardEvent) {
    if (event.target !== this.#field || event.isComposing) return
    const { length } = this.#options
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = event.key === 'Enter' && this.#options[this.#chosen]
    if (option) option.click()
    else if (step && length > 0) this.#choose((Math.max(this.#chosen, step < 0 ? 0 : -1) + step + length) % length)
    else return
    event.preventDefault()
  }

  /** From a dialog, the result replaces the search in the history: Back leads to the page below. */
  #follow(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('.found a')
    if (!link || link.hasAttribute('data-dialog') || !this.closest('dialog') || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    location.replace(link.href)
  }
}

customElements.define('quick-search', QuickSearch)
