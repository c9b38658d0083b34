/**
 * The whole product as it is built and served: a node that leaves the jobs to others, so that what is measured beside
 * it does not pay for its mails; or, with `WORKER`, those others. `SETTINGS` are more of the environment, as JSON.
 */
import '#server/engine/boot/production.ts'
import { parseEnv } from '#server/env.ts'
import { serve } from '#server/index.ts'
import { serveParent, setting } from '../kit/child.ts'
import { watchLoop } from '../kit/loop.ts'

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
// As many for requests as the baselines have; the rest are the node's own.
const env = parseEnv(
  { PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: setting('DATA'), SECRET: setting('SECRET'), ...more },
  'demo',
)
const { port } = await serve(env, {
  databaseUrl,
  log: (line) => console.error(line),
  worker: Boolean(process.env.WORKER),
  bidsAMinute: 1e9,
  // Everybody comes from one address here.
  crowd: { ofAddress: 1e6, ofAccount: 1e6 },
  shortcuts: process.env.SHORTCUTS !== 'off',
  shared: process.env.SHARED !== 'off',
  admission: process.env.ADMISSION !== 'off',
})
let watched = watchLoop()

type Question = { loop?: true; lines?: true; memory?: true }

/** What the loop did since it was asked last; what was logged since; what memory it holds; or what CPU time the process has used. */
serveParent({ port }, ({ loop, lines: logged, memory }: Question) => {
  if (memory) return process.memoryUsage()
  if (logged) return lines.splice(0)
  if (!loop) return process.cpuUsage()
  const seen = watched()
  watched = watchLoop()
  return seen
})
