import { and, eq } from 'drizzle-orm'
import { mayPass, within } from '#db/failures.ts'
import { auctions, maxima } from '#db/schema/sale/auctions.ts'
import type { Buyer } from '#server/people/index.ts'
import { placedBy } from '#server/sale/auctions/mandates/placed-by.ts'
import { readMark } from '#server/sale/book/read-book.ts'
import type { House } from '#server/engine/house.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { type Bidding, type BidResult, sendAs, type Sent, unanswered } from './place-bid.ts'
import { readMaximum, sealedAmounts } from './sealed.ts'

/** Puja máxima: a secret maximum, for which the house bids the lowest leading amount (rulings 59 to 61). */

type MaximumResult = BidResult | { accepted: false; code: 'maxima-off' }

/**
 * Sets a maximum, or raises or lowers the existing one; `amount` in whole pesos. While the house accepts no maxima,
 * existing ones still bid and may still be lowered or withdrawn.
 */
export async function leaveMaximum(
  house: Bidding & Pick<House, 'env'>,
  bidder: Buyer,
  { amount, ...sent }: Sent & { amount: number },
): Promise<MaximumResult> {
  const { until = Date.now() + house.bidPatience.ms } = sent
  const allowed = await within(until - Date.now(), mayLeave(house, bidder, sent.auction, amount)).catch(
    (error: unknown) => {
      if (mayPass(error)) return 'unknown'
      throw error
    },
  )
  if (allowed === 'unknown') return unanswered(house, sent.key)
  if (!allowed) return { accepted: false, code: 'maxima-off' }
  return sendAs(house, bidder, { ...sent, until }, { type: 'maximum.left', amount })
}

async function mayLeave(house: Opening, { accountId }: Buyer, auction: number, amount: number): Promise<boolean> {
  if ((await readSettings(house.db)).maxima) return true
  const own = await readOwnMaximum(house, auction, accountId)
  return own !== null && amount <= own
}

/** Withdraws the part of a maximum that was not bid yet (ruling 60). */
export function withdrawMaximum(house: Bidding, bidder: Buyer, sent: Sent): Promise<BidResult> {
  return sendAs(house, bidder, sent, { type: 'maximum.withdrawn' })
}

type Opening = Pick<House, 'db' | 'env'>

/** A buyer's maximum beyond the current bid, whole pesos; null for none. */
export async function readOwnMaximum({ db, env }: Opening, auction: number, bidder: number): Promise<number | null> {
  const [row] = await db
    .select({ sealed: auctions.sealedMaximum })
    .from(auctions)
    .where(and(eq(auctions.id, auction), eq(auctions.leaderId, bidder), eq(auctions.live, true)))
  return row?.sealed ? sealedAmounts(env.SECRET).open(row.sealed) : null
}

/**
 * Receipt of a maximum, for its bidder; undefined for other users. `price`: the current bid right after it.
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
      by: placedBy(maxima.auctionId, maxima.turn),
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
