import { on } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import product from '../../../package.json' with { type: 'json' }
import { childrenOf } from '../kit/cluster-cpu.ts'
import type { Onlooking, Seen } from '../kit/onlooking.ts'
import { startProcess } from '../kit/processes.ts'
import { quantile } from '../kit/rounds.ts'
import type { Bench, Line, Measure } from '../kit/line.ts'
import { endGroup } from '#server/engine/boot/process-group.ts'
import { freePort } from '#tests/support/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.data/bench/at-rest')
const MB = 1_000_000
/** Three quarters of what efacc76f held. */
const MOST_AT_REST = 235 * MB
const MOST_WITH_SOCKETS = 270 * MB
const REST_MS = 75_000
const SOCKETS = 2_000

type Held = { atRest: number; withSockets: number }

/**
 * Memory of `npm run up`, its PostgreSQL's included, a while after it has opened without users, and beside pages that
 * follow a lot without news. An opening before it may build and seed, and draws the demo's printed catalogues.
 */
export const atRest: Line = {
  name: 'at-rest',
  async run(bench) {
    await opening(bench, () => wait(REST_MS))
    const held: Held[] = []
    for (let round = 0; round < bench.rounds; round++) held.push(await hold(bench))
    const about = (what: string, most: number, bytes: number[]): Measure => ({
      what,
      against: `${most / MB} MB`,
      reach: { atMost: 1 },
      ratios: bytes.map((each) => each / most),
      figures: `${(quantile(bytes, 0.5) / MB).toPrecision(3)} : ${most / MB} MB`,
    })
    return [
      about(
        'memory of npm run up at rest, with PostgreSQL',
        MOST_AT_REST,
        held.map((each) => each.atRest),
      ),
      about(
        `the same with ${SOCKETS.toLocaleString('en')} sockets`,
        MOST_WITH_SOCKETS,
        held.map((each) => each.withSockets),
      ),
    ]
  },
}

async function hold(bench: Bench): Promise<Held> {
  const onlookers = await startProcess('servers/onlookers.ts')
  try {
    return await opening(bench, async (url, pid) => {
      const lot = Number(/\/event\/(\d+)/.exec(await (await fetch(url)).text())?.[1])
      await wait(REST_MS)
      const atRest = memoryOf(pid)
      const onlooking: Onlooking = { url, lot, sockets: SOCKETS, phones: 0, everyMs: 1_000, cookies: [] }
      await onlookers.ask(onlooking)
      await wait(REST_MS)
      const withSockets = memoryOf(pid)
      await onlookers.ask<Seen>({ leave: true })
      return { atRest, withSockets }
    })
  } finally {
    await onlookers.stop()
  }
}

/** Runs `work` while the house is open. */
async function opening<Result>(bench: Bench, work: (url: string, pid: number) => Promise<Result>): Promise<Result> {
  // The command of the script without its check of the installation.
  const command = product.scripts.up.split(' && ').at(-1) as string
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: FOLDER, NODE_OPTIONS: '' }
  const child = bench.spawn('sh', ['-c', command], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await opened(child.stdout as Readable)
    return await work(`http://127.0.0.1:${port}`, child.pid ?? 0)
  } finally {
    await endGroup(child)
  }
}

/** Bytes of Node, resident, and of PostgreSQL, whose shared memory is counted once. */
function memoryOf(node: number): number {
  const postmaster = Number(readFileSync(join(FOLDER, 'pg/postmaster.pid'), 'utf8').split('\n')[0])
  const postgres = [postmaster, ...childrenOf(postmaster)].map((pid) => read(pid, 'Pss'))
  return read(node, 'Rss') + postgres.reduce((sum, each) => sum + each, 0)
}

/** `Rss`: resident bytes; `Pss`: those shared with others divided among them. 0 of a process that has ended. */
function read(pid: number, kind: 'Rss' | 'Pss'): number {
  try {
    const [, kilobytes] =
      new RegExp(`^${kind}: +(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    return Number(kilobytes ?? 0) * 1_024
  } catch {
    return 0
  }
}

/** The stream is read further afterwards, because a full pipe would block the process. */
async function opened(output: Readable): Promise<void> {
  const lines = createInterface(output)
  for await (const [line] of on(lines, 'line', { close: ['close'] }))
    if (String(line).includes('Remate is open')) return
  throw new Error('npm run up ended before it opened')
}
