import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { paymentNotifications, payments, refundsDue } from '#db/schema/money/payments.ts'
import type { PaymentPurpose } from '#machines/payment/purposes.ts'
import type { StartedPayment } from './start-payment.ts'

/** One payment, or all of a payer's payments for the same object. */
type Asked =
  | { reference: string }
  | { auction: number; payer: number; purpose: PaymentPurpose }
  | { package: number; payer: number }
  | { limitRequest: number; payer: number }

/**
 * A payment that may already be paid: the provider is still deciding, or its approval is stored and not yet applied.
 * Paying again now would pay twice. undefined if there is none.
 */
export async function findSettling(db: Pick<Database, 'select'>, asked: Asked): Promise<StartedPayment | undefined> {
  return find(db, asked, sql`${payments.state} = 'processing' or ${approvalWaits}`)
}

/**
 * Like `findSettling`, and includes payments under an administrator's review, since users must not be reminded of
 * payments they may have made.
 */
export async function findPerhapsPaid(db: Pick<Database, 'select'>, asked: Asked): Promise<StartedPayment | undefined> {
  return find(db, asked, sql`${payments.state} = 'processing' or ${isReviewed} or ${approvalWaits}`)
}

const approvalWaits = sql`exists (
  select from ${paymentNotifications} n
  where n.reference = ${payments.reference} and n.verdict = 'signed' and n.applied_at is null
    and n.json_obj ->> 'Status' = 'APPROVED')`

const isReviewed = sql`(${payments.state} = 'held' and exists (
  select from ${refundsDue} r where r.payment_id = ${payments.id} and r.resolved_at is null))`

async function find(db: Pick<Database, 'select'>, asked: Asked, which: SQL): Promise<StartedPayment | undefined> {
  const [row] = await db
    .select({ id: payments.id, reference: payments.reference })
    .from(payments)
    .where(and(whose(asked), which))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}

function whose(asked: Asked): SQL | undefined {
  if ('reference' in asked) return eq(payments.reference, asked.reference)
  const payer = eq(payments.payerId, asked.payer)
  if ('package' in asked) return and(eq(payments.packageId, asked.package), payer)
  if ('limitRequest' in asked) return and(eq(payments.limitRequestId, asked.limitRequest), payer)
  return and(eq(payments.auctionId, asked.auction), payer, eq(payments.purpose, asked.purpose))
}
