import type { SnapshotFrom } from 'xstate'
import { payments } from '#db/schema/money/payments.ts'
import { type PaymentEffects, type PaymentEvent, paymentMachine } from '#machines/payment/machine.ts'
import { paymentUpgrade } from '#machines/payment/upgrade.ts'
import { defineActor, type EffectHandlers } from '#server/engine/actors/definition.ts'
import { dropReview } from './drop-review.ts'
import { oweBack } from './owe-back.ts'
import { paymentContext } from './stored-context.ts'

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>

/** Result of an event. `approved` is returned once, to the caller that grants the purchase. */
export type PaymentReceipt = 'approved' | 'processing' | 'declined' | 'held' | 'paid-twice' | 'expired' | 'returned'

/** The payment as a persisted actor. `committed` is called after each commit to notify the payer's open pages. */
export function paymentActor(committed: (id: number, snapshot: PaymentSnapshot, version: number) => void) {
  return defineActor({
    name: 'payment',
    machine: paymentMachine,
    table: payments,
    upgrade: paymentUpgrade,
    context: paymentContext,
    project,
    effects,
    receipt,
    refusal: () => 'no-news' as const,
    committed,
  })
}

function project({ context }: PaymentSnapshot) {
  const { paidBy, reason, settledAt, counted, asked } = context
  return { transactionId: paidBy, reason, settledAt, amount: counted ?? asked.cents / 100, part: counted !== null }
}

const effects: EffectHandlers<PaymentEffects> = {
  oweBack: (tx, id, all) => oweBack(tx, id, ...all),
  clearReview: (tx, id, all) =>
    Promise.all(all.map(({ transactionId, at }) => dropReview(tx, { payment: id, transactionId, at }))),
}

function receipt(snapshot: PaymentSnapshot, event: PaymentEvent): PaymentReceipt {
  switch (event.type) {
    case 'provider.approved':
      if (snapshot.matches('held')) return 'held'
      return snapshot.context.paidBy === event.transactionId ? 'approved' : 'paid-twice'
    // A paid payment stays paid; further transactions for it are listed.
    case 'provider.reused':
      return snapshot.matches('held') ? 'held' : 'paid-twice'
    case 'provider.unclear':
      return 'held'
    case 'provider.pending':
      return 'processing'
    case 'provider.declined':
      return 'declined'
    case 'payment.expired':
      return 'expired'
    case 'payment.recorded':
    case 'review.accepted':
      return 'approved'
    case 'review.returned':
      return snapshot.matches('held') ? 'held' : 'returned'
  }
}
