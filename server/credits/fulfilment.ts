import { creditLots } from '#db/schema/credits.ts'
import type { Fulfilments } from '#server/payments/fulfilment.ts'

/** A credit can be used for 365 days (specification 2, section 9), in ms. */
const CREDIT_LIFE_MS = 365 * 86_400_000

/** A paid credit purchase is a lot of its payer's, from the moment that the provider's message reached us. */
export function creditFulfilment(): Pick<Fulfilments, 'credit-purchase'> {
  return {
    'credit-purchase': {
      async approved({ tx }, { id, payerId, credits, amount }, at) {
        // A payment that names no number cannot be granted: what it brought is owed back.
        if (credits === null) return 'not-available'
        const expiresAt = at + CREDIT_LIFE_MS
        const lot = { sellerId: payerId, quantity: credits, price: amount, boughtAt: at, expiresAt, paymentId: id }
        await tx.insert(creditLots).values(lot)
        return 'granted'
      },
    },
  }
}
