import { createHash } from 'node:crypto'
import { encode, type Encoding } from '#server/engine/http/encode.ts'
import { createSplicedGzip } from '#server/engine/below/spliced-gzip.ts'
import { type CutPage, type Fillings, fillPage } from './placeholders.ts'

/** `version`: of the current content; `exact`: no other version is acceptable, however often it must be rendered. */
export type Wanted = { version: number; exact: boolean }

/** A signed-in reader of a page that is rendered once for all readers of one kind, and filled in for each. */
export type SharedReader = {
  /** Readers of one kind get the same page, except for what is filled in. */
  kind: string
  /** Version of the page's current content, and whether a slightly older one is still correct for this reader. */
  wanted: Wanted
  /** The reader's own content. */
  own: Fillings
  /** The impersonal part of their `Cookie` header, which is all that rendering may use. */
  cookie: string
}

/** A rendered page in memory. */
export type KeptPage = {
  headers: [string, string][]
  /** The tag of this reader's page. */
  etagOf(own: Fillings): string
  /** The response body for a reader: never rendered again, and compressed anew as little as possible. */
  encode(own: Fillings, encoding: Encoding): Promise<Buffer>
}

export function createKeptPage(page: CutPage, headers: [string, string][]): KeptPage {
  const common = digest(page.pieces, ...page.placeholders.map(({ name, usual }) => [name, usual]))
  if (page.placeholders.length === 0) {
    const text = fillPage(page, {})
    const encoded = new Map<Encoding, Promise<Buffer>>()
    return {
      headers,
      etagOf: () => `"${common}"`,
      encode(_, encoding) {
        const known = encoded.get(encoding) ?? encode(text, encoding, true)
        encoded.set(encoding, known)
        return known
      },
    }
  }
  let gzip: ReturnType<typeof createSplicedGzip> | undefined
  let wasRead = false
  return {
    headers,
    etagOf: (own) => `"${common}.${digest(Object.entries(own).flat())}"`,
    encode(own, encoding) {
      // Pieces are compressed for the second reader: after a bid a page may have only one.
      const isShared = wasRead
      wasRead = true
      if (encoding === 'gzip' && isShared) return (gzip ??= createSplicedGzip(page))(own)
      return encode(fillPage(page, own), encoding, false)
    },
  }
}

/** Of lists of texts: each text ends with a byte that no page contains. */
function digest(...lists: (readonly string[])[]): string {
  const hash = createHash('sha1')
  for (const text of lists.flat()) hash.update(text).update('\0')
  return hash.digest('base64url')
}
