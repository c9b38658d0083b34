/** What a route may say of itself in `handle`. */
export type Handle = {
  /** React runs in the browser on this screen: wizards, crops, the back offices. */
  hydrate?: boolean
  /** The screen changes by itself: without scripts it is fetched again after this many seconds. `data` is the loader's. */
  refresh?: (data: never) => number | null
}

/** Whether any route of the page asks for React in the browser. */
export function hydrates(matches: readonly unknown[]): boolean {
  return matches.some((match) => handleOf(match)?.hydrate)
}

/** A match of `useMatches` carries its handle; one of the static handler has it on the route. */
export function handleOf(match: unknown): Handle | undefined {
  const { handle, route } = match as { handle?: Handle; route?: { handle?: Handle } }
  return handle ?? route?.handle
}
