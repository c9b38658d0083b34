import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { type Admission, createAdmission, Crowded } from './admission.ts'
import { FORM_LIMIT, readBody } from './body.ts'
import { sendCrowded } from './crowded.ts'
import { type FirstVisits, noFirstVisits } from './first-visit.ts'
import { BadForm, type Field, readFields } from './form-bounds.ts'
import { isUrlencoded } from './shortcuts/form-request.ts'
import { createShortcuts, type Shortcuts } from './shortcuts/index.ts'
import { htmlOf } from './shortcuts/html.ts'
import { isRefusal, refuse } from './refuse.ts'
import { type Reader, send, sendKept } from './send.ts'
import { toRequest } from './to-request.ts'
import { UploadRequest } from './upload-request.ts'
import { isMultipart, type Uploads } from './uploads.ts'
import { createHoles, type Holes } from './holes.ts'
import { createKeptPage, type SharedReader } from './kept-page.ts'
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
    const make = () => renderKept(req, reader)
    const page = await pages.get(req.path, `${reader.kind} ${variant(req)}`, make, reader.wanted)
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
