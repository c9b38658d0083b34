import { eq, inArray } from 'drizzle-orm'
import { deals, quoteRequests } from '#db/schema/aftersale/deals.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Erases a buyer's destinations and notes to the transporters, when the account is closed. */
export async function eraseAskedTransport(tx: Tx, account: number): Promise<void> {
  const theirs = tx.select({ id: deals.id }).from(deals).where(eq(deals.buyerId, account))
  await tx.update(quoteRequests).set({ destination: '', note: '' }).where(inArray(quoteRequests.dealId, theirs))
}
