import { type Buyer, isActive } from '#server/people/index.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { CommitmentRefusal } from '#machines/auction/rules.ts'
import { commitmentRefusal } from '#server/sale/index.ts'
import { lockChance } from './find.ts'

/** Reason an answer is refused. `unknown`: this bidder has no offer. `over`: it was answered or has expired. */
export type AnswerRefusal = 'unknown' | 'over'

/**
 * Accepts the offer: a binding purchase whose first payment is due as the winner's was, so it asks what a bid asks.
 * Repeating changes nothing. `at`: when the request arrived, epoch ms.
 */
export function acceptSecondChance(
  house: Pick<House, 'db' | 'actors' | 'env'>,
  buyer: Buyer,
  { auction, at }: { auction: number; at: number },
): Promise<'accepted' | AnswerRefusal | CommitmentRefusal> {
  const { db, actors } = house
  const { accountId } = buyer
  return transact<'accepted', AnswerRefusal | CommitmentRefusal>(db, async (work) => {
    const chance = await lockChance(work.tx, auction, accountId)
    if (!chance) return work.refuse('unknown')
    if (chance.state === 'accepted') return 'accepted'
    // An account closed or suspended at this moment cannot be bound.
    if (!(await isActive(work.tx, accountId))) return work.refuse('over')
    const taken = await actors.secondChance.sendWithin(work, chance.id, { type: 'offer.accepted', at })
    if (!taken.accepted) return work.refuse('over')
    const { accepted } = await actors.auction.sendWithin(work, auction, { type: 'second-chance.accepted', at })
    if (!accepted) return work.refuse('over')
    // Last, as accounts are locked after actors.
    const refusal = await commitmentRefusal(house, work.tx, buyer, { auction, amount: chance.price })
    return refusal ? work.refuse(refusal) : 'accepted'
  })
}
