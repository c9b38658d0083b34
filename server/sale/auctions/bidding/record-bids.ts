import { sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { bids, maxima } from '#db/schema/sale/auctions.ts'
import type { AuctionEffects } from '#machines/auction/events.ts'
import { rowsOf } from '#server/engine/actors/rows-of.ts'
import { AccountClosed } from '#server/people/index.ts'
import type { Commitment, Commitments } from './commitment.ts'
import { type SealedAmounts, sealMaximum } from './sealed.ts'

/** Keys needed to store a maximum: to seal its amount and to commit to it. */
export type MaximumKeys = { amounts: SealedAmounts; commitments: Commitments }

const accountClosed = (id: number) => new AccountClosed(`A bidder of auction ${id}`)

/**
 * Throws AccountClosed if a bidder's account was closed or suspended after admission. The account's row is locked, so
 * that this transaction waits for a closure in progress and a later closure waits for it. Exempt are purchases that are
 * already paid and bids the house makes for a maximum: a suspended buyer's bids stand (ruling 45).
 */
export const recordBids = rowsOf<AuctionEffects['recordBid'], AuctionEffects['recordBid']>({
  fields: {
    sequence: 'int',
    bidder: 'int',
    amount: 'bigint',
    kind: 'text',
    key: 'text',
    at: 'float8',
    turn: 'int',
    proxyBid: 'int',
  },
  of: (_, all) => all,
  insert: (from) => sql`
    insert into ${bids} (auction_id, sequence, bidder_id, amount, kind, key, received_at, turn, claim)
    select actor.id, sequence, bidder, amount, added.kind, added.key, to_timestamp(at / 1000.0), turn, "proxyBid"
    from ${from} join ${accounts} as owner on owner.id = bidder
      and (owner.closed_at is null and owner.disabled_at is null or added.kind = 'buy-now' or added.key is null)
    for key share of owner
    returning 1`,
  fewer: accountClosed,
})

/** Throws AccountClosed under the same conditions as `recordBids`. */
export const recordMaxima = ({ amounts, commitments }: MaximumKeys) =>
  rowsOf<AuctionEffects['recordMaximum'], MaximumRow>({
    fields: {
      turn: 'int',
      proxyBid: 'int',
      bidder: 'int',
      kind: 'text',
      sealed: 'text',
      commitment: 'text',
      price: 'bigint',
      key: 'text',
      at: 'float8',
    },
    of: (auction, all) =>
      all.map(({ amount, ...row }) => ({
        ...row,
        ...(amount === null
          ? { sealed: null, commitment: null }
          : committed(amounts, amount, commitments.maximum({ ...row, auction, amount }))),
      })),
    insert: (from) => sql`
      insert into ${maxima}
        (auction_id, turn, claim, bidder_id, kind, sealed, commitment, price, key, received_at)
      select actor.id, turn, "proxyBid", bidder, kind, sealed, commitment, price, key, to_timestamp(at / 1000.0)
      from ${from} cross join lateral (
        select from ${accounts} as owner
        where owner.id = bidder and owner.closed_at is null and owner.disabled_at is null for key share
      )
      returning 1`,
    fewer: accountClosed,
  })

type MaximumRow = Omit<AuctionEffects['recordMaximum'], 'amount'> & { sealed: string | null; commitment: string | null }

/** An amount as stored, with the nonce that prevents guessing it from its hash. */
function committed(amounts: SealedAmounts, amount: number, { nonce, commitment }: Commitment) {
  return { sealed: sealMaximum(amounts, { amount, nonce }), commitment }
}
