/** Playwright's assertions about pages and locators, for pages that are not drawn. */
import { setTimeout } from 'node:timers/promises'
import { getElementAccessibleDescription, getElementAccessibleName } from 'ivya/utils'
import { isShown, textOf } from './document.ts'
import { PlainLocator } from './locator.ts'
import { PlainPage } from './page.ts'

type Text = string | RegExp
/** Null if the assertion holds; otherwise the value found. */
type Verdict = null | string

/** Timeout in ms for the next refresh of a page. */
const PATIENCE_MS = 10_000

export const isPlain = (subject: unknown): subject is PlainLocator | PlainPage =>
  subject instanceof PlainLocator || subject instanceof PlainPage

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const equals = (found: string, wanted: Text) =>
  typeof wanted === 'string' ? words(found) === words(wanted) : wanted.test(words(found))
const holds = (found: string, wanted: Text) =>
  typeof wanted === 'string' ? words(found).includes(words(wanted)) : wanted.test(words(found))
const told = (fits: boolean, found: unknown): Verdict => (fits ? null : `found ${JSON.stringify(found)}`)

/** Makes an assertion about a single element, which must exist. */
const one =
  <Wanted extends unknown[]>(judge: (element: HTMLInputElement, ...wanted: Wanted) => Verdict) =>
  async (place: PlainLocator, ...wanted: Wanted): Promise<Verdict> => {
    const element = await place.only()
    return element ? judge(element as HTMLInputElement, ...wanted) : 'found nothing'
  }

/** Makes an assertion about the text of one element, or of each element if a list is expected. */
const texts =
  (fits: (found: string, wanted: Text) => boolean, inOrder: (found: string[], wanted: Text[]) => boolean) =>
  async (place: PlainLocator, wanted: Text | Text[]): Promise<Verdict> => {
    if (Array.isArray(wanted)) {
      const found = (await place.elements()).map(textOf)
      return told(inOrder(found, wanted), found)
    }
    const element = await place.only()
    return element ? told(fits(textOf(element), wanted), textOf(element)) : 'found nothing'
  }

const all = (found: string[], wanted: Text[]) =>
  found.length === wanted.length && found.every((text, index) => equals(text, wanted[index] as Text))

/** True if each expected text is contained in a later element than the one before it. */
function some(found: string[], wanted: Text[]): boolean {
  let at = 0
  for (const text of found) if (at < wanted.length && holds(text, wanted[at] as Text)) at++
  return at === wanted.length
}

/** Values of a `<time>` or a field can be compared; styles computed by a browser cannot. */
const places = {
  toBeVisible: one((element) => told(isShown(element), 'hidden')),
  /** A visible element can be scrolled to; scrolling itself needs a browser. */
  toBeInViewport: one((element) => told(isShown(element), 'hidden')),
  toBeHidden: async (place: PlainLocator) => {
    const element = await place.only()
    return told(!element || !isShown(element), element?.outerHTML.slice(0, 200))
  },
  toBeAttached: one(() => null),
  toBeChecked: one((element, { checked = true }: { checked?: boolean } = {}) =>
    told(element.checked === checked, element.checked),
  ),
  toBeDisabled: one((element) => told(element.matches(':disabled'), 'enabled')),
  toBeEnabled: one((element) => told(!element.matches(':disabled'), 'disabled')),
  toBeFocused: one((element) => told(element.ownerDocument.activeElement === element, 'another')),
  toBeEmpty: one((element) => told(textOf(element) === '', textOf(element))),
  toHaveCount: async (place: PlainLocator, wanted: number) => {
    const found = await place.elements()
    return told(found.length === wanted, found.length)
  },
  toHaveText: texts(equals, all),
  toContainText: texts(holds, some),
  toHaveValue: one((element, wanted: Text) => told(equals(element.value, wanted), element.value)),
  toHaveAttribute: one((element, name: string, wanted: Text = /(?:)/) => {
    const found = element.getAttribute(name)
    return told(found !== null && (typeof wanted === 'string' ? found === wanted : wanted.test(found)), found)
  }),
  toHaveAccessibleName: one((element, wanted: Text) => {
    const found = getElementAccessibleName(element, false)
    return told(equals(found, wanted), found)
  }),
  toHaveAccessibleDescription: one((element, wanted: Text) => {
    const found = getElementAccessibleDescription(element, false)
    return told(equals(found, wanted), found)
  }),
}

const pages = {
  toHaveURL: async (page: PlainPage, wanted: Parameters<PlainPage['isAt']>[0]) => told(page.isAt(wanted), page.url()),
  toHaveTitle: async (page: PlainPage, wanted: Text) => told(equals(await page.title(), wanted), await page.title()),
}

type Matcher = (subject: never, ...wanted: never[]) => Promise<Verdict>

/**
 * Assertions about a plain page or locator. Only a page that refreshes itself changes, so only such a page is awaited.
 */
export function expectPlain(subject: PlainLocator | PlainPage, message = '', negated = false): Record<string, unknown> {
  const matchers: Record<string, Matcher> = subject instanceof PlainPage ? pages : places
  return new Proxy(
    {},
    {
      get(_, name: string) {
        if (name === 'not') return expectPlain(subject, message, !negated)
        const matcher = matchers[name]
        if (!matcher) throw new Error(`${name} needs a browser that draws`)
        return (...wanted: never[]) =>
          settle(subject, matcher, wanted, `${message} ${negated ? 'not ' : ''}${name}`, negated)
      },
    },
  )
}

const timeoutOf = (option: unknown) => (option as { timeout?: number } | undefined)?.timeout

async function settle(
  subject: PlainLocator | PlainPage,
  matcher: Matcher,
  wanted: unknown[],
  asked: string,
  negated: boolean,
): Promise<void> {
  const deadline = Date.now() + (timeoutOf(wanted.at(-1)) ?? PATIENCE_MS)
  for (;;) {
    const verdict = await matcher(subject as never, ...(wanted as never[]))
    if ((verdict === null) !== negated) return
    const again = subject instanceof PlainPage ? subject.refreshesAt : subject.refreshesAt()
    if (again === null || again > deadline || Date.now() > deadline) {
      const where = subject instanceof PlainPage ? subject.url() : subject.selector
      throw new Error(`${asked.trim()}(${wanted.map(String).join(', ')}): ${verdict ?? 'it does'}\n  ${where}`)
    }
    await setTimeout(Math.max(50, again - Date.now()))
  }
}
