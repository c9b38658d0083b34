import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { FORM_LIMIT, readBody } from './body.ts'
import { encode, type Encoding, preferredEncoding } from './encode.ts'
import { BadForm, readFields } from './form-bounds.ts'
import { isUrlencoded } from './shortcuts/form-request.ts'
import { createShortcuts, type Shortcuts } from './shortcuts/index.ts'
import { htmlOf } from './shortcuts/html.ts'
import { isRefusal, refuse } from './refuse.ts'
import { UploadRequest } from './upload-request.ts'
import { isMultipart, type Uploads } from './uploads.ts'
import { createVisitorPages, type Rendered } from './visitor-pages.ts'

export type Render = (request: Request, req: ExpressRequest) => Promise<Response>

type Options = {
  /** Whether the page is somebody's who is signed in; everybody else's is everybody's. Never rejects. */
  isSignedIn(req: ExpressRequest): Promise<boolean> | boolean
  isLight(req: ExpressRequest): boolean
  /** What else tells two visitors' pages of one address apart, in few words; '' for nothing. */
  variantOf?(req: ExpressRequest): string
  uploads: Uploads
  /** How a form that was read becomes a request. */
  shortcuts?: Pick<Shortcuts, 'formRequest'>
}

/** Whose answer it is: a visitor's, or somebody's who is signed in or has posted something. */
type Reader = 'visitor' | 'somebody'

/**
 * Answers pages. A visitor's page is the same for everyone, so its HTML is kept for a second and served from memory; a
 * page for a session is rendered each time and never kept.
 */
export function createPages(
  render: Render,
  { isSignedIn, isLight, variantOf = () => '', uploads, shortcuts: { formRequest } = createShortcuts(true) }: Options,
): { handle: RequestHandler; forget(path: string): void } {
  const visitors = createVisitorPages()

  const handle: RequestHandler = async (req, res, next) => {
    try {
      if (req.method !== 'GET' && req.method !== 'HEAD') return await answerForm(req, res)
      if (await isSignedIn(req)) return await send(req, res, await render(toRequest(req, req.method), req), 'somebody')
      const variant = `${isLight(req) ? 'light' : 'live'} ${variantOf(req)} ${req.originalUrl}`
      const page = await visitors.get(req.path, variant, () => renderKept(req))
      if (page.kept) await sendKept(req, res, page.kept)
      else await send(req, res, page.response, 'visitor')
    } catch (error) {
      const { status = 500 } = error as { status?: number }
      if (res.headersSent || !isRefusal(status)) return next(error)
      refuse(req, res, status)
    }
  }

  async function renderKept(req: ExpressRequest): Promise<Rendered> {
    // A HEAD would be answered, and kept, without a body.
    const response = await render(toRequest(req, 'GET'), req)
    if (!mayKeep(response)) return { kept: null, response }
    const body = htmlOf(response) ?? (await response.text())
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
    return { kept: { body, etag, headers: [...response.headers], encoded: new Map() } }
  }

  /** The one place where forms are read: what is out of bounds reaches no route. */
  async function answerForm(req: ExpressRequest, res: ExpressResponse): Promise<void> {
    const answer = async (make: (url: string, init: RequestInit) => Request) =>
      send(req, res, await render(toRequest(req, req.method, make), req), 'somebody')
    if (isMultipart(req))
      return uploads.receive(req, (form) => answer((url, init) => new UploadRequest(url, init, form)))
    const body = await readBody(req, FORM_LIMIT)
    if (body.length > 0 && !isUrlencoded(req.headers['content-type'])) throw new BadForm('Not a form')
    const fields = readFields(body)
    await answer((url, init) => formRequest(url, init, fields))
  }

  return { handle, forget: visitors.forget }
}

/** Only a route that calls its page public has it kept, and never one that gives somebody a cookie. */
function mayKeep({ status, headers }: Response): boolean {
  return status === 200 && !!headers.get('Cache-Control')?.includes('public') && !headers.has('Set-Cookie')
}

async function sendKept(req: ExpressRequest, res: ExpressResponse, page: NonNullable<Rendered['kept']>): Promise<void> {
  const encoding = preferredEncoding(req.headers['accept-encoding'])
  for (const [name, value] of page.headers) res.setHeader(name, value)
  res.setHeader('Cache-Control', 'no-cache')
  res.setHeader('Vary', 'Accept-Encoding, Cookie, Save-Data')
  res.setHeader('ETag', page.etag)
  if (hasAlready(req, page.etag)) return void res.status(304).end()
  if (encoding === undefined) return refuse(req, res, 406)
  let bytes = page.encoded.get(encoding)
  if (!bytes) page.encoded.set(encoding, (bytes = encode(page.body, encoding, true)))
  finish(res, await bytes, encoding)
}

/** A proxy that compresses makes our tags weak ones, which say as much here. */
function hasAlready(req: ExpressRequest, etag: string): boolean {
  return !!req.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

async function send(req: ExpressRequest, res: ExpressResponse, response: Response, reader: Reader): Promise<void> {
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

/** The request is for no page of ours, however it got here. */
class BadAddress extends Error {
  override name = 'BadAddress'
  readonly status = 400
}

/**
 * A name or an address, and perhaps a port: with a slash or a question mark in it, `Host` would choose another page
 * than the path.
 */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Express's request as the platform's; `make` puts in the form that was read of it. Our public address comes from what Express
 * trusts of the proxy's headers. Throws BadAddress.
 */
function toRequest(
  req: ExpressRequest,
  method: string,
  make = (url: string, init: RequestInit) => new Request(url, init),
): Request {
  const headers: Record<string, string> = {}
  for (const name in req.headers) headers[name] = String(req.headers[name])
  // React Router holds it against the Origin, which was judged already.
  delete headers['x-forwarded-host']
  const { host = 'localhost' } = req.headers
  const url = `${req.protocol}://${host}${req.originalUrl}`
  if (!HOST.test(host) || !req.originalUrl.startsWith('/') || !URL.canParse(url)) throw new BadAddress()
  return make(url, { method, headers })
}
