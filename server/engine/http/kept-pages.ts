import type { Carried } from './first-visit.ts'
import type { KeptPage, Wanted } from './kept-page.ts'

/** A page in memory, and the styles that it carries inside. */
export type Kept = { kept: KeptPage; styles?: Carried | null }

export type Rendered = Kept | { kept: null; response: Response }

/** How long a page may be served again; countdowns in it are at most this old. In ms. */
const FRESH_MS = 1_000
/**
 * What shows something that changes again and again is made anew so many times at once, and then once in so many ms, as
 * sockets are told ten times a second: of a closing lot each page would be rendered for one reader.
 */
const AT_ONCE = 10
const EVERY_MS = 100
const PATHS = 1_000
/** Query strings and modes kept of one path. */
const VARIANTS = 20

/**
 * `version`: of what it shows, -1 once that is known to have changed. `due`: when all that were made have had their
 * `EVERY_MS`.
 */
type Page = { until: number; rendered: Promise<Rendered>; version: number; due: number }

/**
 * Pages in memory, visitors' and those that many readers share: each is rendered by one request at a time, however many
 * ask, and let go when it is old.
 */
export function createKeptPages() {
  const paths = new Map<string, Map<string, Page>>()

  async function get(
    path: string,
    variant: string,
    render: () => Promise<Rendered>,
    { version, exact }: Wanted = { version: 0, exact: false },
  ): Promise<Rendered> {
    const now = Date.now()
    const found = paths.get(path)?.get(variant)
    const due = Math.max(found?.due ?? 0, now) + EVERY_MS
    const isTooSoon = !exact && due > now + AT_ONCE * EVERY_MS
    if (found && found.until > now && (found.version === version || isTooSoon)) {
      const rendered = await found.rendered
      // A response that is not kept can be read only once.
      return rendered.kept ? rendered : render()
    }
    const page: Page = { until: Infinity, rendered: render(), version, due }
    keep(path, variant, page)
    try {
      const rendered = await page.rendered
      if (!rendered.kept) drop(path, variant, page)
      else {
        page.until = Date.now() + FRESH_MS
        makeRoom(path)
        setTimeout(drop, FRESH_MS, path, variant, page).unref()
      }
      return rendered
    } catch (error) {
      drop(path, variant, page)
      throw error
    }
  }

  /** Until it is known whether a page may be kept it takes nobody's place: it is in memory anyway. */
  function keep(path: string, variant: string, page: Page): void {
    const variants = paths.get(path) ?? new Map<string, Page>()
    paths.delete(path)
    paths.set(path, variants)
    variants.delete(variant)
    variants.set(variant, page)
  }

  /**
   * What was asked for longest ago goes, and of one path what has a query: invented addresses must not keep the real
   * ones out. Pages that are still being made stay, so that nobody makes them twice.
   */
  function makeRoom(path: string): void {
    trim(paths.get(path) ?? new Map<string, Page>(), VARIANTS, (variant, page) => variant.includes('?') && isMade(page))
    trim(paths, PATHS, (_, variants) => [...variants.values()].every(isMade))
  }

  function drop(path: string, variant: string, page: Page): void {
    const variants = paths.get(path)
    if (variants?.get(variant) !== page) return
    variants.delete(variant)
    if (variants.size === 0) paths.delete(path)
  }

  return {
    get,
    /**
     * What a path shows has a new version: whoever asks from now on gets it, also while the old one is being rendered,
     * but for how often a page is made.
     */
    forget(path: string): void {
      for (const page of paths.get(path)?.values() ?? []) page.version = -1
    },
    /** Pages in memory. */
    count: () => [...paths.values()].reduce((sum, variants) => sum + variants.size, 0),
  }
}

function isMade({ until }: Page): boolean {
  return until !== Infinity
}

/** Removes the oldest that may go, down to `most`. */
function trim<Value>(all: Map<string, Value>, most: number, mayGo: (key: string, value: Value) => boolean): void {
  for (const [key, value] of all) {
    if (all.size <= most) return
    if (mayGo(key, value)) all.delete(key)
  }
}
