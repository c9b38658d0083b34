import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray } from 'drizzle-orm'
import { startEmbeddedPostgres } from '#db/embedded.ts'
import { connect, type Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { MAX_BID } from '#machines/auction/rules.ts'
import { endGroup, signalGroup } from '#server/engine/boot/process-group.ts'
import { openBrowser } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { signIn } from '../kit/hall.ts'
import type { Bench, Line, Measure } from '../kit/line.ts'
import { quantile } from '../kit/rounds.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.data/bench/at-rest')
/** The compile cache of `npm run up`. The bench deletes it to measure the first start of a build. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')
const WARM_MS = 900
const COLD_MS = 1_500
const FIRST = 'the same with a new build, nothing compiled'
const PATIENCE_MS = 300_000
const PAUSE_MS = 10
const BUYERS = ['comprador@remate.example', 'comprador2@remate.example']

/**
 * Time from `npm run up` after a SIGKILL until a bid is stored, with and without what the last start has compiled.
 * PostgreSQL keeps running. The first start seeds.
 */
export const restart: Line = {
  name: 'restart',
  async run(bench) {
    const port = await freePort()
    const url = `http://localhost:${port}`
    let running = start(bench, port)
    // As Ctrl-C does: it is the last to use its PostgreSQL, and stops it.
    bench.defer(() => endGroup(running))
    await until(() => fetch(`${url}/healthz`))
    const cluster = await startEmbeddedPostgres({ dataDir: join(FOLDER, 'pg') })
    bench.defer(cluster.stop)
    const { db, close } = connect(cluster.url, { max: 2 })
    bench.defer(close)
    const choose = await bidders(db, url)
    async function restarted(): Promise<number> {
      const confirm = await choose()
      await kill(running)
      const from = performance.now()
      running = start(bench, port)
      await until(confirm)
      return performance.now() - from
    }
    // Left out: it compiles what the others find compiled.
    await restarted()
    const [warm, cold]: [number[], number[]] = [[], []]
    for (let round = 0; round < bench.rounds; round++) {
      warm.push(await restarted())
      await rm(COMPILED, { recursive: true, force: true })
      cold.push(await restarted())
    }
    return [result('from npm run up after SIGKILL to a stored bid', warm, WARM_MS), result(FIRST, cold, COLD_MS)]
  },
}

function result(what: string, times: number[], most: number): Measure {
  return {
    what,
    against: `${most} ms`,
    reach: { atMost: 1 },
    ratios: times.map((time) => time / most),
    figures: `${Math.round(quantile(times, 0.5))} : ${most} ms`,
  }
}

function start(bench: Bench, port: number): ChildProcess {
  const env = { ...process.env, PORT: String(port), DATA_DIR: FOLDER, NODE_OPTIONS: '' }
  // Its group is killed as a whole; PostgreSQL has one of its own.
  return bench.spawn('npm', ['run', 'up'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'inherit'] })
}

async function kill(up: ChildProcess): Promise<void> {
  const ended = once(up, 'exit')
  signalGroup(up.pid as number, 'SIGKILL')
  await ended
  await wait(500)
}

/** Waits until the house answers; throws what else goes wrong. */
async function until(answered: () => Promise<unknown>): Promise<void> {
  const last = performance.now() + PATIENCE_MS
  for (;;)
    try {
      return void (await answered())
    } catch (error) {
      // `fetch` throws a TypeError where nothing listens.
      if (!(error instanceof TypeError) || performance.now() > last) throw error
      await wait(PAUSE_MS)
    }
}

/** Two buyers in turns choose a quick bid; returns how it is confirmed. */
async function bidders(db: Database, url: string): Promise<() => Promise<() => Promise<void>>> {
  const { id, open, price, buyNowOffered } = auctions
  // Bids may rise for long, round after round.
  const mayRise = and(eq(open, true), eq(buyNowOffered, false))
  const [lot] = await db.select({ id }).from(auctions).where(mayRise).orderBy(price).limit(1)
  if (!lot) throw new Error('The demo house has no open auction')
  const limited = db.update(accounts).set({ bidLimit: MAX_BID }).where(inArray(accounts.email, BUYERS))
  const buyers = await limited.returning({ id: accounts.id })
  const cookies = await signIn(
    db,
    buyers.map((buyer) => buyer.id),
  )
  const form = `/event/${lot.id}/pujar`
  const browsers = cookies.map((cookie) => openBrowser(url, cookie))
  let nth = 0
  return async () => {
    const browser = browsers[nth++ % browsers.length] as (typeof browsers)[number]
    const confirmation = await (await browser.open(form)).press(/^Pujar \$/)
    return async () => {
      const answer = await confirmation.press(/^Confirmar puja/)
      if (!answer.text.includes('quedó registrada')) throw new Error(`The bid was refused: ${answer.text}`)
    }
  }
}
