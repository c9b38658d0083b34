import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { fanOutNotice, type NoticeFanOut } from './fan-out.ts'
import { type NoticeMail, sendNotice } from './send-mail.ts'

declare module '#server/engine/jobs/enqueue.ts' {
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
