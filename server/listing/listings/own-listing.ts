import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import type { Seller } from '#server/people/index.ts'

/** Condition for a listing this seller may see; other sellers' and deleted ones are treated as non-existent. */
export function ownListing(seller: Seller, listing: number, kind?: ListingKind): SQL | undefined {
  const own = and(eq(listings.id, listing), ownListings(seller))
  return kind ? and(own, eq(listings.kind, kind)) : own
}

/** Condition for all listings this seller may see. */
export function ownListings({ accountId }: Seller): SQL | undefined {
  return and(eq(listings.sellerId, accountId), isNull(listings.deletedAt))
}
