import { createHash } from 'node:crypto'
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { BodyTooLarge, FORM_LIMIT, readBody } from './body.ts'
import { encode, type Encoding, preferredEncoding } from './encode.ts'
import { FormRequest, isUrlencoded } from './form-request.ts'
import { htmlOf } from './html.ts'
import { sendPlainPage } from './plain-page.ts'
import { UploadRequest } from './upload-request.ts'
import { isMultipart, type Uploads } from './uploads.ts'
import { createVisitorPages, type Rendered } from './visitor-pages.ts'

export type Render = (request: Request, req: ExpressRequest) => Promise<Response>

/** Whose page it is: everybody's, or somebody's who has a session. */
type Options = { hasSession(cookie: string | undefined): boolean; isLight(req: ExpressRequest): boolean; uploads: Uploads }

/**
 * Answers pages. A visitor's page is the same for everyone, so its HTML is kept for a second and served from memory; a
 * page for a session is rendered each time and never kept.
 */
export function createPages(render: Render, { hasSession, isLight, uploads }: Options): { handle: RequestHandler; forget(path: string): void } {
  const visitors = createVisitorPages()

  const handle: RequestHandler = async (req, res, next) => {
    try {
      const shared = (req.method === 'GET' || req.method === 'HEAD') && !hasSession(req.headers.cookie)
      if (!shared) return await sendFresh(req, res)
      const variant = `${isLight(req) ? 'light' : 'live'} ${req.originalUrl}`
      const page = await visitors.get(req.path, variant, () => renderKept(req))
      if (page.kept) await sendKept(req, res, page.kept)
      else await send(req, res, page.response)
    } catch (error) {
      if (error instanceof BodyTooLarge) {
        res.set('Connection', 'close')
        return sendPlainPage(res, 413, 'Formulario demasiado grande', 'Lo que enviaste pasa del tamaño permitido y no se guardó nada.')
      }
      next(error)
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

  async function sendFresh(req: ExpressRequest, res: ExpressResponse): Promise<void> {
    if (req.method === 'POST' && isMultipart(req) && hasSession(req.headers.cookie)) {
      return uploads.receive(req, async (form) => send(req, res, await render(toRequest(req, req.method, form), req)))
    }
    const hasBody = req.method !== 'GET' && req.method !== 'HEAD'
    const body = hasBody ? await readBody(req, FORM_LIMIT) : undefined
    await send(req, res, await render(toRequest(req, req.method, body), req))
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
  if (req.headers['if-none-match'] === page.etag) return void res.status(304).end()
  let bytes = page.encoded.get(encoding)
  if (!bytes) page.encoded.set(encoding, (bytes = encode(page.body, encoding, true)))
  finish(res, await bytes, encoding)
}

async function send(req: ExpressRequest, res: ExpressResponse, response: Response): Promise<void> {
  res.status(response.status)
  // What a route says of its own answer, such as a stricter policy for a file, replaces what every answer carries.
  for (const [name, value] of response.headers) {
    if (name === 'set-cookie') res.appendHeader(name, value)
    else res.setHeader(name, value)
  }
  const html = htmlOf(response)
  if ((html === null && !response.body) || req.method === 'HEAD') return void res.end()
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) {
    return void res.end(Buffer.from(await response.arrayBuffer()))
  }
  res.setHeader('Cache-Control', 'private, no-cache')
  const encoding = preferredEncoding(req.headers['accept-encoding'])
  finish(res, await encode(html ?? (await response.text()), encoding, false), encoding)
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

/** A name or an address, and perhaps a port: with a slash or a question mark in it, `Host` would choose another page than the path. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Express's request as the platform's. Our public address comes from what Express trusts of the proxy's headers. Throws BadAddress. */
function toRequest(req: ExpressRequest, method: string, body?: Buffer | FormData): Request {
  const headers: Record<string, string> = {}
  for (const name in req.headers) headers[name] = String(req.headers[name])
  const { host = 'localhost' } = req.headers
  const url = `${req.protocol}://${host}${req.originalUrl}`
  if (!HOST.test(host) || !req.originalUrl.startsWith('/') || !URL.canParse(url)) throw new BadAddress()
  const init = { method, headers }
  if (body instanceof FormData) return new UploadRequest(url, init, body)
  if (!body || body.length === 0) return new Request(url, init)
  return isUrlencoded(req.headers['content-type']) ? new FormRequest(url, init, body) : new Request(url, { ...init, body: new Uint8Array(body) })
}
