import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { refundsDue } from '#db/schema/money/payments.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { type ApprovalRefusal, decide } from '#server/money/approvals/decide.ts'
import { propose, type ProposedRefusal } from '#server/money/approvals/propose.ts'
import { readApproval } from '#server/money/approvals/list.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** An administrator's proposal of how a refund was made. */
export type RefundProposal = { note: string; transactionId: string; cents: number; currency: string }

/** Already recorded, by this administrator at this time (epoch ms). */
export type ResolvedRefusal = { refused: 'resolved'; by: string; at: number }

/** Subject of a refund's acts in the audit log. */
export const refundSubject = (refund: number) => `refund:${refund}`

/** Proposes a refund as done, or its payment as explained; a second administrator must confirm. */
export function proposeRefund(
  db: Database,
  admin: Admin,
  { refund, note, at }: { refund: number; note: string; at: number },
): Promise<{ approval: number } | { refused: 'unknown' } | ResolvedRefusal | ProposedRefusal> {
  type Outcome = { approval: number } | { refused: 'unknown' } | ResolvedRefusal | ProposedRefusal
  const subject = refundSubject(refund)
  const act = { action: 'refund.proposed' as const, subject, details: (done: object) => ({ ...done, note }), at }
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    const { transactionId, cents, currency } = await lockOpen(work, refund)
    const proposal: RefundProposal = { note, transactionId, cents, currency }
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

/** Confirms another administrator's proposal and records the refund, once. */
export async function confirmRefund(
  db: Database,
  admin: Admin,
  { approval, at }: { approval: number; at: number },
): Promise<{ refund: number } | ApprovalRefusal | ResolvedRefusal> {
  type Outcome = { refund: number; note: string } | ApprovalRefusal | ResolvedRefusal
  const named = await readApproval(db, approval)
  const refund = Number(named?.subject.replace(/^refund:/, ''))
  if (!named || !refund) return { refused: 'unknown' }
  const { note, transactionId, cents } = named.proposal as RefundProposal
  const details = { approval, transactionId, cents, note, proposedBy: named.proposer }
  const act = { action: 'refund.resolved' as const, subject: named.subject, details, at }
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    await lockOpen(work, refund)
    await decide(work, {
      approval,
      kind: 'refund',
      as: 'confirmed',
      admin,
      at,
    })
    await work.tx
      .update(refundsDue)
      .set({ resolvedAt: at, resolvedBy: admin.accountId, approvalId: approval, note })
      .where(eq(refundsDue.id, refund))
    return { refund, note }
  })
}

type Refusing = UnitOfWork<{ refused: 'unknown' } | ResolvedRefusal>

const resolver = alias(accounts, 'resolver')

/** Locks the row of an open refund. */
async function lockOpen({ tx, refuse }: { tx: Tx; refuse: Refusing['refuse'] }, refund: number) {
  const [row] = await tx
    .select({
      transactionId: refundsDue.transactionId,
      cents: refundsDue.cents,
      currency: refundsDue.currency,
      resolvedAt: refundsDue.resolvedAt,
      by: resolver.name,
    })
    .from(refundsDue)
    .leftJoin(resolver, eq(resolver.id, refundsDue.resolvedBy))
    .where(eq(refundsDue.id, refund))
    .for('update', { of: refundsDue })
  if (!row) return refuse({ refused: 'unknown' })
  if (row.resolvedAt !== null) return refuse({ refused: 'resolved', by: row.by ?? '', at: row.resolvedAt })
  return row
}
