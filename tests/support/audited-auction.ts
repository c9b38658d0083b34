import { desc, eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { AuditWorld } from './audited.ts'

/** Closes the latest auction of a listing without a bid. The job that releases the listing has not run yet. */
export async function closeAuctionOf({ house }: Pick<AuditWorld, 'house'>, listing: number): Promise<void> {
  const [row] = await house.db
    .select({ id: auctions.id, opensAt: auctions.opensAt, closesAt: auctions.closesAt })
    .from(auctions)
    .where(eq(auctions.listingId, listing))
    .orderBy(desc(auctions.id))
    .limit(1)
  if (!row) throw new Error(`No auction of ${listing}`)
  await house.actors.auction.send(row.id, { type: 'auction.opened', at: row.opensAt })
  await house.actors.auction.send(row.id, { type: 'auction.closed', at: row.closesAt + 5_000 })
}
