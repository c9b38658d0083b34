import type { SnapshotFrom } from 'xstate'
import { payments, refundsDue } from '#db/schema/money/payments.ts'
import { type PaymentEffects, type PaymentEvent, paymentMachine } from '#machines/payment/machine.ts'
import { defineActor, type EffectHandlers } from '#server/engine/actors/definition.ts'
import { paymentContext } from './stored-context.ts'

export type PaymentSnapshot = SnapshotFrom<typeof paymentMachine>

/** Result of an event. `approved` is returned once, to the caller that grants the purchase. */
export type PaymentReceipt = 'approved' | 'processing' | 'declined' | 'held' | 'paid-twice' | 'expired'

/** The payment as a persisted actor. `committed` is called after each commit to notify the payer's open pages. */
export function paymentActor(committed: (id: number, snapshot: PaymentSnapshot, version: number) => void) {
  return defineActor({
    name: 'payment',
    machine: paymentMachine,
    table: payments,
    upgrade: [],
    context: paymentContext,
    project,
    effects,
    receipt,
    refusal: () => 'no-news' as const,
    committed,
  })
}

function project({ context }: PaymentSnapshot) {
  return { transactionId: context.paidBy, reason: context.reason, settledAt: context.settledAt }
}

const effects: EffectHandlers<PaymentEffects> = {
  oweBack: (tx, id, all) =>
    tx
      .insert(refundsDue)
      .values(
        all.map(({ transactionId, money, reason, at }) => ({
          paymentId: id,
          transactionId,
          ...money,
          reason,
          createdAt: at,
        })),
      )
      .onConflictDoNothing(),
}

function receipt(snapshot: PaymentSnapshot, event: PaymentEvent): PaymentReceipt {
  if (event.type === 'provider.approved') {
    if (snapshot.matches('held')) return 'held'
    return snapshot.context.paidBy === event.transactionId ? 'approved' : 'paid-twice'
  }
  if (event.type === 'payment.recorded') return 'approved'
  // A paid payment stays paid; further transactions for it are listed.
  if (event.type === 'provider.reused') return snapshot.matches('held') ? 'held' : 'paid-twice'
  return event.type === 'provider.pending' ? 'processing' : event.type === 'provider.declined' ? 'declined' : 'expired'
}
