import { comesFrom } from '#app/live/dialogs/dialog-frame.ts'
import { followFilters } from '#app/live/lists/list-filters.ts'
import './quick-search.ts'
import { followBoxes } from '#app/live/lists/row-boxes.ts'

/** Rows of a list that j and k walk through: of a table, or cards. */
const ROWS = 'main :is(.rows-table tbody tr, .listing-cards > li)'
const FIELDS = 'input, textarea, select, [contenteditable]'
/** Name of the switch in the browser's storage; single keys can be turned off (WCAG 2.1.4). */
const OFF = 'sin-teclas'

/** Keys of the administrators: Ctrl+K searches the house; j and k walk through the rows of a list, Enter opens. */
export function followKeys() {
  addEventListener('keydown', (event) => {
    if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      openSearch()
    } else if (mayWalk(event) && walk(event.key === 'j' ? 1 : -1)) event.preventDefault()
  })
  offerKeys()
  followFilters()
  followBoxes()
  addEventListener('part-shown', offerKeys)
}

/** A list that was shown again has a line about the keys of its own. */
function offerKeys() {
  for (const hint of document.querySelectorAll<HTMLElement>('[data-row-keys][hidden]')) offer(hint)
}

function openSearch() {
  const field = document.querySelector<HTMLInputElement>('quick-search input')
  const open = document.querySelector('dialog[open]')
  if (field && (!open || open.contains(field))) field.select()
  else if (!open) {
    const here = document.activeElement
    // Closing leads back to where one was, not to the link in the bar.
    document.querySelector<HTMLElement>('[data-find]')?.click()
    if (here instanceof HTMLElement && here !== document.body) comesFrom(here)
  }
}

function mayWalk({ key, ctrlKey, metaKey, altKey, target, defaultPrevented }: KeyboardEvent) {
  if ((key !== 'j' && key !== 'k') || ctrlKey || metaKey || altKey || defaultPrevented || isOff()) return false
  if ((target as Element).closest?.(FIELDS) || document.querySelector('dialog[open], :popover-open')) return false
  return document.querySelector('[data-row-keys]') !== null
}

/** Moves the focus to the link of the next or previous row; false at either end. */
function walk(step: number): boolean {
  const links = [...document.querySelectorAll(ROWS)].flatMap((row) => row.querySelector('a') ?? [])
  const at = links.findIndex((link) => link.closest('tr, li')?.contains(document.activeElement))
  const next = links[at < 0 ? (step > 0 ? 0 : links.length - 1) : at + step]
  next?.focus({ focusVisible: true } as FocusOptions)
  next?.closest('tr, li')?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

/** Shows the line about the keys, with its switch. */
function offer(hint: HTMLElement) {
  const [on, off] = hint.querySelectorAll<HTMLElement>('[data-on], [data-off]')
  const show = () => {
    if (on) on.hidden = isOff()
    if (off) off.hidden = !isOff()
  }
  hint.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('button')) return
    if (isOff()) localStorage.removeItem(OFF)
    else localStorage.setItem(OFF, '1')
    show()
    hint.querySelector<HTMLElement>('span:not([hidden]) > button')?.focus()
  })
  show()
  hint.hidden = false
}

function isOff(): boolean {
  try {
    return localStorage.getItem(OFF) !== null
  } catch {
    return false
  }
}
