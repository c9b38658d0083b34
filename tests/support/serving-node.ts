/** The served application with its jobs, in a process that can block its event loop or move its clock on request. */
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import '#server/engine/boot/production.ts'
import { parseEnv } from '#server/env.ts'
import { serve } from '#server/index.ts'
import { serveParent, setting } from '#tests/bench/kit/child.ts'
import { moveClock } from './moved-clock.ts'

const databaseUrl = setting('HOUSE')
const { TRUST_PROXY, PORT = '0' } = process.env
const settings = { PORT, DATABASE_URL: databaseUrl, DATA_DIR: setting('DATA'), SECRET: setting('SECRET') }
const env = parseEnv({ ...settings, ...(TRUST_PROXY && { TRUST_PROXY }) }, 'demo')
const { port } = await serve(env, { databaseUrl, log: console.error, worker: process.env.WORKER !== 'no' })

/**
 * Blocks between two times (epoch ms), and reports start and end as soon as the loop has waited for input again. Input
 * received before that may have arrived during the whole block, and is dated accordingly.
 */
async function block({ from, until }: { from: number; until: number }): Promise<object> {
  await sleep(from - Date.now())
  const began = Date.now()
  while (Date.now() < until) {
    // No other code runs in this process.
  }
  const ended = Date.now()
  const waited = performance.nodeTiming.idleTime
  while (performance.nodeTiming.idleTime === waited) await sleep(1)
  return { began, ended }
}

async function answer(question: { clock: number } | { from: number; until: number }): Promise<object> {
  if ('from' in question) return block(question)
  moveClock(question.clock)
  return {}
}

serveParent({ port, pid: process.pid }, answer)
