import { gt, type SQL, sql } from 'drizzle-orm'
import type { Subject } from '#app/texts/people/audited-subjects.ts'
import type { Database } from '#db/client.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type LastAct, lastActOf } from './last-act.ts'

/** Another administrator's concurrent act on the same subject. */
export type Meanwhile = LastAct

/**
 * Number of the latest act on a subject, as a column of the query that reads what is edited. The form carries it, so
 * that saving can report acts since. 0 without acts.
 */
export function editBasis(subject: SQL | string): SQL<number> {
  return sql<number>`coalesce((select max(a.id) from audit_log a where a.subject = ${subject}), 0)::int`
}

/** The latest act on the subject after `basis`; null for none. The caller has locked the subject's row. */
export function editedSince(tx: Tx | Database, subject: Subject, basis: number): Promise<Meanwhile | null> {
  return lastActOf(tx, subject, gt(auditLog.id, basis))
}
