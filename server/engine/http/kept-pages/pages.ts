import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from 'express'
import { type Admission, createAdmission, Crowded } from '#server/engine/http/admission.ts'
import { createFormAnswers } from '#server/engine/http/answer-form.ts'
import { sendCrowded } from '#server/engine/http/crowded.ts'
import { type FirstVisits, noFirstVisits } from './first-visit.ts'
import { isRefusal, refuse } from '#server/engine/http/refuse.ts'
import { type Reader, send, sendKept } from './send.ts'
import { toRequest } from '#server/engine/http/to-request.ts'
import type { Uploads } from '#server/engine/http/uploads.ts'
import { createPlaceholders, type Placeholders } from './placeholders.ts'
import { createKeptPage, type SharedReader } from './kept-page.ts'
import { KeptPages, type Kept, type Rendered } from './kept-pages.ts'

type Render<Shared> = (request: Request, req: ExpressRequest, shared?: Shared) => Promise<Response>

type Options<Shared> = {
  /** True if the request has a session; pages without one are the same for all visitors. Never rejects. */
  isSignedIn(req: ExpressRequest): Promise<boolean> | boolean
  /** The signed-in reader of a page shared by all readers of one kind; null for other requests. Never rejects. */
  sharedReader?(req: ExpressRequest): Promise<Shared | null>
  /** Marks for personal content in shared pages. */
  placeholders?: Placeholders
  isLight(req: ExpressRequest): boolean
  /** Any further distinction between visitors' pages of one URL, as a short text; '' for none. */
  variantOf?(req: ExpressRequest): string
  uploads: Uploads
  /** Queue for rendering; `urgent` requests skip it. */
  admission?: Admission
  urgent?(req: ExpressRequest): boolean
  /** Inlines styles for first visits. */
  firstVisits?: FirstVisits
  /** Called for each page that answers a GET, before it is sent; must be cheap. */
  shown?(req: ExpressRequest, reader: Reader | Shared): void
}

/** Answers page requests: from memory, where `kept-pages.ts` says so, or by rendering. */
export function createPages<Shared extends SharedReader>(
  render: Render<Shared>,
  {
    isSignedIn,
    sharedReader = async () => null,
    placeholders = createPlaceholders(),
    isLight,
    variantOf = () => '',
    uploads,
    admission = createAdmission(),
    urgent = () => false,
    firstVisits = noFirstVisits,
    shown,
  }: Options<Shared>,
): { handle: RequestHandler; forget(path: string): void } {
  const pages = new KeptPages()
  const renderKept = createKeptRenderer(render, { placeholders, firstVisits, admission })
  const answerForm = createFormAnswers({ render, isSignedIn, inTurn, uploads })

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
        await sendKeptPage(req, res, page, null)
      } else await send(req, res, page.response, 'visitor')
    } catch (error) {
      if (error instanceof Crowded && !res.headersSent) return sendCrowded(req, res)
      const { status = 500 } = error as { status?: number }
      if (res.headersSent || !isRefusal(status)) return next(error)
      refuse(res, status)
    }
  }

  /** False if the page is rendered for this reader only. */
  async function answerShared(req: ExpressRequest, res: ExpressResponse, reader: Shared): Promise<boolean> {
    const make = () => renderKept(req, reader)
    const page = await pages.get(req.path, `${reader.kind} ${variant(req)}`, make, reader.wanted)
    if (!page.kept) return false
    if (req.method === 'GET') shown?.(req, reader)
    await sendKeptPage(req, res, page, reader)
    return true
  }

  async function sendKeptPage(req: ExpressRequest, res: ExpressResponse, page: Kept, reader: Shared | null) {
    if (page.styles) firstVisits.allow(res, page.styles)
    await sendKept(req, res, page.kept, reader)
  }

  const variant = (req: ExpressRequest) =>
    `${isLight(req) ? 'light' : 'live'} ${firstVisits.isFirst(req) ? 'first' : ''} ${variantOf(req)} ${req.originalUrl}`

  /** Bids have priority: other pages wait for their turn. Throws Crowded. */
  function inTurn(
    req: ExpressRequest,
    make: () => Promise<Response>,
    { ahead }: { ahead: boolean },
  ): Promise<Response> {
    return urgent(req) ? make() : admission.admit(make, { ahead, gone: goneOf(req) })
  }

  return { handle, forget: (path) => pages.forget(path) }
}

type Keeping = { placeholders: Placeholders; firstVisits: FirstVisits; admission: Admission }

/** Renders pages that are kept for many readers, if their route allows it. */
function createKeptRenderer<Shared extends SharedReader>(
  render: Render<Shared>,
  { placeholders, firstVisits, admission }: Keeping,
) {
  return async (req: ExpressRequest, reader?: Shared): Promise<Rendered> => {
    // Always a GET: a HEAD would be rendered, and cached, without a body.
    const make = () => render(toRequest(req, 'GET', { cookie: reader?.cookie }), req, reader)
    // Shared pages go first, as many readers wait for them. A visitor's URL may be one of many that a client invents.
    const response = await admission.admit(make, { ahead: reader !== undefined })
    if (!mayKeep(response)) return { kept: null, response }
    const made = await response.text()
    const { html, styles } = (firstVisits.isFirst(req) && firstVisits.carry(made)) || { html: made, styles: null }
    const page = reader ? placeholders.cut(html) : { pieces: [html], placeholders: [] }
    // An inlined stylesheet must not be preloaded.
    if (styles) response.headers.delete('Link')
    return { kept: createKeptPage(page, [...response.headers]), styles }
  }
}

/** Signal that is aborted when the client disconnects. */
function goneOf({ res }: ExpressRequest): AbortSignal {
  const gone = new AbortController()
  res?.once('close', () => gone.abort())
  return gone.signal
}

/** Only pages that their route marks as public are cached, and never ones that set a cookie. */
function mayKeep({ status, headers }: Response): boolean {
  return status === 200 && !!headers.get('Cache-Control')?.includes('public') && !headers.has('Set-Cookie')
}
