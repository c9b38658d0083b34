import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { type Attempt, finding } from '../evidence.ts'
import { overdueJobs } from '../history.ts'
import type { Node } from '../node.ts'
import { gather, resolve, startNodes, strike } from '../storm.ts'
import { harass, type Strangers, strangersRefused } from '../strangers.ts'
import { checkPayments } from './checker.ts'
import type { Asked, Down, Evidence, Message } from './evidence.ts'
import { type Bounds, boundsOf } from './checks/forged.ts'
import { countForged, readPayments, unfinished } from './history.ts'
import { honest } from './messages.ts'
import { makePlan } from './plan.ts'
import { postAll } from './provider-posts.ts'
import { type PaymentResult, summarizePayments } from './report.ts'
import type { PaymentScenario } from './scenarios.ts'
import { right } from './stories.ts'
import { createWorld, type World } from './world.ts'

/**
 * Time without progress after which waiting for remaining work ends: longer than the pause before a failed job is
 * retried.
 */
const STANDSTILL_MS = 25_000
/**
 * Hostile forms per second beside the bidders. The provider's endpoint gets only the planned messages, because each is
 * counted.
 */
const STRANGERS = 10

/**
 * One storm of messages, from an empty database to the checker's findings. `opened` receives each node, to be stopped
 * on an interruption.
 */
export async function runPaymentStorm(
  scenario: PaymentScenario,
  cluster: Cluster,
  opened: (node: Node) => void,
): Promise<PaymentResult> {
  const url = await cluster.createDatabase(`chaos_payments_${scenario.posts}`)
  const secret = randomBytes(16).toString('hex')
  const settings = {
    SECRET: randomBytes(32).toString('hex'),
    PAYMENT_URL: 'https://pay.test/ppp/purchase.do',
    PAYMENT_MERCHANT_ID: '1',
    PAYMENT_SITE_ID: '1',
    PAYMENT_SECRET: secret,
  }
  const world = await createWorld(url, settings, scenario)
  try {
    await world.furnishPast()
    const nodes = await startNodes(scenario.nodes, url, cluster.folder, settings)
    nodes.forEach(opened)
    try {
      await Promise.all(nodes.map((node) => node.ready()))
      return await storm({ scenario, cluster, url, secret, world, nodes })
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  } finally {
    await world.close()
  }
}

type Storm = { scenario: PaymentScenario; cluster: Cluster; url: string; secret: string; world: World; nodes: Node[] }

async function storm({ scenario, cluster, url, secret, world, nodes }: Storm): Promise<PaymentResult> {
  const urls = nodes.map((node) => node.url)
  const settled = await world.beginFirsts()
  const early = await postEarly(secret, settled, urls)
  await settle(url)
  await world.beginFinals()
  await world.beginDeposits()
  const begins = Date.now() + 1_500 + scenario.contested * 60
  await world.furnishOpen(begins)
  const before = new Map((await readPayments(url)).auctions.map(({ id, whole }) => [id, whole]))
  const paid = new Set(settled.map(({ reference }) => reference))
  const plan = makePlan(
    secret,
    world.asked.filter(({ reference }) => !paid.has(reference)),
    scenario.posts,
  )
  const log: Attempt[] = []
  const downs: Down[] = []
  const contested = world.lots.filter(({ situation }) => situation === 'contested' || situation === 'closing')
  const bidders = gather({ repeats: 0.2 }, { bidders: world.bidders, contested }, nodes, log)
  try {
    await wait(Math.max(0, begins - Date.now()))
    const starts = Date.now()
    const [strangers] = await Promise.all([
      harass(urls, { aSecond: STRANGERS, ends: starts + scenario.length }),
      postAll(plan.order, urls, { begins: starts, length: scenario.length }),
      strike(
        scenario.kills,
        starts,
        nodes.map((node, what) => ({ ...node, kill: noting(downs, what, node.kill) })),
        { ...cluster, kill: noting(downs, 'database', cluster.kill) },
      ),
      ...[...bidders.values()].map((bidder) => bidder.run(starts + scenario.length)),
    ])
    const posted = Date.now()
    await Promise.all(nodes.map((node) => node.ready()))
    await resolve(bidders, log)
    await settle(url)
    const sent = [...early, ...plan.messages]
    await written(url, boundsOf({ secret, sent, downs }))
    const evidence: Evidence = {
      secret,
      asked: world.asked,
      lots: world.lots,
      before,
      sent,
      downs,
      log,
      history: await readPayments(url),
    }
    return await judge({ scenario, url, evidence, nodes, starts, posted, strangers })
  } finally {
    for (const bidder of bidders.values()) bidder.close()
  }
}

/** First payments made before the storm, so that it contains final ones. */
async function postEarly(secret: string, payments: Asked[], urls: string[]): Promise<Message[]> {
  const messages = payments.map((payment) =>
    honest(secret, 'approved before', { ...right(payment), reference: payment.reference }),
  )
  await postAll(messages, urls, { begins: Date.now(), length: 0 })
  return messages
}

/** Waits until no work remains, as long as there is progress. */
async function settle(url: string): Promise<void> {
  let least = Infinity
  for (let until = Date.now() + STANDSTILL_MS; Date.now() < until; await wait(300)) {
    const { messages, jobs } = await unfinished(url)
    if (messages === 0 && jobs === 0) return
    if (messages + jobs < least) until = Date.now() + STANDSTILL_MS
    least = Math.min(least, messages + jobs)
  }
}

type Posted = {
  scenario: PaymentScenario
  url: string
  evidence: Evidence
  nodes: Node[]
  starts: number
  posted: number
  strangers: Strangers
}

/** Records the time between a kill and the restart. */
function noting(downs: Down[], what: Down['what'], kill: (down: number) => Promise<void>): typeof kill {
  return async (down) => {
    const from = Date.now()
    await kill(down)
    downs.push({ what, from, to: Date.now() })
  }
}

/** Waits until the last counts are written; the checker reports missing ones. */
async function written(url: string, bounds: Bounds): Promise<void> {
  for (const until = Date.now() + STANDSTILL_MS; Date.now() < until; await wait(300)) {
    const { forged, malformed, tooLarge } = await countForged(url)
    if (forged >= bounds.forged.least && malformed >= bounds.malformed.least && tooLarge >= bounds.tooLarge.least)
      return
  }
}

async function judge({ scenario, url, evidence, nodes, starts, posted, strangers }: Posted): Promise<PaymentResult> {
  const steady = finding('servers outlive their database')
  for (const node of nodes) steady.that(node.ends().length === 0, () => node.ends().join('; '))
  const queue = finding('no job is left undone')
  for (const job of await overdueJobs(url, 1)) queue.that(false, () => job)
  return summarizePayments({
    scenario,
    evidence,
    findings: [...checkPayments(evidence), strangersRefused(strangers), steady, queue],
    starts,
    posted,
    lines: nodes.map((node) => node.lines()),
  })
}
