import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { type Finding, finding } from '../evidence.ts'
import { overdueJobs } from '../history.ts'
import type { Node } from '../node.ts'
import { each, repeatSample, resolve, startNodes, strike } from '../storm.ts'
import { createSaleDayBidder, type SaleDayBidder } from './bidder.ts'
import { checkSaleDay } from './checker.ts'
import type { Answered, Book, BookEntry, Claimed, Evidence, Frame, Hurried, Receipt, Seen, Voided } from './evidence.ts'
import { readPage } from './forms.ts'
import { readMails, readSaleDay } from './history.ts'
import { runAdministrators, runNegotiators, runSeller } from './people.ts'
import { type SaleDayResult, summarizeSaleDay } from './report.ts'
import type { SaleDayScenario } from './scenarios.ts'
import { createSaleDayWorld, type SaleDayWorld } from './world.ts'

/** Time without progress after which waiting for remaining work ends. */
const STANDSTILL_MS = 25_000
/** Number of receipts requested again at the end. */
const RECEIPTS = 60
const VERIFIER = join(import.meta.dirname, '../../../app/public/verificar-libro.mjs')

/**
 * One sale day with maxima, reserves, negotiations and voids, from an empty database to the checker's findings.
 * `opened` receives each node, to be stopped on an interruption.
 */
export async function runSaleDay(
  scenario: SaleDayScenario,
  cluster: Cluster,
  opened: (node: Node) => void,
): Promise<SaleDayResult> {
  const url = await cluster.createDatabase(`chaos_sale_day_${scenario.length}`)
  const secret = randomBytes(32).toString('hex')
  const nodes = await startNodes(scenario.nodes, url, cluster.folder, { SECRET: secret })
  nodes.forEach(opened)
  try {
    await Promise.all(nodes.map((node) => node.ready()))
    const world = await createSaleDayWorld(url, secret, scenario)
    try {
      return await storm({ scenario, cluster, url, world, nodes })
    } finally {
      await world.connection.close()
    }
  } finally {
    await Promise.all(nodes.map((node) => node.stop()))
  }
}

type Storm = { scenario: SaleDayScenario; cluster: Cluster; url: string; world: SaleDayWorld; nodes: Node[] }

async function storm({ scenario, cluster, url, world, nodes }: Storm): Promise<SaleDayResult> {
  const { terms, parts, begins, seller, admins, reserved, limits } = world
  const { sql } = world.connection
  const urls = nodes.map((node) => node.url)
  const log: Claimed[] = []
  const seen: Seen[] = []
  const frames: Frame[] = []
  const voided: Voided[] = []
  const answered: Answered[] = []
  const hurried: Hurried[] = []
  const bidders = gather(scenario, world, urls, { log, seen, frames })
  try {
    await wait(Math.max(0, begins - Date.now()))
    const ends = begins + scenario.length
    const stage = { nodes: urls, sql, isOver: () => Date.now() >= ends }
    const buyers = new Map(world.bidders.map(({ account, cookie }) => [account, cookie]))
    await Promise.all([
      ...[...bidders.values()].map((bidder) => bidder.run(ends)),
      runSeller(stage, seller.cookie, world.plans, reserved),
      runNegotiators(stage, { seller, buyers }, parts, answered),
      ...[false, true].map((negotiated) =>
        runAdministrators(
          stage,
          admins,
          terms.map(({ id }) => id),
          parts,
          voided,
          { negotiated },
        ),
      ),
      runOut(world, ends, hurried),
      strike(scenario.kills, begins, nodes, cluster),
    ])
    await Promise.all(nodes.map((node) => node.ready()))
    const unknown = await resolve(bidders, log)
    await settle(url)
    await repeatSample(bidders, log)
    const history = await readSaleDay(url)
    const evidence: Evidence = {
      terms,
      qualified: new Set(limits.keys()),
      limits,
      log,
      reserved,
      voided,
      answered,
      hurried,
      seen: [...seen, ...(await readMails(url))],
      frames,
      unsure: cluster.unsure?.() ?? [],
      receipts: await readReceipts(world, urls, log),
      books: await readBooks(world, urls, cluster.folder),
      history,
    }
    const steady = finding('servers outlive their database')
    for (const node of nodes) steady.that(node.ends().length === 0, () => node.ends().join('; '))
    const queue = finding('no job is left undone')
    for (const job of await overdueJobs(url, 1)) queue.that(false, () => job)
    const findings = [...checkSaleDay(evidence), busy(evidence), steady, queue]
    return summarizeSaleDay({ scenario, evidence, unknown, begins, findings, lines: nodes.map((node) => node.lines()) })
  } finally {
    for (const bidder of bidders.values()) bidder.close()
  }
}

/** Name of the finding of a storm in which too few acts succeeded, so that it proves nothing. */
const BUSY = 'people were busy: of everything some was done'

/** True if all that is wrong is that the machine was too slow for the day's length. */
export function tooShort({ findings }: SaleDayResult): boolean {
  const failed = findings.filter(({ violations }) => violations.length > 0)
  return failed.length > 0 && failed.every(({ check }) => check === BUSY)
}

/** Fails when too few acts succeeded. */
function busy({ log, history, answered, voided }: Evidence): Finding {
  const found = finding(BUSY)
  const taken = (what: Claimed['what']) =>
    log.filter((attempt) => attempt.what === what && attempt.exchanges.some(({ answer }) => answer.kind === 'accepted'))
      .length
  const least: [string, number, number][] = [
    ['bids taken', taken('bid'), 20],
    ['maxima taken', taken('maximum'), 20],
    ['withdrawals taken', taken('withdrawal'), 1],
    ['bids made by the house', history.bids.filter(({ kind }) => kind === 'proxy').length, 20],
    ['voids proposed', voided.length, 2],
    ['voids', history.voids.length, 1],
    ['negotiations', history.negotiations.length, 2],
    ['answers', answered.length, 2],
    ['answers that stand', history.steps.filter(({ key }) => key !== null).length, 1],
  ]
  for (const [what, count, due] of least) found.that(count >= due, () => `${count} ${what}, due were ${due}`)
  return found
}

function gather(
  { repeats }: SaleDayScenario,
  { bidders, terms }: SaleDayWorld,
  nodes: string[],
  told: { log: Claimed[]; seen: Seen[]; frames: Frame[] },
): Map<number, SaleDayBidder> {
  const board = new Map<number, number>()
  const rivals = new Map<number, number>()
  let last = 0
  // From 1 to 899, because higher endings are used for reserves.
  const ending = () => (last = (last % 899) + 1)
  return new Map(
    bidders.map(({ account, cookie }, nth) => [
      account,
      createSaleDayBidder({
        account,
        cookie,
        nodes,
        home: nth % nodes.length,
        lots: terms,
        board,
        repeats,
        rivals,
        ending,
        ...told,
      }),
    ]),
  )
}

/**
 * For negotiations without an answer or with answers of both sides: first the deadline passes, then the grace period.
 */
async function runOut({ terms, parts, hurry }: SaleDayWorld, ends: number, hurried: Hurried[]): Promise<void> {
  const silent = terms.filter(({ id }) => ['silent', 'late'].includes(parts.get(id) ?? ''))
  await Promise.all(
    silent.map(async ({ id, closesAt }) => {
      for (const [at, ms, lapse] of [
        [closesAt + 2_800, 500, false],
        [closesAt + 3_800, 400, true],
        [ends - 300, 0, true],
      ] as const) {
        await wait(Math.max(0, at - Date.now()))
        // The database may be away; the next attempt suffices.
        hurried.push(...(await hurry(id, ms, lapse).catch(() => [])))
      }
    }),
  )
}

/** Waits until every due auction is closed and no work remains, as long as there is progress. */
async function settle(url: string): Promise<void> {
  let least = Number.POSITIVE_INFINITY
  for (let until = Date.now() + STANDSTILL_MS; Date.now() < until; await wait(300)) {
    const { auctions, readAt } = await readSaleDay(url)
    const due = auctions.filter(({ closesAt, live }) => live && closesAt < readAt + 10_000).length
    const left = due + (await overdueJobs(url, 0)).length
    if (left === 0) return
    if (left < least) until = Date.now() + STANDSTILL_MS
    least = Math.min(least, left)
  }
}

/** Receipts of bidders and the seller, from their pages. */
async function readReceipts({ bidders, seller, reserved }: SaleDayWorld, nodes: string[], log: Claimed[]) {
  const receipts: Receipt[] = []
  const accepted = log.flatMap((attempt) => {
    const answer = attempt.exchanges.map((exchange) => exchange.answer).find(({ kind }) => kind === 'accepted')
    return answer?.kind === 'accepted' && attempt.what !== 'withdrawal' ? [{ attempt, number: answer.sequence }] : []
  })
  const step = Math.max(1, Math.floor(accepted.length / RECEIPTS))
  await each(
    accepted.filter((_, nth) => nth % step === 0),
    async ({ attempt: { auction, bidder, what, amount }, number }) => {
      const cookie = bidders.find(({ account }) => account === bidder)!.cookie
      const path = `/event/${auction}/${what === 'bid' ? 'pujar' : 'maximo'}?recibo=${number}`
      const text = (await readPage({ nodes, cookie }, number % nodes.length, path)) ?? ''
      receipts.push({ auction, what: what as 'bid' | 'maximum', number, amount, ...sealIn(text) })
    },
  )
  // On a slow machine the house opens a lot before its reserve is set, and refuses it.
  const set = reserved.filter(({ posts }) => posts.some(({ told }) => told === 'done'))
  for (const { auction, amount } of new Map(set.map((act) => [act.auction, act])).values()) {
    const text = (await readPage({ nodes, cookie: seller.cookie }, 0, `/sales/events/${auction}/reserva`)) ?? ''
    const number = Number(/Movimiento número (\d+)/.exec(text)?.[1] ?? 0)
    receipts.push({ auction, what: 'reserve', number, amount, ...sealIn(text) })
  }
  return receipts
}

function sealIn(text: string): Pick<Receipt, 'alias' | 'commitment' | 'nonce' | 'entry' | 'hash'> {
  const mark = /comprobante=([^"&#]+)/.exec(text)?.[1] ?? ''
  const [, entry = '0', hash = ''] = /asiento (\d+) · ([0-9a-f]{64})/.exec(decodeURIComponent(mark)) ?? []
  return {
    alias: />Tu alias<\/dt><dd>([A-Z2-9]{6})</.exec(text)?.[1] ?? null,
    commitment: /<dd><code>([0-9a-f]{64})<\/code>/.exec(text)?.[1] ?? null,
    nonce: /<dd><code>([0-9a-f]{32})<\/code>/.exec(text)?.[1] ?? null,
    entry: Number(entry),
    hash,
  }
}

/** Each lot's book as downloaded by any user, with the public verifier's result. */
async function readBooks({ terms }: SaleDayWorld, nodes: string[], folder: string): Promise<Book[]> {
  const books: Book[] = []
  await each(terms, async ({ id }) => {
    const text = (await readPage({ nodes, cookie: '' }, id % nodes.length, `/event/${id}/libro.jsonl`)) ?? '{}'
    const file = join(folder, `libro-${id}.jsonl`)
    await writeFile(file, text)
    const verified = await new Promise<Book['verified']>((done) =>
      execFile(process.execPath, [VERIFIER, file], (error, out, err) =>
        done({ code: error ? Number(error.code ?? 1) : 0, said: `${out}${err}`.trim() }),
      ),
    )
    const [first, ...entries] = text.trim().split('\n')
    const { head = null } = JSON.parse(first!) as { head?: string | null }
    books.push({ auction: id, head, entries: entries.map((line) => JSON.parse(line) as BookEntry), verified })
  })
  return books
}
