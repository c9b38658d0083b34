/** The server's clock as the browser knows it: the phone's own may be wrong by minutes. */
let offset = 0
let exact = false

/** The time at the server, epoch ms. */
export function serverNow(): number {
  return Date.now() + offset
}

/** `now` is what the server's clock said between `from` and the moment of this call, both on the phone's clock. */
export function setClock(now: number, from: number): void {
  offset = now - (from + Date.now()) / 2
  exact = true
}

/** A first guess from the page itself: the hour it was made, and when it began to arrive. */
export function guessClock(pageMade: number): void {
  if (exact) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  offset = pageMade - (performance.timeOrigin + (navigation?.responseStart ?? 0))
}
