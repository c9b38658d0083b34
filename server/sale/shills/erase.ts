import { eq, or } from 'drizzle-orm'
import { shillFacts, shillSignals } from '#db/schema/sale/shills.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Deletes an account's figures and signals, as bidder and as seller, when it is closed. */
export async function eraseShills(tx: Tx, account: number): Promise<void> {
  await tx.delete(shillSignals).where(or(eq(shillSignals.bidderId, account), eq(shillSignals.sellerId, account)))
  await tx.delete(shillFacts).where(or(eq(shillFacts.bidderId, account), eq(shillFacts.sellerId, account)))
}
