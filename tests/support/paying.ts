/** Payments for tests: the provider's signed messages, and an application that applies them at once. */
import { eq } from 'drizzle-orm'
import { payments, refundsDue, purchases } from '#db/schema/money/payments.ts'
import { sales } from '#db/schema/sale/sales.ts'
import type { House } from '#server/engine/house.ts'
import { applyNotification } from '#server/money/payments/apply.ts'
import { listRefunds } from '#server/money/payments/list-refunds.ts'
import { responseChecksum } from '#server/money/payments/provider/checksum.ts'
import { paymentSettings } from '#server/money/payments/provider/create.ts'

let lastTransaction = 1_000_000

export type Told = {
  reference: string
  status?: string
  pesos?: number
  amount?: string
  currency?: string
  transaction?: string
  reason?: string
  /** The provider's name of the message's kind; null: it has none. */
  type?: string | null
  /** The gateway's id of the transaction that it is about. */
  related?: string
}

/** A message as signed and posted by the provider. */
export function signedMessage(
  { env }: Pick<House, 'env'>,
  {
    reference,
    status = 'APPROVED',
    pesos = 10_000,
    amount = `${pesos}.00`,
    currency = 'MXN',
    transaction = String(++lastTransaction),
    reason,
    type = 'Sale',
    related,
  }: Told,
): Record<string, string> {
  const fields: Record<string, string> = {
    ppp_status: status === 'APPROVED' ? 'OK' : 'FAIL',
    PPP_TransactionID: transaction,
    TransactionID: `9${transaction}`,
    Status: status,
    totalAmount: amount,
    currency,
    responseTimeStamp: '2026-11-21.18:00:00',
    productId: reference,
    customField1: 'first_payment',
    ...(type !== null && { transactionType: type }),
    ...(type === 'CARD_TOKENIZATION' && { transactionType: 'Auth', type }),
    ...(related && { relatedTransactionId: related }),
    ...(reason && { Reason: reason }),
  }
  return { ...fields, advanceResponseChecksum: responseChecksum(paymentSettings(env).secret, fields) }
}

/** Stores a message and applies it, as its job does. */
export async function report(house: House, told: Told) {
  return applyNotification(house, await keep(house, signedMessage(house, told)))
}

/** Stores a signed message, as the endpoint does; its job has not run yet. Returns its id. */
export async function keep(house: House, message: Record<string, string>): Promise<number> {
  const { id } = await house.inbox.receive(Object.entries(message), 'notify')
  if (id === null) throw new Error('not signed')
  return id
}

export async function paymentOf({ db }: Pick<House, 'db'>, where: { purchase: number } | { reference: string }) {
  const [row] = await db
    .select()
    .from(payments)
    .where(
      'purchase' in where
        ? eq(
            payments.id,
            db.select({ id: purchases.paymentId }).from(purchases).where(eq(purchases.id, where.purchase)),
          )
        : eq(payments.reference, where.reference),
    )
  if (!row) throw new Error('no payment')
  return row
}

export async function saleOf({ db }: Pick<House, 'db'>, auction: number) {
  const [row] = await db.select().from(sales).where(eq(sales.auctionId, auction))
  return row
}

export const refundsOf = ({ db }: Pick<House, 'db'>) =>
  db
    .select({
      payment: refundsDue.paymentId,
      transaction: refundsDue.transactionId,
      cents: refundsDue.cents,
      reason: refundsDue.reason,
    })
    .from(refundsDue)
    .orderBy(refundsDue.id)

/** The refunds shown to administrators as open, or with `resolved` as done. The first hundred, in the usual order. */
export async function listedRefunds({ db }: Pick<House, 'db'>, { resolved = false } = {}) {
  const order = { by: 'date', descending: resolved } as const
  return (await listRefunds(db, { resolved, page: 1, size: 100, order })).rows
}
