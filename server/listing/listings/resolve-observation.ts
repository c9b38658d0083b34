import { and, eq } from 'drizzle-orm'
import { auditObservations } from '#db/schema/audits.ts'
import { listings } from '#db/schema/listings.ts'
import type { Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { ownListing } from './own-listing.ts'

/** `in-audit`: the house is looking at it, and what it writes down meanwhile is not sent yet. */
export type ResolveRefusal = { refused: 'unknown' | 'in-audit' }

/**
 * "Resolver": the seller says that an observation is seen to, with a note for the house (null: without). The last one of
 * a listing at 4 takes it to 8. Pressed twice it is once, and the first note stays. `at` in epoch ms.
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
    // One that the machine does not wait for, as about a receipt, moves no stage.
    await house.actors.listing.sendWithin(work as UnitOfWork, listing, {
      type: 'observation.resolved',
      at,
      observation,
    })
    return { resolved: true }
  })
}
