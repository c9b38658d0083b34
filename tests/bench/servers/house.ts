/**
 * The whole application as built and served: a node without jobs, so that measurements exclude mails; or with `WORKER`
 * the node that runs them. `SETTINGS`: further environment variables, as JSON.
 */
import '#server/engine/boot/production.ts'
import { parseEnv } from '#server/env.ts'
import { serve } from '#server/index.ts'
import { serveParent, setting } from '../kit/child.ts'
import { watchLoop } from '../kit/loop.ts'
import { startProfile, stopProfile } from '../kit/profile.ts'

if (process.env.LOWEST_BIDS) await import('./lowest-bid.ts')
const stopped = Number(process.env.CLOCK)
if (stopped) Date.now = () => stopped

const lines: string[] = []
const { error: print } = console
console.error = (...parts: unknown[]) => {
  lines.push(parts.map((part) => (part instanceof Error ? String(part.stack) : String(part))).join(' '))
  if (!process.env.QUIET) print(...parts)
}

const databaseUrl = setting('HOUSE')
const more = JSON.parse(process.env.SETTINGS ?? '{}') as Record<string, string>
// The same number of connections for requests as the baselines; the others are the node's own.
const env = parseEnv(
  { PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: setting('DATA'), SECRET: setting('SECRET'), ...more },
  'demo',
)
const { port } = await serve(env, {
  databaseUrl,
  log: (line) => console.error(line),
  worker: Boolean(process.env.WORKER),
  bidsAMinute: 1e9,
  // All clients share one address.
  crowd: { ofAddress: 1e6, ofAccount: 1e6, ofSocket: 1e9 },
  shared: process.env.SHARED !== 'off',
  admission: process.env.ADMISSION !== 'off',
})
let watched = watchLoop()

type Question = { loop?: true; lines?: true; memory?: true; profile?: 'start' | 'stop' }

/**
 * Answers with the loop's delays since the last question, the log since then, the memory, the profile of the time
 * between its start and stop, or by default the CPU time of the process and of its main thread.
 */
serveParent({ port }, ({ loop, lines: logged, memory, profile }: Question) => {
  if (profile) return profile === 'start' ? startProfile() : stopProfile()
  if (memory) return process.memoryUsage()
  if (logged) return lines.splice(0)
  if (!loop) return { ...process.cpuUsage(), thread: process.threadCpuUsage() }
  const seen = watched()
  watched = watchLoop()
  return seen
})
