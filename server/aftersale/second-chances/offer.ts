import { and, eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { bidderAlias, ownAuction } from '#server/sale/index.ts'
import type { House } from '#server/engine/house.ts'
import { type EndRefusal, endOverdueSale } from '#server/aftersale/sales/end-overdue.ts'
import { readCandidates } from './candidates.ts'

/** The offer as shown to the seller: the bidder's alias and the price in pesos. */
export type Shown = { alias: string; amount: number }

/**
 * `off`: switched off. `nobody-left`: no other bidder, or all had an offer. `changed`: another bidder is next. `none`:
 * no sale of the auction came to nothing.
 */
export type OfferRefusal = EndRefusal | 'unknown' | 'off' | 'nobody-left' | 'changed' | 'none'

type Offered = { secondChance: number }

/**
 * Offers an unpaid lot to the next bidder at their own last price (ruling 64). Ends the overdue sale if it has not
 * ended, and makes an offer valid for 24 hours, in one transaction. The same form sent again is the same offer. `at` in
 * epoch ms.
 */
export function offerSecondChance(
  house: Pick<House, 'db' | 'actors' | 'env'>,
  seller: Seller,
  { auction, shown, at }: { auction: number; shown: Shown; at: number },
): Promise<Offered | { refused: OfferRefusal }> {
  return transact(house.db, async (work: UnitOfWork<{ refused: OfferRefusal }>) => {
    const { tx } = work
    const refuse = (refused: OfferRefusal) => work.refuse({ refused })
    const [own] = await tx.select({ id: auctions.id }).from(auctions).where(ownAuction(seller, auction))
    if (!own) return refuse('unknown')
    const [switched] = await tx.select({ on: settings.secondChances }).from(settings).where(eq(settings.id, 1))
    if (!switched?.on) return refuse('off')
    await endOverdueSale(house, { ...work, refuse }, { auction, at })
    const aliasOf = (bidder: number) => bidderAlias(house.env.SECRET, auction, bidder)
    // Of two simultaneous requests, the second waits for this lock and finds the first one's offer.
    await tx.select({ id: auctions.id }).from(auctions).where(eq(auctions.id, auction)).for('update')
    const [open] = await tx
      .select({ id: secondChances.id, bidder: secondChances.bidderId })
      .from(secondChances)
      .where(and(eq(secondChances.auctionId, auction), eq(secondChances.state, 'offered')))
    if (open) return aliasOf(open.bidder) === shown.alias ? { secondChance: open.id } : refuse('changed')
    const { next } = await readCandidates(tx, auction)
    if (!next) return refuse('nobody-left')
    if (aliasOf(next.bidder) !== shown.alias || next.amount !== shown.amount) return refuse('changed')
    const { bidder, amount } = next
    const id = await createChance(house.actors, work as UnitOfWork, { auction, bidder, amount, at })
    const { accepted } = await house.actors.auction.sendWithin(work as UnitOfWork, auction, {
      type: 'second-chance.offered',
      at,
      bidder,
      amount,
    })
    return accepted ? { secondChance: id } : refuse('none')
  })
}

/** Writes an offer that the auction makes in the same transaction. Whole pesos, epoch ms. */
export function createChance(
  { secondChance }: Pick<House['actors'], 'secondChance'>,
  work: UnitOfWork,
  { auction, bidder, amount, at }: { auction: number; bidder: number; amount: number; at: number },
): Promise<number> {
  return secondChance.create(work, { price: amount, offeredAt: at }, { auctionId: auction, bidderId: bidder })
}
