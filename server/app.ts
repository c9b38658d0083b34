import { join } from 'node:path'
import express, { type Express, type Request as ExpressRequest, type Response as ExpressResponse } from 'express'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { keepData } from '#app/handoff.ts'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { houseContext, lightContext, liveScriptContext, nonceContext, receivedAtContext } from '#app/middleware/house.ts'
import type { Readiness } from './boot/readiness.ts'
import { sessionToken } from './accounts/session-cookie.ts'
import { findSession } from './accounts/sessions.ts'
import type { House } from './house.ts'
import { allowInlineScripts, securityHeaders } from './http/headers.ts'
import { isLight } from './http/light.ts'
import { sameOrigin } from './http/origin.ts'
import { createPages } from './http/pages.ts'
import { sendPlainPage } from './http/plain-page.ts'
import { createUploads, type Uploads } from './http/uploads.ts'
import { compressedAssets, rootFiles } from './http/assets.ts'
import { servePublic } from './media/serve-public.ts'
import { notifyEndpoint } from './payments/notify-endpoint.ts'
import { paymentSettings, usesStandIn } from './payments/provider/create.ts'
import { standIn } from './payments/stand-in/stand-in.ts'

const YEAR = 31_536_000

/** Where the payment page sends the browser back to, also inside the frame it stood in. */
const FRAMED = /^\/pagos\/[^/]+\/regreso\/?$/

export type AppOptions = {
  house: House
  /** The routes; a function in development, where they change. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** In development: Vite's middlewares, in front of everything that is rendered. */
  before?: express.RequestHandler
  /** Folder of the built assets; none in development. */
  clientFolder?: string
  /** Address of the light pages' script. */
  liveScript?: string | undefined
  /** What /readyz answers. */
  readiness: Readiness
  log: (line: string) => void
}

/** The Express application: health, assets, photos, and every screen through React Router. */
export function createApp({ house, build, before, clientFolder, liveScript, readiness, log }: AppOptions): { app: Express; forget(path: string): void; close(): void } {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('trust proxy', house.env.TRUST_PROXY)

  app.use(securityHeaders({ origin: house.env.ORIGIN, paymentOrigin: new URL(paymentSettings(house.env).url).origin, framed: FRAMED }))
  app.get('/healthz', (_req, res) => void res.type('text').send('ok'))
  app.get('/readyz', async (_req, res) => {
    const reason = await readiness.reason()
    res.status(reason === null ? 200 : 503).type('text').send(reason ?? 'ok')
  })
  if (before) app.use(before)
  if (clientFolder) {
    app.use('/assets', compressedAssets(join(clientFolder, 'assets')), express.static(join(clientFolder, 'assets'), { immutable: true, maxAge: YEAR * 1000 }))
    app.use(rootFiles(clientFolder))
  }
  app.use('/media', servePublic(house.env, house.media.public))
  // The provider is another site: what it posts is judged by its signature.
  app.post('/payments/notify', notifyEndpoint(house.inbox, log))
  // So is the demo's stand-in for it.
  const provider = usesStandIn(house.env) ? standIn({ mode: house.env.MODE, ...paymentSettings(house.env), log }) : null
  if (provider) app.use(provider.router)
  app.use(sameOrigin(house.env.ORIGIN))

  const render = createRequestHandler(typeof build === 'function' ? build : keepData(build), process.env.NODE_ENV)
  const pages = createPages((request, req) => render(request, contextOf(house, req, liveScript)), { hasSession: (cookie) => sessionToken(cookie, house.env.ORIGIN) !== null, isLight, uploads: uploadsOf(house) })
  app.use(pages.handle)
  app.use(((error: unknown, _req, res, _next) => {
    const { status = 500 } = error as { status?: number }
    if (status >= 500) log(`http: ${error instanceof Error ? error.stack : String(error)}`)
    if (res.headersSent) return void res.destroy()
    if (status === 404) return sendPlainPage(res, 404, 'No encontrado', 'Esto no existe o ya no está aquí.')
    if (status < 500) return sendPlainPage(res, status, 'Solicitud no válida', 'No entendimos lo que se pidió.')
    sendPlainPage(res, 500, 'Algo falló', 'El error es nuestro. Inténtalo de nuevo en un momento: una puja que envías otra vez cuenta una sola vez.')
  }) satisfies express.ErrorRequestHandler)
  return { app, forget: pages.forget, close: () => provider?.close() }
}

/** Files are taken from whoever is signed in; with the database away nobody is, and the route will say so. */
function uploadsOf({ env, db }: House): Uploads {
  const senderOf = async ({ headers }: ExpressRequest) => {
    const token = sessionToken(headers.cookie, env.ORIGIN)
    const session = token ? await findSession(db, token).catch(() => null) : null
    return session ? String(session.accountId) : null
  }
  return createUploads({ folder: join(env.DATA_DIR, 'incoming'), senderOf })
}

/**
 * Made when all of the request is here and before anything else is awaited: that is when it reached us, and what a bid is
 * judged by (ruling 6). By its first line, whoever holds back the amount could see the last bids before choosing it.
 */
function contextOf(house: House, req: ExpressRequest, liveScript: string | undefined): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(houseContext, house)
  context.set(receivedAtContext, Date.now())
  context.set(clientAddressContext, req.ip ?? '')
  context.set(lightContext, isLight(req))
  context.set(liveScriptContext, liveScript)
  context.set(nonceContext, () => allowInlineScripts(req.res as ExpressResponse))
  return context
}
