/** An amount as a provider signs it: hundredths of a currency. */
export type Money = { cents: number; currency: string }

/** Everything here is charged in pesos. */
export const CURRENCY = 'MXN'

export const sameMoney = (one: Money, other: Money): boolean =>
  one.cents === other.cents && one.currency === other.currency

export const isMoney = ({ cents }: Money): boolean => Number.isSafeInteger(cents) && cents > 0

/** Whole pesos as the provider counts them. */
export const pesosAsMoney = (pesos: number): Money => ({ cents: pesos * 100, currency: CURRENCY })

/**
 * How long a payment that nobody spoke of stays pending, in ms: the provider repeats its message for a day, and a
 * little more for the clocks. An approval after that still counts.
 */
export const PAYMENT_PATIENCE_MS = 25 * 3_600_000
