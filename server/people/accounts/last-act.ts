import { and, desc, eq, inArray, notLike, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/messages.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** What an administrator did, by their name; `at` in epoch ms; `reason` where one was given. */
export type LastAct = { action: string; by: string; at: number; reason: string | null }

/**
 * The latest act on a subject, such as `account:3`, that changed something; where actions are named, the latest of
 * those. Null where there is none.
 */
export function lastActOn(db: Database | Tx, subject: string, actions?: readonly string[]): Promise<LastAct | null> {
  // Looking at a paper is an act, but nobody's way is barred by it.
  const which = actions ? inArray(auditLog.action, [...actions]) : notLike(auditLog.action, '%-viewed')
  return lastActOf(db, subject, which)
}

/** The latest of the acts on a subject that meet a condition on the audit log; null where there is none. */
export async function lastActOf(db: Database | Tx, subject: string, which: SQL): Promise<LastAct | null> {
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
