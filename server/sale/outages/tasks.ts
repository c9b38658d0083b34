import type { House } from '#server/engine/house.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { type LotMoved, type LotMovedMail, type LotMovedPush, mailLot, pushLot, tellLot } from './tell-lot.ts'
import { type DeadlineMoved, tellNegotiation } from './tell-negotiation.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'outages.tell-lot': LotMoved
    'outages.mail-lot': LotMovedMail
    'outages.push-lot': LotMovedPush
    'outages.tell-negotiation': DeadlineMoved
  }
}

type OutageTask = 'outages.tell-lot' | 'outages.mail-lot' | 'outages.push-lot' | 'outages.tell-negotiation'

export function outageTasks(house: House, mailer: Mailer): Pick<TaskHandlers, OutageTask> {
  return {
    'outages.tell-lot': (payload) => tellLot(house.db, payload),
    'outages.mail-lot': (payload) => mailLot(house, mailer, payload),
    'outages.push-lot': (payload) => pushLot(house, payload),
    'outages.tell-negotiation': (payload) => tellNegotiation(house, mailer, payload),
  }
}
