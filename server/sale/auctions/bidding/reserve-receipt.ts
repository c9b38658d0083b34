import { and, desc, eq } from 'drizzle-orm'
import { auctions, reserves } from '#db/schema/sale/auctions.ts'
import type { Seller } from '#server/people/index.ts'
import { readMark } from '#server/sale/book/read-book.ts'
import type { House } from '#server/engine/house.ts'
import { createCommitments } from './commitment.ts'
import { ownAuction } from '#server/sale/auctions/owner/own-auction.ts'
import { sealedAmounts } from './sealed.ts'

/**
 * The house's commitment to the reserve a seller last set or removed (`amount` null): its entry in the book, the
 * commitment and the nonce that opens it (`commitment.ts`). With the nonce the amount can be found by trial, so only
 * the seller may read it. Null if no reserve was set, the auction is another seller's, or the house shows no books.
 * Whole pesos, epoch ms.
 */
export async function readReserveReceipt(
  { db, env }: Pick<House, 'db' | 'env'>,
  seller: Pick<Seller, 'accountId'>,
  auction: number,
) {
  const [row] = await db
    .select({ turn: reserves.turn, sealed: reserves.sealed, at: reserves.setAt })
    .from(reserves)
    .innerJoin(auctions, eq(auctions.id, reserves.auctionId))
    .where(and(ownAuction(seller, auction)))
    .orderBy(desc(reserves.turn))
    .limit(1)
  const mark = row && (await readMark(db, auction, 'sealed', row.turn))
  if (!mark) return null
  const { turn, at, sealed } = row
  const amount = sealed === null ? null : sealedAmounts(env.SECRET).open(sealed)
  return { turn, at, amount, mark, ...createCommitments(env.SECRET).reserve({ auction, turn, amount }) }
}

export type ReserveReceipt = NonNullable<Awaited<ReturnType<typeof readReserveReceipt>>>
