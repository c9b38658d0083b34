import { and, eq } from 'drizzle-orm'
import { auctions, maxima } from '#db/schema/auctions.ts'
import type { Buyer } from '#server/people/index.ts'
import { readMark } from '#server/sale/book/read-book.ts'
import type { House } from '#server/engine/house.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { type BidResult, sendAs, type Sent } from './place-bid.ts'
import { readMaximum, sealedAmounts } from './sealed.ts'

/** Puja máxima: what a buyer leaves with the house, which bids the least that leads for them (rulings 59 to 61). */

export type MaximumResult = BidResult | { accepted: false; code: 'maxima-off' }

/**
 * Leaves a maximum, or raises or lowers the one that stands; `amount` in whole pesos. Where the house takes none any more,
 * those that stand are still bid for, and may still be lowered or withdrawn.
 */
export async function leaveMaximum(
  house: Pick<House, 'db' | 'env' | 'actors'>,
  bidder: Buyer,
  { amount, ...sent }: Sent & { amount: number },
): Promise<MaximumResult> {
  if (!(await readSettings(house.db)).maxima) {
    const own = await readOwnMaximum(house, sent.auction, bidder.accountId)
    if (own === null || amount > own) return { accepted: false, code: 'maxima-off' }
  }
  return sendAs(house, bidder, sent, { type: 'maximum.left', amount })
}

/** Takes back what was not bid yet (ruling 60). */
export function withdrawMaximum(house: Pick<House, 'db' | 'actors'>, bidder: Buyer, sent: Sent): Promise<BidResult> {
  return sendAs(house, bidder, sent, { type: 'maximum.withdrawn' })
}

type Opening = Pick<House, 'db' | 'env'>

/** What a buyer has left beyond the current bid, whole pesos; null: nothing. */
export async function readOwnMaximum({ db, env }: Opening, auction: number, bidder: number): Promise<number | null> {
  const [row] = await db
    .select({ sealed: auctions.sealedMaximum })
    .from(auctions)
    .where(and(eq(auctions.id, auction), eq(auctions.leaderId, bidder), eq(auctions.live, true)))
  return row?.sealed ? sealedAmounts(env.SECRET).open(row.sealed) : null
}

/**
 * What was said of a maximum, for whoever said it; undefined for everybody else. `price`: the current bid right after it.
 * `commitment` and `nonce` prove the amount later (`commitment.ts`). Whole pesos, epoch ms.
 */
export async function readMaximumReceipt({ db, env }: Opening, auction: number, turn: number, bidder: number) {
  const [row] = await db
    .select({
      turn: maxima.turn,
      kind: maxima.kind,
      sealed: maxima.sealed,
      commitment: maxima.commitment,
      price: maxima.price,
      at: maxima.receivedAt,
      leader: auctions.leaderId,
    })
    .from(maxima)
    .innerJoin(auctions, eq(auctions.id, maxima.auctionId))
    .where(and(eq(maxima.auctionId, auction), eq(maxima.turn, turn), eq(maxima.bidderId, bidder)))
  if (!row) return undefined
  const { sealed, leader, ...receipt } = row
  const left = sealed === null ? null : readMaximum(sealedAmounts(env.SECRET), sealed)
  return {
    ...receipt,
    amount: left?.amount ?? null,
    nonce: left?.nonce ?? null,
    leading: leader === bidder,
    mark: await readMark(db, auction, 'sealed', turn),
  }
}

export type MaximumReceipt = NonNullable<Awaited<ReturnType<typeof readMaximumReceipt>>>
