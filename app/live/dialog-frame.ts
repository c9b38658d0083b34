import { addStyles } from './add-styles.ts'
import { focusOn } from './focus.ts'
import { retype } from './retype.ts'

/** What the history keeps of a dialog: the entry of the page under it, where the browser can say. */
type Shown = { dialog: true; under?: string | undefined } | null
/** Not yet in TypeScript's library, nor in every browser. */
type Entries = { currentEntry?: { key: string }; traverseTo(key: string): { finished: Promise<unknown> } }

const entries = (window as { navigation?: Entries }).navigation
const here = () => location.pathname + location.search
const state = () => history.state as Shown
/** What this document was loaded as; any other address of its history is a dialog over it. */
const home = loadedAs() ?? here()
const title = document.title

/** What was shown under each address, with the text that was typed into it. */
const kept = new Map<string, Element>()
let frame: HTMLDialogElement | undefined
let opener: HTMLElement | null = null

export const isOpen = () => frame?.open ?? false
export const closeDialog = () => frame?.close()

/**
 * Shows the `<url-dialog>` of a page in the document's one dialog, at that page's address. What was typed there before
 * stands in it again, unless the page answers a form. False where the page has none.
 */
export async function showPart(page: Document, href: string, answers = false): Promise<boolean> {
  const part = page.querySelector('url-dialog')
  if (!part) return false
  await addStyles(page)
  const inside = document.importNode(part, true)
  // What is only for a dialog waits in a template; what it stands in for steps aside.
  const framed = inside.querySelector<HTMLTemplateElement>('template[data-framed]')
  if (framed) for (const plain of inside.querySelectorAll('[data-not-framed]')) plain.remove()
  framed?.replaceWith(framed.content)
  const before = kept.get(href)
  if (before && !answers) retype(before, inside)
  kept.set(href, inside)
  put(inside, href, page.title)
  return true
}

/** The dialog of an address as it was left; false where it was never shown. */
export function showKept(href: string): boolean {
  const before = kept.get(href)
  if (before) put(before, href)
  return before !== undefined
}

/** What was typed has been taken. */
export const forgetTyped = () => kept.clear()

/** Where the focus goes when the dialog is closed. */
export function comesFrom(link: HTMLElement) {
  if (!isOpen()) opener = link
}

/** The dialog stands within the auction that its link stands in, so that a price in it is kept up to date too. */
function put(inside: Element, href: string, called = document.title) {
  frame ??= makeFrame()
  const place = opener?.closest('live-auction') ?? document.body
  if (!frame.open && frame.parentElement !== place) place.append(frame)
  frame.replaceChildren(inside)
  inside.dispatchEvent(new Event('part-shown', { bubbles: true }))
  const heading = inside.querySelector<HTMLElement>('h1, h2')
  if (heading) {
    heading.id ||= 'titulo-dialogo'
    frame.setAttribute('aria-labelledby', heading.id)
  }
  // One entry of the history, however many steps the dialog takes: Back closes it.
  if (state()?.dialog) history.replaceState(state(), '', href)
  else history.pushState({ dialog: true, under: entries?.currentEntry?.key } satisfies Shown, '', href)
  document.title = called
  // A step may show what another link of the page leads to, as the next photo: closing leads there.
  opener = document.querySelector<HTMLElement>(`.slides [href="${location.pathname}"]`) ?? opener
  if (!frame.open) frame.showModal()
  frame.scrollTop = 0
  focusOn(inside.querySelector<HTMLElement>('[aria-invalid=true], [autofocus]') ?? heading)
}

function makeFrame(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => {
    // What was in it may have been watching something.
    dialog.replaceChildren()
    document.title = title
    const refocus = () => opener?.focus()
    refocus()
    if (here() === home || !state()?.dialog) return
    // A frame inside, as a payment's, makes entries of its own: a single step back would turn its page.
    const under = state()?.under
    // An address with a fragment takes the focus to what it names, with its next frame.
    const again = () => requestAnimationFrame(() => setTimeout(refocus))
    if (entries && under)
      entries.traverseTo(under).finished.then(
        () => location.hash && again(),
        () => {},
      )
    else history.back()
  })
  return dialog
}

/** The address of the document itself, where the browser says it; somebody may have gone back before this script came. */
function loadedAs(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // By its standard the name is where redirects ended; to be wrong about it would load the page for ever.
  if (!entry || entry.redirectCount > 0) return
  const { pathname, search } = new URL(entry.name)
  return pathname + search
}

/** Back closes, Forward opens again by `visit`; what this document never was is loaded. */
export function followHistory(visit: (href: string) => void) {
  const follow = () => {
    if (here() === home) closeDialog()
    else if (state()?.dialog) visit(location.href)
    else location.reload()
  }
  addEventListener('popstate', follow)
  // Only a dialog and the page under it share a history that a document turns without being loaded.
  if (here() !== home && (state()?.dialog || document.querySelector('url-dialog'))) follow()
  // Come back to from another page that took the place of the dialog.
  addEventListener('pageshow', ({ persisted }) => persisted && here() === home && closeDialog())
}
