/** Playwright's own locator engine (ivya), outside a browser. */
import { Ivya } from 'ivya'
import { cssEscape } from 'ivya/utils'

const kind = (...names: string[]) => ({
  [Symbol.hasInstance]: (node: Element) => names.includes(node?.localName),
})

// The engine reads these off the window it expects to run in; here each page has a window of its own.
Object.assign(globalThis, {
  Node: { ELEMENT_NODE: 1, TEXT_NODE: 3, DOCUMENT_NODE: 9, DOCUMENT_FRAGMENT_NODE: 11 },
  Element: { prototype: { checkVisibility: true } },
  HTMLFormElement: kind('form'),
  HTMLInputElement: kind('input'),
  HTMLIFrameElement: kind('iframe'),
  CSS: { escape: cssEscape },
  XPathResult: { ORDERED_NODE_ITERATOR_TYPE: 5 },
})

const engine = Ivya.create({ browser: 'chromium' })

/** All elements that a selector of Playwright's finds below a document, in its order. */
export function findAll(selector: string, { documentElement }: Document): Element[] {
  return engine.queryLocatorSelectorAll(selector, documentElement)
}

/** The one element that a selector finds; null where there is none. Throws when there are several. */
export function findOne(selector: string, { documentElement }: Document): Element | null {
  return engine.queryLocatorSelector(selector, documentElement)
}
