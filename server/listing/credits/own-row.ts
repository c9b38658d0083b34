import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { listings } from '#db/schema/listings.ts'
import type { Seller } from '#server/people/index.ts'

/** The condition under which a listing is this seller's to enrol. The domain of listings stands above this one. */
export function ownRow({ accountId }: Seller, listing: number): SQL | undefined {
  return and(eq(listings.id, listing), eq(listings.sellerId, accountId), isNull(listings.deletedAt))
}
