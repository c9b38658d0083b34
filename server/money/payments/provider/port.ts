import type { MessageEffect, MessageKind, MessageStatus } from '#machines/provider-messages/rules.ts'
import type { Money } from '#machines/payment/rules.ts'
import type { PaymentPurpose } from '#machines/payment/purposes.ts'

/** A payment provider with a hosted page for entering the card, which we never see. */
export type PaymentPage = {
  /** URL of the page for the buyer's browser. Throws AmountTooLarge. */
  url(order: Order): string
  /** Parses a message and verifies its signature. */
  read(fields: Record<string, string>): Message | Rejected
}

/** A payment to make. Times are epoch ms, URLs absolute. */
export type Order = {
  /** Our id of the payment, 24 × `[a-z0-9]`: our only field that comes back signed. */
  reference: string
  purpose: PaymentPurpose
  /** Whole pesos. */
  pesos: number
  /** Description on the provider's page. */
  item: string
  /** Opaque id of the payer. */
  payerToken: string
  at: number
  /** Return URL with a result. */
  returnTo: string
  /** Return URL without a payment. */
  backTo: string
  /** URL for the provider's messages. */
  notifyUrl: string
}

/** A signed message of the provider; `kind`, `related` and `reason` are not signed. */
export type Message = {
  verdict: 'signed'
  /** Read before the status (ruling 86). */
  kind: MessageKind
  /** Our reference of a payment; null in messages that name none of ours. */
  reference: string | null
  transactionId: string
  status: MessageStatus
  /** By kind, status and amount; whatever is not foreseen has none. */
  effect: MessageEffect
  money: Money
  /** The provider's id of the earlier transaction that a refund, void or chargeback is about. */
  related: string | null
  /** Displayed; decides nothing. */
  reason: string | null
}

/** `malformed`: differs from any valid message; `forged`: well-formed, with an invalid signature. */
export type Rejected = { verdict: 'forged' | 'malformed' }

/** The amount exceeds the provider's field: it cannot be paid by card. */
export class AmountTooLarge extends Error {
  override name = 'AmountTooLarge'
}
