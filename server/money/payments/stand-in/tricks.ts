/** Kinds that the message of the result has instead of a sale's. */
const KIND_TRICKS = ['authorization', 'untyped'] as const

/** Messages that the provider adds after an approval, as its control panel and its banks do. */
export const MOVEMENTS = [
  'settlement',
  'void',
  'refund',
  'half-refund',
  'panel-refund',
  'chargeback',
  'tokenization',
] as const

export type MovementTrick = (typeof MOVEMENTS)[number]

/** Faults caused by a provider, a network or an attacker; selected in the page's laboratory and by tests. */
export const TRICKS = [
  'duplicate',
  'late',
  'reorder',
  'never',
  'bare',
  'amount',
  'currency',
  'custom',
  'forge',
  'shift',
  ...KIND_TRICKS,
  ...MOVEMENTS,
] as const

export type Trick = (typeof TRICKS)[number]

export type Tricks = ReadonlySet<Trick>

export function isTrick(name: string): name is Trick {
  return (TRICKS as readonly string[]).includes(name)
}

/** Before signing: the provider reports another amount or currency as charged. */
export function chargeOtherwise({ totalAmount, currency }: { totalAmount: string; currency: string }, tricks: Tricks) {
  const half = Math.ceil(Number(totalAmount.replace('.', '')) / 2)
  return {
    totalAmount: tricks.has('amount') ? (half / 100).toFixed(2) : totalAmount,
    currency: tricks.has('currency') ? 'USD' : currency,
  }
}

/** After signing: changes an attacker can make without the secret. */
export function tamper(message: Record<string, string>, tricks: Tricks): Record<string, string> {
  const { responseTimeStamp = '', PPP_TransactionID = '', customField1 } = message
  return {
    ...message,
    ...(tricks.has('custom') && { customField1: customField1 === 'credit_buy' ? 'final_pay' : 'credit_buy' }),
    // The same concatenation, so the same hash.
    ...(tricks.has('shift') && {
      responseTimeStamp: responseTimeStamp.slice(0, -1),
      PPP_TransactionID: responseTimeStamp.slice(-1) + PPP_TransactionID,
    }),
  }
}
