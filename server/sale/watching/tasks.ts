import { MINUTE } from '#machines/time.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { nextDigest } from '#machines/watching/rules.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { type FanOutAgain, fanOutAgain, type SendAgain, sendAgain } from './again.ts'
import { beginDigest, type DigestBatch, fanOutDigest, sendDigest } from './digest.ts'
import type { SendAlert } from './due-alert.ts'
import { pushAlert } from './push-alert.ts'
import { sendAlert } from './send-alert.ts'
import { type FanOut, fanOut, sweepAlerts } from './sweep.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Sends due alerts of followed lots, once a minute. */
    'watching.sweep': Record<never, never>
    'watching.fan-out': FanOut
    'watching.alert': SendAlert
    /** Alert to the buyer's devices. */
    'watching.push-alert': SendAlert
    /** An unsold lot is offered again: to those who followed or bid on it. */
    'watching.fan-out-again': FanOutAgain
    'watching.again': SendAgain
    /** Daily mails about saved searches. */
    'watching.digest': Record<never, never>
    'watching.digest-batch': DigestBatch
    'watching.digest-mail': { account: number; until: number }
  }
}

/** Interval between sweeps in ms, and the maximum delay of an alert. */
const SWEEP_MS = MINUTE

type WatchingTask = Extract<keyof TaskHandlers, `watching.${string}`>

export function watchingTasks(house: House, mailer: Mailer): Pick<TaskHandlers, WatchingTask> {
  const { db } = house
  return {
    async 'watching.sweep'() {
      await sweepAlerts(db, Date.now())
      await scheduleAlerts(db, Date.now() + SWEEP_MS)
    },
    'watching.fan-out': (payload) => fanOut(db, payload),
    'watching.alert': (payload) => sendAlert(house, mailer, payload),
    'watching.push-alert': (payload) => pushAlert(house, payload),
    'watching.fan-out-again': (payload) => fanOutAgain(db, payload),
    'watching.again': (payload) => sendAgain(house, mailer, payload),
    async 'watching.digest'() {
      await beginDigest(db, Date.now())
      await scheduleDigest(db, Date.now())
    },
    'watching.digest-batch': (payload) => fanOutDigest(db, payload),
    'watching.digest-mail': (payload) => sendDigest(house, mailer, payload),
  }
}

/** One pending sweep at a time, for any number of nodes. */
export async function scheduleAlerts(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'watching.sweep', payload: {}, runAt, key: 'watching.sweep' }])
}

/** At boot: schedules the next daily mails unless a job is pending, possibly from before this server stopped. */
export async function keepDigest(db: Database, now: number): Promise<void> {
  const waiting = await db.execute(sql`select from graphile_worker.jobs where key = 'watching.digest'`)
  if (waiting.length === 0) await scheduleDigest(db, now)
}

async function scheduleDigest(db: Database, now: number): Promise<void> {
  await enqueue(db, [{ task: 'watching.digest', payload: {}, runAt: nextDigest(now), key: 'watching.digest' }])
}
