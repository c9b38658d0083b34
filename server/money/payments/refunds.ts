import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { payments, refundsDue } from '#db/schema/money/payments.ts'
import { decisionsFor, type ReviewDecision } from '#machines/payment/rules.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { type ApprovalRefusal, decide } from '#server/money/approvals/decide.ts'
import { propose, type ProposedRefusal } from '#server/money/approvals/propose.ts'
import { readApproval } from '#server/money/approvals/list.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { House } from '#server/engine/house.ts'
import { endReview } from './end-review.ts'

/** An administrator's proposal of how a refund was made. */
export type RefundProposal = {
  note: string
  transactionId: string
  cents: number
  currency: string
  /** Missing in proposals made before money could be counted: it was returned. */
  decision?: ReviewDecision
}

/** Already recorded, by this administrator at this time (epoch ms). */
export type ResolvedRefusal = { refused: 'resolved'; by: string; at: number }

/** Subject of a refund's acts in the audit log. */
export const refundSubject = (refund: number) => `refund:${refund}` as const

/** `not-possible`: this money cannot be decided so, or its lot is gone meanwhile. */
export type DecisionRefusal = { refused: 'not-possible' }

/** Proposes a refund as done, or its money as counted; a second administrator must confirm. */
export function proposeRefund(
  db: Database,
  admin: Admin,
  { refund, note, decision = 'returned', at }: { refund: number; note: string; decision?: ReviewDecision; at: number },
): Promise<{ approval: number } | { refused: 'unknown' } | DecisionRefusal | ResolvedRefusal | ProposedRefusal> {
  type Outcome = { approval: number } | { refused: 'unknown' } | DecisionRefusal | ResolvedRefusal | ProposedRefusal
  const subject = refundSubject(refund)
  const act = {
    action: 'refund.proposed',
    subject,
    details: (done: object) => ({ ...done, decision, note }),
    at,
  } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    const open = await lockOpen(work, refund)
    if (!decisionsOf(open).includes(decision)) return work.refuse({ refused: 'not-possible' })
    const { transactionId, cents, currency } = open
    const proposal: RefundProposal = { note, transactionId, cents, currency, decision }
    return {
      approval: await propose(work, admin, {
        kind: 'refund',
        subject,
        proposal,
        at,
      }),
    }
  })
}

type Confirming = Pick<House, 'db' | 'actors' | 'fulfilment'>

/**
 * Confirms another administrator's proposal and carries it out, once: the money is returned, or counts as paid with all
 * its consequences.
 */
export async function confirmRefund(
  house: Confirming,
  admin: Admin,
  { approval, at }: { approval: number; at: number },
): Promise<{ refund: number } | ApprovalRefusal | DecisionRefusal | ResolvedRefusal> {
  type Outcome = { refund: number; note: string } | ApprovalRefusal | DecisionRefusal | ResolvedRefusal
  const { db } = house
  const named = await readApproval(db, approval)
  const refund = Number(named?.subject.replace(/^refund:/, ''))
  if (!named || !refund) return { refused: 'unknown' }
  const { note, transactionId, cents, decision = 'returned' } = named.proposal as RefundProposal
  const details = { approval, transactionId, cents, decision, note, proposedBy: named.proposer }
  const act = { action: 'refund.resolved', subject: named.subject, details, at } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    const open = await lockOpen(work, refund)
    await decide(work, {
      approval,
      kind: 'refund',
      as: 'confirmed',
      admin,
      at,
    })
    await work.tx
      .update(refundsDue)
      .set({ resolvedAt: at, resolvedBy: admin.accountId, approvalId: approval, outcome: decision, note })
      .where(eq(refundsDue.id, refund))
    if (!(await endReview(house, work as UnitOfWork, { ...open, decision, at })))
      return work.refuse({ refused: 'not-possible' })
    return { refund, note }
  })
}

type Refusing = UnitOfWork<{ refused: 'unknown' } | ResolvedRefusal>

/** Decisions that may be taken about one row. */
export const decisionsOf = ({ cents, currency, ...row }: Decidable): ReviewDecision[] =>
  decisionsFor({ ...row, money: { cents, currency } })

type Decidable = Omit<Parameters<typeof decisionsFor>[0], 'money'> & { cents: number; currency: string }

const resolver = alias(accounts, 'resolver')

/** Locks the row of an open refund. */
async function lockOpen({ tx, refuse }: { tx: Tx; refuse: Refusing['refuse'] }, refund: number) {
  const [row] = await tx
    .select({
      transactionId: refundsDue.transactionId,
      cents: refundsDue.cents,
      currency: refundsDue.currency,
      reason: refundsDue.reason,
      payment: payments.id,
      state: payments.state,
      purpose: payments.purpose,
      asked: payments.amount,
      resolvedAt: refundsDue.resolvedAt,
      by: resolver.name,
    })
    .from(refundsDue)
    .leftJoin(payments, eq(payments.id, refundsDue.paymentId))
    .leftJoin(resolver, eq(resolver.id, refundsDue.resolvedBy))
    .where(eq(refundsDue.id, refund))
    .for('update', { of: refundsDue })
  if (!row) return refuse({ refused: 'unknown' })
  if (row.resolvedAt !== null) return refuse({ refused: 'resolved', by: row.by ?? '', at: row.resolvedAt })
  return row
}
