import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { lapseNegotiation } from './lapse.ts'
import { type OpenNegotiation, openNegotiation } from './open-negotiation.ts'
import { type NotifyStep, notifyStep } from './notify.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'negotiations.open': OpenNegotiation
    'negotiations.lapse': { negotiation: number }
    'negotiations.tell': NotifyStep
  }
}

type NegotiationTask = Extract<keyof TaskHandlers, `negotiations.${string}`>

export function negotiationTasks(house: House, mailer: Mailer): Pick<TaskHandlers, NegotiationTask> {
  return {
    'negotiations.open': (payload) => openNegotiation(house, payload),
    'negotiations.lapse': ({ negotiation }) => lapseNegotiation(house, negotiation),
    'negotiations.tell': (payload) => notifyStep(house, mailer, payload),
  }
}
