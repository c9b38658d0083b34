import { eq } from 'drizzle-orm'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { ownListing } from './own-listing.ts'
import type { PhotoKeeper } from './photo-keeper.ts'
import { refreshSearch } from './refresh-search.ts'

/** `unknown`: another seller's. `not-editable`: in state 3, or from 5 on (ruling 29). */
export type EditRefusal = { refused: 'unknown' | 'not-editable' }

type Edited = { id: number; kind: ListingKind; row: typeof listings.$inferSelect }

/**
 * Edits a seller's capture in one transaction that locks the listing's row. `write` returns whether anything changed: a
 * save without changes neither returns a listing to state 1 nor takes it out of the queue. The search text is updated
 * after any change to the listing, its photos, records or documents.
 */
export async function editListing<Result extends object>(
  house: Pick<House, 'db' | 'actors'>,
  seller: PhotoKeeper,
  { listing, at }: { listing: number; at: number },
  write: (work: UnitOfWork<Result | EditRefusal>, edited: Edited) => Promise<{ changed: boolean; result: Result }>,
): Promise<Result | EditRefusal> {
  return transact(house.db, async (work: UnitOfWork<Result | EditRefusal>) => {
    const { tx } = work
    const [row] = await tx.select().from(listings).where(ownListing(seller, listing)).for('update')
    if (!row) return work.refuse({ refused: 'unknown' })
    // Sent before writing: in state 2 the listing must be complete, and an edit that empties a field requires state 1.
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
