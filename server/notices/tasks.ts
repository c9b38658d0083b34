import type { House } from '#server/house.ts'
import type { TaskHandlers } from '#server/jobs/worker.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { fanOutNotice, type NoticeFanOut } from './fan-out.ts'
import { type NoticeMail, sendNotice } from './send-mail.ts'

declare module '#server/jobs/enqueue.ts' {
  interface Tasks {
    'notices.fan-out': NoticeFanOut
    'notices.mail': NoticeMail
  }
}

type NoticeTask = Extract<keyof TaskHandlers, `notices.${string}`>

export function noticeTasks(house: House, mailer: Mailer): Pick<TaskHandlers, NoticeTask> {
  return {
    'notices.fan-out': (payload) => fanOutNotice(house.db, payload),
    'notices.mail': (payload) => sendNotice(house, mailer, payload),
  }
}
