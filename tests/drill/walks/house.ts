/** A house on one machine for walks: PostgreSQL, two nodes, a mail server and an administrator. */
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Connection } from '#db/client.ts'
import { health as words } from '#app/routes/admin/health/words.ts'
import type { Check, Tone } from '#machines/health/rules.ts'
import type { House } from '#server/engine/house.ts'
import type { Shutdown } from '#server/engine/boot/shutdown.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import { type Cluster, startCluster } from '#tests/chaos/cluster.ts'
import { type Node, startNode } from '#tests/chaos/node.ts'
import { bidByForm } from '#tests/chaos/transports.ts'
import { bidOf } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers, type Furniture, furnish } from '#tests/support/fixtures.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { startTestSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { until } from '../program.ts'
import type { Scene } from './walk.ts'

/** `first`: the place of the first of the bidders among the buyers. */
type LotOptions = { bids?: number; first?: number; at?: number; closesAt?: number; opensAt?: number }

export type HouseScene = Scene & {
  folder: string
  cluster: Cluster
  connection: Connection
  /** The house in this process, for acts that need no page. */
  house: House
  furniture: Furniture
  buyers: number[]
  nodes: Node[]
  settings: Record<string, string>
  smtp: TestSmtp
  /** The administrator's session cookie. */
  cookie: string
  /** Tone of a check on the health page, as an administrator reads it. */
  tone(check: Check): Promise<Tone | undefined>
  /** A metric of the first node that answers. */
  metric(name: string): Promise<number>
  open(path: string): Promise<string>
  press(path: string, form: Record<string, string>): Promise<number>
  /** A lot with bids of two bidders in turn, ten thousand apart; `at`: the moment of the first one. */
  lot(options?: LotOptions): Promise<number>
  /** Lots whose hammer is due: each mails its two bidders and the seller. */
  closeLots(count: number): Promise<number[]>
  /** Ends a node and starts another one with these settings beside the house's own; waits until it serves or ends. */
  replaceNode(nth: number, settings: Record<string, string>): Promise<void>
  /** A bid by form at a node, in a new lot; whether it was taken. */
  bid(node: number): Promise<boolean>
}

const PORTS = [4101, 4102]
const METRICS = [4201, 4202]
const HOUR = 3_600_000

export async function openHouseScene(
  folder: string,
  shutdown: Shutdown,
  log: (line: string) => void,
): Promise<HouseScene> {
  const cluster = await shutdown.open('PostgreSQL', startCluster(), ({ stop }) => stop())
  const url = await cluster.createDatabase('walks')
  const smtp = await startTestSmtp()
  shutdown.add('The mail server', smtp.close)
  const { SMTP_URL: _, ...inherited } = process.env
  const settings = {
    ...(inherited as Record<string, string>),
    REMATE_MODE: 'demo',
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    ORIGIN: `http://127.0.0.1:${PORTS[0]}`,
    SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: smtp.url,
    PAYMENT_URL: 'https://pay.test/ppp/purchase.do',
    PAYMENT_MERCHANT_ID: '1',
    PAYMENT_SITE_ID: '1',
    PAYMENT_SECRET: randomBytes(16).toString('hex'),
  }
  mkdirSync(settings.DATA_DIR)
  const connection = connect(url, { max: 4 })
  shutdown.add('The connection', connection.close)
  const { db, sql } = connection
  const furniture = await furnish(db)
  const buyers = await addBuyers(db, 4)
  const [admin] = await addAdmins(db, 1)
  const house = createHouse({ env: parseEnv(settings, 'demo'), db, sql })
  function start(nth: number, own: Record<string, string> = {}): Node {
    const ports = { PORT: String(PORTS[nth]), METRICS_PORT: String(METRICS[nth]), METRICS_HOST: '127.0.0.1' }
    const node = startNode({ ...settings, ...ports, ...own })
    shutdown.add('A node', node.stop)
    return node
  }
  const nodes = PORTS.map((_port, nth) => start(nth))
  await Promise.all(nodes.map((node) => node.ready()))
  const cookie = `remate_session=${await openSession(db, admin!, Date.now())}`

  /** The first node that answers within two seconds. */
  async function ask(path: string, urls: string[], init: RequestInit = {}): Promise<Response> {
    for (const base of urls) {
      const response = await fetch(base + path, {
        redirect: 'manual',
        ...init,
        headers: { cookie, origin: base, ...init.headers },
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined)
      if (response) return response
    }
    throw new Error(`No node answers ${path}`)
  }
  const pages = nodes.map((node) => node.url)
  const metrics = METRICS.map((port) => `http://127.0.0.1:${port}`)
  const open = async (path: string) => (await ask(path, pages)).text()
  let made = 0
  const lot: HouseScene['lot'] = async ({ bids = 0, first = 0, at = Date.now(), ...hours } = {}) => {
    const auction = await addAuction(house, furniture, { buyNow: 50_000, ...hours })
    for (let nth = 0; nth < bids; nth++) {
      const placed = bidOf(buyers[(first + (nth % 2)) % buyers.length]!, 10_000 * (nth + 1), {
        at: at + nth,
        key: `walk-${++made}-key`,
      })
      const outcome = await house.actors.auction.send(auction, placed)
      if (!outcome.accepted) throw new Error(`A bid was refused: ${JSON.stringify(outcome)}`)
    }
    return auction
  }

  return {
    log,
    folder,
    cluster,
    connection,
    house,
    furniture,
    buyers,
    nodes,
    settings,
    smtp,
    cookie,
    env: {
      DATABASE_URL: url,
      ORIGIN: settings.ORIGIN,
      NODES: pages.join(' '),
      METRICS: metrics.join(' '),
      DATA_DIR: settings.DATA_DIR,
      WORK: folder,
    },
    open,
    async tone(check) {
      const page = await open('/admin/salud')
      return new RegExp(`<li data-tone="(\\w+)"><h3>${words.titles[check]}`).exec(page)?.[1] as Tone | undefined
    },
    async metric(name) {
      const text = await (await ask('/metrics', metrics)).text()
      const value = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1]
      if (value === undefined) throw new Error(`No metric ${name}`)
      return Number(value)
    },
    async press(path, form) {
      const response = await ask(path, pages, { method: 'POST', body: new URLSearchParams(form) })
      await response.arrayBuffer()
      return response.status
    },
    lot,
    async closeLots(count) {
      const lots: number[] = []
      for (let first = 0; first < count; first++) {
        const now = Date.now()
        lots.push(await lot({ bids: 2, first, at: now - HOUR, opensAt: now - 2 * HOUR, closesAt: now - 1_000 }))
      }
      return lots
    },
    async replaceNode(nth, own) {
      await nodes[nth]!.stop()
      const node = start(nth, own)
      nodes[nth] = node
      await until('a node that serves or ends', async () => (await node.isServing()) || node.lines().length > 0)
    },
    async bid(nth) {
      const auction = await lot()
      const bidder = `remate_session=${await openSession(db, buyers[0]!, Date.now())}`
      const bid = { auction, amount: 10_000, key: `walk-form-${++made}-key` }
      return (await bidByForm(nodes[nth]!.url, bidder, bid)).kind === 'accepted'
    },
  }
}
