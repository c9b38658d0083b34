/** Bids arrive in bursts; the table is fetched once after one. */
const PAUSE_MS = 1_500

/** The bid history is the server's: fetched again after new bids, and only while somebody looks at it. */
export function enhanceHistory() {
  const auction = document.querySelector('live-auction')
  const section = document.querySelector('#historial')?.closest('section')
  // An older page of the history does not change.
  if (!auction || !section || location.search.includes('antes=')) return
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
    const response = await fetch(address).catch(() => null)
    if (!response?.ok) return
    const fresh = new DOMParser()
      .parseFromString(await response.text(), 'text/html')
      .querySelector('#historial')
      ?.closest('section')
    if (fresh) section.replaceChildren(...document.importNode(fresh, true).childNodes)
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
