import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/accounts.ts'
import { payments, refundsDue } from '#db/schema/payments.ts'
import { adminAct } from '#server/accounts/admin-act.ts'
import type { Admin } from '#server/accounts/audiences.ts'
import type { UnitOfWork } from '#server/actors/unit-of-work.ts'
import { payerName } from './payer-name.ts'

/** Entries a page shows; what is open is rarely many. */
const PAGE = 100

/** Money that is owed back, oldest first; or, `resolved`, what was given back, newest first. */
export function listRefunds(db: Database, { resolved }: { resolved: boolean }) {
  return db
    .select({
      id: refundsDue.id,
      cents: refundsDue.cents,
      currency: refundsDue.currency,
      reason: refundsDue.reason,
      transactionId: refundsDue.transactionId,
      createdAt: refundsDue.createdAt,
      resolvedAt: refundsDue.resolvedAt,
      note: refundsDue.note,
      reference: payments.reference,
      item: payments.item,
      purpose: payments.purpose,
      asked: payments.amount,
      payer: sql<string | null>`nullif(${payerName}, '')`,
      email: accounts.email,
    })
    .from(refundsDue)
    .leftJoin(payments, eq(payments.id, refundsDue.paymentId))
    .leftJoin(accounts, eq(accounts.id, payments.payerId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(resolved ? isNotNull(refundsDue.resolvedAt) : isNull(refundsDue.resolvedAt))
    .orderBy(resolved ? desc(refundsDue.resolvedAt) : asc(refundsDue.id))
    .limit(PAGE)
}

/** Payments that the provider has not decided, oldest first. */
export function listWaitingPayments(db: Database) {
  return db
    .select({
      reference: payments.reference,
      item: payments.item,
      purpose: payments.purpose,
      amount: payments.amount,
      state: payments.state,
      createdAt: payments.createdAt,
      payer: payerName,
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.payerId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(inArray(payments.state, ['pending', 'processing']))
    .orderBy(asc(payments.createdAt))
    .limit(PAGE)
}

/**
 * An administrator gave the money back, or found what it was for: once, with a note, in the audit log. False when it
 * was done already.
 */
export async function resolveRefund(
  db: Database,
  { id, admin, note, at }: { id: number; admin: Admin; note: string; at: number },
): Promise<boolean> {
  const act = { action: 'refund.resolved', subject: `refund:${id}`, details: (done: object) => ({ ...done, note }), at }
  const resolved = await adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const [done] = await tx
      .update(refundsDue)
      .set({ resolvedAt: at, resolvedBy: admin.accountId, note })
      .where(and(eq(refundsDue.id, id), isNull(refundsDue.resolvedAt)))
      .returning({ id: refundsDue.id, transactionId: refundsDue.transactionId, cents: refundsDue.cents })
    return done ?? refuse(null)
  })
  return resolved !== null
}
