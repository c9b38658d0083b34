import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#tests/support/free-port.ts'
import { type Bidder, createBidder } from './bidder.ts'
import { check } from './checker.ts'
import { closingOf } from './checks/bids.ts'
import type { Cluster } from './cluster.ts'
import { type Answer, type Attempt, type Away, type Evidence, finding } from './evidence.ts'
import { overdueJobs, readHistory } from './history.ts'
import { type Node, startNode } from './node.ts'
import { type Result, summarize } from './report.ts'
import { type Kill, NO_OUTAGE, type Scenario } from './scenarios.ts'
import { harass, type Strangers, strangersRefused } from './strangers.ts'
import { furnishWorld, type World } from './world.ts'

/** Maximum time after the storm until each outcome is known, and until each closing and its mails are done. */
const RESOLVE_MS = 30_000
const SETTLE_MS = 8_000
/** Number of requests repeated at the end. */
const SAMPLE = 150

/**
 * One scenario from an empty database to the checker's findings. `opened` receives each node, to be stopped on an
 * interruption.
 */
export async function runScenario(scenario: Scenario, cluster: Cluster, opened: (node: Node) => void): Promise<Result> {
  const url = await cluster.createDatabase(`chaos_${scenario.name.replace(/\W+/g, '_')}`)
  const nodes = await startNodes(scenario.nodes, url, cluster.folder)
  nodes.forEach(opened)
  try {
    await Promise.all(nodes.map((node) => node.ready()))
    const world = await furnishWorld(url, scenario)
    const log: Attempt[] = []
    const bidders = gather(scenario, world, nodes, log)
    try {
      await wait(Math.max(0, world.begins - Date.now()))
      const ends = world.begins + scenario.length
      const [strangers, away] = await Promise.all([
        harass(
          nodes.map((node) => node.url),
          { aSecond: scenario.strangers, ends, more: ['/payments/notify'] },
        ),
        strike(scenario.kills, world.begins, nodes, cluster),
        ...[...bidders.values()].map((bidder) => bidder.run(ends)),
      ])
      await Promise.all(nodes.map((node) => node.ready()))
      const unknown = await resolve(bidders, log)
      await settle(url, world)
      await repeatSample(bidders, log)
      return await judge({ scenario, url, world, log, away, unknown, nodes, strangers })
    } finally {
      for (const bidder of bidders.values()) bidder.close()
    }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
  }
}

/** Starts `count` nodes on one database, with further settings. */
export async function startNodes(
  count: number,
  url: string,
  folder: string,
  more: Record<string, string> = {},
): Promise<Node[]> {
  const ports = [await freePort()]
  while (ports.length < count) ports.push(await freePort())
  const { SMTP_URL: _, ...inherited } = process.env
  const shared = {
    ...inherited,
    REMATE_MODE: 'demo',
    DATABASE_URL: url,
    DATA_DIR: folder,
    ORIGIN: `http://127.0.0.1:${ports[0]}`,
    SECRET: randomBytes(32).toString('hex'),
    ...more,
  }
  return ports.map((port) => startNode({ ...shared, PORT: String(port) }))
}

export function gather(
  { repeats }: Pick<Scenario, 'repeats'>,
  { bidders, contested }: Pick<World, 'bidders' | 'contested'>,
  nodes: Node[],
  log: Attempt[],
): Map<number, Bidder> {
  const board = new Map<number, number>()
  const urls = nodes.map(({ url }) => url)
  return new Map(
    bidders.map(({ account, cookie }, index) => [
      account,
      createBidder({ account, cookie, nodes: urls, home: index % nodes.length, contested, board, log, repeats }),
    ]),
  )
}

/** Returns the spans in which no node could take bids: the database, or all nodes at once, were killed. */
export async function strike(kills: Kill[], begins: number, nodes: Node[], cluster: Cluster): Promise<Away[]> {
  const spans = await Promise.all(
    [...Map.groupBy(kills, ({ at }) => at)].map(async ([at, together]): Promise<Away[]> => {
      await wait(Math.max(0, begins + at - Date.now()))
      const startedAt = Date.now()
      await Promise.all(
        together.map(({ what, down }) => (what === 'database' ? cluster.kill(down) : nodes[what]!.kill(down))),
      )
      const killed = (what: Kill['what']) => together.some((kill) => kill.what === what)
      if (nodes.every((_, node) => killed(node))) await Promise.race(nodes.map((node) => node.ready()))
      else if (!killed('database')) return []
      return [{ startedAt, endedAt: Date.now() }]
    }),
  )
  return spans.flat()
}

/** A sender that can repeat an attempt. */
type Repeats<Each extends Attempt> = { repeat(attempt: Each): Promise<Answer> }

/** Repeats every bid of unknown outcome, with its key, until it is known. Returns their number. */
export async function resolve<Each extends Attempt>(bidders: Map<number, Repeats<Each>>, log: Each[]): Promise<number> {
  const unknown = log.filter(({ exchanges }) => exchanges.every(({ answer }) => answer.kind === 'unknown'))
  const until = Date.now() + RESOLVE_MS
  await each(unknown, async (attempt) => {
    while ((await bidders.get(attempt.bidder)!.repeat(attempt)).kind === 'unknown' && Date.now() < until)
      await wait(200)
  })
  return unknown.length
}

/** Waits for the last closing of this storm and its mails, with a time limit. */
async function settle(url: string, { terms }: World): Promise<void> {
  const { bids, outages } = await readHistory(url)
  const closings = terms.map((lot) =>
    closingOf(
      lot,
      bids.filter(({ auction }) => auction === lot.id),
      outages,
    ),
  )
  const last = Math.max(...closings.filter((closesAt) => closesAt < Date.now() + 60_000))
  await wait(Math.max(0, last + 2_300 - Date.now()))
  for (const until = Date.now() + SETTLE_MS; Date.now() < until; await wait(300)) {
    const { auctions } = await readHistory(url)
    const open = auctions.filter(({ closesAt, state }) => closesAt <= last && !state.startsWith('closed'))
    if (open.length === 0 && (await overdueJobs(url, 0)).length === 0) return
  }
}

/** An answer must stay the same forever, also after restarts and after the closing. */
export async function repeatSample<Each extends Attempt>(
  bidders: Map<number, Repeats<Each>>,
  log: Each[],
): Promise<void> {
  const step = Math.max(1, Math.floor(log.length / SAMPLE))
  await each(
    log.filter((_, index) => index % step === 0),
    async (attempt) => void (await bidders.get(attempt.bidder)!.repeat(attempt)),
  )
}

type Storm = {
  scenario: Scenario
  url: string
  world: World
  log: Attempt[]
  away: Away[]
  unknown: number
  nodes: Node[]
  strangers: Strangers
}

async function judge({ scenario, url, world, log, away, unknown, nodes, strangers }: Storm): Promise<Result> {
  const { terms, qualified } = world
  // Shorter ones are no outage.
  const long = away.filter(
    ({ startedAt, endedAt }) => endedAt - startedAt >= (scenario.outageSeconds ?? NO_OUTAGE) * 1_000,
  )
  const evidence: Evidence = { terms, qualified, log, away: long, history: await readHistory(url) }
  const steady = finding('servers outlive their database')
  for (const node of nodes) steady.that(node.ends().length === 0, () => node.ends().join('; '))
  const queue = finding('no job is left undone')
  for (const job of await overdueJobs(url, 1)) queue.that(false, () => job)
  return summarize({
    scenario,
    evidence,
    unknown,
    begins: world.begins,
    findings: [...check(evidence), strangersRefused(strangers), steady, queue],
    lines: nodes.map((node) => node.lines()),
  })
}

/** Processes all items, a few in parallel. */
export async function each<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}
