import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { outbidRounds } from '#db/schema/people/push.ts'
import { bids } from '#db/schema/sale/auctions.ts'
import type { AuctionEffects } from '#machines/auction/events.ts'
import { lossesOf, type RecordedBid } from '#machines/auction/losses.ts'
import { rowsOf } from '#server/engine/actors/rows-of.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { OUTBID_PAUSE_MS, OUTBID_ROUND_MS } from './outbid-pause.ts'

/**
 * Lets a round of notifications follow, unless one waits for this lot: the first at once, the next a few seconds after
 * the one before. A bid locks the lot's round until its commit: either a round that begins sees the bid, or the bid
 * sees that the round has begun. One that is a minute late may have lost its job, and gets another.
 */
export const followOutbid = rowsOf<AuctionEffects['notifyOutbid'], { since: number; now: number }>({
  fields: { since: 'int', now: 'float8' },
  of: (_, all) => [{ since: Math.min(...all.map(({ sequence }) => sequence)), now: Date.now() }],
  insert: (from) => sql`
    insert into ${outbidRounds} as round (auction_id, since, run_at)
    select actor.id, since, to_timestamp(now / 1000.0) from ${from}
    on conflict (auction_id) do update set waiting = true,
      since = case when round.waiting then round.since else excluded.since end,
      run_at = greatest(excluded.run_at, round.run_at + ${sql.raw(`interval '${OUTBID_ROUND_MS} ms'`)})
    where not round.waiting or round.run_at < excluded.run_at - interval '1 minute'
    returning auction_id, run_at`,
  followed: (inserted) => sql`
    select graphile_worker.add_job('auctions.tell-outbid', json_build_object('auction', auction_id), null, run_at,
      priority => -1)
    from ${inserted}`,
})

/**
 * A round: one job for the devices and one for the mails of all who have lost the lead since the last round. Both look
 * up again who is still outbid. A repeated job finds no round that waits.
 */
export async function tellOutbid(db: Database, auction: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [round] = await tx
      .update(outbidRounds)
      .set({ waiting: false })
      .where(and(eq(outbidRounds.auctionId, auction), outbidRounds.waiting))
      .returning({ since: outbidRounds.since, at: outbidRounds.runAt })
    const losses = round ? lossesOf(await bidsFrom(tx, auction, round.since), round.since) : []
    if (!round || losses.length === 0) return
    const outbid = {
      auction,
      bidders: [...new Set(losses.map(({ bidder }) => bidder))],
      sequence: Math.max(...losses.map(({ sequence }) => sequence)),
    }
    await enqueue(tx, [
      { task: 'auctions.push-outbid', payload: { ...outbid, at: round.at }, priority: -1 },
      { task: 'auctions.notify-outbid', payload: outbid, runAt: round.at + OUTBID_PAUSE_MS },
    ])
  })
}

/** Bids from `since` on, preceded by the bid that led before. In order. */
async function bidsFrom(tx: Tx, auction: number, since: number): Promise<RecordedBid[]> {
  const turnOf = sql`coalesce(turn, sequence)`
  const before = sql`(
    select max(sequence) from ${bids} where auction_id = ${auction} and sequence < ${since} and struck_turn is null
      and ${turnOf} < (select ${turnOf} from ${bids} where auction_id = ${auction} and sequence = ${since}))`
  return tx
    .select({
      sequence: bids.sequence,
      bidder: bids.bidderId,
      turn: sql<number>`coalesce(${bids.turn}, ${bids.sequence})`,
      struck: sql<boolean>`${bids.struckTurn} is not null`,
    })
    .from(bids)
    .where(and(eq(bids.auctionId, auction), gte(bids.sequence, before)))
    .orderBy(asc(bids.sequence))
}
