import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { mandates } from '#db/schema/people/mandates.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { STATES } from '#db/states.ts'
import type { SealedAmounts } from '#server/sale/auctions/bidding/sealed.ts'
import { covers } from './covers.ts'

/**
 * Whole pesos that a mandate's owner has at stake in its other lots: what they lead, maxima included, and what they
 * have bought there.
 */
export async function atStakeElsewhere(
  db: Pick<Database, 'select'>,
  sealed: SealedAmounts,
  { mandate, auction }: { mandate: number; auction: number },
): Promise<number> {
  const led = await db
    .select({ currentBid: auctions.currentBid, maximum: auctions.sealedMaximum })
    .from(mandates)
    .innerJoin(
      auctions,
      and(
        eq(auctions.leaderId, mandates.ownerId),
        ne(auctions.id, auction),
        sql`(${auctions.live} or ${auctions.state} in ${STATES.auction.sold})`,
        covers,
      ),
    )
    .where(eq(mandates.id, mandate))
  return led.reduce((sum, { currentBid, maximum }) => sum + (maximum ? sealed.open(maximum) : (currentBid ?? 0)), 0)
}

/** Whole pesos that an agent may still bid at this lot. For pages: a bid's own transaction decides. */
export async function mandateRoom(
  db: Pick<Database, 'select'>,
  sealed: SealedAmounts,
  about: { mandate: number; auction: number },
): Promise<number> {
  const [row] = await db.select({ amount: mandates.amount }).from(mandates).where(eq(mandates.id, about.mandate))
  return Math.max(0, (row?.amount ?? 0) - (await atStakeElsewhere(db, sealed, about)))
}
