/** Playwright's own locator engine (ivya), outside a browser. */
import { Ivya } from 'ivya'
import { cssEscape } from 'ivya/utils'

const kind = (...names: string[]) => ({
  [Symbol.hasInstance]: (node: Element) => names.includes(node?.localName),
})

// The engine expects these globals of a browser's window; each parsed page has a window of its own.
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

/** All elements below a document that match a Playwright selector, in document order. */
export function findAll(selector: string, { documentElement }: Document): Element[] {
  return engine.queryLocatorSelectorAll(selector, documentElement)
}

/** The only element that matches a selector; null if there is none. Throws when there are several. */
export function findOne(selector: string, { documentElement }: Document): Element | null {
  return engine.queryLocatorSelector(selector, documentElement)
}
