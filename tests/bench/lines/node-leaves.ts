import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { sessionCookie } from '#server/people/accounts/sessions/session-cookie.ts'
import { freePort } from '#tests/support/free-port.ts'
import { postBid } from '#tests/support/production/house.ts'
import { hasNginx, startNginx } from '#tests/support/production/nginx.ts'
import { ORIGIN, type ProductionNode, productionSettings, startNode } from '#tests/support/production/programs.ts'
import { openHall } from '../kit/hall.ts'
import { type Line, measure } from '../kit/line.ts'
import { quantile, sideBySide } from '../kit/rounds.ts'

const BIDDERS = 40
/** Pause between two bids of a bidder, in ms: fewer than sixty a minute. */
const EVERY_MS = 1_200
const QUIET_S = 20
/** The node leaves after this many seconds. */
const LEAVES_S = 2

/**
 * Two nodes behind nginx while bids come: one is told to stop and drains, and a new one takes its place; against the
 * same bids beside two nodes that stay. A bid that is not taken ends the line.
 */
export const nodeLeaves: Line = {
  name: 'node-leaves',
  async run(bench) {
    if (!hasNginx()) throw new Error('Several nodes need nginx: apt install nginx-light')
    await buildIfNeeded(bench.log)
    const database = await bench.database()
    const folder = join('.data/bench', `nodes-${process.pid}`)
    bench.defer(() => rmSync(folder, { recursive: true, force: true }))
    const ports = [await freePort(), await freePort()]
    const start = (port: number) =>
      startNode(productionSettings({ DATABASE_URL: database.url, DATA_DIR: folder, PORT: String(port) }))
    const nodes: ProductionNode[] = []
    for (const port of ports) nodes.push(await start(port))
    bench.defer(async () => void (await Promise.all(nodes.map((node) => node.end('SIGTERM')))))
    const nginx = await startNginx(ports, { scheme: 'https' })
    bench.defer(nginx.stop)
    const { house, buyers, auction } = await openHall(database, BIDDERS)
    const bidders: { cookie: string; lot: number }[] = []
    for (const buyer of buyers) {
      const session = sessionCookie(await openSession(house.db, buyer, Date.now()), ORIGIN)
      bidders.push({ cookie: session.split(';')[0] as string, lot: await auction() })
    }

    let amount = 0
    /** Bids until the work is done; returns the bids' times in ms. */
    async function bidDuring(work: () => Promise<unknown>): Promise<number[]> {
      const over = new AbortController()
      const done = work().finally(() => over.abort())
      const times: number[] = []
      async function bidAgain(cookie: string, lot: number): Promise<void> {
        const from = performance.now()
        const bid = { lot, amount: (amount += 2_000), key: `leaving-${amount}` }
        const { status, text } = await postBid(nginx.url, cookie, bid)
        if (status !== 303)
          throw new Error(`A bid was answered with ${status}: ${text.replace(/[^]*<main>/, '').slice(0, 300)}`)
        times.push(performance.now() - from)
        await sleep(Math.max(0, from + EVERY_MS - performance.now()))
        if (!over.signal.aborted) await bidAgain(cookie, lot)
      }
      await Promise.all(
        bidders.map(({ cookie, lot }, place) => sleep((place / BIDDERS) * EVERY_MS).then(() => bidAgain(cookie, lot))),
      )
      await done
      return times
    }
    async function replaceNode(): Promise<void> {
      await sleep(LEAVES_S * 1_000)
      const [leaving, staying] = nodes.splice(0)
      if (!leaving || !staying) throw new Error('There are two nodes')
      nodes.push(staying)
      await leaving.end('SIGTERM')
      nodes.push(await start(Number(new URL(leaving.url).port)))
      await sleep(LEAVES_S * 1_000)
    }
    const p99 = (times: number[]) => quantile(times, 0.99)
    const pairs = await sideBySide(
      bench.rounds,
      () => bidDuring(replaceNode),
      () => bidDuring(() => sleep(QUIET_S * 1_000)),
    )
    const all = pairs.reduce((sum, { ours }) => sum + ours.length, 0)
    const about = { what: 'p99 of bids while a node leaves', against: 'while both stay', reach: { atMost: 2 } }
    return [measure(about, pairs, p99, `ms; ${all} bids, none refused`)]
  },
}
