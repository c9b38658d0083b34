import { and, eq, isNull } from 'drizzle-orm'
import { paymentNotifications, type PaymentPurpose, payments, refundsDue } from '#db/schema/payments.ts'
import type { PaymentEvent } from '#machines/payment/machine.ts'
import { takeTurn, type Turn } from '#server/actors/turn.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { PaymentReceipt } from './actor.ts'
import type { Message } from './provider/port.ts'

export type PaymentRow = typeof payments.$inferSelect

/** What follows from a payment, in the transaction that stores its new state. Each purpose has its own, given by its domain. */
export type Consequence = {
  /** Grants what was paid for; `not-available` when it is gone, and the money is owed back. `at`: when the message reached us. */
  approved(turn: Turn, payment: PaymentRow, at: number): Promise<'granted' | 'not-available'>
  /** The provider said something else, or nothing for too long. */
  changed?(turn: Turn, payment: PaymentRow, change: Exclude<PaymentReceipt, 'approved' | 'paid-twice'>, facts: { at: number; reason: string | null }): Promise<unknown>
}

export type Consequences = Partial<Record<PaymentPurpose, Consequence>>

/** What became of a signed message. */
export type Applied = 'granted' | 'not-available' | Exclude<PaymentReceipt, 'approved'> | 'no-news' | 'unknown-payment'

type Applying = Pick<House, 'db' | 'actors' | 'paymentPage'> & { consequences: Consequences }

/**
 * Lets a stored message reach its payment, once: the payment, what it pays for and the mark that it was done are one
 * transaction. null: it had been applied before, or is not signed.
 */
export async function applyNotification(house: Applying, id: number): Promise<Applied | null> {
  return takeTurn(house.db, async (turn) => {
    const [row] = await turn.tx
      .select()
      .from(paymentNotifications)
      .where(and(eq(paymentNotifications.id, id), eq(paymentNotifications.verdict, 'signed'), isNull(paymentNotifications.appliedAt)))
      .for('update')
    if (!row) return null
    // Read again from what was kept: nothing else is trusted, not even by ourselves.
    const message = house.paymentPage.read(row.jsonObj as Record<string, string>)
    if (message.verdict !== 'signed') throw new Error(`Notification ${id} was signed when it was stored`)
    const outcome = await reach(house, turn, message, row.receivedAt)
    await turn.tx.update(paymentNotifications).set({ appliedAt: Date.now(), outcome }).where(eq(paymentNotifications.id, id))
    return outcome
  })
}

async function reach(house: Applying, turn: Turn, message: Message, at: number): Promise<Applied> {
  const { tx } = turn
  const { reference, transactionId, money, reason } = message
  const [payment] = await tx.select().from(payments).where(eq(payments.reference, reference))
  if (!payment) {
    if (message.status === 'APPROVED') await tx.insert(refundsDue).values({ transactionId, ...money, reason: 'unknown-payment', createdAt: at }).onConflictDoNothing()
    return 'unknown-payment'
  }
  const outcome = await house.actors.payment.sendWithin(turn, payment.id, eventOf(message, at))
  if (!outcome.accepted) return 'no-news'
  if (outcome.receipt === 'paid-twice') return 'paid-twice'
  const consequence = house.consequences[payment.purpose]
  if (outcome.receipt !== 'approved') {
    await consequence?.changed?.(turn, payment, outcome.receipt, { at, reason })
    return outcome.receipt
  }
  const granted = (await consequence?.approved(turn, payment, at)) ?? 'not-available'
  if (granted === 'not-available') await tx.insert(refundsDue).values({ paymentId: payment.id, transactionId, ...money, reason: 'not-available', createdAt: at }).onConflictDoNothing()
  await enqueue(tx, [{ task: 'payments.mail', payload: { payment: payment.id, granted: granted === 'granted' }, key: `payment-mail:${payment.id}` }])
  return granted
}

function eventOf({ status, transactionId, money, reason }: Message, at: number): PaymentEvent {
  if (status === 'APPROVED') return { type: 'provider.approved', at, transactionId, money, reason }
  return { type: status === 'PENDING' ? 'provider.pending' : 'provider.declined', at, transactionId, reason }
}
