import { eq } from 'drizzle-orm'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { lapsedSales } from '#db/schema/sale/sales.ts'
import { strikes } from '#db/schema/people/strikes.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import type { House } from '#server/engine/house.ts'
import { readCandidates } from '#server/aftersale/second-chances/candidates.ts'
import { offerSecondChance, type Shown } from '#server/aftersale/second-chances/offer.ts'
import { bidOf } from './auction-house.ts'
import { addAuction, type Furniture } from './fixtures.ts'
import { sellerNo } from './people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

type World = { house: House; furniture: Furniture }

/** Enables second chances and strikes. */
export const switchOn = ({ db }: Pick<House, 'db'>, strikeLimit = 3) =>
  db.update(settings).set({ secondChances: true, strikeLimit }).where(eq(settings.id, 1))

/** An auction won by the last of these bids, whose first payment (three days) is overdue by default. */
export async function addOverdue(
  { house, furniture }: World,
  bids: readonly (readonly [bidder: number, amount: number])[],
  { closedAt = Date.now() - 4 * DAY } = {},
): Promise<number> {
  const opensAt = closedAt - 2 * HOUR
  const id = await addAuction(house, furniture, { buyNow: 500_000, opensAt, closesAt: closedAt - CLOSING_GRACE_MS })
  for (const [nth, [bidder, amount]] of bids.entries()) {
    const bid = bidOf(bidder, amount, { at: opensAt + nth + 1 })
    if (!(await house.actors.auction.send(id, bid)).accepted) throw new Error(`a bid of ${amount} was refused`)
  }
  await house.actors.auction.send(id, { type: 'auction.closed', at: closedAt })
  return id
}

/** The content of the seller's page now. */
export async function shownNow({ db, env }: House, auction: number): Promise<Shown> {
  const { next } = await readCandidates(db, auction)
  if (!next) throw new Error('no bidder is left')
  return { alias: bidderAlias(env.SECRET, auction, next.bidder), amount: next.amount }
}

/** Offers the horse to the next bidder, as the seller. */
export async function offerNext({ house, furniture }: World, auction: number, at = Date.now()) {
  const shown = await shownNow(house, auction)
  return offerSecondChance(house, sellerNo(furniture.seller), { auction, shown, at })
}

export const chancesOf = ({ db }: Pick<House, 'db'>, auction: number) =>
  db.select().from(secondChances).where(eq(secondChances.auctionId, auction)).orderBy(secondChances.id)

export const lapsedOf = ({ db }: Pick<House, 'db'>, auction: number) =>
  db.select().from(lapsedSales).where(eq(lapsedSales.auctionId, auction)).orderBy(lapsedSales.lapsedAt)

export const strikesOf = ({ db }: Pick<House, 'db'>, account: number) =>
  db.select().from(strikes).where(eq(strikes.accountId, account)).orderBy(strikes.id)
