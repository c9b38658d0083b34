/** Estimate of the server's clock; a phone's own clock may be wrong by minutes. */
let offset = 0
let exact = false

/** The server's time, epoch ms. */
export function serverNow(): number {
  return Date.now() + offset
}

/** Sets the clock: the server answered `now` to a request sent at `from` by the phone's clock. */
export function setClock(now: number, from: number): void {
  offset = now - (from + Date.now()) / 2
  exact = true
}

/** First estimate from the page: its time of rendering, and the time at which it began to arrive. */
export function guessClock(pageMade: number): void {
  if (exact) return
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  offset = pageMade - (performance.timeOrigin + (navigation?.responseStart ?? 0))
}
