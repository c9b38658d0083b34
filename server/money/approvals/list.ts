import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { type ApprovalSubject, approvals } from '#db/schema/money/approvals.ts'

const decider = alias(accounts, 'decider')

/** Proposals awaiting a second administrator, oldest first, or decided ones, newest first. Epoch ms. */
export function listApprovals(db: Database, { waiting, ...page }: PageAsked & { waiting: boolean }) {
  const query = selectApprovals(db).where(waiting ? isNull(approvals.outcome) : isNotNull(approvals.outcome))
  const orderBy = waiting
    ? [asc(approvals.proposedAt), asc(approvals.id)]
    : [desc(approvals.decidedAt), desc(approvals.id)]
  return pageOf(db, query, { ...page, orderBy })
}

/** One proposal in any state; undefined if it does not exist. */
export async function readApproval(db: Database, id: number) {
  const [row] = await selectApprovals(db).where(eq(approvals.id, id))
  return row
}

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof readApproval>>>

/** The waiting proposal on a subject; null for none. */
export async function readWaiting(db: Pick<Database, 'select'>, subject: ApprovalSubject): Promise<ApprovalRow | null> {
  const [row] = await selectApprovals(db).where(sql`${approvals.subject} = ${subject} and ${approvals.outcome} is null`)
  return row ?? null
}

export const countWaiting = (db: Database) => db.$count(approvals, isNull(approvals.outcome))

/** True if this is the only administrator, who must invite a second one for confirmations. */
export async function isAlone(db: Database, admin: number): Promise<boolean> {
  const others = sql`${accounts.audience} = 'admin' and ${accounts.closedAt} is null and ${accounts.id} <> ${admin}`
  return (await db.$count(accounts, others)) === 0
}

function selectApprovals(db: Pick<Database, 'select'>) {
  return db
    .select({
      id: approvals.id,
      kind: approvals.kind,
      subject: approvals.subject,
      proposal: sql<unknown>`${approvals.proposal}`,
      proposedBy: approvals.proposedBy,
      proposer: accounts.name,
      proposedAt: approvals.proposedAt,
      outcome: approvals.outcome,
      decider: decider.name,
      decidedAt: approvals.decidedAt,
    })
    .from(approvals)
    .innerJoin(accounts, eq(accounts.id, approvals.proposedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .$dynamic()
}
