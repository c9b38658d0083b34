import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'

/** Times in epoch ms. */
export type LotHours = { auction: number; opensAt: number; closesAt: number; live: boolean }

/** The current or last auction of a listing; undefined before the first. The caller has checked ownership. */
export async function readLotHours(db: Database, listing: number): Promise<LotHours | undefined> {
  const [row] = await db
    .select({
      auction: auctions.id,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      live: auctions.live,
    })
    .from(auctions)
    .where(and(eq(auctions.listingId, listing), eq(auctions.practice, false)))
    .orderBy(desc(auctions.id))
    .limit(1)
  return row
}
