import type { Outage } from '#machines/outage/rules.ts'
import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { moveFirstPayments } from './move-first-payments.ts'
import { moveSecondChances } from './move-second-chances.ts'
import { type BuyersHour, tellBuyer } from './tell-buyer.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'outages.tell-buyer': BuyersHour
  }
}

export function outageTasks(house: House, mailer: Mailer): Pick<TaskHandlers, 'outages.tell-buyer'> {
  return { 'outages.tell-buyer': (payload) => tellBuyer(house, mailer, payload) }
}

/** Moves the hours of second chances and first payments that ran out in an outage. */
export async function moveBuyersHours(
  house: Pick<House, 'db' | 'actors'>,
  outage: { id: number } & Outage,
): Promise<void> {
  await moveSecondChances(house, outage)
  await moveFirstPayments(house, outage)
}
