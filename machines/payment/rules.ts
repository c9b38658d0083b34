import { HOUR } from '#machines/time.ts'
import { type PaymentPurpose, PURPOSES } from './purposes.ts'
import type { PaymentState } from './status.ts'

/** An amount as signed by the provider: cents and currency. */
export type Money = { cents: number; currency: string }

/** All charges are in pesos. */
export const CURRENCY = 'MXN'

export const sameMoney = (one: Money, other: Money): boolean =>
  one.cents === other.cents && one.currency === other.currency

export const isMoney = ({ cents }: Money): boolean => Number.isSafeInteger(cents) && cents > 0

/** Converts whole pesos to the provider's unit, cents. */
export const pesosAsMoney = (pesos: number): Money => ({ cents: pesos * 100, currency: CURRENCY })

/**
 * Time without any message after which a pending payment expires, in ms. The provider repeats its messages for a day;
 * the extra hour covers differences between clocks. A later approval still counts.
 */
export const PAYMENT_PATIENCE_MS = 25 * HOUR

/**
 * Reason for which money bought nothing. `deposit-over`: a deposit that nothing needs any more (ruling 95);
 * `sale-lapsed`: it had paid a part of a first payment whose rest never came.
 */
export type RefundReason =
  | 'not-available'
  | 'paid-twice'
  | 'amount-differs'
  | 'unknown-payment'
  | 'transaction-used'
  | 'kind-unclear'
  | 'deposit-over'
  | 'sale-lapsed'

/** Decision about money under review. `part`: it counts, and the rest of the sum stays due. */
export const REVIEW_DECISIONS = ['returned', 'accepted', 'part'] as const
export type ReviewDecision = (typeof REVIEW_DECISIONS)[number]

type Reviewed = {
  /** State of the payment that the money was for; null if it is none of ours. */
  state: PaymentState | null
  reason: RefundReason
  purpose: PaymentPurpose | null
  /** Whole pesos asked for. */
  asked: number | null
  money: Money
}

/**
 * Decisions that the house may take about money that bought nothing. Only a held payment can still count; money of
 * another payment's transaction, or more than was asked for, is returned. A part is counted in whole pesos, and only of
 * a sale's payments, whose rest can be asked for. A deposit goes back as it came, so that only its exact sum counts.
 */
export function decisionsFor({ state, reason, purpose, asked, money }: Reviewed): ReviewDecision[] {
  if (state !== 'held' || asked === null || reason === 'transaction-used') return ['returned']
  const { cents, currency } = money
  if (currency === CURRENCY && cents > asked * 100) return ['returned']
  if (purpose === 'deposit' && !sameMoney({ cents, currency }, pesosAsMoney(asked))) return ['returned']
  const isPart = currency === CURRENCY && cents % 100 === 0 && cents < asked * 100
  return isPart && purpose && PURPOSES[purpose].due ? ['returned', 'accepted', 'part'] : ['returned', 'accepted']
}
