import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import { logError } from '#server/engine/logs/log.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { type CreditMail, noticeExpiry, NOTICES_MS, sendCreditMail } from './notices.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Hourly: mails about credits that expire soon or have expired. */
    'credits.notices': Record<never, never>
    'credits.mail': CreditMail
  }
}

type CreditTask = Extract<keyof TaskHandlers, `credits.${string}`>

export function creditTasks(house: Pick<House, 'db' | 'env'>, mailer: Mailer): Pick<TaskHandlers, CreditTask> {
  return {
    async 'credits.notices'() {
      const { failed, more } = await noticeExpiry(house.db, Date.now())
      for (const error of failed) logError('credits: notices not written', error)
      await scheduleCreditNotices(house, Date.now() + (more ? 0 : NOTICES_MS))
    },
    'credits.mail': (payload) => sendCreditMail(house, mailer, payload),
  }
}

/** One pending run at a time, for any number of nodes. */
export async function scheduleCreditNotices({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'credits.notices', payload: {}, runAt, key: 'credits.notices' }])
}
