import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { instant } from '#db/schema/engine/columns.ts'

/** All acts of the administrators. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    adminId: integer('admin_id')
      .notNull()
      .references(() => accounts.id),
    /** Example: `refund.resolved`. */
    action: text().notNull(),
    /** Example: `refund:12`. */
    subject: text().notNull(),
    details: jsonb().notNull().default({}),
    at: instant('at')
      .notNull()
      .default(sql`now()`),
  },
  (t) => [
    // The log by each of its filters, newest first.
    index('audit_log_at').on(t.at, t.id),
    index('audit_log_admin').on(t.adminId, t.at, t.id),
    index('audit_log_action').on(t.action, t.at, t.id),
    index('audit_log_subject').on(t.subject, t.at, t.id),
  ],
)
