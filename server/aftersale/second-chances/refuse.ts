import type { Buyer } from '#server/people/index.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { AnswerRefusal } from './accept.ts'
import { lockChance } from './find.ts'

/** Refuses the offer, without consequences for the bidder; the seller may act again. `at` in epoch ms. */
export function refuseSecondChance(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  { accountId }: Buyer,
  { auction, at }: { auction: number; at: number },
): Promise<'refused' | AnswerRefusal> {
  return transact<'refused', AnswerRefusal>(db, async (work) => {
    const chance = await lockChance(work.tx, auction, accountId)
    if (!chance) return work.refuse('unknown')
    if (chance.state === 'refused') return 'refused'
    const taken = await actors.secondChance.sendWithin(work, chance.id, { type: 'offer.refused', at })
    if (!taken.accepted) return work.refuse('over')
    const { accepted } = await actors.auction.sendWithin(work, auction, { type: 'second-chance.refused', at })
    return accepted ? 'refused' : work.refuse('over')
  })
}
