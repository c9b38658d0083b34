import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { RequestHandler } from 'express'
import proxyAddress from 'proxy-addr'
import type { ServerBuild } from 'react-router'
import { connect } from '#db/client.ts'
import { releaseName } from '#db/release.ts'
import { addressKey } from './accounts/attempts.ts'
import { accountTasks, scheduleSweep } from './accounts/tasks.ts'
import { administratorTasks } from './administrators/tasks.ts'
import { createApp } from './app.ts'
import { catchUp, keepCatchingUp } from './auctions/clock.ts'
import { liveStateOf } from './auctions/live-state.ts'
import { auctionSockets, pageOf, roomOf, sessionRoom, userRoom } from './auctions/sockets.ts'
import { auctionTasks, URGENT_TASKS } from './auctions/tasks.ts'
import { type Broadcast, keepLooking } from './broadcasts/bulletin.ts'
import { claimTasks } from './claims/tasks.ts'
import { creditTasks, scheduleCreditNotices } from './credits/tasks.ts'
import { catchUpDeals } from './deals/begin.ts'
import { dealTasks } from './deals/tasks.ts'
import { checkClock } from './boot/clock.ts'
import { closeDataDir } from './boot/data-dir.ts'
import { checkMigrated, watchReadiness } from './boot/readiness.ts'
import { checkSnapshots } from './boot/snapshots.ts'
import type { Env } from './env.ts'
import { houseGauges } from './health/gauges.ts'
import { watchVitals } from './health/vitals.ts'
import { createHouse } from './house.ts'
import { createListener } from './http/listener.ts'
import { keepNode, NODE_CONNECTIONS } from './jobs/nodes.ts'
import { startWorker, WORKER_CONNECTIONS } from './jobs/worker.ts'
import type { Crowd } from './live/crowd.ts'
import { type Log, setLogFormat } from './logs/log.ts'
import { createLive } from './live/live.ts'
import { LIVE_CONNECTIONS } from './live/pool.ts'
import { catchUpReleases } from './listings/release-listing.ts'
import { listingTasks } from './listings/tasks.ts'
import { mediaTasks, scheduleFileSweep } from './media/tasks.ts'
import { listenMetrics } from './metrics/listen.ts'
import { counted } from './metrics/registry.ts'
import { createMailer } from './mail/create.ts'
import { checkSharedFolder } from './media/shared-folder.ts'
import { messageTasks } from './messages/tasks.ts'
import { catchUpNegotiations } from './negotiations/lapse.ts'
import { negotiationTasks } from './negotiations/tasks.ts'
import { noticeTasks } from './notices/tasks.ts'
import { createTeller } from './payments/announce.ts'
import { ADMINS_ROOM, createPendingTeller } from './pending/announce.ts'
import { paymentTasks, scheduleReconciliation, URGENT_PAYMENT_TASKS } from './payments/tasks.ts'
import { practiceTasks, schedulePractice } from './practice/tasks.ts'
import { profileTasks, scheduleDocumentRetirement, scheduleFreeing } from './profiles/tasks.ts'
import { salesTasks } from './sales/tasks.ts'
import { catchUpSecondChances } from './second-chances/lapse.ts'
import { secondChanceTasks } from './second-chances/tasks.ts'
import { scheduleEventRetirement, securityTasks } from './security/tasks.ts'
import { settlementTasks } from './settlements/tasks.ts'
import { scheduleFolding, totalsTasks } from './totals/tasks.ts'
import { bidderAlias } from './auctions/alias.ts'
import { bookTasks, keepBookDays } from './book/tasks.ts'
import { keepDigest, scheduleAlerts, watchingTasks } from './watching/tasks.ts'

export type ServeOptions = {
  databaseUrl: string
  /** Names of the migrations of this release. */
  migrations: string[]
  log: Log
  /** Run the job worker in this process; nodes may serve without it. */
  worker?: boolean
  /** Maximum per account; set only for benchmarks that bid faster than a person. */
  bidsAMinute?: number
  /** False disables the rendering shortcuts; only for comparing both. */
  shortcuts?: boolean
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

/** Time a closing server waits for running requests, in ms. */
const CLOSE_MS = 5_000
/** Maximum duration of an idle turn of the event loop, in ms, and number of turns after which the server closes. */
const QUIET_MS = 0.2
const MOST_TURNS = 500

/** Creates the house and starts listening. Throws errors of listening and of the database. */
export async function serve(env: Env, options: ServeOptions): Promise<Serving> {
  const {
    databaseUrl,
    migrations,
    log,
    worker = true,
    bidsAMinute,
    crowd,
    shortcuts,
    shared,
    admission,
    development,
  } = options
  setLogFormat(env.LOG_FORMAT)
  await closeDataDir(env)
  const others = LIVE_CONNECTIONS + NODE_CONNECTIONS + (worker ? WORKER_CONNECTIONS : 0)
  const connection = connect(databaseUrl, { max: env.DATABASE_CONNECTIONS - others })
  const { db, sql } = connection
  await checkMigrated(sql, migrations)
  if (env.MODE === 'production' && !env.S3) await checkSharedFolder(sql, env.DATA_DIR)
  const pending = createPendingTeller(
    db,
    (news) => live.announce(ADMINS_ROOM, 'pending', news),
    (error) => log('pending: not announced', error),
  )
  const tellPayment = createTeller(
    { db, secret: env.SECRET },
    ({ payer, event, news }) => live.announce(userRoom(payer), event, news),
    (error) => log('payments: not announced', error),
  )
  const house = createHouse({
    env,
    db,
    sql,
    bidsAMinute,
    dismiss: (sessions) => live.dismiss(sessions.map(sessionRoom)),
    tell: (broadcast) => live.tell('chat-message', broadcast),
    onAuction(id, snapshot, version) {
      forget(`/event/${id}`)
      live.announce(roomOf(id), 'event_set_bid_in', liveStateOf(env.SECRET, id, version, snapshot))
    },
    // A changed payment may have to be refunded.
    onPayment(id, snapshot) {
      tellPayment(id, snapshot)
      pending.tell('refunds')
    },
    pendingChanged: pending.tell,
  })
  await checkSnapshots(house.actors, log)
  const build = development?.build ?? (await import('virtual:react-router/server-build'))
  const assets = development ? { before: development.middlewares, liveScript: '/app/live/index.ts' } : builtAssets()
  const readiness = watchReadiness(sql, migrations)
  const {
    app,
    forget,
    close: closeApp,
  } = createApp({ house, build, readiness, log, shortcuts, shared, admission, ...assets })
  if (env.ORIGIN.startsWith('https:') && env.TRUST_PROXY === false) {
    log(
      'TRUST_PROXY is not set: the TLS proxy in front is not believed, so nobody is redirected to https and all browsers count as one address.',
    )
  }
  const server = createListener(app)
  // Kept-alive connections would continue to bring requests to a stopping node.
  server.prependListener(
    'request',
    (_request, response) => void (readiness.isDraining() && response.setHeader('Connection', 'close')),
  )
  const live = createLive({
    server,
    databaseUrl,
    origin: env.ORIGIN,
    handlers: auctionSockets(house, async () => ({ event: 'pending', payload: await pending.news() })),
    log,
    arrivals: house.arrivals,
    crowd,
    heard: (room) => forget(pageOf(room) ?? ''),
    told: (event, payload) => void (event === 'chat-message' && house.bulletin.add(payload as Broadcast)),
    addressOf: (request) => addressKey(proxyAddress(request, app.get('trust proxy fn'))),
  })
  house.reach.watch(live.open)
  await house.bulletin.look(Date.now())
  const mailer = await createMailer(env, db)
  await checkClock(sql, log)
  await catchUp(db)
  await catchUpNegotiations(db)
  await catchUpReleases(db)
  await catchUpSecondChances(db)
  await catchUpDeals(db)
  await scheduleReconciliation(house, Date.now())
  await scheduleFileSweep(house, Date.now())
  await scheduleSweep(db, Date.now())
  await scheduleEventRetirement(db, Date.now())
  await scheduleFolding(db, Date.now())
  await scheduleDocumentRetirement(house, Date.now())
  await scheduleCreditNotices(house, Date.now())
  await scheduleFreeing(house, Date.now())
  await scheduleAlerts(db, Date.now())
  await keepDigest(db, Date.now())
  await keepBookDays(db, Date.now())
  await schedulePractice(db, Date.now())
  const tasks = {
    ...accountTasks({ db, mailer, origin: env.ORIGIN }),
    ...administratorTasks({ db, mailer, origin: env.ORIGIN }),
    ...securityTasks(db),
    ...totalsTasks(db),
    ...messageTasks({ db, mailer, origin: env.ORIGIN }),
    ...auctionTasks(house, mailer, log),
    ...listingTasks(house, mailer),
    ...profileTasks(house, mailer),
    ...mediaTasks(house),
    ...salesTasks(house, mailer),
    ...secondChanceTasks(house, mailer),
    ...negotiationTasks(house, mailer),
    ...claimTasks(house, mailer),
    ...dealTasks(house, mailer),
    ...creditTasks(house, mailer),
    ...paymentTasks(house, mailer),
    ...watchingTasks(house, mailer),
    ...bookTasks(db, (auction, account) => bidderAlias(env.SECRET, auction, account)),
    ...settlementTasks(house, mailer),
    ...noticeTasks(house, mailer),
    ...practiceTasks(house),
  }
  const urgent = [...URGENT_TASKS, ...URGENT_PAYMENT_TASKS]
  const jobs = worker ? await startWorker({ url: databaseUrl, tasks, urgent, log }) : null
  const vitals = watchVitals({ release: releaseName(migrations), dataDir: env.DATA_DIR })
  const node = await keepNode(databaseUrl, house.arrivals.settledUntil, vitals.now)
  const sweep = keepCatchingUp(db, log)
  const looking = keepLooking(house.bulletin, log)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.PORT, resolve))
  const { port } = server.address() as AddressInfo
  const registries = () => [counted, houseGauges({ db, openSockets: live.open })]
  const metrics = env.METRICS ? await listenMetrics(env.METRICS, registries(), log) : null

  return {
    url: env.ORIGIN,
    port,
    metricsPort: metrics?.port ?? null,
    async close() {
      readiness.drain()
      sweep.stop()
      looking.stop()
      // Meanwhile the balancer stops sending requests. Jobs stop before the sockets, so that their last commits are
      // still announced.
      await Promise.all([jobs?.stop(), wait(env.DRAIN_SECONDS * 1_000)])
      closeApp()
      // Clients that never finish sending must not delay the shutdown.
      const patience = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
      await stopListening(server)
      await live.close()
      clearTimeout(patience)
      await node.stop()
      vitals.stop()
      metrics?.close()
      mailer.close?.()
      await house.forged.close()
      await house.visits.close()
      await connection.close()
    },
  }
}

/**
 * Stops accepting connections; running requests continue. A connection accepted by the kernel and not yet by this
 * process would be reset, so it first waits for an idle turn of the event loop, in which no connection arrived.
 */
async function stopListening(server: Server): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const began = performance.now()
    await nextTurn()
    if (performance.now() - began < QUIET_MS) break
  }
  server.close()
}

/** The build's output for browsers: the folder, and the name of the light pages' script. */
function builtAssets() {
  const clientFolder = join(import.meta.dirname, '../client')
  const manifest = JSON.parse(readFileSync(join(clientFolder, 'live.json'), 'utf8')) as Record<string, { file: string }>
  return { clientFolder, liveScript: `/${manifest['app/live/index.ts']?.file}` }
}
