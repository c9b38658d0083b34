import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { type ListingKind, listings } from '#db/schema/listing/listings.ts'
import type { PhotoKeeper } from './photo-keeper.ts'

/**
 * Condition for a listing this seller may see; other sellers' and deleted ones are treated as non-existent. For a phone
 * only its listing exists.
 */
export function ownListing(seller: PhotoKeeper, listing: number, kind?: ListingKind): SQL | undefined {
  const own = and(eq(listings.id, listing), ownListings(seller))
  return kind ? and(own, eq(listings.kind, kind)) : own
}

/** Condition for all listings this seller may see. */
export function ownListings(seller: PhotoKeeper): SQL | undefined {
  const only = 'onlyListing' in seller ? eq(listings.id, seller.onlyListing) : undefined
  return and(eq(listings.sellerId, seller.accountId), isNull(listings.deletedAt), only)
}
