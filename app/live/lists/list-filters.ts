import { addStyles } from '#app/live/add-styles.ts'
import { closeDialog, moveHome } from '#app/live/dialogs/dialog-frame.ts'

/** Pause after the last keystroke or choice, in ms. */
const PAUSE_MS = 350
/** Not the console, which reads itself anew by its address. */
const FORM = '.list-page:not(.console) > form.filters'

/** History state of a list that this document has shown: its address is not a dialog over the list. */
const LISTED = { list: true }

let asked = new AbortController()
/** The field whose typing made the newest entry of the history: its next letters change that entry. */
let typedIn: EventTarget | null = null

/**
 * A list of the administrators follows its filters: the rest of the page is replaced, the form stays under the hands.
 * Each choice is an entry of the history; without scripts the form's button asks for the page.
 */
export function followFilters(): void {
  document.addEventListener('input', ({ target }) => {
    const form = formOf(target)
    if (form) wait(form, target as HTMLInputElement)
  })
  document.addEventListener('submit', (event) => {
    const form = formOf(event.target)
    if (!form) return
    event.preventDefault()
    void apply(form, null, stop())
  })
  addEventListener('popstate', () => {
    if (!(history.state as typeof LISTED | null)?.list) return
    typedIn = null
    closeDialog()
    void show(location.href, stop(), false)
  })
}

const formOf = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLFormElement>(FORM)

/** Stops what was asked before. */
function stop(): AbortSignal {
  asked.abort()
  asked = new AbortController()
  return asked.signal
}

function wait(form: HTMLFormElement, field: HTMLInputElement) {
  const signal = stop()
  setTimeout(() => !signal.aborted && void apply(form, field.type === 'search' ? field : null, signal), PAUSE_MS)
}

/** `typed`: the field that is being typed in. */
async function apply(form: HTMLFormElement, typed: HTMLInputElement | null, signal: AbortSignal) {
  const url = new URL(form.action)
  for (const [name, value] of new FormData(form)) if (value !== '') url.searchParams.set(name, String(value))
  if (url.pathname + url.search === location.pathname + location.search) return
  if (!(await show(url.href, signal, true))) return
  if (typed && typed === typedIn) history.replaceState(LISTED, '', url.href)
  else {
    history.replaceState(LISTED, '')
    history.pushState(LISTED, '', url.href)
  }
  typedIn = typed
  moveHome()
}

/** Shows the list of an address; a page that is no list, such as the sign-in, is opened. True if the list is shown. */
async function show(href: string, signal: AbortSignal, keepsTyped: boolean): Promise<boolean> {
  const form = document.querySelector<HTMLFormElement>(FORM)
  form?.parentElement?.setAttribute('aria-busy', 'true')
  try {
    const page = new DOMParser().parseFromString(await (await fetch(href, { signal })).text(), 'text/html')
    const wanted = page.querySelector<HTMLFormElement>(FORM)
    if (!form || !wanted) throw new Error('no list')
    await addStyles(page)
    if (signal.aborted) return false
    put(form, wanted, keepsTyped)
    if (!keepsTyped) moveHome()
    return true
  } catch {
    if (!signal.aborted) location.assign(href)
    return false
  } finally {
    if (!signal.aborted) form?.parentElement?.removeAttribute('aria-busy')
  }
}

/** Replaces all around the form, which keeps its place, its focus and what is being typed. */
function put(form: HTMLFormElement, wanted: HTMLFormElement, keepsTyped: boolean) {
  const room = form.parentElement as HTMLElement
  const others = [...(wanted.parentElement as HTMLElement).childNodes]
  const at = others.indexOf(wanted)
  for (const node of Array.from(room.childNodes)) if (node !== form) node.remove()
  form.before(...others.slice(0, at))
  form.after(...others.slice(at + 1))
  const focused = form.contains(document.activeElement) ? (document.activeElement as HTMLInputElement) : null
  const kept = keepsTyped && focused?.name ? focused.closest('.field') : null
  for (const part of Array.from(form.children)) if (part !== kept) part.remove()
  const fresh = [...wanted.children]
  const same = kept ? fresh.findIndex((part) => part.querySelector(`[name="${focused?.name}"]`)) : -1
  form.prepend(...fresh.slice(0, Math.max(0, same)))
  form.append(...fresh.slice(same + 1))
  if (focused && !kept) form.querySelector<HTMLElement>(focused.name ? `[name="${focused.name}"]` : 'button')?.focus()
  tell(room)
  room.dispatchEvent(new Event('part-shown', { bubbles: true }))
}

/** Tells a screen reader how many rows there are now. */
function tell(room: HTMLElement) {
  const region = document.querySelector('[data-filtered]') ?? document.createElement('p')
  region.className = 'sr'
  region.role = 'status'
  region.setAttribute('data-filtered', '')
  if (!region.isConnected) document.querySelector('main')?.append(region)
  region.textContent = room.querySelector('.result-count, .empty-title')?.textContent ?? ''
}
