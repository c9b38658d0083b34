import { sql } from 'drizzle-orm'
import { holdOpen } from '#server/people/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Keeps these advisory locks apart from those of the nodes, the workers and the migrations. */
const NAMESPACE = 7_362_011

/**
 * One act of this kind at a time of one buyer, so that what is counted under it stays so; and none after the account was
 * closed. Throws AccountClosed.
 */
export async function holdBuyer(tx: Tx, account: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMESPACE}, ${account})`)
  await holdOpen(tx, [account])
}
