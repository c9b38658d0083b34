import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/people/accounts.ts'
import { instant } from '#db/schema/engine/columns.ts'

/** Acts that need two administrators. */
export type ApprovalKind = 'refund' | 'manual-payment' | 'bid-void' | 'outage' | 'limit'
/** Subject, named as in the audit log: `refund:12`, `auction:5`, `bid:5-3`. */
export type ApprovalSubject = `${'refund' | 'auction' | 'bid' | 'outage' | 'limit-request'}:${string}`
/** `confirmed` and `rejected`: by another administrator; `withdrawn`: by the proposing one. */
export type ApprovalOutcome = 'confirmed' | 'withdrawn' | 'rejected'

/**
 * Proposals of an administrator that another one must confirm before they take effect. A proposal never changes and is
 * decided once (trigger `approvals_fixed`), by another administrator unless it is withdrawn.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ApprovalKind>().notNull(),
    subject: text().$type<ApprovalSubject>().notNull(),
    /** All details of the act as proposed. */
    proposal: jsonb().notNull(),
    proposedBy: integer('proposed_by')
      .notNull()
      .references(() => accounts.id),
    proposedAt: instant('proposed_at').notNull(),
    /** Null while open. */
    outcome: text().$type<ApprovalOutcome>(),
    decidedBy: integer('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    // At most one open proposal per subject.
    uniqueIndex('approvals_open')
      .on(t.kind, t.subject)
      .where(sql`outcome is null`),
    index('approvals_waiting')
      .on(t.proposedAt, t.id)
      .where(sql`outcome is null`),
    // A transfer or a house receipt is proposed for one payment only.
    uniqueIndex('approvals_manual_reference')
      .on(sql`(proposal ->> 'means')`, sql`fold_name(proposal ->> 'reference')`, sql`(proposal ->> 'paidOn')`)
      .where(sql`kind = 'manual-payment' and outcome is null`),
    check(
      'approvals_decided',
      sql`(outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)`,
    ),
    check('approvals_two_persons', sql`outcome is null or outcome = 'withdrawn' or decided_by <> proposed_by`),
    check('approvals_own_withdrawn', sql`outcome is distinct from 'withdrawn' or decided_by = proposed_by`),
  ],
)
