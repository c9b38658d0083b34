import { createHash } from 'node:crypto'
import { encode, type Encoding } from './encode.ts'
import { type CutPage, type Fillings, fillPage } from './holes.ts'
import { createSplicedGzip } from './spliced-gzip.ts'

/** `version`: of what the page shows by now; `exact`: no other one will do, however often it is made. */
export type Wanted = { version: number; exact: boolean }

/** Somebody signed in who reads a page that is made once for all readers of their kind, and filled in for each. */
export type SharedReader = {
  /** What tells such pages apart: whoever has the same kind reads the same page, but for what is filled in. */
  kind: string
  /** What the page shows by now, and whether one that is a moment older says nothing wrong to this reader. */
  wanted: Wanted
  /** What is their own of it. */
  own: Fillings
  /** What of their `Cookie` header names nobody: all that is known where the page is made. */
  cookie: string
}

/** A rendered page in memory. */
export type KeptPage = {
  headers: [string, string][]
  /** Of what this reader reads. */
  etagOf(own: Fillings): string
  /** What this reader is sent: never rendered again, and compressed anew no more than has to be. */
  encode(own: Fillings, encoding: Encoding): Promise<Buffer>
}

export function createKeptPage(page: CutPage, headers: [string, string][]): KeptPage {
  const common = digest(JSON.stringify(page))
  if (page.holes.length === 0) {
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
  return {
    headers,
    etagOf: (own) => `"${common}.${digest(JSON.stringify(own))}"`,
    encode(own, encoding) {
      if (encoding === 'gzip') return (gzip ??= createSplicedGzip(page))(own)
      return encode(fillPage(page, own), encoding, false)
    },
  }
}

function digest(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}
