import type { SnapshotFrom } from 'xstate'
import { purchases } from '#db/schema/payments.ts'
import { buyNowMachine } from '#machines/buy-now/machine.ts'
import type { ActorDefinition } from '#server/actors/definition.ts'

export type PurchaseSnapshot = SnapshotFrom<typeof buyNowMachine>

/** A buyer's attempt to buy at once, as a persisted actor. It has no effects: what it waits for is the payment's and the auction's. */
export function purchaseActor(): ActorDefinition<typeof buyNowMachine, Record<never, never>, null, 'no-news'> {
  return { name: 'purchase', machine: buyNowMachine, table: purchases, project: ({ context }) => ({ paymentId: context.payment }), effects: {}, receipt: () => null, refusal: () => 'no-news' }
}
