import { listings } from '#db/schema/listing/listings.ts'
import { isComplete, readCompleteness, type Seller, type Completeness } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { ownListing } from './own-listing.ts'

type FinishRefusal =
  | { refused: 'unknown' | 'wrong-stage' }
  | { refused: 'seller-incomplete'; completeness: Completeness }

/**
 * "Terminar": makes an authorized listing ready for an event if its seller's identity documents and bank data are
 * complete (ruling 16). Repeating changes nothing. `at` in epoch ms.
 */
export async function finishListing(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { listing, at }: { listing: number; at: number },
): Promise<{ finished: true } | FinishRefusal> {
  return transact(house.db, async (work: UnitOfWork<FinishRefusal>) => {
    const { tx } = work
    const [row] = await tx
      .select({ stage: listings.stage })
      .from(listings)
      .where(ownListing(seller, listing))
      .for('update')
    if (!row) return work.refuse({ refused: 'unknown' })
    if (row.stage === 6) return { finished: true }
    const completeness = await readCompleteness(tx, seller.accountId)
    const outcome = await house.actors.listing.sendWithin(work as UnitOfWork, listing, {
      type: 'listing.finished',
      at,
      sellerComplete: isComplete(completeness),
    })
    if (outcome.accepted) return { finished: true }
    return work.refuse(
      outcome.refusal === 'seller-incomplete'
        ? { refused: 'seller-incomplete', completeness }
        : { refused: 'wrong-stage' },
    )
  })
}
