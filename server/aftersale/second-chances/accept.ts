import { type Buyer, isActive } from '#server/people/index.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { lockChance } from './find.ts'

/** Why an answer is not taken. `unknown`: nothing was offered to them. `over`: it was answered, or the time is over. */
export type AnswerRefusal = 'unknown' | 'over'

/**
 * The bidder takes it: a purchase in earnest, whose first payment is due as the winner's was. A second press finds it
 * done. `at`: when the request reached us, epoch ms.
 */
export function acceptSecondChance(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  { accountId }: Buyer,
  { auction, at }: { auction: number; at: number },
): Promise<'accepted' | AnswerRefusal> {
  return transact<'accepted', AnswerRefusal>(db, async (work) => {
    const chance = await lockChance(work.tx, auction, accountId)
    if (!chance) return work.refuse('unknown')
    if (chance.state === 'accepted') return 'accepted'
    // Nobody is bound whose account was closed or suspended this moment.
    if (!(await isActive(work.tx, accountId))) return work.refuse('over')
    const taken = await actors.secondChance.sendWithin(work, chance.id, { type: 'offer.accepted', at })
    if (!taken.accepted) return work.refuse('over')
    const { accepted } = await actors.auction.sendWithin(work, auction, { type: 'second-chance.accepted', at })
    return accepted ? 'accepted' : work.refuse('over')
  })
}
