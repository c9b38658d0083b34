import { join } from 'node:path'
import express, { type Express, type Request as ExpressRequest } from 'express'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import {
  awayContext,
  houseContext,
  compactContext,
  lightContext,
  patternContext,
  reachedSinceContext,
  receivedAtContext,
  scriptsContext,
  sessionLookupContext,
} from '#app/middleware/house.ts'
import { withoutNotice } from '#app/middleware/said-once.ts'
import { createSharedReaders, type LotReader, sharedContext, sharedLook } from '#app/middleware/shared-page.ts'
import { createSessionLookup, findSession, type SessionLookup, sessionToken } from './people/index.ts'
import { keepData } from './engine/below/loader-data.ts'
import { createIndexedHandler } from './engine/below/route-index.ts'
import type { Readiness } from './engine/boot/readiness.ts'
import type { House } from './engine/house.ts'
import { arrivalOf, holdUntilAnswered, noteArrival } from './engine/http/arrivals.ts'
import { createAdmission, unbounded } from './engine/http/admission.ts'
import { createFirstVisits } from './engine/http/kept-pages/first-visit.ts'
import { boundedAddress, offeredMethods, oneHost, withoutRouterData } from './engine/http/front.ts'
import { openElsewhere } from './engine/http/elsewhere.ts'
import { securityHeaders } from './engine/http/headers.ts'
import { isCompact } from './engine/http/compact.ts'
import { isLight } from './engine/http/light.ts'
import { offeredByPages, offeredInFront } from './engine/http/offered.ts'
import { sameOrigin } from './engine/http/origin.ts'
import { createPlaceholders, type Placeholders } from './engine/http/kept-pages/placeholders.ts'
import type { PageScripts } from './engine/http/page-scripts.ts'
import { createPages } from './engine/http/kept-pages/pages.ts'
import { sendPlainPage } from './engine/http/plain-page.ts'
import { isRefusal, refuse } from './engine/http/refuse.ts'
import { spreadOverTurns } from './engine/http/spread.ts'
import { overTls } from './engine/http/tls.ts'
import { notePattern, watchRequests } from './engine/http/watch-requests.ts'
import type { Log } from './engine/logs/log.ts'
import { createUploads, incomingFolder, type Uploads } from './engine/http/uploads.ts'
import { compressedAssets, rootFiles } from './engine/http/assets.ts'
import { servePublic } from './engine/media/serve-public.ts'
import { findPhone, phoneToken } from './listing/index.ts'
import { paymentSettings } from './money/index.ts'
import { quarters } from './quarters.ts'
import { isVisit, lotOf } from './sale/index.ts'

const YEAR = 31_536_000

/** Return path from the payment page, also inside its frame. */
const FRAMED = /^\/pagos\/[^/]+\/regreso\/?$/

/** A mail in the demo's mailbox. */
const MAIL = /^\/buzon\/\d+\/?$/

/** Public facts for pages of others. */
const READ_ELSEWHERE = /^\/(?:datos\/|oembed\/?$)/i

/** A lot's card, which pages of others show. */
const FRAMED_ELSEWHERE = /^\/event\/[^/]+\/tarjeta\/?$/i

/** Answered without TLS too: probes connect by address, and the provider's messages are verified by signature. */
const WITHOUT_TLS = new Set(['/healthz', '/readyz', '/payments/notify'])

/** Posted to by mail programs too (RFC 8058); the token in the path replaces a session. */
const UNSUBSCRIBE = /^\/baja\/[^/]+\/?$/i

const BIDS = /^\/event\/[^/]+\/(?:pujar|maximo)\/?$/i

/** Requests a closing auction waits for if they arrived in time: bids, and the provider's messages. */
const JUDGED = /^\/(?:event\/[^/]+\/(?:pujar|maximo)|payments\/notify)\/?$/i

/** Administrators' pages. Behind a cut line they may be the only ones that are still shown. */
const OFFICE = /^\/admin(?:\/|$)/i

type AppOptions = {
  house: House
  /** The routes; a function in development, as they change. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** In development: Vite's middlewares, before everything that is rendered. */
  before?: express.RequestHandler
  /** Folder of the built assets; none in development. */
  clientFolder?: string
  /** The scripts of pages. */
  scripts?: PageScripts
  /** Share pages among readers of one kind; true by default. */
  shared?: boolean
  /** Limit concurrent rendering; true by default. */
  admission?: boolean
  /** Called for each page shown to a person; must be cheap. */
  viewed?(): void
  /** State reported by /readyz. */
  readiness: Readiness
  log: Log
}

/** The Express application: health, assets, photos, and all screens through React Router. */
export function createApp(options: AppOptions): { app: Express; forget(path: string): void; close(): void } {
  const { house, build, before, clientFolder, readiness, log } = options
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', house.env.TRUST_PROXY)

  app.use(watchRequests)
  app.use(
    securityHeaders({
      origin: house.env.ORIGIN,
      paymentOrigin: new URL(paymentSettings(house.env).url).origin,
      framed: FRAMED,
      mails: house.env.MODE === 'demo' ? MAIL : undefined,
    }),
  )
  app.use(openElsewhere({ read: READ_ELSEWHERE, framed: FRAMED_ELSEWHERE }))
  app.use(oneHost, boundedAddress({ long: [FRAMED, /\/varios$/] }), withoutRouterData)
  addProbes(app, readiness)
  app.use(overTls({ origin: house.env.ORIGIN, proxied: house.env.TRUST_PROXY !== false, exempt: WITHOUT_TLS }))
  if (before) app.use(before)
  app.use(offeredMethods(offeredInFront, offeredByPages(build)))
  if (clientFolder) addAssets(app, clientFolder)
  app.use((req, res, next) => {
    if (req.method === 'POST') {
      noteArrival(req)
      // The page with the answer says what became of this form, not of the one before.
      req.originalUrl = withoutNotice(req.originalUrl)
    }
    if (req.method === 'POST' && JUDGED.test(req.path)) holdUntilAnswered(house.arrivals, req, res)
    next()
  })
  app.use(spreadOverTurns(({ path }) => JUDGED.test(path)))
  // Polled by visible pages without a socket; usually empty, from memory.
  app.get('/avisos', (_req, res) => {
    house.openPages.polled()
    res.set('Cache-Control', 'no-store').json(house.recentBroadcasts.recent(Date.now()))
  })
  app.use('/media', servePublic(house.env, house.media.public))
  const fronts = quarters.flatMap((quarter) => quarter.front?.(house, log) ?? [])
  for (const { handler } of fronts) app.use(handler)
  app.use(sameOrigin({ origin: house.env.ORIGIN, programs: UNSUBSCRIBE }))
  const pages = createScreens(options)
  app.use(pages.handle)
  app.use(answerError(log))
  return { app, forget: pages.forget, close: () => fronts.forEach((front) => front.close?.()) }
}

/** All screens, rendered by React Router. */
function createScreens(options: AppOptions) {
  const { house, build, clientFolder, scripts } = options
  const sessionOf = createSessionLookup(house.db, house.env, (req: ExpressRequest) =>
    req.method === 'POST' && BIDS.test(req.path) ? arrivalOf(req).at + house.bidPatience.ms - Date.now() : undefined,
  )
  const mode = process.env.NODE_ENV
  const render =
    typeof build === 'function' ? createRequestHandler(build, mode) : createIndexedHandler(keepData(build), mode)
  const placeholders = createPlaceholders()
  const findShared = createSharedReaders(house, placeholders)
  return createPages(
    async (request, req, shared) => {
      const context = contextOf(house, req, { scripts, sessionOf, placeholders, shared })
      let away = false
      context.set(awayContext, () => (away = true))
      const response = await render(request, context)
      return away ? laterAgain(response) : response
    },
    {
      sharedReader: async (req) => ((options.shared ?? true) ? findShared(req.path, req) : null),
      placeholders,
      // If the lookup fails, the page is treated as personal: it waits for the database and reports the outage.
      isSignedIn: (req) =>
        sessionToken(req.headers.cookie, house.env.ORIGIN) !== null && sessionOf(req).then(Boolean, () => true),
      isLight,
      // Notices are part of the page until this browser has shown them.
      variantOf: ({ headers }) => {
        const unseen = house.recentBroadcasts.unseen(headers.cookie, Date.now()).map(({ id }) => id)
        return `${isCompact({ headers }) ? 'rows' : ''} ${unseen.join(',')}`
      },
      uploads: uploadsOf(house),
      admission: options.admission === false ? unbounded : createAdmission({ arrivals: house.arrivals }),
      ...(clientFolder && {
        firstVisits: createFirstVisits(join(clientFolder, 'assets'), house.env.ORIGIN.startsWith('https:')),
      }),
      urgent: ({ path }) => JUDGED.test(path),
      shown: visitCounter(house, sessionOf, options.viewed),
    },
  )
}

/** The answer to a request that failed because the database is away. */
function laterAgain({ body, headers: sent }: Response): Response {
  const headers = new Headers(sent)
  headers.set('Retry-After', '5')
  return new Response(body, { status: 503, headers })
}

/** Probes of the load balancer: /healthz (the process runs) and /readyz (it can serve). */
function addProbes(app: Express, readiness: Readiness): void {
  app.get('/healthz', (_req, res) => void res.type('text').send('ok'))
  app.get('/readyz', async (_req, res) => {
    const reason = await readiness.reason()
    res
      .status(reason === null ? 200 : 503)
      .type('text')
      .send(reason ?? 'ok')
  })
}

function addAssets(app: Express, clientFolder: string): void {
  app.use(
    '/assets',
    compressedAssets(join(clientFolder, 'assets')),
    express.static(join(clientFolder, 'assets'), { immutable: true, maxAge: YEAR * 1000 }),
  )
  app.use(rootFiles(clientFolder))
}

function answerError(log: Log): express.ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const { status = 500 } = error as { status?: number }
    if (status >= 500) log('http: unexpected', error)
    if (res.headersSent) return void res.destroy()
    if (status < 500) return refuse(res, isRefusal(status) ? status : 400)
    sendPlainPage(
      res,
      500,
      'Algo falló',
      'El error es nuestro. Inténtalo de nuevo en un momento: una puja que envías otra vez cuenta una sola vez.',
    )
  }
}

/**
 * Counts views of pages except the administrators', and by lot those of visitors, of buyers and of sellers on others'
 * lots.
 */
function visitCounter({ visits }: House, sessionOf: SessionLookup<ExpressRequest>, viewed: () => void = () => {}) {
  return (req: ExpressRequest, reader: 'visitor' | 'somebody' | LotReader): void => {
    if (!isVisit(req.path, req.headers)) return
    if (!OFFICE.test(req.path)) viewed()
    const lot = lotOf(req.path)
    if (lot === null) return
    if (reader === 'visitor') return visits.count(lot, Date.now())
    void (reader === 'somebody' ? sessionOf(req) : Promise.resolve(reader))
      .then((session) => {
        if (session?.audience === 'seller') visits.count(lot, Date.now(), session.accountId)
        else if (session?.audience !== 'admin') visits.count(lot, Date.now())
      })
      .catch(() => {})
  }
}

/**
 * Uploads are accepted from signed-in users and from phones to which a seller gave a listing's photos; while the
 * database is unavailable there are none: the route reports it.
 */
function uploadsOf({ env, db }: House): Uploads {
  const senderOf = async ({ headers }: ExpressRequest) => {
    const token = sessionToken(headers.cookie, env.ORIGIN)
    const session = token ? await findSession(db, token, { mode: env.MODE }).catch(() => null) : null
    if (session) return String(session.accountId)
    const phone = phoneToken(headers.cookie, env.ORIGIN)
    const open = phone ? await findPhone(db, phone, Date.now()).catch(() => null) : null
    return open ? `phone ${open.handover}` : null
  }
  return createUploads({ folder: incomingFolder(env.DATA_DIR), senderOf })
}

type Rendering = {
  scripts: PageScripts | undefined
  sessionOf: SessionLookup<ExpressRequest>
  placeholders: Placeholders
  shared: LotReader | undefined
}

/**
 * A bid is judged by its complete arrival (ruling 6): by its first line, a client that holds back the amount could see
 * the last bids before choosing it.
 */
function contextOf(
  house: House,
  req: ExpressRequest,
  { scripts, sessionOf, placeholders, shared }: Rendering,
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(houseContext, house)
  const { at, since } = arrivalOf(req)
  context.set(receivedAtContext, at)
  context.set(reachedSinceContext, since)
  context.set(clientAddressContext, req.ip ?? '')
  context.set(lightContext, isLight(req))
  context.set(compactContext, isCompact(req))
  if (scripts) context.set(scriptsContext, scripts)
  context.set(sessionLookupContext, async () => shared?.session ?? sessionOf(req))
  context.set(sharedContext, shared ? sharedLook(placeholders, shared) : null)
  context.set(patternContext, (pattern) => notePattern(req, pattern))
  return context
}
