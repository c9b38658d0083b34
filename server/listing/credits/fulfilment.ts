import type { Fulfilments } from '#server/money/index.ts'
import { addLot } from './add-lot.ts'

/** A paid credit purchase is a lot of its payer's, from the moment that the provider's message reached us. */
export function creditFulfilment(): Pick<Fulfilments, 'credit-purchase'> {
  return {
    'credit-purchase': {
      async approved({ tx }, { id, payerId, credits, amount, packageId }, at) {
        // A payment that names no number cannot be granted: what it brought is owed back.
        if (credits === null) return 'not-available'
        await addLot(tx, { seller: payerId, credits, price: amount, package: packageId, payment: id, at })
        return 'granted'
      },
    },
  }
}
