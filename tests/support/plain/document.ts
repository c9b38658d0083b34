/** A page's HTML as elements, and their visibility for a reader without style sheets. */
import { createRequire } from 'node:module'
import type { DOMWindow } from 'jsdom'

/** Takes a second and more, so that only processes that read plain pages load it. */
const loadJsdom = () => createRequire(import.meta.url)('jsdom') as typeof import('jsdom')

/** Elements hidden by HTML itself, without any style sheet. The acts on a row are shown in its card on a phone. */
const NEVER_SHOWN = 'head, script, style, template, datalist, [hidden], [popover]:not([data-open], .row-acts)'

/** Parses a page. Scripts do not run, style sheets are not read, nothing is fetched. */
export function parsePage(html: string, url: string): DOMWindow {
  // Without style sheets jsdom does not match their rules against every element, which saves time.
  const unstyled = html.replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/g, '<style></style>')
  const { JSDOM, VirtualConsole } = loadJsdom()
  const { window } = new JSDOM(unstyled, { url, virtualConsole: new VirtualConsole() })
  knowShown(window)
  return window
}

/** Implements the DOM methods of the locator engine that depend on a browser's layout. */
function knowShown(window: DOMWindow): void {
  const proto = window.Element.prototype
  const box = { x: 0, y: 0, width: 1, height: 1, top: 0, left: 0, right: 1, bottom: 1, toJSON: () => ({}) }
  Object.assign(proto, {
    checkVisibility(this: Element) {
      return isShown(this)
    },
    getBoundingClientRect: () => box,
  })
  const [block, inline, hidden] = ['block', 'inline', 'none'].map(styleOf) as [Style, Style, Style]
  window.getComputedStyle = (element, pseudo) => {
    if (!pseudo && !isShown(element)) return hidden
    return INLINE.has(element.localName) || element.localName.includes('-') ? inline : block
  }
}

type Style = CSSStyleDeclaration

/** Elements whose text is part of the surrounding sentence. */
const INLINE = new Set(
  (
    'a abbr b bdi button cite code data del em i img input ins kbd label mark output q s samp select small span ' +
    'strong sub sup svg time u'
  ).split(' '),
)

const styleOf = (display: string) =>
  ({
    display,
    visibility: 'visible',
    content: 'none',
    getPropertyValue: (name: string) => (name === 'display' ? display : ''),
  }) as unknown as CSSStyleDeclaration

/** False for elements hidden by `hidden`, a closed `<details>`, a closed `<dialog>` or their kind. */
export function isShown(element: Element): boolean {
  if (element.closest(NEVER_SHOWN)) return false
  if (element.localName === 'input' && element.getAttribute('type') === 'hidden') return false
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (!isOfPhase(at)) return false
    if (at.localName === 'dialog' && !at.hasAttribute('open')) return false
    const parent: Element | null = at.parentElement
    if (parent?.localName !== 'details' || parent.hasAttribute('open')) continue
    if (at !== parent.querySelector(':scope > summary')) return false
  }
  return true
}

/** A lot's page contains the texts of all its phases; its style sheet shows those of the current one. */
function isOfPhase(element: Element): boolean {
  const phases = element.getAttribute('data-when')?.split(' ')
  const phase = phases && element.closest('[data-phase]')?.getAttribute('data-phase')
  return !phase || phases.includes(phase)
}

const NO_TEXT = new Set(['script', 'style', 'template', 'noscript', 'head'])

/** The text of an element with single spaces; for an `<input>` its value. */
export function textOf(element: Element): string {
  if (element.localName === 'input') return (element as HTMLInputElement).value
  return wordsOf(element)
    .replaceAll(/[\u200B\u00AD]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function wordsOf(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? ''
  if (node.nodeType !== 1 || NO_TEXT.has((node as Element).localName)) return ''
  return [...node.childNodes].map(wordsOf).join('')
}
