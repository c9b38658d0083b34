import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | null

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
  const qualities = new Map(accepted.toLowerCase().split(',').map(qualityOf))
  const of = (name: string) => qualities.get(name) ?? qualities.get('*')
  const best = (['br', 'gzip'] as const)
    .toSorted((a, b) => (of(b) ?? 0) - (of(a) ?? 0))
    .find((name) => (of(name) ?? 0) > 0)
  // Plain text is accepted unless it is refused explicitly.
  const plain = of('identity') ?? 1
  if (best && (plain === 0 || !qualities.has('identity') || (of(best) as number) >= plain)) return best
  if (plain > 0) return null
  // Refusing only plain text accepts any other encoding; all clients support gzip.
  return of('gzip') === undefined ? 'gzip' : undefined
}

/** Parses `br;q=0.8` into name and quality; unparsable quality counts as 0. */
function qualityOf(part: string): [name: string, quality: number] {
  const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
  const given = parameters.find((each) => each.startsWith('q='))
  const quality = given === undefined ? 1 : Number(given.slice(2))
  return [name, quality >= 0 && quality <= 1 ? quality : 0]
}

/**
 * Compresses a page. `kept` pages are compressed well, as they are read many times; a personal page is read once, and
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
