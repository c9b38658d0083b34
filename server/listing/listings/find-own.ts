import { and, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import type { Seller } from '#server/people/index.ts'
import { mayBeEdited } from './may-be-edited.ts'
import { ownListings } from './own-listing.ts'

/** A seller's own listing; `key` began its capture; `editable`: it may be changed in its current state. */
export type OwnListing = { id: number; key: string | null; kind: ListingKind; name: string; editable: boolean }

/** Finds a listing by its id, or by the key that began it; undefined if this seller has no such listing. */
export async function findOwnListing(
  db: Database,
  seller: Seller,
  named: number | { key: string },
): Promise<OwnListing | undefined> {
  const byKey = typeof named === 'number' ? undefined : eq(listings.captureKey, named.key)
  const { id, captureKey: key, kind, name, state } = listings
  const [row] = await db
    .select({ id, key, kind, name, state })
    .from(listings)
    .where(and(ownListings(seller), byKey ?? eq(listings.id, Number(named))))
  if (!row) return undefined
  const { state: stored, ...found } = row
  return { ...found, editable: mayBeEdited(stored) }
}
