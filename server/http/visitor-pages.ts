import type { Encoding } from './encode.ts'

/** A rendered page with what has been compressed of it so far. */
export type KeptPage = {
  body: string
  etag: string
  headers: [string, string][]
  encoded: Map<Encoding, Promise<Buffer>>
}

export type Rendered = { kept: KeptPage } | { kept: null; response: Response }

/** How long a page may be served again; countdowns in it are at most this old. In ms. */
const FRESH_MS = 1_000
const PATHS = 1_000
/** Query strings and modes kept of one path. */
const VARIANTS = 20

type Page = { until: number; rendered: Promise<Rendered> }

/**
 * Visitors' pages in memory: each is rendered by one request at a time, however many ask, and let go when it is old.
 */
export function createVisitorPages() {
  const paths = new Map<string, Map<string, Page>>()

  async function get(path: string, variant: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const found = paths.get(path)?.get(variant)
    if (found && found.until > Date.now()) {
      const rendered = await found.rendered
      // A response that is not kept can be read only once.
      return rendered.kept ? rendered : render()
    }
    const page = { until: Infinity, rendered: render() }
    keep(path, variant, page)
    try {
      const rendered = await page.rendered
      if (!rendered.kept) drop(path, variant, page)
      else {
        page.until = Date.now() + FRESH_MS
        setTimeout(drop, FRESH_MS, path, variant, page).unref()
      }
      return rendered
    } catch (error) {
      drop(path, variant, page)
      throw error
    }
  }

  /** What was asked for longest ago makes room: invented addresses must not keep the real ones out. */
  function keep(path: string, variant: string, page: Page): void {
    const variants = paths.get(path) ?? new Map<string, Page>()
    paths.delete(path)
    paths.set(path, variants)
    variants.delete(variant)
    variants.set(variant, page)
    if (variants.size > VARIANTS) variants.delete(variants.keys().next().value as string)
    if (paths.size > PATHS) paths.delete(paths.keys().next().value as string)
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
     * What a path shows has a new version: whoever asks from now on gets it, also while the old one is being rendered.
     */
    forget: (path: string) => void paths.delete(path),
    /** Pages in memory. */
    count: () => [...paths.values()].reduce((sum, variants) => sum + variants.size, 0),
  }
}
