import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | null

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** The best encoding a browser takes; null sends the text as it is. */
export function preferredEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return null
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
}

/**
 * Compresses a page. `kept` pages are compressed well because many read them; a personal page is read once, and brotli's
 * own defaults would cost more than rendering it: low quality and a small window.
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
