import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { type ClaimMail, sendClaimMail } from './notify.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'claims.mail': ClaimMail
  }
}

type ClaimTask = Extract<keyof TaskHandlers, `claims.${string}`>

export function claimTasks(house: Pick<House, 'db' | 'env'>, mailer: Mailer): Pick<TaskHandlers, ClaimTask> {
  return { 'claims.mail': (payload) => sendClaimMail(house, mailer, payload) }
}
