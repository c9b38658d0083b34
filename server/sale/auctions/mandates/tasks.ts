import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { type MandateNews, type PlacementNews, sendMandateMail, tellOwner } from './notify.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Mails the owner or the agent about a mandate. */
    'mandates.mail': MandateNews
    /** Tells an owner of their agent's bid. */
    'mandates.tell-owner': PlacementNews
  }
}

type MandateTask = Extract<keyof TaskHandlers, `mandates.${string}`>

export function mandateTasks(house: House, mailer: Mailer): Pick<TaskHandlers, MandateTask> {
  return {
    'mandates.mail': (payload) => sendMandateMail(house, mailer, payload),
    'mandates.tell-owner': (payload) => tellOwner(house, mailer, payload),
  }
}
