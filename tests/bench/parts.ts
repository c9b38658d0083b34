/**
 * `npm run bench:parts [-- --only 'form, 1'] [--files] [--write]`: the CPU time of an accepted bid by part, from its
 * first byte to its answer and to the last page that shows it. `--files` lists the files that it was spent in; `--write`
 * replaces the table in docs/performance.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import type { BidsSent } from './kit/bidding.ts'
import { clusterOf } from './kit/cluster-cpu.ts'
import { BIDS_OF_AN_AUCTION, openHall, SECRET, signIn } from './kit/hall.ts'
import type { Seen } from './kit/onlooking.ts'
import { byPart } from './kit/parts.ts'
import { committed, replaceBetween } from './kit/performance.ts'
import { startDurablePostgres } from './kit/postgres.ts'
import { startProcess, startServer } from './kit/processes.ts'

const FOLDER = join(import.meta.dirname, '../../.data/bench')
const PAGE = join(import.meta.dirname, '../../docs/performance.md')
const SECONDS = 4
const ROUNDS = 3
const IDLE_SECONDS = 4
const PAGES = 2_000

/** `pages`: number that look on. Bids then come so far apart that each price is announced by itself. */
type Way = { name: string; inFlight: number; by: 'form' | 'socket'; pages?: number; everyMs?: number; seconds?: number }
const WAYS: Way[] = [
  { name: 'form, 1', inFlight: 1, by: 'form' },
  { name: 'form, 50', inFlight: 50, by: 'form' },
  { name: 'form, 200', inFlight: 200, by: 'form' },
  { name: 'socket, 1', inFlight: 1, by: 'socket' },
  { name: 'socket, 50', inFlight: 50, by: 'socket' },
  { name: 'socket, 200', inFlight: 200, by: 'socket' },
  { name: 'form, 1, 2,000 pages', inFlight: 1, by: 'form', pages: PAGES, everyMs: 500, seconds: 30 },
]

const { values } = parseArgs({
  options: { only: { type: 'string' }, files: { type: 'boolean' }, write: { type: 'boolean', default: false } },
})
if (values.write && values.only) throw new Error('--write replaces the whole table: leave --only out.')
const ways = WAYS.filter(({ name }) => values.only === undefined || name === values.only)
const commit = values.write ? committed() : ''
const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log, 1)
await buildIfNeeded(log, shutdown)
await shutdown.open('PostgreSQL', startDurablePostgres(FOLDER), ({ stop }) => stop())
try {
  const table = tableOf(await measureAll())
  log(`\n${table}`)
  if (values.write) {
    const day = new Date().toISOString().slice(0, 10)
    writeFileSync(PAGE, replaceBetween(readFileSync(PAGE, 'utf8'), 'parts', `Commit ${commit}, ${day}.\n\n${table}`))
  }
} finally {
  await shutdown.close()
}

type Column = { name: string; parts: Map<string, number> }
/** CPU time in µs: the server's main thread, its other threads, and all of PostgreSQL. */
type Used = { main: number; others: number; postgres: number }

async function measureAll(): Promise<Column[]> {
  const database = await createTestDatabase({ max: 20 })
  shutdown.add('The database', database.close)
  const { house, buyers, auction } = await openHall(database, Math.max(...WAYS.map(({ inFlight }) => inFlight)))
  const cookies = await signIn(house.db, buyers)
  const settings = { HOUSE: database.url, DATA: '.data/bench', SECRET, LOWEST_BIDS: '1' }
  const server = await startServer('servers/house.ts', settings)
  const bidders = await startProcess('servers/bidders.ts')
  const onlookers = await startProcess('servers/onlookers.ts')
  for (const { stop } of [server, bidders, onlookers]) shutdown.add('A process', stop)
  const cluster = await clusterOf(database.sql)

  async function used(): Promise<Used> {
    const { user, system, thread } = await server.ask<NodeJS.CpuUsage & { thread: NodeJS.CpuUsage }>({})
    const main = thread.user + thread.system
    return { main, others: user + system - main, postgres: cluster() }
  }

  async function during<Result>(run: () => Promise<Result>): Promise<{ result: Result; spent: Used }> {
    const before = await used()
    const result = await run()
    const after = await used()
    const of = (name: keyof Used) => after[name] - before[name]
    return { result, spent: { main: of('main'), others: of('others'), postgres: of('postgres') } }
  }

  /** Returns the number of accepted bids, and the seconds they took. */
  async function bid({ inFlight, by, everyMs = 0, seconds = SECONDS }: Way, lotOf: () => number | Promise<number>) {
    const lot = await lotOf()
    const from = performance.now()
    const task = { urls: [server.url], lots: [lot], cookies: cookies.slice(0, inFlight), everyMs, seconds, by }
    const sent = await bidders.ask<BidsSent>({ ...task, most: BIDS_OF_AN_AUCTION })
    if (sent.refused > 0) throw new Error(`${sent.refused} bids were refused`)
    return { bids: sent.accepted.length, seconds: (performance.now() - from) / 1_000 }
  }

  async function rounds(way: Way, lotOf: () => number | Promise<number>) {
    const all = { bids: 0, seconds: 0 }
    for (let round = 0; round < (way.pages ? 1 : ROUNDS); round++) {
      const { bids, seconds } = await bid(way, lotOf)
      all.bids += bids
      all.seconds += seconds
    }
    return all
  }

  /** The times of a bid without the profiler, which takes its own; the main thread's divided as the profiler saw it. */
  async function columnOf(way: Way): Promise<Column> {
    const watched = await auction()
    if (way.pages)
      await onlookers.ask({ url: server.url, lot: watched, sockets: way.pages, phones: 0, everyMs: 1_000, cookies: [] })
    const lotOf = way.pages ? () => watched : auction
    await bid({ ...way, seconds: 2 }, lotOf)
    const { spent: idle } = await during(() => sleep(IDLE_SECONDS * 1_000))
    const { result, spent } = await during(() => rounds(way, lotOf))
    const each = (name: keyof Used) =>
      Math.max(0, spent[name] - (idle[name] / IDLE_SECONDS) * result.seconds) / result.bids
    await server.ask({ profile: 'start' })
    await rounds(way, lotOf)
    const files = await server.ask<[file: string, us: number][]>({ profile: 'stop' })
    if (way.pages) await onlookers.ask<Seen>({ leave: true })
    const seen = byPart(files)
    const all = [...seen.values()].reduce((sum, us) => sum + us, 0)
    const parts = new Map([...seen].map(([part, us]) => [part, (us / all) * each('main')]))
    parts.set('other threads of Node', each('others')).set('PostgreSQL', each('postgres'))
    log(`${way.name}: ${result.bids} bids`)
    if (values.files)
      for (const [file, us] of files.toSorted((one, other) => other[1] - one[1]).slice(0, 50))
        log(`  ${((us / all) * each('main')).toFixed(1).padStart(8)}  ${file}`)
    return { name: way.name, parts }
  }

  const columns: Column[] = []
  for (const way of ways) columns.push(await columnOf(way))
  return columns
}

/** Microseconds of a bid by part and way. */
function tableOf(columns: Column[]): string {
  const names = [...(columns[0]?.parts.keys() ?? [])]
  const line = (name: string, of: (parts: Map<string, number>) => number) =>
    `| ${[name, ...columns.map(({ parts }) => Math.round(of(parts)).toLocaleString('en'))].join(' | ')} |`
  return [
    `| µs of CPU | ${columns.map(({ name }) => name).join(' | ')} |`,
    `|---|${columns.map(() => '--:').join('|')}|`,
    ...names.map((name) => line(name, (parts) => parts.get(name) ?? 0)),
    line('**together**', (parts) => [...parts.values()].reduce((sum, us) => sum + us, 0)),
  ].join('\n')
}
