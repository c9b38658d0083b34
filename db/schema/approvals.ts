import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from './columns.ts'

/** What takes two administrators. */
export type ApprovalKind = 'refund' | 'manual-payment' | 'bid-void'
/** `confirmed` and `rejected`: by another administrator; `withdrawn`: by whoever proposed it. */
export type ApprovalOutcome = 'confirmed' | 'withdrawn' | 'rejected'

/**
 * What one administrator proposed and another one has to confirm before it happens. A proposal never changes and is decided
 * once (trigger `approvals_fixed`); whoever confirms it is somebody else.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<ApprovalKind>().notNull(),
    /** What it is about, as the audit log calls it: `refund:12`, `auction:5`, `bid:5-3`. */
    subject: text().notNull(),
    /** All that would be done, as it was proposed. */
    proposal: jsonb().notNull(),
    proposedBy: integer('proposed_by')
      .notNull()
      .references(() => accounts.id),
    proposedAt: instant('proposed_at').notNull(),
    /** Null while it waits. */
    outcome: text().$type<ApprovalOutcome>(),
    decidedBy: integer('decided_by').references(() => accounts.id),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    // Of one thing one proposal waits.
    uniqueIndex('approvals_open')
      .on(t.kind, t.subject)
      .where(sql`outcome is null`),
    index('approvals_waiting')
      .on(t.proposedAt, t.id)
      .where(sql`outcome is null`),
    // The same transfer, or receipt of the house's, is not proposed for two payments.
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
