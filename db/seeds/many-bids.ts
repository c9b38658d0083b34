import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import type { Sql } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { auctionMachine } from '#machines/auction/machine.ts'
import { readSnapshot, storedColumns } from '#server/engine/actors/stored.ts'
import { auctionActor } from '#server/sale/index.ts'

/** Final amount in pesos: high enough for raises, low enough for thousands of real bids above it. */
const SUMMIT = 1_000_000

const definition = auctionActor('nothing is sealed here', () => {})

/**
 * Gives an open auction without bids `count` earlier ones, for measurements. Up to some 450 rise by 2,000, as the rules
 * require; more would exceed seven digits, so they rise by less. Everything else is as the machine would leave it.
 * Throws if the auction is not open, has bids, or offers buy now (the 95% rule would end the bidding).
 */
export async function seedManyBids(client: Sql, auctionId: number, count: number): Promise<void> {
  await drizzle({ client }).transaction(async (tx) => {
    const [auction] = await tx.select().from(auctions).where(eq(auctions.id, auctionId)).for('update')
    if (auction?.state !== 'open' || auction.bidCount > 0 || auction.buyNowOffered)
      throw new Error(`Auction ${auctionId} is not open, has bids, or offers buy now`)
    const raise = Math.max(1, Math.min(2_000, Math.floor((SUMMIT - auction.openingBid) / count)))
    const [last] = await tx.execute<{ amount: number; leader: number }>(sql`
      with added as (
        insert into bids (auction_id, sequence, bidder_id, amount, kind, key, received_at, committed_at, turn, claim)
        select ${auctionId}::int, n, ids[1 + n % cardinality(ids)],
        ${auction.openingBid}::int + (n - 1) * ${raise}::int, 'open', 'many-' || n, at, at, n, n
        from generate_series(1, ${count}::int) as n
        cross join (select array_agg(id order by id) as ids from accounts where audience = 'buyer'
        and onboarded_at is not null and email not like 'clabe@%') as bidders
        cross join lateral (select opens_at + (now() - opens_at) * n / (${count}::int + 1) as at from auctions
        where id = ${auctionId}::int) as clock
        returning sequence, amount, bidder_id
      )
      select amount, bidder_id as leader from added where sequence = ${count}::int`)
    if (!last) throw new Error('There is no buyer to bid')
    const { value, context } = readSnapshot(definition, auction)
    const snapshot = auctionMachine.resolveState({
      value,
      context: {
        ...context,
        currentBid: last.amount,
        bidCount: count,
        leader: last.leader,
        turn: count,
        sequence: count,
        leading: count,
      },
    })
    await tx
      .update(auctions)
      .set({
        ...definition.project(snapshot),
        ...storedColumns(definition, snapshot),
        version: auction.version + 1,
      })
      .where(eq(auctions.id, auctionId))
  })
  await client`analyze bids`
}
