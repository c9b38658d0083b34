import type { Crumb } from './ui/shell/crumbs.tsx'

/** What a route may say of itself in `handle`. */
export type Handle = {
  /** React runs in the browser on this screen: wizards, crops, the back offices. */
  hydrate?: boolean
  /**
   * The screen changes by itself: without scripts it is fetched again after this many seconds. `data` is the loader's.
   */
  refresh?: (data: never) => number | null
  /** Stands in a frame of another page of ours: no header, no footer around it. */
  bare?: boolean
  /** The layout brings what stands around the page itself. */
  ownFrame?: boolean
  /** In a back office: where the screen stands, the screen itself last. `data` is the loader's. */
  crumbs?: (data: never) => Crumb[]
  /** Looks complete with `app.css` alone: on a slow line every other byte keeps the price and the photo waiting. */
  lean?: boolean
}

/** Whether any route of the page asks for React in the browser. */
export function hydrates(matches: readonly unknown[]): boolean {
  return matches.some((match) => handleOf(match)?.hydrate)
}

/** Whether the page stands alone, with nothing around its content. */
export function isBare(matches: readonly unknown[]): boolean {
  return matches.some((match) => handleOf(match)?.bare)
}

/** Whether a layout of the page brings its header and whatever else stands around it. */
export function bringsFrame(matches: readonly unknown[]): boolean {
  return matches.some((match) => handleOf(match)?.ownFrame)
}

/** Where the open screen of a back office stands. */
export function crumbsOf(matches: readonly unknown[]): Crumb[] {
  const screen = matches.at(-1) as { loaderData?: unknown } | undefined
  // A screen whose loader threw has nothing to tell.
  return screen?.loaderData === undefined ? [] : (handleOf(screen)?.crumbs?.(screen.loaderData as never) ?? [])
}

/** Whether the page needs no more than what every page needs. */
export function isLean(matches: readonly unknown[]): boolean {
  return matches.some((match) => handleOf(match)?.lean && (match as { loaderData?: unknown }).loaderData !== undefined)
}

/** A match of `useMatches` carries its handle; one of the static handler has it on the route. */
export function handleOf(match: unknown): Handle | undefined {
  const { handle, route } = match as { handle?: Handle; route?: { handle?: Handle } }
  return handle ?? route?.handle
}
