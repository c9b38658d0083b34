import { readAnew } from '#app/live/connection/read-anew.ts'

const SECTION = 'section[aria-labelledby=historial]'

/** Reads the bid history and the book's last entry anew after each change of the lot, only while they are visible. */
export function enhanceHistory() {
  const section = document.querySelector(SECTION)
  const auction = section?.closest('live-auction')
  // Older pages of the history change with a void, which renews the whole page.
  if (!section || !auction || location.search.includes('antes=')) return
  let stale = false
  let seen = false
  const later = () => {
    if (!stale || !seen) return
    stale = false
    readAnew(section, SECTION)
  }
  // A busy page is told several changes at once, the last one last.
  new IntersectionObserver((entries) => {
    seen = entries.at(-1)?.isIntersecting ?? false
    later()
  }).observe(section)
  auction.addEventListener('lot-changed', () => {
    stale = true
    later()
  })
}
