import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import {
  nextReminders,
  type PaperReminder,
  remindOfPapers,
  schedulePaperReminders,
  sendPaperReminder,
} from './remind.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Looks, four times a day, for papers that run out soon. */
    'vet-papers.remind': Record<never, never>
    'vet-papers.mail': PaperReminder
  }
}

type PaperTask = Extract<keyof TaskHandlers, `vet-papers.${string}`>

export function vetPaperTasks(house: House, mailer: Mailer): Pick<TaskHandlers, PaperTask> {
  return {
    async 'vet-papers.remind'() {
      await remindOfPapers(house, Date.now())
      await schedulePaperReminders(house, nextReminders(Date.now()))
    },
    'vet-papers.mail': (reminder) => sendPaperReminder(house, mailer, reminder),
  }
}
