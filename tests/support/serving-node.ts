/** The house as it is served, with its jobs, in a process that can be told to block its event loop. */
import '#server/boot/production.ts'
import { parseEnv } from '#server/env.ts'
import { serve } from '#server/index.ts'
import { serveParent, setting } from '#tests/bench/kit/child.ts'

const databaseUrl = setting('HOUSE')
const { TRUST_PROXY } = process.env
const settings = { PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: setting('DATA'), SECRET: setting('SECRET') }
const env = parseEnv({ ...settings, ...(TRUST_PROXY && { TRUST_PROXY }) }, 'demo')
const { port } = await serve(env, { databaseUrl, log: console.error, worker: process.env.WORKER !== 'no' })

/** Blocks between two moments (epoch ms), and tells when it has begun and ended. */
async function block({ from, until }: { from: number; until: number }): Promise<object> {
  await new Promise((resolve) => setTimeout(resolve, from - Date.now()))
  const began = Date.now()
  while (Date.now() < until) {
    // Nothing else runs in this process.
  }
  return { began, ended: Date.now() }
}

serveParent({ port, pid: process.pid }, block)
