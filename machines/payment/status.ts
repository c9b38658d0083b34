import type { StatesWith } from '#machines/stored.ts'
import type { PaymentState } from './machine.ts'

/** The states of a payment by what the house asks about them. A query names them by a list (`db/states.ts`). */

export type { PaymentState }

type Status = {
  /** The provider has not decided yet. */
  undecided: boolean
  /** Undecided, or money under the house's review: another payment for the same might pay twice. */
  unsettled: boolean
}

export const states = {
  pending: { undecided: true, unsettled: true },
  processing: { undecided: true, unsettled: true },
  declined: { undecided: false, unsettled: false },
  expired: { undecided: false, unsettled: false },
  held: { undecided: false, unsettled: true },
  returned: { undecided: false, unsettled: false },
  approved: { undecided: false, unsettled: false },
} as const satisfies Record<PaymentState, Status>

export const PAYMENT_STATES = /* @__PURE__ */ Object.keys(states) as PaymentState[]

export type UnsettledState = StatesWith<typeof states, { unsettled: true }>
