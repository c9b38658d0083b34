import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Express, RequestHandler } from 'express'
import proxyAddress from 'proxy-addr'
import type { ServerBuild } from 'react-router'
import { connect, type Database } from '#db/client.ts'
import { releaseName } from '#db/release.ts'
import { createApp } from './app.ts'
import { checkClock } from './engine/boot/clock.ts'
import { closeDataDir } from './engine/boot/data-dir.ts'
import { checkMigrated, watchReadiness } from './engine/boot/readiness.ts'
import { checkSnapshots } from './engine/boot/snapshots.ts'
import { countPulse } from './engine/health/pulse.ts'
import { watchVitals } from './engine/health/vitals.ts'
import { createListener } from './engine/http/listener.ts'
import { builtScripts, sourceScripts } from './engine/http/page-scripts.ts'
import { keepNode, NODE_CONNECTIONS } from './engine/jobs/nodes.ts'
import { startWorker, type TaskHandlers, WORKER_CONNECTIONS } from './engine/jobs/worker.ts'
import type { Crowd } from './engine/live/crowd.ts'
import { joinHandlers } from './engine/live/join-handlers.ts'
import { createLive, type Live } from './engine/live/live.ts'
import { LIVE_CONNECTIONS } from './engine/live/pool.ts'
import { type Log, setLogFormat } from './engine/logs/log.ts'
import { applyFound, catchUpOutages } from './engine/outages/apply.ts'
import { keepBeat } from './engine/outages/beat.ts'
import { createMailer } from './engine/mail/create.ts'
import { checkHouseSecret } from './engine/boot/house-secret.ts'
import { checkSharedFolder } from './engine/media/shared-folder.ts'
import { listenMetrics } from './engine/metrics/listen.ts'
import { counted } from './engine/metrics/registry.ts'
import type { House } from './engine/house.ts'
import type { Quarter, Stop } from './engine/quarter.ts'
import type { Env } from './env.ts'
import { createHouse } from './house.ts'
import { addressKey } from './people/index.ts'
import { quarters } from './quarters.ts'
import { CLOSING_SOON, houseGauges, roomPage } from './sale/index.ts'

export type ServeOptions = {
  databaseUrl: string
  /** Names of the migrations of this release. */
  migrations: string[]
  log: Log
  /** Run the job worker in this process; nodes may serve without it. */
  worker?: boolean
  /** Maximum per account; set only for benchmarks that bid faster than a person. */
  bidsAMinute?: number
  /** Time after which a bid is answered, in ms; tests wait for less than 15 s. */
  bidPatienceMs?: number | undefined
  /** False renders every page of a session separately; only for comparing both. */
  shared?: boolean
  /** Limit concurrent rendering; true by default. */
  admission?: boolean
  /** Maximum sockets per address and account; set only for benchmarks that open thousands from one machine. */
  crowd?: Crowd
  /** In development: Vite in front, and routes that change; tests hand in routes that do not. */
  development?: { middlewares: RequestHandler; build: ServerBuild | (() => Promise<ServerBuild>) }
}

/** `metricsPort`: port of /metrics; null for none. */
export type Serving = { url: string; port: number; metricsPort: number | null; close(): Promise<void> }

/** Rest after which the house's own connections close, in seconds; the pool uses the last used first. */
const IDLE_SECONDS = 30
/** Time a closing server waits for running requests, in ms. */
const CLOSE_MS = 5_000
/** Maximum duration of an idle turn of the event loop, in ms, and number of turns after which the server closes. */
const QUIET_MS = 0.2
const MOST_TURNS = 500

/** Loads the pages; before `serve`, it can pass the time until the database is up. */
export const loadRoutes = (): Promise<ServerBuild> => import('virtual:react-router/server-build')

/** Creates the house and starts listening. Throws errors of listening and of the database. */
export async function serve(env: Env, options: ServeOptions): Promise<Serving> {
  const { databaseUrl, migrations, log, worker = true, shared, admission, development } = options
  setLogFormat(env.LOG_FORMAT)
  const [build, { house, connection }] = await Promise.all([
    development?.build ?? loadRoutes(),
    openHouse(env, options),
  ])
  const { db, sql } = connection
  const assets = development ? { before: development.middlewares, scripts: sourceScripts() } : builtAssets()
  const readiness = watchReadiness(sql, migrations)
  const pulse = countPulse()
  const pages = { shared, admission, viewed: pulse.viewed, ...assets }
  const { app, forget, close: closeApp } = createApp({ house, build, readiness, log, ...pages })
  warnOfProxy(env, log)
  const server = createListener(app)
  // Kept-alive connections would continue to bring requests to a stopping node.
  server.prependListener(
    'request',
    (_request, response) => void (readiness.isDraining() && response.setHeader('Connection', 'close')),
  )
  const live = openLive({ house, server, app, forget }, options)
  const stops: (Stop | void)[] = []
  for (const quarter of quarters) stops.push(await quarter.opens?.(house, live, log))
  const mailer = await createMailer(env, db)
  const vitals = watchVitals({ release: releaseName(migrations), dataDir: env.DATA_DIR, pulse, openSockets: live.open })
  // A bid's truth needs these before the doors open. Closings wait for this node. Hours that an outage moves are moved:
  // a bid that comes first must not read that its lot has closed.
  const [node, beat] = await Promise.all([
    keepNode(databaseUrl, house.arrivals.settledUntil, CLOSING_SOON, vitals.now),
    keepBeat(db, { open: () => server.listening }),
    checkClock(sql, log),
  ])
  await applyFound(house, log)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.PORT, resolve))
  const { port } = server.address() as AddressInfo
  const registries = () => [counted, houseGauges({ db, openSockets: live.open })]
  const metrics = env.METRICS ? await listenMetrics(env.METRICS, registries(), log) : null

  let jobs: { stop(): Promise<void> } | null = null

  async function close(): Promise<void> {
    readiness.drain()
    for (const stop of stops) stop?.()
    // Meanwhile the balancer stops sending requests. Jobs stop before the sockets, so that their last commits are
    // still announced.
    await Promise.all([jobs?.stop(), wait(env.DRAIN_SECONDS * 1_000)])
    await beat.stop()
    closeApp()
    await closeConnections(server, live)
    await node.stop()
    vitals.stop()
    metrics?.close()
    mailer.close?.()
    for (const quarter of quarters) await quarter.closes?.(house)
    await connection.close()
  }

  // Only enqueues and runs jobs, so bids need not wait for it.
  try {
    await catchUp(db, Date.now())
    if (worker) jobs = await startWorker({ url: databaseUrl, ...tasksOf(house, { mailer, log }), log })
  } catch (error) {
    await close()
    throw error
  }
  return { url: env.ORIGIN, port, metricsPort: metrics?.port ?? null, close }
}

/** Connects to the database and checks that this release can serve it. */
async function openHouse(env: Env, options: ServeOptions) {
  const { databaseUrl, migrations, log, worker = true, bidsAMinute, bidPatienceMs } = options
  await closeDataDir(env)
  const others = LIVE_CONNECTIONS + NODE_CONNECTIONS + (worker ? WORKER_CONNECTIONS : 0)
  const connection = connect(databaseUrl, { max: env.DATABASE_CONNECTIONS - others, idleSeconds: IDLE_SECONDS })
  const { db, sql } = connection
  await checkMigrated(sql, migrations)
  await checkHouseSecret(sql, env.SECRET)
  if (env.MODE === 'production' && !env.S3) await checkSharedFolder(sql, env.DATA_DIR)
  const house = createHouse({ env, db, sql, bidsAMinute, bidPatienceMs })
  await checkSnapshots(house.actors, log)
  return { house, connection }
}

/** Sockets of the house; its cached pages are forgotten when the auction they show changes. */
function openLive(
  { house, server, app, forget }: { house: House; server: Server; app: Express; forget(path: string): void },
  { databaseUrl, log, crowd }: ServeOptions,
): Live {
  // A page is forgotten before its readers are told to ask for it again.
  house.news.on('auction', ({ id }) => forget(`/event/${id}`))
  return createLive({
    server,
    databaseUrl,
    origin: house.env.ORIGIN,
    handlers: joinHandlers(quarters.map((quarter) => quarter.sockets?.(house) ?? {})),
    log,
    arrivals: house.arrivals,
    crowd,
    onAnnounced: (room) => forget(roomPage(room) ?? ''),
    addressOf: (request) => addressKey(proxyAddress(request, app.get('trust proxy fn'))),
  })
}

function warnOfProxy(env: Env, log: Log): void {
  if (!env.ORIGIN.startsWith('https:') || env.TRUST_PROXY !== false) return
  log(
    'TRUST_PROXY is not set: the headers of the TLS proxy are ignored, so no browser is redirected to https ' +
      'and all count as one address.',
  )
}

/** Schedules what fell due while no node was running, and the recurring jobs. `now` in epoch ms. */
async function catchUp(db: Database, now: number): Promise<void> {
  await catchUpOutages(db)
  // One after the other: at once each would open a connection, while the first bids wait for theirs.
  for (const actor of quarters.flatMap(({ catchUp }) => Object.values(catchUp))) await actor?.(db, now)
  for (const each of quarters.flatMap(({ recurring }) => Object.values(recurring))) await each(db, now)
}

/** Handlers of all quarters' jobs, and the names of the urgent ones. */
function tasksOf(house: House, parts: Parameters<Quarter['tasks']>[1]) {
  const tasks: TaskHandlers = Object.assign({}, ...quarters.map((quarter) => quarter.tasks(house, parts)))
  return { tasks, urgent: quarters.flatMap((quarter) => quarter.urgent ?? []) }
}

/** Closes the server and its sockets. Clients that never finish sending must not delay it. */
async function closeConnections(server: Server, live: Live): Promise<void> {
  const patience = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
  await stopListening(server)
  await live.close()
  clearTimeout(patience)
}

/**
 * Stops accepting connections; running requests continue. A connection accepted by the kernel and not yet by this
 * process would be reset. So it first waits for an idle turn of the event loop, in which no connection arrived.
 */
async function stopListening(server: Server): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began < QUIET_MS) break
  }
  server.close()
}

/** The build's output for browsers: the folder, and the scripts of pages. */
function builtAssets() {
  const clientFolder = join(import.meta.dirname, '../client')
  return { clientFolder, scripts: builtScripts(clientFolder) }
}
