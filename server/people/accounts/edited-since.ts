import { gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditLog } from '#db/schema/messages.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type LastAct, lastActOf } from './last-act.ts'

/** What another administrator has done to the same thing meanwhile. */
export type Meanwhile = LastAct

/**
 * The latest act on a subject, as a column of the select that reads what is edited: the number that its form carries, so
 * that whoever saves is told of what was done since. 0 where nothing was.
 */
export function editBasis(subject: SQL | string): SQL<number> {
  return sql<number>`coalesce((select max(a.id) from audit_log a where a.subject = ${subject}), 0)::int`
}

/** What was done to the subject after that basis; null where nothing was. Its row is locked by then. */
export function editedSince(tx: Tx | Database, subject: string, basis: number): Promise<Meanwhile | null> {
  return lastActOf(tx, subject, gt(auditLog.id, basis))
}
