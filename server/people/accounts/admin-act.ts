import type { AuditedAct } from '#app/texts/people/audited-acts.ts'
import type { Subject } from '#app/texts/people/audited-subjects.ts'
import type { Database } from '#db/client.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { Admin } from './sessions/audiences.ts'

type Details = Record<string, unknown>

/** Content of an act's audit log row. */
type AdminAct<Result = unknown> = {
  /** For example `refund.resolved`. */
  action: AuditedAct
  subject: Subject
  /** Further details, or a function that derives them from the act's result. */
  details?: Details | ((result: Result) => Details)
  /** Epoch ms; the database's clock by default. */
  at?: number
}

/**
 * Runs an administrator's act and writes its audit log row in one transaction, so that neither exists without the
 * other. An act that is refused or changes nothing ends in `work.refuse`, which rolls back all its writes and leaves no
 * row, since the log contains only completed acts. Returns the act's result, or the reason for refusal.
 */
export function adminAct<Result, Reason = never>(
  db: Database,
  admin: Admin,
  { details = {}, ...act }: AdminAct<Result>,
  run: (work: UnitOfWork<Reason>) => Promise<Result>,
): Promise<Result | Reason> {
  return transact(db, async (work: UnitOfWork<Reason>) => {
    const result = await run(work)
    await recordAct(work.tx, admin, { ...act, details: typeof details === 'function' ? details(result) : details })
    return result
  })
}

/** Writes only the row, for a command that has its own transaction and is also run by other users. */
export async function recordAct(
  tx: Tx,
  { accountId }: Admin,
  act: Omit<AdminAct, 'details'> & { details?: Details },
): Promise<void> {
  await tx.insert(auditLog).values({ adminId: accountId, ...act })
}
