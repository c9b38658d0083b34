import type { DealState } from './machine.ts'

type Status = {
  /** No step before the handover is missing. */
  mayDeliver: boolean
  /** Something was paid, and the buyer has not received it yet. */
  toCome: boolean
}

/** The states of a deal by what the house asks about them. A query names them by a list (`db/states.ts`). */
export const states = {
  judging: { mayDeliver: false, toCome: false },
  awaitingFirstPayment: { mayDeliver: false, toCome: false },
  preparing: { mayDeliver: false, toCome: true },
  awaitingDelivery: { mayDeliver: true, toCome: true },
  delivered: { mayDeliver: true, toCome: false },
  payable: { mayDeliver: true, toCome: false },
  paidOut: { mayDeliver: true, toCome: false },
  cancelled: { mayDeliver: false, toCome: false },
} as const satisfies Record<DealState, Status>
