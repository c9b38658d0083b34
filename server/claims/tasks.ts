import type { House } from '#server/house.ts'
import type { TaskHandlers } from '#server/jobs/worker.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { type ClaimMail, sendClaimMail } from './notify.ts'

declare module '#server/jobs/enqueue.ts' {
  interface Tasks {
    'claims.mail': ClaimMail
  }
}

type ClaimTask = Extract<keyof TaskHandlers, `claims.${string}`>

export function claimTasks(house: Pick<House, 'db' | 'env'>, mailer: Mailer): Pick<TaskHandlers, ClaimTask> {
  return { 'claims.mail': (payload) => sendClaimMail(house, mailer, payload) }
}
