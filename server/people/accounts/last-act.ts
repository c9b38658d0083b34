import { and, desc, eq, inArray, notLike, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#app/texts/people/audited-subjects.ts'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** An administrator's act, with their name; `at` in epoch ms; `reason` if one was given. */
export type LastAct = { action: string; by: string; at: number; reason: string | null }

/**
 * The latest act on a subject such as `account:3`; with `actions`, the latest of those, otherwise the latest that
 * changed something. Null for none.
 */
export function lastActOn(db: Database | Tx, subject: Subject, actions?: readonly string[]): Promise<LastAct | null> {
  // Viewing a document is logged as an act but conflicts with nothing.
  const which = actions ? inArray(auditLog.action, [...actions]) : notLike(auditLog.action, '%-viewed')
  return lastActOf(db, subject, which)
}

/** The latest act on a subject that meets a condition on the audit log; null for none. */
export async function lastActOf(db: Database | Tx, subject: Subject, which: SQL): Promise<LastAct | null> {
  const [row] = await db
    .select({
      action: auditLog.action,
      by: accounts.name,
      at: auditLog.at,
      reason: sql<string | null>`${auditLog.details} ->> 'reason'`,
    })
    .from(auditLog)
    .innerJoin(accounts, eq(accounts.id, auditLog.adminId))
    .where(and(eq(auditLog.subject, subject), which))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return row ?? null
}
