import type { CountDown } from './count-down.ts'

type Options = { /** False keeps all rows in place: none is added, removed or moved. */ moving: boolean }

/**
 * Changes an element into `wanted`, which is consumed. Unchanged nodes are kept with their focus; rows with `data-key`
 * are matched at any position.
 */
export function patch(mine: Element, wanted: Element, options: Options): void {
  if (mine.isEqualNode(wanted)) return
  // A countdown manages its own text and its mark of urgency.
  if (mine.localName === 'count-down') return recount(mine as CountDown, wanted as HTMLElement)
  for (const { name, value } of wanted.attributes) if (mine.getAttribute(name) !== value) mine.setAttribute(name, value)
  for (const name of mine.getAttributeNames()) if (!wanted.hasAttribute(name)) mine.removeAttribute(name)
  const focused = document.activeElement
  patchChildren(mine, wanted, options)
  // Moving the row has removed the focus.
  if (focused instanceof HTMLElement && focused !== document.activeElement && mine.contains(focused))
    focused.focus({ preventScroll: true })
}

function recount(mine: CountDown, { dataset }: HTMLElement) {
  if (mine.dataset.at !== dataset.at) mine.count(Number(dataset.at))
}

const keyOf = (node: Node | null) => (node instanceof HTMLElement ? node.dataset.key : undefined)

function patchChildren(mine: Element, wanted: Element, options: Options) {
  const known = new Map([...mine.children].flatMap((child) => (keyOf(child) ? [[keyOf(child), child] as const] : [])))
  const next = [...wanted.childNodes]
  const keys = new Set(next.map(keyOf))
  if (!options.moving && known.size > 0) {
    for (const each of wanted.children) {
      const same = known.get(keyOf(each))
      if (same) patch(same, each, options)
    }
    return
  }
  let place = mine.firstChild
  const skip = () => {
    while (place && keyOf(place) && !keys.has(keyOf(place))) {
      const gone = place
      place = place.nextSibling
      gone.remove()
    }
  }
  for (const each of next) {
    skip()
    const same = keyOf(each) ? known.get(keyOf(each)) : alike(place, each) ? place : null
    if (!same) {
      mine.insertBefore(each, place)
      continue
    }
    if (same === place) place = place.nextSibling
    else mine.insertBefore(same, place)
    if (same instanceof Element) patch(same, each as Element, options)
    else if (same.nodeValue !== each.nodeValue) same.nodeValue = each.nodeValue
  }
  while (place) {
    const gone = place
    place = place.nextSibling
    gone.remove()
  }
}

/** True for nodes of the same kind that are not keyed rows. */
const alike = (one: Node | null, other: Node) => one?.nodeName === other.nodeName && !keyOf(one)
