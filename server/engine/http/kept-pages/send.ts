import { writeReadableStreamToWritable } from '@react-router/node'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'
import { encode, type Encoding, preferredEncoding } from '#server/engine/http/encode.ts'
import type { KeptPage, SharedReader } from './kept-page.ts'
import { isRawRefusal, sendRawRefusal } from '#server/engine/http/raw-refusal.ts'
import { refuse } from '#server/engine/http/refuse.ts'

/** Recipient of a response: a visitor, or a user who is signed in or has posted a form. */
export type Reader = 'visitor' | 'somebody'

/** Sends a cached page for `reader` (null: a visitor), or a 304 if the browser has it already. */
export async function sendKept(
  req: ExpressRequest,
  res: ExpressResponse,
  page: KeptPage,
  reader: SharedReader | null,
): Promise<void> {
  const own = reader?.own ?? {}
  const etag = page.etagOf(own)
  const known = hasAlready(req, etag)
  // The browser has the page's headers already, so a 304 has few (RFC 9110, 15.4.5).
  if (known) for (const name of res.getHeaderNames()) res.removeHeader(name)
  else for (const [name, value] of page.headers) res.setHeader(name, value)
  const data = dataKeeping(page.headers)
  res.setHeader('Cache-Control', data ?? (reader ? 'private, no-cache' : 'no-cache'))
  res.setHeader('Vary', data === null ? 'Accept-Encoding, Cookie, Save-Data' : 'Accept-Encoding')
  res.setHeader('ETag', etag)
  if (known) return void res.status(304).end()
  const encoding = keptEncoding(req, reader)
  if (encoding === undefined) return refuse(res, 406)
  finish(res, await page.encode(own, encoding), encoding)
}

/** Cache-Control of kept data that are no page, as their route says it; null for a page. */
function dataKeeping(headers: KeptPage['headers']): string | null {
  const { 'content-type': type = '', 'cache-control': own = null } = Object.fromEntries(headers)
  return type.startsWith('text/html') ? null : own
}

/** Compressed pieces can be put together in gzip only, which most clients with brotli accept too. */
function keptEncoding({ headers }: ExpressRequest, reader: SharedReader | null): Encoding | undefined {
  const best = preferredEncoding(headers['accept-encoding'])
  const takesGzip = reader && best === 'br' && /\bgzip\b(?!\s*;\s*q=0)/i.test(headers['accept-encoding'] ?? '')
  return takesGzip ? 'gzip' : best
}

/** A compressing proxy makes our tags weak, which is equivalent here. */
function hasAlready(req: ExpressRequest, etag: string): boolean {
  return !!req.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

export async function send(
  req: ExpressRequest,
  res: ExpressResponse,
  response: Response,
  reader: Reader,
): Promise<void> {
  if (isRawRefusal(req, response)) return sendRawRefusal(res, response)
  res.status(response.status)
  // A route's own headers, such as a stricter policy for a file, replace the common ones.
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.appendHeader(name, value)
    else res.setHeader(name, value)
  }
  const isHtml = !!response.headers.get('Content-Type')?.startsWith('text/html')
  res.setHeader('Cache-Control', keepingOf(response, reader))
  if (response.status === 405) res.setHeader('Allow', 'GET, HEAD')
  if (!response.body || req.method === 'HEAD') return void res.end()
  if (isDownload(response)) return await download(res, response.body)
  if (!isHtml) return void res.end(Buffer.from(await response.arrayBuffer()))
  const encoding = preferredEncoding(req.headers['accept-encoding'])
  if (encoding === undefined) return refuse(res, 406)
  res.setHeader('Vary', 'Accept-Encoding, Cookie, Save-Data')
  finish(res, await encode(await response.text(), encoding, false), encoding)
}

/** Downloads may be long: they are streamed at the browser's speed. */
function isDownload({ headers, body }: Response): boolean {
  return body !== null && !!headers.get('Content-Disposition')?.startsWith('attachment')
}

/** An interrupted download simply ends: the browser detects that it is incomplete. Throws the errors of its body. */
async function download(res: ExpressResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  try {
    await writeReadableStreamToWritable(body, res)
  } catch (error) {
    // Only an error of the body is also the response's: a browser that leaves closes it without one.
    if (res.errored === error) throw error
  }
}

/**
 * Cache-Control of a response: none may store one for a session, a form or with a cookie. A route's own value applies
 * to responses other than pages, such as the web app's manifest. For a page it only permits our own cache for visitors,
 * or with `no-store` forbids the browser's.
 */
function keepingOf({ headers }: Response, reader: Reader): string {
  const own = headers.get('Cache-Control')
  const isPage = !!headers.get('Content-Type')?.startsWith('text/html')
  if (own && !isPage && !headers.has('Set-Cookie')) return own
  if (own === 'no-store') return 'private, no-store'
  return reader === 'somebody' || headers.has('Set-Cookie') ? 'private, no-store' : 'private, no-cache'
}

function finish(res: ExpressResponse, bytes: Buffer, encoding: Encoding): void {
  if (encoding) res.setHeader('Content-Encoding', encoding)
  res.setHeader('Content-Length', bytes.length)
  res.end(bytes)
}
