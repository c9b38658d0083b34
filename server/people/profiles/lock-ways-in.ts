import { eq } from 'drizzle-orm'
import { knownDevices, mailLinks } from '#db/schema/people/accounts.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * Locks an account's mail links and known browsers before its own row, as their use does. Of a concurrent use and this
 * lock, the second finds the first one's result.
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
