import type { Stored, Upgrade } from '#machines/stored.ts'
import type { PaymentContext } from './machine.ts'

type PaymentContext1 = Omit<PaymentContext, 'reviews' | 'counted'>

/** Schema 2: the transactions under review, all of a held payment's until then, and the sum that the house counted. */
export const paymentUpgrade: Upgrade<PaymentContext> = [
  ({ value, context }: Stored<PaymentContext1>) => {
    const held = value === 'held' ? context.transactions : []
    const reviews = held.map((transactionId) => ({ transactionId, unclear: false }))
    return { value, context: { ...context, reviews, counted: null } }
  },
]
