/** Purpose of a payment. */
export type PaymentPurpose = 'buy-now' | 'first-payment' | 'final-payment' | 'credit-purchase'

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
export const PAYMENT_PATIENCE_MS = 25 * 3_600_000
