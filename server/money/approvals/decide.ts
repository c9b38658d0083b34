import { and, eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { type ApprovalKind, type ApprovalOutcome, approvals } from '#db/schema/money/approvals.ts'
import type { Database } from '#db/client.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * Reason a proposal is not decided. `own`: its proposer cannot confirm it. `not-own`: only its proposer may withdraw
 * it. `decided`: by whom and when (epoch ms).
 */
export type ApprovalRefusal =
  | { refused: 'unknown' | 'own' | 'not-own' }
  | { refused: 'decided'; as: ApprovalOutcome; by: string; at: number }

type Approval = typeof approvals.$inferSelect

type Deciding = { approval: number; kind: ApprovalKind; as: ApprovalOutcome; admin: Admin; at: number }

/**
 * Decides a waiting proposal under its row lock: of two concurrent decisions the second is refused, naming the first.
 * Returns the proposal, which never changes after it was shown; the caller executes it in the same transaction.
 */
export async function decide(
  { tx, refuse }: Pick<UnitOfWork<ApprovalRefusal>, 'tx' | 'refuse'>,
  { approval, kind, as, admin: { accountId }, at }: Deciding,
): Promise<Approval> {
  const [row] = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, approval), eq(approvals.kind, kind)))
    .for('update')
  if (!row) return refuse({ refused: 'unknown' })
  if (row.outcome !== null) return refuse({ refused: 'decided', ...(await decisionOn(tx, row)) })
  const isOwn = row.proposedBy === accountId
  if (as === 'withdrawn' && !isOwn) return refuse({ refused: 'not-own' })
  if (as !== 'withdrawn' && isOwn) return refuse({ refused: 'own' })
  await tx.update(approvals).set({ outcome: as, decidedBy: accountId, decidedAt: at }).where(eq(approvals.id, approval))
  return row
}

/**
 * Withdraws one's own proposal, or rejects another administrator's: nothing is executed, and the subject may be
 * proposed again. Logged under the proposal's subject, such as `refund.withdrawn`.
 */
export async function dropProposal(
  db: Database,
  admin: Admin,
  { approval, as, reason, at }: { approval: number; as: 'withdrawn' | 'rejected'; reason: string; at: number },
): Promise<{ dropped: true } | ApprovalRefusal> {
  type Outcome = { dropped: true } | ApprovalRefusal
  const [named] = await db
    .select({ kind: approvals.kind, subject: approvals.subject })
    .from(approvals)
    .where(eq(approvals.id, approval))
  if (!named) return { refused: 'unknown' }
  const { kind, subject } = named
  const act = { action: `${kind}.${as}`, subject, details: { approval, ...(reason && { reason }) }, at } as const
  return adminAct<Outcome, Outcome>(db, admin, act, async (work) => {
    await decide(work, { approval, kind, as, admin, at })
    return { dropped: true }
  })
}

async function decisionOn(tx: Tx, { outcome, decidedBy, decidedAt }: Approval) {
  const [by] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, decidedBy ?? 0))
  return { as: outcome ?? 'confirmed', by: by?.name ?? '', at: decidedAt ?? 0 }
}
