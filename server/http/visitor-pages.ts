import type { Encoding } from './encode.ts'

/** A rendered page with what has been compressed of it so far. */
export type KeptPage = { body: string; etag: string; headers: [string, string][]; encoded: Map<Encoding, Promise<Buffer>> }

export type Rendered = { kept: KeptPage } | { kept: null; response: Response }

/** How long a page may be served again; countdowns in it are at most this old. In ms. */
const FRESH_MS = 1_000
const PATHS = 1_000
/** Query strings and modes kept of one path. */
const VARIANTS = 20

/** Visitors' pages in memory: each is rendered by one request at a time, however many ask. */
export function createVisitorPages() {
  const paths = new Map<string, Map<string, { until: number; rendered: Promise<Rendered> }>>()

  async function get(path: string, variant: string, render: () => Promise<Rendered>): Promise<Rendered> {
    const variants = variantsOf(path)
    const found = variants.get(variant)
    if (found && found.until > Date.now()) {
      const rendered = await found.rendered
      // A response that is not kept can be read only once.
      return rendered.kept ? rendered : render()
    }
    const page = { until: Infinity, rendered: render() }
    if (found || variants.size < VARIANTS) variants.set(variant, page)
    try {
      const rendered = await page.rendered
      page.until = rendered.kept ? Date.now() + FRESH_MS : 0
      return rendered
    } catch (error) {
      page.until = 0
      throw error
    }
  }

  function variantsOf(path: string) {
    let variants = paths.get(path)
    if (!variants) {
      paths.set(path, (variants = new Map()))
      if (paths.size > PATHS) paths.delete(paths.keys().next().value as string)
    }
    return variants
  }

  /** What a path shows has a new version: whoever asks from now on gets it, also while the old one is being rendered. */
  return { get, forget: (path: string) => void paths.delete(path) }
}
