import { freshPart } from './fresh-part.ts'

/** Bids arrive in bursts; the table is fetched once after each burst. */
const PAUSE_MS = 1_500
const SECTION = 'section[aria-labelledby=historial]'

/** Reloads the bid history after new bids, only while it is visible. */
export function enhanceHistory() {
  const section = document.querySelector(SECTION)
  const auction = section?.closest('live-auction')
  // Older pages of the history do not change.
  if (!section || !auction || location.search.includes('antes=')) return
  // Kept now, because a dialog changes the address.
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
