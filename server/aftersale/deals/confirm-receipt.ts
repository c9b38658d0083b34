import type { Buyer } from '#server/people/index.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { DealRefusal } from './actor.ts'
import { lockDeal } from './find.ts'

/**
 * "Todo en orden": the buyer confirms receipt, and the seller may be paid before the days for claims are over. The
 * right to claim within them stays. Repeating changes nothing. `at` in epoch ms.
 */
export function confirmReceipt(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  buyer: Buyer,
  { auction, at }: { auction: number; at: number },
): Promise<'confirmed' | DealRefusal | 'unknown'> {
  return transact<'confirmed', DealRefusal | 'unknown'>(db, async (work) => {
    const deal = await lockDeal(work.tx, auction, { buyer })
    if (!deal) return work.refuse('unknown')
    const outcome = await actors.deal.sendWithin(work, deal.id, { type: 'receipt.confirmed', at })
    if (outcome.accepted || outcome.refusal === 'done') return 'confirmed'
    return work.refuse(outcome.refusal)
  })
}
