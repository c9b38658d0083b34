import { and, eq } from 'drizzle-orm'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { ownListing } from './own-listing.ts'

/** `in-audit`: the listing is being audited; observations recorded meanwhile are not sent yet. */
type ResolveRefusal = { refused: 'unknown' | 'in-audit' }

/**
 * "Resolver": the seller marks an observation as resolved, with an optional note to the house. Resolving the last one
 * of a listing in state 4 moves it to 8. Repeating changes nothing and keeps the first note. `at` in epoch ms.
 */
export async function resolveObservation(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { listing, observation, note, at }: { listing: number; observation: number; note: string | null; at: number },
): Promise<{ resolved: true } | ResolveRefusal> {
  return transact(house.db, async (work: UnitOfWork<ResolveRefusal>) => {
    const { tx } = work
    const [row] = await tx
      .select({ stage: listings.stage })
      .from(listings)
      .where(ownListing(seller, listing))
      .for('update')
    const one = and(eq(auditObservations.id, observation), eq(auditObservations.listingId, listing))
    const [found] = row ? await tx.select().from(auditObservations).where(one) : []
    if (!row || !found) return work.refuse({ refused: 'unknown' })
    if (found.resolvedAt !== null) return { resolved: true }
    if (row.stage === 3) return work.refuse({ refused: 'in-audit' })
    await tx.update(auditObservations).set({ resolvedAt: at, note }).where(one)
    // Observations the machine does not wait for, such as about a receipt, change no state.
    await house.actors.listing.sendWithin(work as UnitOfWork, listing, {
      type: 'observation.resolved',
      at,
      observation,
    })
    return { resolved: true }
  })
}
