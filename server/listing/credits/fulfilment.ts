import type { Fulfilments } from '#server/money/index.ts'
import { addLot } from './add-lot.ts'

/** A paid credit purchase adds a lot for its payer, valid from the arrival of the provider's notification. */
export function creditFulfilment(): Pick<Fulfilments, 'credit-purchase'> {
  return {
    'credit-purchase': {
      async approved({ tx }, { id, payerId, credits, amount, packageId }, at) {
        // A payment without a number of credits cannot be fulfilled: it must be refunded.
        if (credits === null) return 'not-available'
        await addLot(tx, { seller: payerId, credits, price: amount, package: packageId, payment: id, at })
        return 'granted'
      },
    },
  }
}
