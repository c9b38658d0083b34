import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { type Admission, createAdmission, Crowded } from './admission.ts'
import { FORM_LIMIT, readBody } from './body.ts'
import { sendCrowded } from './crowded.ts'
import { type FirstVisits, noFirstVisits } from './first-visit.ts'
import { encode, type Encoding, preferredEncoding } from './encode.ts'
import { BadForm, type Field, readFields } from './form-bounds.ts'
import { isUrlencoded } from './shortcuts/form-request.ts'
import { createShortcuts, type Shortcuts } from './shortcuts/index.ts'
import { htmlOf } from './shortcuts/html.ts'
import { isRefusal, refuse } from './refuse.ts'
import { UploadRequest } from './upload-request.ts'
import { isMultipart, type Uploads } from './uploads.ts'
import { createHoles, type Holes } from './holes.ts'
import { createKeptPage, type KeptPage, type SharedReader } from './kept-page.ts'
import { createKeptPages, type Kept, type Rendered } from './kept-pages.ts'

export type Render<Shared> = (request: Request, req: ExpressRequest, shared?: Shared) => Promise<Response>

type Options<Shared> = {
  /** Whether the page is somebody's who is signed in; everybody else's is everybody's. Never rejects. */
  isSignedIn(req: ExpressRequest): Promise<boolean> | boolean
  /** Who is signed in and reads a page that is made once for all of their kind; null for everybody else. Never rejects. */
  sharedReader?(req: ExpressRequest): Promise<Shared | null>
  /** Where such pages leave room. */
  holes?: Holes
  isLight(req: ExpressRequest): boolean
  /** What else tells two visitors' pages of one address apart, in few words; '' for nothing. */
  variantOf?(req: ExpressRequest): string
  uploads: Uploads
  /** Whose turn it is to be made; what is `urgent` waits for none. */
  admission?: Admission
  urgent?(req: ExpressRequest): boolean
  /** Who is sent a page with its styles inside. */
  firstVisits?: FirstVisits
  /** Told of each page that is answered to a GET, before it is sent; it must cost next to nothing. */
  shown?(req: ExpressRequest, reader: Reader | Shared): void
  /** How a form that was read becomes a request. */
  shortcuts?: Pick<Shortcuts, 'formRequest'>
}

/** Whose answer it is: a visitor's, or somebody's who is signed in or has posted something. */
type Reader = 'visitor' | 'somebody'

/**
 * Answers pages. A visitor's page is the same for everyone, so its HTML is kept for a second and served from memory; so are
 * pages that many readers share, with room in them for what is each one's own. Any other page for a session is rendered each
 * time and never kept.
 */
export function createPages<Shared extends SharedReader>(
  render: Render<Shared>,
  {
    isSignedIn,
    sharedReader = async () => null,
    holes = createHoles(),
    isLight,
    variantOf = () => '',
    uploads,
    admission = createAdmission(),
    urgent = () => false,
    firstVisits = noFirstVisits,
    shown,
    shortcuts: { formRequest } = createShortcuts(true),
  }: Options<Shared>,
): { handle: RequestHandler; forget(path: string): void } {
  const pages = createKeptPages()

  const handle: RequestHandler = async (req, res, next) => {
    try {
      if (req.method !== 'GET' && req.method !== 'HEAD') return await answerForm(req, res)
      const shared = await sharedReader(req)
      if (shared && (await answerShared(req, res, shared))) return
      if (await isSignedIn(req)) {
        const response = await inTurn(req, () => render(toRequest(req, req.method), req), { ahead: false })
        if (req.method === 'GET') shown?.(req, 'somebody')
        return await send(req, res, response, 'somebody')
      }
      const page = await pages.get(req.path, variant(req), () => renderKept(req))
      if (page.kept) {
        if (req.method === 'GET') shown?.(req, 'visitor')
        await answerKept(req, res, page, null)
      } else await send(req, res, page.response, 'visitor')
    } catch (error) {
      if (error instanceof Crowded && !res.headersSent) return sendCrowded(req, res)
      const { status = 500 } = error as { status?: number }
      if (res.headersSent || !isRefusal(status)) return next(error)
      refuse(req, res, status)
    }
  }

  /** False where the page is made for its reader alone. */
  async function answerShared(req: ExpressRequest, res: ExpressResponse, reader: Shared): Promise<boolean> {
    const page = await pages.get(req.path, `${reader.kind} ${variant(req)}`, () => renderKept(req, reader))
    if (!page.kept) return false
    if (req.method === 'GET') shown?.(req, reader)
    await answerKept(req, res, page, reader)
    return true
  }

  async function answerKept(
    req: ExpressRequest,
    res: ExpressResponse,
    page: Kept,
    reader: Shared | null,
  ): Promise<void> {
    if (page.styles) firstVisits.allow(res, page.styles)
    await sendKept(req, res, page.kept, reader)
  }

  const variant = (req: ExpressRequest) =>
    `${isLight(req) ? 'light' : 'live'} ${firstVisits.isFirst(req) ? 'first' : ''} ${variantOf(req)} ${req.originalUrl}`

  async function renderKept(req: ExpressRequest, reader?: Shared): Promise<Rendered> {
    // A HEAD would be answered, and kept, without a body.
    const make = () => render(toRequest(req, 'GET', { cookie: reader?.cookie }), req, reader)
    // Many wait for what they share. A visitor's may be an address that somebody invents, one after the other.
    const response = await admission.admit(make, { ahead: reader !== undefined })
    if (!mayKeep(response)) return { kept: null, response }
    const made = htmlOf(response) ?? (await response.text())
    const { html, styles } = (firstVisits.isFirst(req) && firstVisits.carry(made)) || { html: made, styles: null }
    const page = reader ? holes.cut(html) : { pieces: [html], holes: [] }
    // What a page carries need not be fetched before it.
    if (styles) response.headers.delete('Link')
    return { kept: createKeptPage(page, [...response.headers]), styles }
  }

  /** Bids go first: whatever else is made waits for its turn. Throws Crowded. */
  function inTurn(
    req: ExpressRequest,
    make: () => Promise<Response>,
    { ahead }: { ahead: boolean },
  ): Promise<Response> {
    return urgent(req) ? make() : admission.admit(make, { ahead, gone: goneOf(req) })
  }

  /** The one place where forms are read: what is out of bounds reaches no route. */
  async function answerForm(req: ExpressRequest, res: ExpressResponse): Promise<void> {
    const answer = async (make: (url: string, init: RequestInit) => Request) => {
      // Nobody gets ahead of buyers by sending forms as nobody.
      const ahead = await isSignedIn(req)
      const response = await inTurn(req, () => render(toRequest(req, req.method, { make }), req), { ahead })
      await send(req, res, response, 'somebody')
    }
    if (isMultipart(req))
      return uploads.receive(req, (form) => answer((url, init) => new UploadRequest(url, init, form)))
    const body = await readBody(req, FORM_LIMIT)
    if (body.length > 0 && !isUrlencoded(req.headers['content-type'])) throw new BadForm('Not a form')
    const fields = readFields(body)
    await answer((url, init) => formRequest(url, init, fields)).catch((error) => keepForm(req, res, fields, error))
  }

  return { handle, forget: pages.forget }
}

/** Nothing is lost of a form that nobody had time to read. */
function keepForm(req: ExpressRequest, res: ExpressResponse, fields: Field[], error: unknown): void {
  if (!(error instanceof Crowded)) throw error
  sendCrowded(req, res, fields)
}

/** Aborted when nobody waits for the answer any more. */
function goneOf({ res }: ExpressRequest): AbortSignal {
  const gone = new AbortController()
  res?.once('close', () => gone.abort())
  return gone.signal
}

/** Only a route that calls its page public has it kept, and never one that gives somebody a cookie. */
function mayKeep({ status, headers }: Response): boolean {
  return status === 200 && !!headers.get('Cache-Control')?.includes('public') && !headers.has('Set-Cookie')
}

async function sendKept(
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

type Making = { make?: (url: string, init: RequestInit) => Request; cookie?: string | undefined }

const newRequest = (url: string, init: RequestInit) => new Request(url, init)

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
 * Express's request as the platform's; `make` puts in the form that was read of it, `cookie` takes the place of what came. Our public
 * address comes from what Express trusts of the proxy's headers. Throws BadAddress.
 */
function toRequest(req: ExpressRequest, method: string, { make = newRequest, cookie }: Making = {}): Request {
  const headers: Record<string, string> = {}
  for (const name in req.headers) headers[name] = String(req.headers[name])
  if (cookie !== undefined) headers.cookie = cookie
  // React Router holds it against the Origin, which was judged already.
  delete headers['x-forwarded-host']
  const { host = 'localhost' } = req.headers
  const url = `${req.protocol}://${host}${req.originalUrl}`
  if (!HOST.test(host) || !req.originalUrl.startsWith('/') || !URL.canParse(url)) throw new BadAddress()
  return make(url, { method, headers })
}
