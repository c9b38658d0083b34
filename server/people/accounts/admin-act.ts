import type { Database } from '#db/client.ts'
import { auditLog } from '#db/schema/messages.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { Admin } from './audiences.ts'

type Details = Record<string, unknown>

/** What the audit log says of an act. */
export type AdminAct<Result = unknown> = {
  /** As `refund.resolved`. */
  action: string
  /** What it was done to, as `refund:12`. */
  subject: string
  /** What else is worth knowing later, or how that is told from what the act returns. */
  details?: Details | ((result: Result) => Details)
  /** Epoch ms; the database's clock where nothing is said. */
  at?: number
}

/**
 * An administrator's act and its row in the audit log, in one transaction: neither is there without the other. An act
 * that may not be, or changes nothing, ends in `work.refuse`, which takes back all that it wrote: it leaves no row, since
 * the log says what was done. Returns the act's result, or the reason it was refused.
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

/** The row alone, for a command with a transaction of its own that others may run too. */
export async function recordAct(
  tx: Tx,
  { accountId }: Admin,
  act: Omit<AdminAct, 'details'> & { details?: Details },
): Promise<void> {
  await tx.insert(auditLog).values({ adminId: accountId, ...act })
}
