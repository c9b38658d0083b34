import type { DealSide, DealStep, ProvenStep, Steps } from './rules.ts'

export type DealContext = {
  trailer: boolean
  /** Those that it has; a trailer has no papers of health. */
  steps: Steps
  /** The buyer's choice; `quote` null: they see to it themselves. */
  transport: { quote: number | null } | null
  /** Wrong codes since the last right one or the last pause. */
  wrongCodes: number
  pausedUntil: number | null
  openedAt: number
}

/** `at` in epoch ms, by the server's clock. `openClaim`: read under the deal's lock by whoever runs the machine. */
export type DealEvent =
  /** `whole`: it was paid at once. */
  | { type: 'payment.first'; at: number; whole: boolean }
  | { type: 'payment.final'; at: number }
  | { type: 'step.done'; at: number; step: ProvenStep }
  | { type: 'step.reverted'; at: number; step: ProvenStep }
  | { type: 'transport.chosen'; at: number; quote: number | null }
  /** Somebody entered a code. */
  | { type: 'delivery.code'; at: number; matches: boolean }
  /** An administrator recorded it without one. */
  | { type: 'delivery.recorded'; at: number }
  /** "Todo en orden." */
  | { type: 'receipt.confirmed'; at: number; openClaim?: boolean }
  /** The days for claims may be over. */
  | { type: 'claims.over'; at: number; openClaim?: boolean }
  | { type: 'payout.recorded'; at: number; openClaim?: boolean }
  | { type: 'deal.cancelled'; at: number }

export type DealEffects = {
  /** These became possible: their owner is told, but for the payments, which have mails of their own. */
  tellOwner: { owner: DealSide; steps: DealStep[] }
  remindWhenOverdue: { step: DealStep; dueAt: number }
  issueCode: { at: number }
  recordDelivery: { at: number }
  scheduleClaimsOver: { at: number }
  tellDelivered: { at: number }
}

export type DealInput = {
  /** When it begins. What it finds done already was done at these moments; null: not yet. */
  at: number
  trailer: boolean
  firstPaymentDueAt: number
  firstPaidAt: number | null
  finalPaidAt: number | null
  deliveredAt: number | null
}
