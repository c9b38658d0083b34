import { desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/accounts.ts'
import { auditLog } from '#db/schema/messages.ts'
import type { Tx } from '#server/jobs/enqueue.ts'

/** What an administrator did, by their name; `at` in epoch ms. */
export type LastAct = { action: string; by: string; at: number }

/** The latest act on a subject; null where there is none. */
export async function lastActOn(db: Database | Tx, subject: string): Promise<LastAct | null> {
  const [row] = await db
    .select({ action: auditLog.action, by: accounts.name, at: auditLog.at })
    .from(auditLog)
    .innerJoin(accounts, eq(accounts.id, auditLog.adminId))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return row ?? null
}
