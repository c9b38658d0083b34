import { eq } from 'drizzle-orm'
import { vetPasses, vetRequests, vetViews } from '#db/schema/sale/vet-access.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Deletes a closed account's requests, views and passes, and with these the names of vets. */
export async function eraseVetAccess(tx: Tx, account: number): Promise<void> {
  await tx.delete(vetRequests).where(eq(vetRequests.buyerId, account))
  await tx.delete(vetViews).where(eq(vetViews.viewerId, account))
  await tx.delete(vetPasses).where(eq(vetPasses.madeBy, account))
}
