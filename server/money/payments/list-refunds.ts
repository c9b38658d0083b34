import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { STATES } from '#db/states.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { approvals } from '#db/schema/money/approvals.ts'
import { payments, refundsDue } from '#db/schema/money/payments.ts'
import { payerName } from './payer.ts'
import type { RefundReason, ReviewDecision } from '#machines/payment/rules.ts'

export type MoneyOrder = { by: 'date' | 'amount'; descending: boolean }

/** A page of a list; `text` is searched in payer, item, and our and the provider's ids. */
type MoneyAsked = PageAsked & { text?: string; order?: MoneyOrder }

const OLDEST_FIRST: MoneyOrder = { by: 'date', descending: false }

/**
 * Payments to refund; with `proposed` those awaiting a second administrator; with `resolved` those refunded, dated by
 * the refund.
 */
export function listRefunds(
  db: Database,
  {
    resolved,
    proposed = false,
    reason,
    text = '',
    order = OLDEST_FIRST,
    ...page
  }: MoneyAsked & { resolved: boolean; proposed?: boolean | undefined; reason?: RefundReason | undefined },
) {
  const date = resolved ? refundsDue.resolvedAt : refundsDue.id
  const query = selectRefunds(db).where(
    and(
      resolved ? isNotNull(refundsDue.resolvedAt) : isNull(refundsDue.resolvedAt),
      proposed ? isNotNull(approvals.id) : undefined,
      reason && eq(refundsDue.reason, reason),
      contains(text, [refundsDue.transactionId, payments.reference, payments.item, payerName, accounts.email]),
    ),
  )
  return pageOf(db, query, {
    ...page,
    orderBy: inOrder(order, order.by === 'date' ? date : refundsDue.cents, refundsDue.id),
  })
}

/** One payment to refund or refunded; undefined if it does not exist. */
export async function readRefund(db: Database, id: number) {
  const [refund] = await selectRefunds(db).where(eq(refundsDue.id, id))
  return refund
}

/** Payments without the provider's decision. */
export function listWaitingPayments(db: Database, { text = '', order = OLDEST_FIRST, ...page }: MoneyAsked) {
  const query = db
    .select({
      reference: payments.reference,
      item: payments.item,
      purpose: payments.purpose,
      amount: payments.amount,
      state: payments.state,
      createdAt: payments.createdAt,
      payer: payerName,
      email: accounts.email,
    })
    .from(payments)
    .innerJoin(accounts, eq(accounts.id, payments.payerId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(
      and(
        inArray(payments.state, STATES.payment.undecided),
        contains(text, [payments.reference, payments.item, payerName, accounts.email]),
      ),
    )
    .$dynamic()
  return pageOf(db, query, {
    ...page,
    orderBy: inOrder(order, order.by === 'date' ? payments.createdAt : payments.amount, payments.id),
  })
}

const [proposer, resolver] = [alias(accounts, 'proposer'), alias(accounts, 'resolver')]

/** The waiting or the confirmed proposal. */
const approvalOf = or(
  eq(approvals.id, refundsDue.approvalId),
  and(
    isNull(refundsDue.resolvedAt),
    eq(approvals.kind, 'refund'),
    isNull(approvals.outcome),
    sql`${approvals.subject} = 'refund:' || ${refundsDue.id}`,
  ),
)

function selectRefunds(db: Database) {
  return db
    .select({
      id: refundsDue.id,
      cents: refundsDue.cents,
      currency: refundsDue.currency,
      reason: refundsDue.reason,
      transactionId: refundsDue.transactionId,
      createdAt: refundsDue.createdAt,
      resolvedAt: refundsDue.resolvedAt,
      outcome: refundsDue.outcome,
      note: refundsDue.note,
      state: payments.state,
      reference: payments.reference,
      item: payments.item,
      purpose: payments.purpose,
      asked: payments.amount,
      payer: sql<string | null>`nullif(${payerName}, '')`,
      email: accounts.email,
      /** One administrator's proposal; confirmed by another one if `resolvedAt` is set. */
      approval: approvals.id,
      proposal: sql<{ note: string; decision?: ReviewDecision } | null>`${approvals.proposal}`,
      proposer: proposer.name,
      proposedAt: approvals.proposedAt,
      resolver: resolver.name,
    })
    .from(refundsDue)
    .leftJoin(approvals, approvalOf)
    .leftJoin(proposer, eq(proposer.id, approvals.proposedBy))
    .leftJoin(resolver, eq(resolver.id, refundsDue.resolvedBy))
    .leftJoin(payments, eq(payments.id, refundsDue.paymentId))
    .leftJoin(accounts, eq(accounts.id, payments.payerId))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .$dynamic()
}

function inOrder({ descending }: MoneyOrder, ...columns: PgColumn[]) {
  return columns.map((column) => (descending ? desc(column) : asc(column)))
}
