import { asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/accounts.ts'
import { approvals } from '#db/schema/approvals.ts'

const decider = alias(accounts, 'decider')

/** What waits for a second administrator, the oldest first; or what was decided, the newest first. Epoch ms. */
export function listApprovals(db: Database, { waiting, ...page }: PageAsked & { waiting: boolean }) {
  const query = selectApprovals(db).where(waiting ? isNull(approvals.outcome) : isNotNull(approvals.outcome))
  const orderBy = waiting
    ? [asc(approvals.proposedAt), asc(approvals.id)]
    : [desc(approvals.decidedAt), desc(approvals.id)]
  return pageOf(db, query, { ...page, orderBy })
}

/** One proposal, whatever became of it; undefined where there is none of this number. */
export async function readApproval(db: Database, id: number) {
  const [row] = await selectApprovals(db).where(eq(approvals.id, id))
  return row
}

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof readApproval>>>

/** The proposal on a thing that waits; null where none does. */
export async function readWaiting(db: Pick<Database, 'select'>, subject: string): Promise<ApprovalRow | null> {
  const [row] = await selectApprovals(db).where(sql`${approvals.subject} = ${subject} and ${approvals.outcome} is null`)
  return row ?? null
}

/** How many wait. */
export const countWaiting = (db: Database) => db.$count(approvals, isNull(approvals.outcome))

/** Whether nobody but this administrator could confirm anything: a second one has to be invited. */
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
