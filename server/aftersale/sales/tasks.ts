import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { followUp } from './follow-up.ts'
import { type Reminder, remind } from './remind.ts'
import { type Overdue, strikeOverdue } from './strike-overdue.ts'
import { sendReviewMail } from './review-mail.ts'
import { type SellerNews, notifySeller } from './notify-seller.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Follow-up of a closed auction: reminders of payments due, and purchases that came too late. */
    'sales.follow-up': { auction: number }
    /** `days`: after the first payment's due date; negative before. */
    'sales.remind': Reminder
    'sales.tell-seller': SellerNews
    /** Runs when a first payment is due. */
    'sales.strike': Overdue
  }
}

type SalesTask = Extract<keyof TaskHandlers, `sales.${string}` | 'payments.review-mail'>

export function salesTasks(house: House, mailer: Mailer): Pick<TaskHandlers, SalesTask> {
  return {
    'sales.follow-up': ({ auction }) => followUp(house, auction),
    'sales.remind': (payload) => remind(house, mailer, payload),
    'sales.tell-seller': (payload) => notifySeller(house, mailer, payload),
    'payments.review-mail': (payload) => sendReviewMail(house, mailer, payload),
    'sales.strike': async (payload) => {
      await strikeOverdue(house, payload)
      house.ownNews.touch(payload.buyer)
    },
  }
}
