import type { SnapshotFrom } from 'xstate'
import { purchases } from '#db/schema/money/payments.ts'
import { buyNowMachine } from '#machines/buy-now/machine.ts'
import { defineActor } from '#server/engine/actors/definition.ts'
import { purchaseContext } from './stored-context.ts'

type PurchaseSnapshot = SnapshotFrom<typeof buyNowMachine>

/**
 * A buyer's attempt to buy at once, as a persisted actor. It has no effects: it waits for events of the payment and the
 * auction.
 */
export function purchaseActor() {
  return defineActor({
    name: 'purchase',
    machine: buyNowMachine,
    table: purchases,
    upgrade: [],
    context: purchaseContext,
    project,
    effects: {},
    receipt: () => null,
    refusal: () => 'no-news' as const,
    // Its payment and its auction tell the pages.
    committed: null,
  })
}

function project({ context: { price, due, payment, reason, gone } }: PurchaseSnapshot) {
  return { paymentId: payment, price, due, reason, gone }
}
