import type { PaymentPurpose } from '#db/schema/payments.ts'
import type { Money } from '#machines/payment/rules.ts'

/** A payment provider with a page of its own, where the buyer gives the card: we never see it. */
export type PaymentPage = {
  /** Where the buyer's browser goes to pay. Throws AmountTooLarge. */
  url(order: Order): string
  /** What a message says, if the provider signed it. */
  read(fields: Record<string, string>): Message | Rejected
}

/** What is to be paid. Times are epoch ms, addresses absolute. */
export type Order = {
  /** Our name for the payment, 24 × `[a-z0-9]`: the one field of ours that comes back signed. */
  reference: string
  purpose: PaymentPurpose
  /** Whole pesos. */
  pesos: number
  /** What the page calls it. */
  item: string
  /** Stands for the payer; opaque. */
  payerToken: string
  at: number
  /** Where the browser comes back to, with a result. */
  returnTo: string
  /** Where the browser comes back to, without having paid. */
  backTo: string
  /** Where the provider posts its messages. */
  notifyUrl: string
}

export const STATUSES = ['APPROVED', 'DECLINED', 'ERROR', 'FAIL', 'PENDING'] as const

export type Status = (typeof STATUSES)[number]

/** A message of the provider's; `reason` alone is unsigned: shown, never decided on. */
export type Message = {
  verdict: 'signed'
  reference: string
  transactionId: string
  status: Status
  money: Money
  reason: string | null
}

/**
 * `malformed`: no honest message looks like that; `forged`: it looks like one, and the signature is not the provider's.
 */
export type Rejected = { verdict: 'forged' | 'malformed' }

/** The provider's fields have no room for the amount: it cannot be paid by card. */
export class AmountTooLarge extends Error {
  override name = 'AmountTooLarge'
}
