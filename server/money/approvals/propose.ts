import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { type ApprovalKind, type ApprovalSubject, approvals } from '#db/schema/money/approvals.ts'
import { type Admin, countPress, type TooOften } from '#server/people/index.ts'
import { enqueue, type Job, type Tx } from '#server/engine/jobs/enqueue.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { adminJobs } from './admin-jobs.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** A proposal waits: mails one administrator who may decide it. */
    'approvals.mail': { approval: number; account: number }
    /** The same on the administrator's devices. */
    'approvals.push': { approval: number; account: number }
  }
}

/** A waiting proposal on the same subject: its proposer, time (epoch ms) and number. */
export type ProposedRefusal = { refused: 'proposed'; approval: number; by: string; at: number } | TooOften

/**
 * Stores an administrator's proposal until another one confirms it, and notifies the others; it has no further effect.
 * At most one waits per subject. The caller has locked the subject. Returns its number.
 */
export async function propose(
  { tx, refuse }: Pick<UnitOfWork<ProposedRefusal>, 'tx' | 'refuse'>,
  { accountId }: Admin,
  { kind, subject, proposal, at }: { kind: ApprovalKind; subject: ApprovalSubject; proposal: object; at: number },
): Promise<number> {
  const [waits] = await tx
    .select({ approval: approvals.id, by: accounts.name, at: approvals.proposedAt })
    .from(approvals)
    .innerJoin(accounts, eq(accounts.id, approvals.proposedBy))
    .where(and(eq(approvals.kind, kind), eq(approvals.subject, subject), isNull(approvals.outcome)))
  if (waits) return refuse({ refused: 'proposed', ...waits })
  const tooOften = await countPress(tx, 'approval.proposed', { by: accountId, to: `${kind}:${subject}` })
  if (tooOften) return refuse(tooOften)
  const [row] = await tx
    .insert(approvals)
    .values({ kind, subject, proposal, proposedBy: accountId, proposedAt: at })
    .returning({ id: approvals.id })
  if (!row) throw new Error('Nothing was inserted')
  await enqueue(tx, await tellJobs(tx, row.id, accountId))
  return row.id
}

/** Mail and notice for each colleague. */
function tellJobs(tx: Tx, approval: number, proposer: number): Promise<Job[]> {
  const jobsOf = (account: number): Job[] => {
    const payload = { approval, account }
    return [
      { task: 'approvals.mail', payload, key: `approval:${approval}:${account}` },
      { task: 'approvals.push', payload, key: `approval-push:${approval}:${account}` },
    ]
  }
  return adminJobs(tx, jobsOf, proposer)
}
