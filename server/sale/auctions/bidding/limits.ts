import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { flag, list, rows } from '#db/prepared.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { SealedAmounts } from './sealed.ts'

/** Condition under which bidders have limits. */
export const HAS_LIMITS = sql`exists (select from ${settings} where ${settings.id} = 1 and ${settings.bidLimit} > 0)`

/**
 * Total each bidder may still bid at this auction: their limit less the amounts they lead elsewhere, maxima included
 * (ruling 66). Whole pesos, by account; empty if the house has no limits. The accounts stay locked until the
 * transaction ends, so that of two simultaneous bids at two auctions the second counts the first.
 */
export async function readAllowances(
  tx: Tx,
  sealed: SealedAmounts,
  auction: number,
  bidders: readonly number[],
): Promise<Map<number, number>> {
  const ids = [...new Set(bidders)]
  if (ids.length === 0) return new Map()
  // The same SQL text for any number of ids.
  const these = sql`(select unnest(${list(ids, 'int')}))`
  // Play money does not count towards limits (ruling 70).
  const practice = tx
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.id, auction), eq(auctions.practice, flag(true))))
  // Ordered, so that two batches with the same bidders do not deadlock.
  const limits = await tx
    .select({ bidder: accounts.id, limit: sql<string>`coalesce(${accounts.bidLimit}, ${settings.bidLimit})` })
    .from(accounts)
    .innerJoin(settings, eq(settings.id, 1))
    .where(and(sql`${accounts.id} in ${these}`, sql`${settings.bidLimit} > 0`, notExists(practice)))
    .orderBy(accounts.id)
    .for('no key update', { of: accounts })
    .prepare('bid_limits')
    .execute()
  if (limits.length === 0) return new Map()
  // One look at the index for each bidder. `offset 0` keeps the planner from one join over all live auctions, which it
  // prefers because it takes each bidder for a large share of them.
  const leads = tx
    .select({ bidder: auctions.leaderId, currentBid: auctions.currentBid, maximum: auctions.sealedMaximum })
    .from(auctions)
    .where(
      and(
        sql`${auctions.leaderId} = bidder.id`,
        sql`${auctions.live} and not ${auctions.practice}`,
        ne(auctions.id, auction),
      ),
    )
    .offset(rows(0))
    .as('leads')
  const led = await tx
    .select({ bidder: leads.bidder, currentBid: leads.currentBid, maximum: leads.maximum })
    .from(sql`unnest(${list(ids, 'int')}) as bidder(id)`)
    .innerJoinLateral(leads, sql`true`)
    .prepare('bids_led')
    .execute()
  const allowances = new Map(limits.map(({ bidder, limit }) => [bidder, Number(limit)]))
  for (const { bidder, currentBid, maximum } of led) {
    if (bidder === null) continue
    const stands = maximum === null ? (currentBid ?? 0) : sealed.open(maximum)
    allowances.set(bidder, (allowances.get(bidder) ?? 0) - stands)
  }
  return allowances
}
