import { and, eq, isNull } from 'drizzle-orm'
import { paymentNotifications, payments, providerTransactions } from '#db/schema/money/payments.ts'
import type { PaymentEvent } from '#machines/payment/machine.ts'
import type { MessageEffect } from '#machines/provider-messages/rules.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { paymentApplied } from '#server/engine/metrics/counters.ts'
import type { PaymentReceipt } from './actor.ts'
import { fulfil } from './fulfil.ts'
import { type KeptMovement, keepMovement } from './movements/keep.ts'
import { oweBack } from './owe-back.ts'
import type { Message } from './provider/port.ts'

/** Result of applying a signed message. */
type Applied =
  | 'granted'
  | 'not-available'
  | Exclude<PaymentReceipt, 'approved'>
  | 'no-news'
  | 'unknown-payment'
  | KeptMovement

export type Applying = Pick<House, 'db' | 'actors' | 'paymentPage' | 'fulfilment'>

/**
 * Applies a stored message to its payment, once: the payment, its fulfilment and the mark on the message are written in
 * one transaction. null: already applied, or not signed.
 */
export async function applyNotification(house: Applying, id: number): Promise<Applied | null> {
  return transact(house.db, async (work) => {
    const [row] = await work.tx
      .select()
      .from(paymentNotifications)
      .where(
        and(
          eq(paymentNotifications.id, id),
          eq(paymentNotifications.verdict, 'signed'),
          isNull(paymentNotifications.appliedAt),
        ),
      )
      .for('update')
      .prepare('payment_message')
      .execute()
    if (!row) return null
    // Parsed again from the stored fields; no other data is trusted.
    const message = house.paymentPage.read(row.jsonObj as Record<string, string>)
    if (message.verdict !== 'signed') throw new Error(`Notification ${id} was signed when it was stored`)
    const outcome = await reach(house, work, { ...row, message })
    await work.tx
      .update(paymentNotifications)
      .set({ appliedAt: Date.now(), outcome })
      .where(eq(paymentNotifications.id, id))
      .prepare('payment_message_applied')
      .execute()
    work.afterCommit.push(() => paymentApplied(outcome))
    return outcome
  })
}

type Reached = typeof paymentNotifications.$inferSelect & { message: Message }

async function reach(house: Applying, work: UnitOfWork, stored: Reached): Promise<Applied> {
  const { tx } = work
  const { message, receivedAt: at } = stored
  const { reference, transactionId, money, reason, effect } = message
  if (effect === 'none' || reference === null) return keepMovement(tx, stored)
  const [used, [payment]] = await Promise.all([
    effect === 'approve' && wasUsed(tx, { transactionId, reference, at }),
    tx.select().from(payments).where(eq(payments.reference, reference)).prepare('payment_of_message').execute(),
  ])
  if (!payment) {
    if (effect !== 'approve') return keepMovement(tx, stored)
    await oweBack(tx, null, { transactionId, money, reason: used ? 'transaction-used' : 'unknown-payment', at })
    return 'unknown-payment'
  }
  // The browser may have lost the kind on its way; the provider's own message has it.
  if (effect === 'review' && stored.source === 'return') return 'no-news'
  const outcome = await house.actors.payment.sendWithin(work, payment.id, eventOf(message, effect, used, at))
  if (!outcome.accepted) return effect === 'review' ? keepMovement(tx, stored) : 'no-news'
  if (outcome.receipt === 'paid-twice') return 'paid-twice'
  if (outcome.receipt === 'approved') return fulfil(house, work, payment.id, { transactionId, money, at })
  await house.fulfilment[payment.purpose].changed?.(work, payment, outcome.receipt, { at, reason })
  if (outcome.receipt === 'held') {
    const key = `payment-review:${payment.id}:held:${transactionId}`
    await enqueue(tx, [
      { task: 'payments.review-mail', payload: { payment: payment.id, told: 'held', transaction: transactionId }, key },
    ])
  }
  return outcome.receipt
}

/**
 * True if the approval's transaction id is already used by another payment. Of two concurrent messages the second waits
 * until the first is committed.
 */
async function wasUsed(
  tx: Tx,
  { transactionId, reference, at }: { transactionId: string; reference: string; at: number },
): Promise<boolean> {
  await tx
    .insert(providerTransactions)
    .values({ transactionId, reference, createdAt: at })
    .onConflictDoNothing()
    .prepare('provider_transaction')
    .execute()
  const [first] = await tx
    .select({ reference: providerTransactions.reference })
    .from(providerTransactions)
    .where(eq(providerTransactions.transactionId, transactionId))
    .prepare('provider_transaction_used')
    .execute()
  return first?.reference !== reference
}

function eventOf(
  { transactionId, money, reason }: Message,
  effect: Exclude<MessageEffect, 'none'>,
  used: boolean,
  at: number,
): PaymentEvent {
  const report = { at, transactionId, reason }
  switch (effect) {
    case 'approve':
      return { type: used ? 'provider.reused' : 'provider.approved', ...report, money }
    case 'review':
      return { type: 'provider.unclear', ...report, money }
    case 'wait':
      return { type: 'provider.pending', ...report }
    case 'decline':
      return { type: 'provider.declined', ...report }
  }
}
