import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { StepReceipt } from './receipts.ts'

/**
 * Passes the end of a negotiation on to its auction in the same transaction: sold at the agreed price, or unsold. False
 * if the auction is not in negotiation; the caller must roll back then. `at` in epoch ms.
 */
export async function settle(
  { actors }: Pick<House, 'actors'>,
  work: Pick<UnitOfWork, 'tx' | 'afterCommit' | 'refuse'>,
  { auction, receipt, at }: { auction: number; receipt: StepReceipt; at: number },
): Promise<boolean> {
  const { kind, amount } = receipt
  if (kind !== 'accepted' && kind !== 'declined' && kind !== 'lapsed') return true
  const { accepted } = await actors.auction.sendWithin(
    work,
    auction,
    kind === 'accepted' ? { type: 'negotiation.agreed', at, amount } : { type: 'negotiation.failed', at },
  )
  return accepted
}
