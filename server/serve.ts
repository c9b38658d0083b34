import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import type { ServerBuild } from 'react-router'
import { connect } from '#db/client.ts'
import { accountTasks } from './accounts/tasks.ts'
import { createApp } from './app.ts'
import { catchUp, keepCatchingUp } from './auctions/clock.ts'
import { liveStateOf } from './auctions/live-state.ts'
import { auctionSockets, roomOf, sessionRoom, userRoom } from './auctions/sockets.ts'
import { auctionTasks, URGENT_TASKS } from './auctions/tasks.ts'
import { checkClock } from './boot/clock.ts'
import { checkSnapshots } from './boot/snapshots.ts'
import type { Env } from './env.ts'
import { createHouse } from './house.ts'
import { startWorker } from './jobs/worker.ts'
import { createLive } from './live/live.ts'
import { createMailer } from './mail/create.ts'
import { messageTasks } from './messages/tasks.ts'
import { paymentNews } from './payments/announce.ts'
import { paymentTasks, scheduleReconciliation, URGENT_PAYMENT_TASKS } from './payments/tasks.ts'
import { saleConsequences } from './sales/consequences.ts'
import { peopleTasks, scheduleRetirement } from './people/tasks.ts'
import { salesTasks } from './sales/tasks.ts'

export type ServeOptions = {
  databaseUrl: string
  log: (line: string) => void
  /** What runs in this process; a node may serve without working, or the other way round. */
  worker?: boolean
  /** Over the form, of one account; only what measures bids faster than a person. */
  bidsAMinute?: number
  /** In development: Vite in front, and routes that change. */
  development?: { middlewares: RequestHandler; build: () => Promise<ServerBuild> }
}

export type Serving = { url: string; port: number; close(): Promise<void> }

/** How long a closing server waits for requests under way, in ms. */
const CLOSE_MS = 5_000

/** Puts the house together and listens. Throws what listening or the database throws. */
export async function serve(env: Env, { databaseUrl, log, worker = true, bidsAMinute, development }: ServeOptions): Promise<Serving> {
  const connection = connect(databaseUrl)
  const { db, sql } = connection
  const house = createHouse({
    env, db, sql, bidsAMinute,
    dismiss: (sessions) => live.dismiss(sessions.map(sessionRoom)),
    onAuction(id, snapshot, version) {
      forget(`/event/${id}`)
      live.announce(roomOf(id), 'event_set_bid_in', liveStateOf(env.SECRET, id, version, snapshot))
    },
    onPayment(_id, snapshot) {
      const news = paymentNews(env.SECRET, snapshot)
      if (news) live.announce(userRoom(snapshot.context.payer), 'user_pay_first', news)
    },
  })
  await checkSnapshots(house.actors, log)
  const build = development?.build ?? (await import('virtual:react-router/server-build'))
  const assets = development ? { before: development.middlewares, liveScript: '/app/live/index.ts' } : builtAssets()
  const { app, forget, close: closeApp } = createApp({ house, build, log, ...assets })
  const server = createServer(app)
  const live = createLive({ server, databaseUrl, origin: env.ORIGIN, handlers: auctionSockets(house), log })
  const mailer = createMailer(env, db)
  await checkClock(sql, log)
  await catchUp(db)
  await scheduleReconciliation(house, Date.now())
  await scheduleRetirement(house, Date.now())
  const jobs = worker ? await startWorker({ url: databaseUrl, tasks: { ...accountTasks({ db, mailer, origin: env.ORIGIN }), ...messageTasks({ db, mailer, origin: env.ORIGIN }), ...auctionTasks(house, mailer), ...peopleTasks(house, mailer), ...salesTasks(house, mailer), ...paymentTasks(house, mailer, saleConsequences(house)) }, urgent: [...URGENT_TASKS, ...URGENT_PAYMENT_TASKS], log }) : null
  const sweep = keepCatchingUp(db, log)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(env.PORT, resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: env.ORIGIN,
    port,
    async close() {
      sweep.stop()
      closeApp()
      // First, so that what the last jobs commit is still announced.
      await jobs?.stop()
      // Whoever never finishes sending must not keep us here.
      const patience = setTimeout(() => server.closeAllConnections(), CLOSE_MS)
      server.closeIdleConnections()
      await live.close()
      clearTimeout(patience)
      mailer.close?.()
      await connection.close()
    },
  }
}

/** What the build has left for browsers: the folder, and the name of the light pages' script. */
function builtAssets() {
  const clientFolder = join(import.meta.dirname, '../client')
  const manifest = JSON.parse(readFileSync(join(clientFolder, 'live.json'), 'utf8')) as Record<string, { file: string }>
  return { clientFolder, liveScript: `/${manifest['app/live/index.ts']?.file}` }
}
