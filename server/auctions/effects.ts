import { eq, sql } from 'drizzle-orm'
import { auctions, bids } from '#db/schema/auctions.ts'
import { subcategories } from '#db/schema/catalogue.ts'
import type { AuctionEffects } from '#machines/auction/machine.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import type { ActorDefinition } from '#server/actors/definition.ts'
import { enqueue, type Tx } from '#server/jobs/enqueue.ts'

type Effects = ActorDefinition<never, AuctionEffects, never, never>['effects']

/** Outbid mails wait this long, so that a duel of quick bids does not fill a mailbox. */
const OUTBID_PAUSE_MS = 20_000

/** What each effect of the auction writes, in the transaction of its new snapshot. */
export const effects: Effects = {
  recordBid,
  // One job for a whole batch: it looks up who is still outbid when it runs.
  notifyOutbid: (tx, id, all) =>
    enqueue(tx, [{ task: 'auctions.notify-outbid', payload: { auction: id, bidders: [...new Set(all.map(({ bidder }) => bidder))], sequence: Math.max(...all.map(({ sequence }) => sequence)) }, runAt: Date.now() + OUTBID_PAUSE_MS }]),
  scheduleClosing: (tx, id, all) => enqueue(tx, [closingJob(id, Math.max(...all.map(({ closesAt }) => closesAt)))]),
  leaveCatalogue: (tx, id) =>
    tx
      .update(subcategories)
      .set({ liveCount: sql`${subcategories.liveCount} - 1` })
      .where(eq(subcategories.id, tx.select({ id: auctions.subcategoryId }).from(auctions).where(eq(auctions.id, id)))),
  settleSold: (tx, id) => enqueue(tx, [{ task: 'auctions.notify-finish', payload: { auction: id }, key: `finish:${id}` }]),
  settleUnsold: (tx, id) => enqueue(tx, [{ task: 'auctions.notify-finish', payload: { auction: id }, key: `finish:${id}` }]),
}

/** The hammer falls a grace after `closesAt` (ruling 6); an extension replaces the job. */
export function closingJob(auction: number, closesAt: number) {
  return { task: 'auctions.close', payload: { auction }, runAt: closesAt + CLOSING_GRACE_MS, key: `close:${auction}` } as const
}

export function openingJob(auction: number, opensAt: number) {
  return { task: 'auctions.open', payload: { auction }, runAt: opensAt, key: `open:${auction}` } as const
}

/** One statement whatever the size of the batch: PostgreSQL keeps its plan. */
function recordBid(tx: Tx, id: number, all: AuctionEffects['recordBid'][]): Promise<unknown> {
  const column = <Name extends keyof AuctionEffects['recordBid']>(name: Name) => sql.param(all.map((bid) => bid[name]))
  return tx.execute(sql`
    insert into ${bids} (auction_id, sequence, bidder_id, amount, kind, key, received_at)
    select ${id}::int, sequence, bidder, amount, kind, key, to_timestamp(at / 1000.0)
    from unnest(${column('sequence')}::int[], ${column('bidder')}::int[], ${column('amount')}::int[],
      ${column('kind')}::text[], ${column('key')}::text[], ${column('at')}::float8[])
      as t (sequence, bidder, amount, kind, key, at)`)
}
