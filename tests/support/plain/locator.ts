/** Playwright's `Locator` over elements that are not drawn, reduced to the methods used by the specs. */
import { isShown, textOf } from './document.ts'
import { findAll, findOne } from './engine.ts'
import { findersOf, textWithin } from './finders.ts'
import type { FilePayload } from './form.ts'

/** The document of a locator, and the effects of pressing its elements. */
export type Scope = {
  /** The current document; read again for every search, since a page may have led to another. */
  document(): Promise<Document>
  refreshesAt(): number | null
  press(element: Element): Promise<void>
  choose(input: HTMLInputElement, files: FilePayload[]): Promise<void>
}

type Narrowing = { hasText?: string | RegExp; hasNotText?: string | RegExp; has?: PlainLocator; visible?: boolean }
type Option = string | { value?: string; label?: string; index?: number }

export class PlainLocator {
  readonly #scope: Scope
  readonly selector: string

  constructor(scope: Scope, selector: string, { hasText, hasNotText, has, visible }: Narrowing = {}) {
    this.#scope = scope
    this.selector = [
      selector,
      hasText !== undefined && textWithin('internal:has-text', hasText),
      hasNotText !== undefined && textWithin('internal:has-not-text', hasNotText),
      has && `internal:has=${JSON.stringify(has.selector)}`,
      visible !== undefined && `visible=${visible}`,
    ]
      .filter(Boolean)
      .join(' >> ')
  }

  toString = () => this.selector

  locator(inner: string | PlainLocator, options?: Narrowing): PlainLocator {
    const next = typeof inner === 'string' ? inner : `internal:chain=${JSON.stringify(inner.selector)}`
    return new PlainLocator(this.#scope, `${this.selector} >> ${next}`, options)
  }

  readonly #finders = findersOf((selector) => this.locator(selector))
  getByRole = this.#finders.getByRole
  getByText = this.#finders.getByText
  getByLabel = this.#finders.getByLabel
  getByTitle = this.#finders.getByTitle
  getByAltText = this.#finders.getByAltText
  getByPlaceholder = this.#finders.getByPlaceholder
  filter = (options: Narrowing) => new PlainLocator(this.#scope, this.selector, options)
  nth = (index: number) => this.locator(`nth=${index}`)
  first = () => this.nth(0)
  last = () => this.nth(-1)
  and = (other: PlainLocator) => this.locator(`internal:and=${JSON.stringify(other.selector)}`)
  or = (other: PlainLocator) => this.locator(`internal:or=${JSON.stringify(other.selector)}`)

  /** Time of the page's next refresh, in epoch ms. */
  refreshesAt = () => this.#scope.refreshesAt()

  /** All elements that match now. */
  async elements(): Promise<Element[]> {
    return findAll(this.selector, await this.#scope.document())
  }

  /** The only element that matches now; null if there is none. Throws when there are several. */
  async only(): Promise<Element | null> {
    return findOne(this.selector, await this.#scope.document())
  }

  async #one(): Promise<Element> {
    const element = await this.only()
    if (element) return element
    throw new Error(`No element: ${this.selector}`)
  }

  async #ready(): Promise<Element> {
    const element = await this.#one()
    if (!isShown(element)) throw new Error(`Not shown: ${this.selector}`)
    if (element.matches(':disabled')) throw new Error(`Disabled: ${this.selector}`)
    return element
  }

  async #field(): Promise<HTMLInputElement> {
    return (await this.#ready()) as HTMLInputElement
  }

  click = async () => this.#scope.press(await this.#ready())

  async fill(value: string): Promise<void> {
    const field = await this.#field()
    if (field.readOnly) throw new Error(`Read only: ${this.selector}`)
    field.value = value
    if (field.value !== value.replaceAll('\r\n', '\n')) throw new Error(`Malformed value ${value}: ${this.selector}`)
  }

  clear = () => this.fill('')
  pressSequentially = (value: string) => this.fill(value)

  async setChecked(checked: boolean): Promise<void> {
    if ((await this.#field()).checked !== checked) await this.click()
    if ((await this.#field()).checked !== checked) throw new Error(`Stays ${!checked}: ${this.selector}`)
  }

  check = () => this.setChecked(true)
  uncheck = () => this.setChecked(false)

  /** Selects an option by value or label, as Playwright does. */
  async selectOption(option: Option): Promise<void> {
    const select = (await this.#ready()) as unknown as HTMLSelectElement
    const wanted = [...select.options].find((one, index) =>
      typeof option === 'string'
        ? one.value === option || textOf(one) === option
        : (option.value === undefined || one.value === option.value) &&
          (option.label === undefined || textOf(one) === option.label) &&
          (option.index === undefined || index === option.index),
    )
    if (!wanted || wanted.disabled) throw new Error(`No option ${JSON.stringify(option)}: ${this.selector}`)
    wanted.selected = true
  }

  /** Chooses files; a string is the path of one. A hidden input takes them too, since its label does. */
  async setInputFiles(files: FilePayload | FilePayload[]): Promise<void> {
    const found = await this.#one()
    const input = found.localName === 'label' ? (found as HTMLLabelElement).control : found
    await this.#scope.choose(input as HTMLInputElement, [files].flat())
  }

  /** Enter presses a link or a button and sends a field's form; every other key needs a browser. */
  async press(key: string): Promise<void> {
    const field = await this.#field()
    if (key !== 'Enter') throw new Error(`The key ${key} needs a browser`)
    if (field.matches('a, button')) return this.#scope.press(field)
    const button = field.form?.querySelector('button:not([type=button]), input[type=submit]')
    await this.#scope.press(button ?? field)
  }

  focus = async () => ((await this.#one()) as HTMLElement).focus()
  blur = async () => ((await this.#one()) as HTMLElement).blur()
  scrollIntoViewIfNeeded = async () => void (await this.#one())
  count = async () => (await this.elements()).length
  async all(): Promise<PlainLocator[]> {
    return (await this.elements()).map((_, index) => this.nth(index))
  }

  isVisible = async () => (await this.elements()).some(isShown)
  isHidden = async () => !(await this.isVisible())
  isChecked = async () => ((await this.#one()) as HTMLInputElement).checked
  isDisabled = async () => (await this.#one()).matches(':disabled')
  isEnabled = async () => !(await this.isDisabled())
  inputValue = async () => ((await this.#one()) as HTMLInputElement).value
  textContent = async () => (await this.#one()).textContent
  innerText = async () => textOf(await this.#one())
  innerHTML = async () => (await this.#one()).innerHTML
  getAttribute = async (name: string) => (await this.#one()).getAttribute(name)
  allTextContents = async () => (await this.elements()).map(({ textContent }) => textContent ?? '')
  allInnerTexts = async () => (await this.elements()).map(textOf)
  /** Calls a function with the element. The function may use only the element: there is no window. */
  evaluate = async <Result, Argument>(ask: (element: Element, argument: Argument) => Result, argument: Argument) =>
    ask(await this.#one(), argument)
  evaluateAll = async <Result>(ask: (elements: Element[]) => Result) => ask(await this.elements())

  async waitFor({ state = 'visible' }: { state?: 'attached' | 'detached' | 'visible' | 'hidden' } = {}): Promise<void> {
    const found = await this.only()
    const is = {
      attached: found !== null,
      detached: found === null,
      visible: found !== null && isShown(found),
      hidden: found === null || !isShown(found),
    }
    if (!is[state]) throw new Error(`Not ${state}: ${this.selector}`)
  }
}
