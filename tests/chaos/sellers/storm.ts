import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { finding, type Finding } from '../evidence.ts'
import { overdueJobs } from '../history.ts'
import type { Node } from '../node.ts'
import { unfinished } from '../payments/history.ts'
import { startNodes, strike } from '../storm.ts'
import { runAuditor } from './auditor.ts'
import { checkSellers } from './checker.ts'
import type { Audited, Did, Evidence } from './evidence.ts'
import { readSellers } from './history.ts'
import { type SellerResult, summarizeSellers } from './report.ts'
import type { SellerScenario } from './scenarios.ts'
import { runSeller } from './seller.ts'
import { createSellerWorld, type SellerWorld } from './world.ts'

/** Time without progress after which waiting for remaining work ends. */
const STANDSTILL_MS = 25_000
/** Maximum extension of a storm in which too little has happened. */
const PATIENCE_MS = 60_000

/**
 * One storm of sellers, from an empty database to the checker's findings. `opened` receives each node, to be stopped on
 * an interruption.
 */
export async function runSellerStorm(
  scenario: SellerScenario,
  cluster: Cluster,
  opened: (node: Node) => void,
): Promise<SellerResult> {
  const url = await cluster.createDatabase(`chaos_sellers_${scenario.sellers}`)
  const secret = randomBytes(16).toString('hex')
  const settings = {
    SECRET: randomBytes(32).toString('hex'),
    PAYMENT_URL: 'https://pay.test/ppp/purchase.do',
    PAYMENT_MERCHANT_ID: '1',
    PAYMENT_SITE_ID: '1',
    PAYMENT_SECRET: secret,
  }
  const world = await createSellerWorld(url, settings, scenario)
  try {
    const nodes = await startNodes(scenario.nodes, url, cluster.folder, settings)
    nodes.forEach(opened)
    try {
      await Promise.all(nodes.map((node) => node.ready()))
      return await storm({ scenario, cluster, url, secret, world, nodes })
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
    }
  } finally {
    await world.connection.close()
  }
}

type Storm = {
  scenario: SellerScenario
  cluster: Cluster
  url: string
  secret: string
  world: SellerWorld
  nodes: Node[]
}

async function storm({ scenario, cluster, url, secret, world, nodes }: Storm): Promise<SellerResult> {
  const { house, connection, photos, packages, place } = world
  const log: Did[] = []
  const audits: Audited[] = []
  const begins = Date.now()
  // A slow machine gets more time; the kills keep their times.
  const isOver = () => {
    const past = Date.now() - begins - scenario.length
    return past > PATIENCE_MS || (past > 0 && busy(log, scenario.sellers).violations.length === 0)
  }
  const stall = { nodes: nodes.map((node) => node.url), log, photos, packages, place, secret, isOver }
  await Promise.all([
    ...world.sellers.map((seller) => runSeller(seller, stall, scenario.devices)),
    ...world.admins.map((admin) => runAuditor({ house, sql: connection.sql, admin, audits, isOver })),
    strike(scenario.kills, begins, nodes, cluster),
  ])
  await Promise.all(nodes.map((node) => node.ready()))
  await settle(url)
  const evidence: Evidence = {
    sellers: world.sellers.map(({ account }) => account),
    granted: world.granted,
    log,
    audits,
    history: await readSellers(url, cluster.folder),
  }
  const steady = finding('servers outlive their database')
  for (const node of nodes) steady.that(node.ends().length === 0, () => node.ends().join('; '))
  const queue = finding('no job is left undone')
  for (const job of await overdueJobs(url, 1)) queue.that(false, () => job)
  const findings = [...checkSellers(evidence), busy(log, scenario.sellers), steady, queue]
  return summarizeSellers({ scenario, evidence, findings, begins, lines: nodes.map((node) => node.lines()) })
}

const MUST: Did['do'][] = ['start', 'save', 'photo', 'submit', 'schedule', 'buy', 'pay']

/** Fails when too few acts succeeded, because the storm would prove nothing. */
function busy(log: Did[], sellers: number): Finding {
  const found = finding('sellers were busy: of every act some were done')
  const done = log.filter(({ said }) => said === 'done')
  found.that(done.length >= sellers * 5, () => `${done.length} acts of ${sellers} sellers were done`)
  for (const kind of MUST) {
    const heard = log.findLast((did) => did.do === kind)?.heard ?? 'nothing'
    found.that(
      done.some((did) => did.do === kind),
      () => `no ${kind} was done; one heard ${heard}`,
    )
  }
  return found
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
