import type { CommitmentRefusal } from '#machines/auction/rules.ts'
import type { Buyer } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { readAllowances } from './limits.ts'
import { bidderRefusal } from './place-bid.ts'
import { sealedAmounts } from './sealed.ts'

/** A price at which a buyer would take a lot, whole pesos. */
type Commitment = { auction: number; amount: number }

/**
 * Why a buyer may not be bound to a price after the hammer, by an answer in a negotiation or to a second chance; null
 * if they may. It asks what a bid asks: the account (rulings 14, 15 and 65) and the limit (ruling 66). The account
 * stays locked until the transaction ends, so that a bid sent at the same moment counts this price or is counted.
 */
export async function commitmentRefusal(
  { env }: Pick<House, 'env'>,
  tx: Tx,
  buyer: Buyer,
  { auction, amount }: Commitment,
): Promise<CommitmentRefusal | null> {
  const code = bidderRefusal(buyer)
  if (code) return { code }
  const allowances = await readAllowances(tx, sealedAmounts(env.SECRET), auction, [buyer.accountId])
  const missing = amount - (allowances.get(buyer.accountId) ?? Number.POSITIVE_INFINITY)
  return missing > 0 ? { code: 'over-limit', missing } : null
}

/** The same for a page, before anything is pressed. */
export function mayCommit(
  house: Pick<House, 'db' | 'env'>,
  buyer: Buyer,
  commitment: Commitment,
): Promise<CommitmentRefusal | null> {
  return house.db.transaction((tx) => commitmentRefusal(house, tx, buyer, commitment))
}
