import { and, eq, type SQL } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { Seller } from '#server/people/index.ts'

/** Condition for auctions this seller may see; other sellers' and practice auctions are treated as non-existent. */
export function ownAuction({ accountId }: Pick<Seller, 'accountId'>, auction?: number): SQL | undefined {
  const own = and(eq(auctions.sellerId, accountId), eq(auctions.practice, false))
  return auction === undefined ? own : and(eq(auctions.id, auction), own)
}
