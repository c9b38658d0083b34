import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { listings } from '#db/schema/listing/listings.ts'
import type { Seller } from '#server/people/index.ts'

/** Condition for listings this seller may enrol. Defined here because the listings domain depends on this one. */
export function ownRow({ accountId }: Seller, listing: number): SQL | undefined {
  return and(eq(listings.id, listing), eq(listings.sellerId, accountId), isNull(listings.deletedAt))
}
