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

/** News for the payer about money under review. `transaction`: the provider's, since a payment may have several. */
export type Reviewed = { payment: number; told: 'held' | 'part' | 'returned'; transaction: string }

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Applies signed messages just stored. */
    'payments.apply': { notifications: number[] }
    /** `granted`: mails the receipt; otherwise that the payment will be refunded. */
    'payments.mail': { payment: number; granted: boolean }
    /** `held`: money came that the house reviews; `part` and `returned`: its decision. */
    'payments.review-mail': Reviewed
    'payments.reconcile': Record<never, never>
  }
}

/** Maximum pause between two messages of one job, in ms. */
const MOST_PAUSE_MS = 20

type PaymentTask = 'payments.apply' | 'payments.mail' | 'payments.reconcile'

/** Runs before other tasks, since the buyer is waiting with the page open. */
export const URGENT_PAYMENT_TASKS = ['payments.apply'] as const

export function paymentTasks(house: House, mailer: Mailer): Pick<TaskHandlers, PaymentTask> {
  return {
    async 'payments.apply'({ notifications }) {
      const failed: unknown[] = []
      let began = 0
      for (const [nth, id] of notifications.entries()) {
        // Messages that arrived together are a backlog: an equal share of time is left to newly arriving requests.
        if (nth > 0) await wait(Math.min(performance.now() - began, MOST_PAUSE_MS))
        began = performance.now()
        // An error must not stop the others; the job repeats for those left.
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

/** One pending run at a time, for any number of nodes. */
export async function scheduleReconciliation({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'payments.reconcile', payload: {}, runAt, key: 'payments.reconcile' }])
}
