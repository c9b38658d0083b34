import type { Database } from '#db/client.ts'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import type { Seller } from '#server/people/index.ts'
import { mayBeEdited } from './may-be-edited.ts'
import { ownListing } from './own-listing.ts'

/** A seller's own listing; `editable`: it may be changed in its current state. */
export type OwnListing = { kind: ListingKind; name: string; editable: boolean }

/** undefined if this seller has no such listing. */
export async function findOwnListing(db: Database, seller: Seller, listing: number): Promise<OwnListing | undefined> {
  const [row] = await db
    .select({ kind: listings.kind, name: listings.name, state: listings.state })
    .from(listings)
    .where(ownListing(seller, listing))
  return row && { kind: row.kind, name: row.name, editable: mayBeEdited(row.state) }
}
