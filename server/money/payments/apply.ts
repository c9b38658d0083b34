import { and, eq, isNull } from 'drizzle-orm'
import {
  paymentNotifications,
  payments,
  providerTransactions,
  type RefundReason,
  refundsDue,
} from '#db/schema/money/payments.ts'
import type { PaymentEvent } from '#machines/payment/machine.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { paymentApplied } from '#server/engine/metrics/counters.ts'
import type { PaymentReceipt } from './actor.ts'
import type { Message } from './provider/port.ts'

/** Result of applying a signed message. */
export type Applied = 'granted' | 'not-available' | Exclude<PaymentReceipt, 'approved'> | 'no-news' | 'unknown-payment'

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
    const outcome = await reach(house, work, message, row.receivedAt)
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

async function reach(house: Applying, work: UnitOfWork, message: Message, at: number): Promise<Applied> {
  const { tx } = work
  const { reference, transactionId, money, reason } = message
  const [used, [payment]] = await Promise.all([
    message.status === 'APPROVED' && wasUsed(tx, message, at),
    tx.select().from(payments).where(eq(payments.reference, reference)).prepare('payment_of_message').execute(),
  ])
  const oweBack = (why: RefundReason) =>
    tx
      .insert(refundsDue)
      .values({ paymentId: payment?.id ?? null, transactionId, ...money, reason: why, createdAt: at })
      .onConflictDoNothing()
  if (!payment) {
    if (message.status === 'APPROVED') await oweBack(used ? 'transaction-used' : 'unknown-payment')
    return 'unknown-payment'
  }
  const outcome = await house.actors.payment.sendWithin(work, payment.id, eventOf(message, used, at))
  if (!outcome.accepted) return 'no-news'
  if (outcome.receipt === 'paid-twice') return 'paid-twice'
  const fulfilment = house.fulfilment[payment.purpose]
  if (outcome.receipt !== 'approved') {
    await fulfilment.changed?.(work, payment, outcome.receipt, { at, reason })
    return outcome.receipt
  }
  const result = await fulfilment.approved(work, payment, at)
  if (result === 'not-available') await oweBack('not-available')
  const payload = { payment: payment.id, granted: result === 'granted' }
  await enqueue(tx, [{ task: 'payments.mail', payload: payload, key: `payment-mail:${payment.id}` }])
  return result
}

/**
 * True if the approval's transaction id is already used by another payment. Of two concurrent messages the second waits
 * until the first is committed.
 */
async function wasUsed(tx: Tx, { transactionId, reference }: Message, at: number): Promise<boolean> {
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

function eventOf({ status, transactionId, money, reason }: Message, used: boolean, at: number): PaymentEvent {
  if (status === 'APPROVED') {
    return { type: used ? 'provider.reused' : 'provider.approved', at, transactionId, money, reason }
  }
  return { type: status === 'PENDING' ? 'provider.pending' : 'provider.declined', at, transactionId, reason }
}
