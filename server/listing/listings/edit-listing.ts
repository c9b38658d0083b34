import { eq } from 'drizzle-orm'
import { type ListingKind, listings } from '#db/schema/listings.ts'
import type { Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { ownListing } from './own-listing.ts'
import { refreshSearch } from './refresh-search.ts'

/** `unknown`: none of this seller's. `not-editable`: nobody edits at 3, nor from 5 on (ruling 29). */
export type EditRefusal = { refused: 'unknown' | 'not-editable' }

export type Edited = { id: number; kind: ListingKind; row: typeof listings.$inferSelect }

/**
 * Changes what a seller captured, in one transaction that holds the listing's row. `write` says whether anything became
 * different: a save that changes nothing takes no listing back to 1, nor out of the queue. Whatever it writes to the
 * listing, its photos, records or documents, what the listing is found by follows.
 */
export async function editListing<Result extends object>(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { listing, at }: { listing: number; at: number },
  write: (work: UnitOfWork<Result | EditRefusal>, edited: Edited) => Promise<{ changed: boolean; result: Result }>,
): Promise<Result | EditRefusal> {
  return transact(house.db, async (work: UnitOfWork<Result | EditRefusal>) => {
    const { tx } = work
    const [row] = await tx.select().from(listings).where(ownListing(seller, listing)).for('update')
    if (!row) return work.refuse({ refused: 'unknown' })
    // Asked first: at 2 the listing is complete, and what empties a field has to find it back at 1.
    const { accepted } = await house.actors.listing.sendWithin(work as UnitOfWork, listing, {
      type: 'listing.edited',
      at,
    })
    if (!accepted) return work.refuse({ refused: 'not-editable' })
    const { changed, result } = await write(work, { id: listing, kind: row.kind, row })
    if (!changed) return work.refuse(result)
    await refreshSearch(tx, eq(listings.id, listing))
    return result
  })
}
