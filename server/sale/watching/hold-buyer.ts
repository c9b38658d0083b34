import { sql } from 'drizzle-orm'
import { holdOpen } from '#server/people/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Separates these advisory locks from those of nodes, workers and migrations. */
const NAMESPACE = 7_362_011

/**
 * Serializes one buyer's acts of this kind, so that counts read under the lock stay valid, and refuses them once the
 * account is closed. Throws AccountClosed.
 */
export async function holdBuyer(tx: Tx, account: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMESPACE}, ${account})`)
  await holdOpen(tx, [account])
}
