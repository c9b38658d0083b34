import { and, eq, type SQL } from 'drizzle-orm'
import { auctions } from '#db/schema/auctions.ts'
import type { Seller } from '#server/people/index.ts'

/** The condition under which an auction is this seller's to see: another's, or one for practice, does not exist. */
export function ownAuction({ accountId }: Pick<Seller, 'accountId'>, auction?: number): SQL | undefined {
  const own = and(eq(auctions.sellerId, accountId), eq(auctions.practice, false))
  return auction === undefined ? own : and(eq(auctions.id, auction), own)
}
