import { sql } from 'drizzle-orm'
import { columnsOf } from '#db/prepared.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { bids, maxima } from '#db/schema/sale/auctions.ts'
import type { AuctionEffects } from '#machines/auction/events.ts'
import { executePrepared } from '#server/engine/below/prepared.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { AccountClosed } from '#server/people/index.ts'
import type { Commitment, Commitments } from './commitment.ts'
import { type SealedAmounts, sealMaximum } from './sealed.ts'

/** Keys needed to store a maximum: to seal its amount and to commit to it. */
export type MaximumKeys = { amounts: SealedAmounts; commitments: Commitments }

/**
 * A single statement for any batch size, so that PostgreSQL reuses its plan. Throws AccountClosed if a bidder's account
 * was closed or suspended after admission. The account's row is locked, so that this transaction waits for a closure in
 * progress and a later closure waits for it. Exempt are purchases that are already paid and bids the house makes for a
 * maximum: a suspended buyer's bids stand (ruling 45).
 */
export async function recordBids(tx: Tx, id: number, all: AuctionEffects['recordBid'][]): Promise<void> {
  const column = columnsOf(all)
  const statement = sql`
    insert into ${bids} (auction_id, sequence, bidder_id, amount, kind, key, received_at, turn, claim)
    select ${id}::int, sequence, bidder, amount, kind, key, to_timestamp(at / 1000.0), turn, claim
    from unnest(${column('sequence', 'int')}, ${column('bidder', 'int')}, ${column('amount', 'bigint')},
      ${column('kind', 'text')}, ${column('key', 'text')}, ${column('at', 'float8')}, ${column('turn', 'int')},
      ${column('proxyBid', 'int')})
      as t (sequence, bidder, amount, kind, key, at, turn, claim)
    join ${accounts} as owner on owner.id = bidder
      and (owner.closed_at is null and owner.disabled_at is null or kind = 'buy-now' or key is null)
    for key share of owner`
  const { count } = await executePrepared(tx, statement)
  if (count < all.length) throw new AccountClosed(`A bidder of auction ${id}`)
}

/** Throws AccountClosed under the same conditions as `recordBids`. */
export async function recordMaxima(
  tx: Tx,
  id: number,
  all: AuctionEffects['recordMaximum'][],
  { amounts, commitments }: MaximumKeys,
): Promise<void> {
  const rows = all.map(({ amount, ...row }) => ({
    ...row,
    ...(amount === null
      ? { sealed: null, commitment: null }
      : committed(amounts, amount, commitments.maximum({ ...row, auction: id, amount }))),
  }))
  const column = columnsOf(rows)
  const statement = sql`
    insert into ${maxima} (auction_id, turn, claim, bidder_id, kind, sealed, commitment, price, key, received_at)
    select ${id}::int, turn, claim, bidder, kind, sealed, commitment, price, key, to_timestamp(at / 1000.0)
    from unnest(${column('turn', 'int')}, ${column('proxyBid', 'int')}, ${column('bidder', 'int')},
      ${column('kind', 'text')}, ${column('sealed', 'text')}, ${column('commitment', 'text')},
      ${column('price', 'bigint')}, ${column('key', 'text')}, ${column('at', 'float8')})
      as t (turn, claim, bidder, kind, sealed, commitment, price, key, at)
    join ${accounts} as owner on owner.id = bidder and owner.closed_at is null and owner.disabled_at is null
    for key share of owner`
  const { count } = await executePrepared(tx, statement)
  if (count < all.length) throw new AccountClosed(`A bidder of auction ${id}`)
}

/** An amount as stored, with the nonce that prevents guessing it from its hash. */
function committed(amounts: SealedAmounts, amount: number, { nonce, commitment }: Commitment) {
  return { sealed: sealMaximum(amounts, { amount, nonce }), commitment }
}
