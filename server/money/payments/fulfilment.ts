import type { PaymentPurpose, payments } from '#db/schema/payments.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { PaymentReceipt } from './actor.ts'

export type PaymentRow = typeof payments.$inferSelect

/** What a payment brings about, in the transaction that stores its new state. Each purpose's is given by its domain. */
export type Fulfilment = {
  /**
   * Grants what was paid for; `not-available` when it is gone, and the money is owed back. `at`: when the message
   * reached us, epoch ms.
   */
  approved(work: UnitOfWork, payment: PaymentRow, at: number): Promise<'granted' | 'not-available'>
  /** The provider said something else, or nothing for too long. */
  changed?(work: UnitOfWork, payment: PaymentRow, change: PaymentChange, facts: ChangeFacts): Promise<unknown>
}

/** `reason`: the provider's words, unsigned. */
export type ChangeFacts = { at: number; reason: string | null }

export type PaymentChange = Exclude<PaymentReceipt, 'approved' | 'paid-twice'>

/** One for every purpose: a purpose without is a type error, not money that buys nothing. */
export type Fulfilments = Record<PaymentPurpose, Fulfilment>
