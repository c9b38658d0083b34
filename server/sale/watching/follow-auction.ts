import { and, eq, sql } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { watchedAuctions, watches } from '#db/schema/sale/watching.ts'
import { MOST_FOLLOWED } from '#machines/watching/rules.ts'
import type { Buyer } from '#server/people/index.ts'
import { holdBuyer } from './hold-buyer.ts'
import type { House } from '#server/engine/house.ts'
import { isWatchingOffered } from './status.ts'

/** `gone`: the lot does not exist or is for practice, or following is switched off. `over`: the lot has ended. */
export type FollowOutcome = 'following' | 'gone' | 'over' | 'full'

/** Follows a running lot; repeating changes nothing. `at` in epoch ms. */
export function followAuction(
  { db }: Pick<House, 'db'>,
  { accountId }: Buyer,
  { auction, at }: { auction: number; at: number },
): Promise<FollowOutcome> {
  return db.transaction(async (tx) => {
    await holdBuyer(tx, accountId)
    const [lot] = await tx
      .select({ live: auctions.live })
      .from(auctions)
      .where(and(eq(auctions.id, sql`${auction}::int`), eq(auctions.practice, false)))
    if (!lot || !(await isWatchingOffered(tx))) return 'gone'
    const mine = and(eq(watches.auctionId, auction), eq(watches.accountId, accountId))
    const [already] = await tx.select({ at: watches.createdAt }).from(watches).where(mine)
    if (already) return 'following'
    if (!lot.live) return 'over'
    const followed = await tx
      .select({ id: auctions.id })
      .from(watches)
      .innerJoin(auctions, and(eq(auctions.id, watches.auctionId), eq(auctions.live, true)))
      .where(eq(watches.accountId, accountId))
      .limit(MOST_FOLLOWED)
    if (followed.length >= MOST_FOLLOWED) return 'full'
    await tx.insert(watches).values({ auctionId: auction, accountId, createdAt: at })
    await tx.insert(watchedAuctions).values({ auctionId: auction }).onConflictDoNothing()
    return 'following'
  })
}

/** Stops following a lot; without effect if it is not followed. */
export async function unfollowAuction({ db }: Pick<House, 'db'>, { accountId }: Buyer, auction: number): Promise<void> {
  await db.delete(watches).where(and(eq(watches.auctionId, sql`${auction}::int`), eq(watches.accountId, accountId)))
}
