/**
 * The whole product as it is built and served: a node that leaves the jobs to others, so that what is measured beside it
 * does not pay for its mails; or, with `WORKER`, those others.
 */
import '#server/boot/production.ts'
import { parseEnv } from '#server/env.ts'
import { serve } from '#server/index.ts'
import { serveParent, setting } from '../kit/child.ts'
import { watchLoop } from '../kit/loop.ts'

if (process.env.LOWEST_BIDS) await import('./lowest-bid.ts')

const databaseUrl = setting('HOUSE')
const env = parseEnv({ PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: setting('DATA'), SECRET: setting('SECRET') }, 'demo')
const { port } = await serve(env, { databaseUrl, log: console.error, worker: Boolean(process.env.WORKER), bidsAMinute: 1e9 })

let watched = watchLoop()
/** What the loop did since it was asked last, or what CPU time the process has used. */
serveParent({ port }, ({ loop }: { loop?: true }) => {
  if (!loop) return process.cpuUsage()
  const seen = watched()
  watched = watchLoop()
  return seen
})
