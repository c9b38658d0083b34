import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | null

/** Among those that a browser likes equally, the first is taken. */
const OURS = ['br', 'gzip', 'identity'] as const

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Cache of results by header: browsers send only a few different ones. */
const known = new Map<string, Encoding | undefined>()
const KNOWN = 100
/** Maximum length; browsers' headers are shorter. */
const HEADER_LIMIT = 400

/**
 * The best encoding a browser accepts: null for plain text; undefined if it accepts none of ours and also refuses plain
 * text (RFC 9110, 12.5.3).
 */
export function preferredEncoding(accepted: string | undefined): Encoding | undefined {
  if (!accepted) return null
  if (accepted.length > HEADER_LIMIT) return null
  if (!known.has(accepted)) {
    if (known.size >= KNOWN) known.clear()
    known.set(accepted, judge(accepted))
  }
  return known.get(accepted)
}

function judge(accepted: string): Encoding | undefined {
  const [best] = new Negotiator({ headers: { 'accept-encoding': accepted } }).encodings(OURS, { preferred: OURS })
  if (best !== undefined) return best === 'br' || best === 'gzip' ? best : null
  // Refusing only plain text accepts any other encoding; all clients support gzip.
  return /gzip|\*/i.test(accepted) ? undefined : 'gzip'
}

/**
 * Compresses a page. `kept` pages are compressed well, as they are read many times. A personal page is read once, and
 * brotli's defaults would cost more than rendering it, so it gets low quality and a small window.
 */
export function encode(body: string, encoding: Encoding, kept: boolean): Promise<Buffer> {
  const bytes = Buffer.from(body)
  if (encoding === null) return Promise.resolve(bytes)
  if (encoding === 'gzip') return deflate(bytes, { level: kept ? 6 : 3 })
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: kept ? 6 : 3,
    [constants.BROTLI_PARAM_LGWIN]: kept ? 20 : 17,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  return brotli(bytes, { params })
}
