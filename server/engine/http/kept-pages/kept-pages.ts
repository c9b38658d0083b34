/**
 * Kept pages: HTML that is rendered once for many readers and stays in this process's memory for a second.
 *
 *     reader                                   page
 *     not signed in                            one for all visitors
 *     signed in, at a page that many reload    one for all readers of a kind; what is personal is filled in for each
 *     (home, lists, evenings, lots)
 *     signed in, at any other page             not kept: rendered for each request
 *
 * A page is kept by its address, its kind of reader and the browser's choices (light, rows, first visit, notices seen).
 * Its route must say `Cache-Control: public`, and it must set no cookie. A lot's page while it is bid on:
 *
 *         0 ms   The first request renders it. Requests that arrive meanwhile wait for the same rendering.
 *        40 ms   Rendered. Each reader gets it compressed, or a 304 if the browser has it already.
 *       300 ms   A bid is stored: `forget` marks the page as changed, before open pages are told (`server/serve.ts`).
 *       310 ms   The next request renders it anew; its second begins again.
 *       350 ms   The eleventh change in short succession: readers get the newest page that was rendered, and one is
 *                rendered every 100 ms. A bidder, whose own position must fit the price, has it rendered at once.
 *     1,310 ms   No change since: the page is dropped.
 *
 *     file               part
 *     pages.ts           answers a request: which kind of reader, which page
 *     kept-pages.ts      the memory: what is rendered, waited for, served again, dropped
 *     kept-page.ts       one page: its tag, its compressed bodies
 *     placeholders.ts    the places for what is personal, and how they are filled in
 *     first-visit.ts     the page of a browser without our stylesheet
 *     send.ts            headers and body
 *
 * The kinds of readers, and what is filled in for them, are in `app/middleware/shared-page.ts`.
 */
import type { Carried } from './first-visit.ts'
import type { KeptPage, Wanted } from './kept-page.ts'

/** A page in memory, and the styles inlined in it. */
export type Kept = { kept: KeptPage; styles?: Carried | null }

export type Rendered = Kept | { kept: null; response: Response }

/** Maximum age of a page served again, and so of its countdowns, in ms. */
const FRESH_MS = 1_000
/** Renderings of changed content without delay. Without a limit each page of a closing lot would be for one reader. */
const AT_ONCE = 10
/** Pause between further ones, in ms: sockets are told of changes at the same rate. */
const EVERY_MS = 100
const PATHS = 1_000
/** Maximum cached variants (query strings and modes) of one path. */
const VARIANTS = 20

/**
 * `until`: epoch ms, infinite while it is rendered. `version`: of its content, -1 once it has changed. `due`: epoch ms
 * at which its renderings so far would have been made, one every `EVERY_MS`.
 */
type Page = { until: number; rendered: Promise<Rendered>; version: number; due: number }

/** The pages in memory, by path and variant. Each is rendered by one request at a time, for any number of requests. */
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
