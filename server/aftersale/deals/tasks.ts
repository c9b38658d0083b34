import type { DealStep } from '#machines/deal/rules.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { beginDeal } from './begin.ts'
import { endClaims } from './claims-over.ts'
import {
  askCarriers,
  remindOwner,
  type NotifyDelivered,
  notifyDelivered,
  type NotifyOwner,
  notifyOwner,
  notifyPaidOut,
  notifyQuotes,
} from './notify.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Starts the deal of an older sale. */
    'deals.begin': { auction: number }
    'deals.claims-over': { auction: number }
    /** Notifies the owner of these steps. */
    'deals.tell': NotifyOwner
    'deals.remind': { deal: number; step: DealStep; dueAt: number }
    'deals.tell-delivered': NotifyDelivered
    /** `nth`: one transporter of the settings; omitted to enqueue a job for each. */
    'deals.ask-carriers': { deal: number; nth?: number | undefined }
    'deals.tell-quotes': { deal: number }
    'deals.tell-paid-out': { deal: number }
  }
}

type DealTask = Extract<keyof TaskHandlers, `deals.${string}`>

export function dealTasks(house: House, mailer: Mailer): Pick<TaskHandlers, DealTask> {
  return {
    'deals.begin': ({ auction }) => beginDeal(house, auction, { late: true }),
    'deals.claims-over': ({ auction }) => endClaims(house, auction),
    'deals.tell': (payload) => notifyOwner(house, mailer, payload),
    'deals.remind': (payload) => remindOwner(house, mailer, payload),
    'deals.tell-delivered': (payload) => notifyDelivered(house, mailer, payload),
    'deals.ask-carriers': (payload) =>
      askCarriers(house, mailer, payload, (count) =>
        enqueue(
          house.db,
          Array.from({ length: count }, (_, nth) => ({
            task: 'deals.ask-carriers' as const,
            payload: { ...payload, nth },
            key: `quotes:${payload.deal}:${nth}`,
          })),
        ),
      ),
    'deals.tell-quotes': (payload) => notifyQuotes(house, mailer, payload),
    'deals.tell-paid-out': (payload) => notifyPaidOut(house, mailer, payload),
  }
}
