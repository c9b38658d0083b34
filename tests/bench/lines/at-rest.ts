import { execFile } from 'node:child_process'
import { on } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import product from '../../../package.json' with { type: 'json' }
import { quantile } from '../kit/rounds.ts'
import type { Bench, Line } from '../kit/line.ts'
import { endGroup } from '#server/engine/boot/process-group.ts'
import { freePort } from '#tests/support/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')
const FOLDER = join(ROOT, '.data/bench/at-rest')
const MB = 1_000_000
const MOST_MEMORY = 200 * MB
const REST_MS = 60_000

/**
 * Resident memory of `npm run up` a minute after it has opened, without users. PostgreSQL is not included, because most
 * of its memory is shared between its processes. The first round seeds the demo, in a separate process.
 */
export const atRest: Line = {
  name: 'at-rest',
  async run(bench) {
    const held: number[] = []
    for (let round = 0; round < bench.rounds; round++) held.push(await rest(bench))
    return [
      {
        what: 'memory of npm run up at rest',
        against: `${MOST_MEMORY / MB} MB`,
        reach: { atMost: 1 },
        ratios: held.map((bytes) => bytes / MOST_MEMORY),
        figures: `${(quantile(held, 0.5) / MB).toPrecision(3)} : ${MOST_MEMORY / MB} MB`,
      },
    ]
  },
}

/** Resident bytes of the application's own process. */
async function rest(bench: Bench): Promise<number> {
  // The command of the script without its check of the installation.
  const command = product.scripts.up.split(' && ').at(-1) as string
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: FOLDER, NODE_OPTIONS: '' }
  const child = bench.spawn('sh', ['-c', command], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await opened(child.stdout as Readable)
    await wait(REST_MS)
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])
    return Number(stdout) * 1_024
  } finally {
    await endGroup(child)
  }
}

/** The stream is read further afterwards, because a full pipe would block the process. */
async function opened(output: Readable): Promise<void> {
  const lines = createInterface(output)
  for await (const [line] of on(lines, 'line', { close: ['close'] }))
    if (String(line).includes('Remate is open')) return
  throw new Error('npm run up ended before it opened')
}
