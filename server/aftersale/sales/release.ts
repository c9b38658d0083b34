import { eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { states } from '#machines/auction/status.ts'
import type { Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { ownAuction } from '#server/sale/index.ts'
import type { House } from '#server/engine/house.ts'
import { type EndRefusal, endOverdueSale } from './end-overdue.ts'

/**
 * `off`: the house does not let sellers end overdue sales. `offered`: a bidder has an offer to answer. `none`: no sale
 * of the auction came to nothing.
 */
export type ReleaseRefusal = EndRefusal | 'unknown' | 'off' | 'offered' | 'none'

/**
 * Ends an unpaid sale, and its listing may be scheduled again (ruling 29). Repeating changes nothing. `at` in epoch ms.
 */
export function releaseUnpaid(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { auction, at }: { auction: number; at: number },
): Promise<'released' | ReleaseRefusal> {
  return transact<'released', ReleaseRefusal>(house.db, async (work) => {
    const { tx, refuse } = work
    const stateOf = async () => {
      const [row] = await tx.select({ state: auctions.state }).from(auctions).where(ownAuction(seller, auction))
      return row?.state
    }
    const state = await stateOf()
    if (state === undefined) return refuse('unknown')
    if (states[state].owes === 'first') {
      if (!(await allowed(tx))) return refuse('off')
      await endOverdueSale(house, work, { auction, at })
    }
    const { accepted } = await house.actors.auction.sendWithin(work as UnitOfWork, auction, {
      type: 'sale.released',
      at,
    })
    if (accepted) return 'released'
    const { sold, unsold, undone } = states[(await stateOf()) ?? state]
    if (undone === 'offered') return refuse('offered')
    if (unsold) return 'released'
    return refuse(sold ? 'paid' : 'none')
  })
}

async function allowed(tx: UnitOfWork['tx']): Promise<boolean> {
  const [row] = await tx.select({ on: settings.secondChances }).from(settings).where(eq(settings.id, 1))
  return row?.on === true
}
