import type { Crumb } from './ui/shell/crumbs.tsx'

/** Options of a route in `handle`. */
export type Handle = {
  /** The page has an `<Island>`; its script is `<name>.island.ts` beside the route. */
  island?: string
  /** Reload interval in seconds for changing screens without scripts; null for none. `data` is the loader's. */
  refresh?: (data: never) => number | null
  /** The page is shown in a frame of another page, without header and footer. */
  bare?: boolean
  /** The layout renders its own frame around the page. */
  ownFrame?: boolean
  /** Breadcrumbs of a back-office screen, the screen itself last. `data` is the loader's. */
  crumbs?: (data: never) => Crumb[]
  /** The page needs only `app.css`: on a slow line every further byte delays the price and the photo. */
  lean?: boolean
}

/** The name of the page's island. */
export function islandOf(matches: readonly unknown[]): string | undefined {
  return matches.map((match) => handleOf(match)?.island).find(Boolean)
}

/** True for a page without header and footer. */
export function isBare(matches: readonly unknown[]): boolean {
  return matches.some((match) => handleOf(match)?.bare)
}

/** True when a layout of the page renders its own frame. */
export function bringsFrame(matches: readonly unknown[]): boolean {
  return matches.some((match) => handleOf(match)?.ownFrame)
}

export function crumbsOf(matches: readonly unknown[]): Crumb[] {
  const screen = matches.at(-1) as { loaderData?: unknown } | undefined
  // Without loader data, because the loader threw, there are no breadcrumbs.
  return screen?.loaderData === undefined ? [] : (handleOf(screen)?.crumbs?.(screen.loaderData as never) ?? [])
}

/** True when the page needs only `app.css`. */
export function isLean(matches: readonly unknown[]): boolean {
  return matches.some((match) => handleOf(match)?.lean && (match as { loaderData?: unknown }).loaderData !== undefined)
}

export function handleOf(match: unknown): Handle | undefined {
  return (match as { handle?: Handle }).handle
}
