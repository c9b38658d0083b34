import { addStyles } from '#app/live/add-styles.ts'
import { focusOn } from './focus.ts'
import { retype } from './retype.ts'

/** History state of a dialog: the entry of the page under it, in browsers that report it. */
type Shown = { dialog?: true; list?: true; under?: string | undefined } | null
/** The Navigation API, missing in TypeScript's library and in some browsers. */
type Entries = { currentEntry?: { key: string }; traverseTo(key: string): { finished: Promise<unknown> } }

const entries = (window as { navigation?: Entries }).navigation
const here = () => location.pathname + location.search
const state = () => history.state as Shown
/** The address that this document was loaded with; any other address in its history is a dialog over it. */
export let home = loadedAs() ?? here()
/** The document shows another address from here on: a list with other filters. */
export const moveHome = () => void (home = here())
const title = document.title

/** The dialogs shown under each address, with the text typed into them. */
const kept = new Map<string, Element>()
let frame: HTMLDialogElement | undefined
let opener: HTMLElement | null = null

export const isOpen = () => frame?.open ?? false
export const closeDialog = () => frame?.close()

/**
 * Shows the `<url-dialog>` of a page in the document's only dialog, at that page's address. Text typed there earlier is
 * restored, unless the page answers a form. False if the page has no dialog.
 */
export async function showPart(page: Document, href: string, answers = false): Promise<boolean> {
  const inside = partIn(page, 'url-dialog')
  if (!inside) return false
  await addStyles(page)
  const before = kept.get(href)
  if (before && !answers) retype(before, inside)
  kept.set(href, inside)
  put(inside, href, page.title)
  return true
}

/** A part of a fetched page as this document shows it; a `url-dialog` as in a dialog. Null if the page has none. */
export function partIn(page: Document, selector: string): Element | null {
  const part = page.querySelector(selector)
  const inside = part && document.importNode(part, true)
  if (selector !== 'url-dialog') return inside
  // Content only for dialogs is in a template; it replaces the content that is only for pages.
  const framed = inside?.querySelector<HTMLTemplateElement>('template[data-framed]')
  if (framed) for (const plain of inside?.querySelectorAll('[data-not-framed]') ?? []) plain.remove()
  framed?.replaceWith(framed.content)
  return inside
}

/** Shows the dialog of an address as the user left it; false if it was never shown. */
export function showKept(href: string): boolean {
  const before = kept.get(href)
  if (before) put(before, href)
  return before !== undefined
}

/** Forgets typed text after a form was accepted. */
export const forgetTyped = () => kept.clear()

/** Sets the element that gets the focus after the dialog is closed. */
export function comesFrom(link: HTMLElement) {
  if (!isOpen()) opener = link
}

/** The dialog is placed inside the auction of its link, so that a price in it is updated too. */
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
  // All steps of a dialog share one history entry, so that Back closes it.
  if (state()?.dialog) history.replaceState(state(), '', href)
  else history.pushState({ dialog: true, under: entries?.currentEntry?.key } satisfies Shown, '', href)
  document.title = called
  // A step may correspond to another link of the page, such as the next photo: closing moves the focus there.
  opener = document.querySelector<HTMLElement>(`.slides [href="${location.pathname}"]`) ?? opener
  if (!frame.open) frame.showModal()
  frame.scrollTop = 0
  focusOn(inside.querySelector<HTMLElement>('[aria-invalid=true], [autofocus]') ?? heading)
}

function makeFrame(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close())
  dialog.addEventListener('close', () => {
    // Removing the content disconnects its elements, which may have been polling.
    dialog.replaceChildren()
    document.title = title
    // A link in a menu is hidden by now: the focus moves to the menu's button.
    const hidden = opener?.checkVisibility?.() === false && opener.closest('[popover]')
    const refocus = () => ((hidden ? hidden.previousElementSibling : opener) as HTMLElement | null)?.focus()
    refocus()
    if (here() === home || !state()?.dialog) return
    // A frame inside, such as a payment's, adds history entries of its own: one step back would change the frame.
    const under = state()?.under
    // For an address with a fragment, the browser moves the focus to its target in the next frame.
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

/**
 * The address of the document itself, if the browser reports it; the user may have gone back before this script ran.
 */
function loadedAs(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // After redirects the name does not have to be this address; a wrong value would reload the page endlessly.
  if (!entry || entry.redirectCount > 0) return
  const { pathname, search } = new URL(entry.name)
  return pathname + search
}

/** Back closes the dialog, Forward reopens it by `visit`; addresses that are neither page nor dialog are loaded. */
export function followHistory(visit: (href: string) => void) {
  const follow = () => {
    if (here() === home) closeDialog()
    else if (state()?.dialog) visit(location.href)
    // A list with other filters is shown by `list-filters.ts`; a link within the page stays on it, also where an island
    // has changed the page's address.
    else if (!state()?.list && !location.hash) location.reload()
  }
  addEventListener('popstate', follow)
  // Only a dialog and its page share a history within one document.
  if (here() !== home && (state()?.dialog || document.querySelector('url-dialog'))) follow()
  // The page was restored after leaving another page that had replaced the dialog.
  addEventListener('pageshow', ({ persisted }) => persisted && here() === home && closeDialog())
}
