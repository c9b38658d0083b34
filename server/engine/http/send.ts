import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { encode, type Encoding, preferredEncoding } from './encode.ts'
import type { KeptPage, SharedReader } from './kept-page.ts'
import { refuse } from './refuse.ts'
import { htmlOf } from './shortcuts/html.ts'

/** Whose answer it is: a visitor's, or somebody's who is signed in or has posted something. */
export type Reader = 'visitor' | 'somebody'

/** Sends a page that is in memory, as `reader` reads it (null: a visitor); a 304 to whoever has it already. */
export async function sendKept(
  req: ExpressRequest,
  res: ExpressResponse,
  page: KeptPage,
  reader: SharedReader | null,
): Promise<void> {
  const own = reader?.own ?? {}
  const etag = page.etagOf(own)
  const known = hasAlready(req, etag)
  // Whoever has the page has its headers: what is sent instead of it is small (RFC 9110, 15.4.5).
  if (known) for (const name of res.getHeaderNames()) res.removeHeader(name)
  else for (const [name, value] of page.headers) res.setHeader(name, value)
  res.setHeader('Cache-Control', reader ? 'private, no-cache' : 'no-cache')
  res.setHeader('Vary', 'Accept-Encoding, Cookie, Save-Data')
  res.setHeader('ETag', etag)
  if (known) return void res.status(304).end()
  const encoding = keptEncoding(req, reader)
  if (encoding === undefined) return refuse(req, res, 406)
  finish(res, await page.encode(own, encoding), encoding)
}

/** A page that is filled in can be put together of pieces in gzip alone, which whoever takes brotli nearly always takes. */
function keptEncoding({ headers }: ExpressRequest, reader: SharedReader | null): Encoding | undefined {
  const best = preferredEncoding(headers['accept-encoding'])
  const takesGzip = reader && best === 'br' && /\bgzip\b(?!\s*;\s*q=0)/i.test(headers['accept-encoding'] ?? '')
  return takesGzip ? 'gzip' : best
}

/** A proxy that compresses makes our tags weak ones, which say as much here. */
function hasAlready(req: ExpressRequest, etag: string): boolean {
  return !!req.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Sends what a route has answered. */
export async function send(
  req: ExpressRequest,
  res: ExpressResponse,
  response: Response,
  reader: Reader,
): Promise<void> {
  res.status(response.status)
  // What a route says of its own answer, such as a stricter policy for a file, replaces what every answer carries.
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.appendHeader(name, value)
    else res.setHeader(name, value)
  }
  const html = htmlOf(response)
  const isHtml = !!response.headers.get('Content-Type')?.startsWith('text/html')
  res.setHeader('Cache-Control', keepingOf(req, response, reader))
  if (response.status === 405) res.setHeader('Allow', 'GET, HEAD')
  if ((html === null && !response.body) || req.method === 'HEAD') return void res.end()
  if (isDownload(response)) return pipeline(Readable.fromWeb(response.body as ReadableStream), res).catch(leave)
  if (!isHtml) return void res.end(Buffer.from(await response.arrayBuffer()))
  const encoding = preferredEncoding(req.headers['accept-encoding'])
  if (encoding === undefined) return refuse(req, res, 406)
  res.setHeader('Vary', 'Accept-Encoding, Cookie, Save-Data')
  finish(res, await encode(html ?? (await response.text()), encoding, false), encoding)
}

/** What is saved as a file may be long: it is sent as it is made, as fast as the browser takes it. */
function isDownload({ headers, body }: Response): boolean {
  return body !== null && !!headers.get('Content-Disposition')?.startsWith('attachment')
}

/** A download that broke off is an answer that ends: the browser sees it unfinished. */
function leave(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}

/**
 * Who may keep an answer: of a session, of a form or with a cookie, nobody. A route's own word holds for what is no
 * page, such as the web app's manifest; of a page it only says that a visitor's may be kept here.
 */
function keepingOf(req: ExpressRequest, { headers }: Response, reader: Reader): string {
  const own = headers.get('Cache-Control')
  const isPage = req.path.endsWith('.data') || !!headers.get('Content-Type')?.startsWith('text/html')
  if (own && !isPage && !headers.has('Set-Cookie')) return own
  return reader === 'somebody' || headers.has('Set-Cookie') ? 'private, no-store' : 'private, no-cache'
}

function finish(res: ExpressResponse, bytes: Buffer, encoding: Encoding): void {
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', bytes.length)
  res.end(bytes)
}
