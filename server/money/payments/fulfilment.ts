import type { payments } from '#db/schema/money/payments.ts'
import type { PaymentPurpose } from '#machines/payment/purposes.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { PaymentReceipt } from './actor.ts'

export type PaymentRow = typeof payments.$inferSelect

/** Effects of a payment's change, in the transaction that stores its state; implemented by each purpose's domain. */
export type Fulfilment = {
  /**
   * Grants the purchase; `not-available` if it is gone and the payment must be refunded. `at`: arrival of the message,
   * epoch ms.
   */
  approved(work: UnitOfWork, payment: PaymentRow, at: number): Promise<'granted' | 'not-available'>
  /** The provider reported another status, or none before the time limit. */
  changed?(work: UnitOfWork, payment: PaymentRow, change: PaymentChange, facts: ChangeFacts): Promise<unknown>
  /** The house ended a review and something is still to pay: all of it, or a rest. `at` in epoch ms. */
  reviewed?(work: UnitOfWork, payment: PaymentRow, at: number): Promise<unknown>
  /** Two administrators have returned money that had bought something until then. `at` in epoch ms. */
  returned?(work: UnitOfWork, payment: PaymentRow, at: number): Promise<unknown>
}

/** `reason`: the provider's text, unsigned. */
type ChangeFacts = { at: number; reason: string | null }

type PaymentChange = Exclude<PaymentReceipt, 'approved' | 'paid-twice'>

/** One per purpose: a missing purpose is a type error instead of a payment without effect. */
export type Fulfilments = Record<PaymentPurpose, Fulfilment>
