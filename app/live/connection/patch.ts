import type { CountDown } from '#app/live/lot/count-down.ts'

type Options = { /** False keeps all rows in place: none is added, removed or moved. */ moving: boolean }

/** Elements that belong to the reader: what they opened, play or look at is left as it is. */
const KEPT = 'dialog, remate-video, [data-kept]'
/** Attributes that scripts and readers set. */
const THEIRS = /^(open|tabindex|aria-busy|data-(last|stale|sending|loaded|led))$/

/**
 * Changes an element into `wanted`, which is consumed. Unchanged nodes are kept with their focus; rows with `data-key`
 * and named sections are matched at any position. False if a part of it is newer than `wanted` and stayed.
 */
export function patch(mine: Element, wanted: Element, options: Options): boolean {
  if (mine.isEqualNode(wanted) || mine.matches(KEPT)) return true
  // A countdown manages its own text and its mark of urgency.
  if (mine.localName === 'count-down') return recount(mine as CountDown, wanted as HTMLElement)
  if (mine instanceof HTMLInputElement && isTyped(mine)) return true
  if (isOlder(wanted, mine)) return false
  for (const { name, value } of wanted.attributes)
    if (mine.getAttribute(name) !== value && !THEIRS.test(name)) mine.setAttribute(name, value)
  for (const name of mine.getAttributeNames())
    if (!wanted.hasAttribute(name) && !THEIRS.test(name)) mine.removeAttribute(name)
  const focused = document.activeElement
  const whole = patchChildren(mine, wanted, options)
  // Moving the row has removed the focus.
  if (focused instanceof HTMLElement && focused !== document.activeElement && mine.contains(focused))
    focused.focus({ preventScroll: true })
  return whole
}

function recount(mine: CountDown, { dataset, hidden }: HTMLElement) {
  mine.hidden = hidden
  if (mine.dataset.at !== dataset.at) mine.count(Number(dataset.at))
  return true
}

/** A form's key stays with its form, which may have been sent. */
const isTyped = (field: HTMLInputElement) =>
  field.name === 'key' || field.value !== field.defaultValue || field.checked !== field.defaultChecked

/** A page is rendered before it arrives: a message about an auction may have been faster. */
const isOlder = (wanted: Element, mine: Element) =>
  mine.localName === 'live-auction' &&
  Number((wanted as HTMLElement).dataset.version) < Number((mine as HTMLElement).dataset.version)

const rowKey = (node: Node | null) => (node instanceof HTMLElement ? node.dataset.key : undefined)
const keyOf = (node: Node | null) =>
  rowKey(node) ?? (node instanceof HTMLElement ? node.getAttribute('aria-labelledby') : null) ?? undefined

/** The next node of the page's content: no dialog, and no styles, which a first visit's page has among it. */
function rendered(node: Node | null): Node | null {
  while (node && /^(DIALOG|LINK|STYLE)$/.test(node.nodeName)) node = node.nextSibling
  return node
}

/** Removes a node; returns the next one. */
function drop(gone: Node): Node | null {
  const next = rendered(gone.nextSibling)
  ;(gone as ChildNode).remove()
  return next
}

function patchChildren(mine: Element, wanted: Element, options: Options): boolean {
  const known = new Map([...mine.children].flatMap((child) => (keyOf(child) ? [[keyOf(child), child] as const] : [])))
  const next = [...wanted.childNodes]
  const keys = new Set(next.map(keyOf))
  let whole = true
  if (!options.moving && [...mine.children].some(rowKey)) {
    for (const each of wanted.children) {
      const same = known.get(keyOf(each))
      if (same) whole = patch(same, each, options) && whole
    }
    return whole && [...mine.children].map(rowKey).join() === [...wanted.children].map(rowKey).join()
  }
  let place = rendered(mine.firstChild)
  for (const each of next) {
    while (place && keyOf(place) && !keys.has(keyOf(place))) place = drop(place)
    const same = keyOf(each) ? known.get(keyOf(each)) : alike(place, each) ? place : null
    if (!same) {
      mine.insertBefore(each, place)
      continue
    }
    if (same === place) place = rendered(place.nextSibling)
    else mine.insertBefore(same, place)
    if (same instanceof Element) whole = patch(same, each as Element, options) && whole
    else if (same.nodeValue !== each.nodeValue) same.nodeValue = each.nodeValue
  }
  while (place) place = drop(place)
  return whole
}

/** True for nodes of the same kind that are not keyed rows. */
const alike = (one: Node | null, other: Node) => one?.nodeName === other.nodeName && !keyOf(one)
