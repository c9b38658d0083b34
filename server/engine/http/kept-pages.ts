import type { Carried } from './first-visit.ts'
import type { KeptPage, Wanted } from './kept-page.ts'

/** A page in memory, and the styles inlined in it. */
export type Kept = { kept: KeptPage; styles?: Carried | null }

export type Rendered = Kept | { kept: null; response: Response }

/** Maximum age of a page served again, and so of its countdowns, in ms. */
const FRESH_MS = 1_000
/**
 * A page whose content keeps changing is rendered so many times without delay, then once in so many ms, the rate at
 * which sockets are notified: otherwise each page of a closing lot would be rendered for one reader.
 */
const AT_ONCE = 10
const EVERY_MS = 100
const PATHS = 1_000
/** Maximum cached variants (query strings and modes) of one path. */
const VARIANTS = 20

/** `version`: of its content, -1 once it has changed. `due`: when all renderings so far have had their `EVERY_MS`. */
type Page = { until: number; rendered: Promise<Rendered>; version: number; due: number }

/**
 * Cached pages of visitors and pages shared by many readers: each is rendered by one request at a time, for any number
 * of requests, and dropped when it is old.
 */
export class KeptPages {
  #paths = new Map<string, Map<string, Page>>()

  async get(
    path: string,
    variant: string,
    render: () => Promise<Rendered>,
    { version, exact }: Wanted = { version: 0, exact: false },
  ): Promise<Rendered> {
    const now = Date.now()
    const found = this.#paths.get(path)?.get(variant)
    const due = Math.max(found?.due ?? 0, now) + EVERY_MS
    const isTooSoon = !exact && due > now + AT_ONCE * EVERY_MS
    if (found && found.until > now && (found.version === version || isTooSoon)) {
      const rendered = await found.rendered
      // The body of an uncacheable response can be read only once, so others render again.
      return rendered.kept ? rendered : render()
    }
    const page: Page = { until: Infinity, rendered: render(), version, due }
    this.#keep(path, variant, page)
    try {
      const rendered = await page.rendered
      if (!rendered.kept) this.#drop(path, variant, page)
      else {
        page.until = Date.now() + FRESH_MS
        this.#makeRoom(path)
        setTimeout(() => this.#drop(path, variant, page), FRESH_MS).unref()
      }
      return rendered
    } catch (error) {
      this.#drop(path, variant, page)
      throw error
    }
  }

  /**
   * Marks a path's content as changed: later requests get the new version, also while the old one is being rendered,
   * within the rendering rate.
   */
  forget(path: string): void {
    for (const page of this.#paths.get(path)?.values() ?? []) page.version = -1
  }

  count(): number {
    return [...this.#paths.values()].reduce((sum, variants) => sum + variants.size, 0)
  }

  /** Until it is known whether a page is cacheable it evicts no other: it is in memory anyway. */
  #keep(path: string, variant: string, page: Page): void {
    const variants = this.#paths.get(path) ?? new Map<string, Page>()
    this.#paths.delete(path)
    this.#paths.set(path, variants)
    variants.delete(variant)
    variants.set(variant, page)
  }

  /**
   * Evicts the least recently requested pages, and of one path those with a query: invented URLs must not evict real
   * ones. Pages still being rendered stay, so that they are not rendered twice.
   */
  #makeRoom(path: string): void {
    const variants = this.#paths.get(path) ?? new Map<string, Page>()
    trim(variants, VARIANTS, (variant, page) => variant.includes('?') && isMade(page))
    trim(this.#paths, PATHS, (_, all) => [...all.values()].every(isMade))
  }

  #drop(path: string, variant: string, page: Page): void {
    const variants = this.#paths.get(path)
    if (variants?.get(variant) !== page) return
    variants.delete(variant)
    if (variants.size === 0) this.#paths.delete(path)
  }
}

function isMade({ until }: Page): boolean {
  return until !== Infinity
}

/** Removes the oldest removable entries, down to `most`. */
function trim<Value>(all: Map<string, Value>, most: number, mayGo: (key: string, value: Value) => boolean): void {
  for (const [key, value] of all) {
    if (all.size <= most) return
    if (mayGo(key, value)) all.delete(key)
  }
}
