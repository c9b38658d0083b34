import { and, eq } from 'drizzle-orm'
import { deals, deliveryCodes as codes } from '#db/schema/aftersale/deals.ts'
import type { Buyer } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { deliveryCodes } from './code.ts'

/** The buyer's code for the handover while it is pending; null otherwise, and for other users. */
export async function readCode(
  { db, env }: Pick<House, 'db' | 'env'>,
  buyer: Buyer,
  auction: number,
): Promise<string | null> {
  const [row] = await db
    .select({ deal: deals.id, sealed: codes.sealed })
    .from(codes)
    .innerJoin(deals, eq(deals.id, codes.dealId))
    .where(and(eq(deals.auctionId, auction), eq(deals.buyerId, buyer.accountId), eq(deals.state, 'awaitingDelivery')))
  return row ? deliveryCodes(env.SECRET).open(row.sealed, row.deal) : null
}
