/**
 * The demo's payments: made through the house's own commands, each confirmed by a message signed like those of the
 * provider's stand-in.
 */
import { MINUTE } from '#machines/time.ts'
import { eq, sql } from 'drizzle-orm'
import { paymentNotifications, payments } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import type { House } from '#server/engine/house.ts'
import { applyNotification, paymentSettings, responseChecksum, timeStamp } from '#server/money/index.ts'
import { confirmPurchase, startDuePayment } from '#server/aftersale/index.ts'
import { demoBuyer } from './buyer.ts'

type Paid = { at: number; status?: 'APPROVED' | 'DECLINED'; reason?: string }

/** Pays, or has refused, the winner's next payment of an auction at `at` (epoch ms). */
export async function payDue(house: House, auction: number, paid: Paid): Promise<void> {
  const [sale] = await house.db.select({ buyer: sales.buyerId }).from(sales).where(eq(sales.auctionId, auction))
  const started = sale && (await startDuePayment(house, demoBuyer(sale.buyer), auction))
  if (!started) throw new Error(`Nothing is due for auction ${auction}`)
  await post(house, started.reference, paid)
}

/** Buys now at `at`. With two buyers, the second one's money must be refunded. */
export async function buyAtOnce(house: House, auction: number, buyers: number[], at: number): Promise<void> {
  const references: string[] = []
  for (const accountId of buyers) {
    const result = await confirmPurchase(house, demoBuyer(accountId), {
      auction,
      key: `demo-${auction}-${accountId}`,
      at: at - 4 * MINUTE,
    })
    if (!result.accepted) throw new Error(`Auction ${auction} cannot be bought at once: ${result.code}`)
    const [payment] = await house.db
      .select({ reference: payments.reference })
      .from(payments)
      .where(eq(payments.purchaseId, result.purchase))
    if (payment) references.push(payment.reference)
  }
  for (const [nth, reference] of references.entries()) await post(house, reference, { at: at + nth * MINUTE })
}

/** Stores and applies a message of the provider, dated back to `at`. */
async function post(house: House, reference: string, { at, status = 'APPROVED', reason }: Paid): Promise<void> {
  const [payment] = await house.db.select().from(payments).where(eq(payments.reference, reference))
  if (!payment) throw new Error(`No payment ${reference}`)
  const fields: Record<string, string> = {
    ppp_status: status === 'APPROVED' ? 'OK' : 'FAIL',
    transactionType: 'Sale',
    Status: status,
    PPP_TransactionID: String(410_000_000 + payment.id),
    totalAmount: `${payment.amount}.00`,
    currency: 'MXN',
    responseTimeStamp: timeStamp(at),
    productId: reference,
    ...(reason && { Reason: reason }),
  }
  const signed = { ...fields, advanceResponseChecksum: responseChecksum(paymentSettings(house.env).secret, fields) }
  const { id } = await house.inbox.receive(Object.entries(signed), 'notify')
  if (id === null) throw new Error(`The message of payment ${reference} was not signed`)
  await house.db.update(paymentNotifications).set({ receivedAt: at }).where(eq(paymentNotifications.id, id))
  await applyNotification(house, id)
  await house.db
    .update(payments)
    .set({ createdAt: at - 4 * MINUTE })
    .where(eq(payments.id, payment.id))
  await house.db.execute(sql`update payment_notifications set applied_at = received_at where id = ${id}`)
}
