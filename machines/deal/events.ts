import type { DealSide, DealStep, ProvenStep, Steps } from './rules.ts'

export type DealContext = {
  trailer: boolean
  /** The steps of this deal; a trailer has no health papers. */
  steps: Steps
  /** The buyer's choice. `quote` is null when the buyer arranges the transport. */
  transport: { quote: number | null } | null
  /** Wrong codes since the last correct one or the last pause. */
  wrongCodes: number
  pausedUntil: number | null
  openedAt: number
}

/** `at`: epoch ms by the server's clock. `openClaim`: read under the deal's lock by the caller of the machine. */
export type DealEvent =
  /** `whole`: the whole price was paid at once. */
  | { type: 'payment.first'; at: number; whole: boolean }
  | { type: 'payment.final'; at: number }
  | { type: 'step.done'; at: number; step: ProvenStep }
  | { type: 'step.reverted'; at: number; step: ProvenStep }
  | { type: 'transport.chosen'; at: number; quote: number | null }
  | { type: 'delivery.code'; at: number; matches: boolean }
  /** An administrator recorded the delivery without a code. */
  | { type: 'delivery.recorded'; at: number }
  /** The buyer confirmed "Todo en orden". */
  | { type: 'receipt.confirmed'; at: number; openClaim?: boolean }
  /** The claim period may be over. */
  | { type: 'claims.over'; at: number; openClaim?: boolean }
  | { type: 'payout.recorded'; at: number; openClaim?: boolean }
  | { type: 'deal.cancelled'; at: number }

export type DealEffects = {
  /** Notifies the owner of steps that became possible, except payments, which have their own mails. */
  notifyOwner: { owner: DealSide; steps: DealStep[] }
  remindWhenOverdue: { step: DealStep; dueAt: number }
  issueCode: { at: number }
  recordDelivery: { at: number }
  scheduleClaimsOver: { at: number }
  notifyDelivered: { at: number }
}

export type DealInput = {
  /** Start of the deal. Steps that were already done at the start have these moments; null means not done. */
  at: number
  trailer: boolean
  firstPaymentDueAt: number
  firstPaidAt: number | null
  finalPaidAt: number | null
  deliveredAt: number | null
}
