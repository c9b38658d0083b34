import { setTimeout as wait } from 'node:timers/promises'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { logError } from '#server/engine/logs/log.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { applyNotification } from './apply.ts'
import { sendPaymentMail } from './mails.ts'
import { RECONCILE_MS, reconcile } from './reconcile.ts'
import { forgetForged } from './store-forged.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Signed messages of the provider's that were just stored. */
    'payments.apply': { notifications: number[] }
    /** `granted`: the receipt; otherwise that the money is owed back. */
    'payments.mail': { payment: number; granted: boolean }
    'payments.reconcile': Record<never, never>
  }
}

/** Between two messages of one job, in ms. */
const MOST_PAUSE_MS = 20

type PaymentTask = Extract<keyof TaskHandlers, `payments.${string}`>

/** A buyer waits for it with the page open. */
export const URGENT_PAYMENT_TASKS = ['payments.apply'] as const

/** What the job queue runs for payments. */
export function paymentTasks(house: House, mailer: Mailer): Pick<TaskHandlers, PaymentTask> {
  return {
    async 'payments.apply'({ notifications }) {
      const failed: unknown[] = []
      let began = 0
      for (const [nth, id] of notifications.entries()) {
        // What arrived together is a backlog of the provider's: as much of the time is left to what still comes in.
        if (nth > 0) await wait(Math.min(performance.now() - began, MOST_PAUSE_MS))
        began = performance.now()
        // One that fails must not keep the others waiting; the job comes again for what is left.
        await applyNotification(house, id).catch((error: unknown) => failed.push(error))
      }
      if (failed.length > 0) throw failed[0]
    },
    'payments.mail': (payload) => sendPaymentMail(house, mailer, payload),
    async 'payments.reconcile'() {
      const { failed } = await reconcile(house)
      for (const error of failed) logError('payments: not reconciled', error)
      const note = (error: unknown) => logError('payments: forged messages not forgotten', error)
      await forgetForged(house.db, Date.now()).catch(note)
      await scheduleReconciliation(house, Date.now() + RECONCILE_MS)
    },
  }
}

/** One look at a time, whatever the number of nodes. */
export async function scheduleReconciliation({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'payments.reconcile', payload: {}, runAt, key: 'payments.reconcile' }])
}
