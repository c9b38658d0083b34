import { freshPart } from './fresh-part.ts'

/** Bids arrive in bursts; the table is fetched once after one. */
const PAUSE_MS = 1_500
const SECTION = 'section[aria-labelledby=historial]'

/** The bid history is the server's: fetched again after new bids, and only while somebody looks at it. */
export function enhanceHistory() {
  const section = document.querySelector(SECTION)
  const auction = section?.closest('live-auction')
  // An older page of the history does not change.
  if (!section || !auction || location.search.includes('antes=')) return
  // A dialog changes the address.
  const address = location.pathname
  let stale = false
  let seen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = () => {
    if (stale && seen) timer ??= setTimeout(refresh, PAUSE_MS)
  }
  const refresh = async () => {
    timer = undefined
    stale = false
    const fresh = await freshPart(address, SECTION)
    if (fresh) section.replaceChildren(...fresh.childNodes)
  }
  new IntersectionObserver(([entry]) => {
    seen = entry?.isIntersecting ?? false
    later()
  }).observe(section)
  auction.addEventListener('new-bids', () => {
    stale = true
    later()
  })
}
