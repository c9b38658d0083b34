import { eq } from 'drizzle-orm'
import { knownDevices, mailLinks } from '#db/schema/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * Locks the mail links and the known browsers of an account, before whoever takes the account away locks its row: who
 * uses one of them locks it first and the account after it. Of a press on a link and this, one finds the other's work
 * done.
 */
export async function lockWaysIn(tx: Tx, account: number): Promise<void> {
  await tx
    .select({ link: mailLinks.tokenHash })
    .from(mailLinks)
    .where(eq(mailLinks.accountId, account))
    .orderBy(mailLinks.tokenHash)
    .for('update')
  await tx
    .select({ device: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.accountId, account))
    .orderBy(knownDevices.tokenHash)
    .for('update')
}
