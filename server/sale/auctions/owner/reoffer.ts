import { and, desc, eq, gt, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { prepared, rows } from '#db/prepared.ts'
import { STATES } from '#db/states.ts'
import { datesAgain } from '#machines/auction/hours.ts'
import { isFree } from '#machines/auction/status.ts'
import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { type OwnAuction, readOwnAuction } from './read-own-auction.ts'
import { readOwnReserve } from './reserve.ts'
import { readSchedulable, type Schedulable } from './schedulable.ts'

/** Offering an unsold lot again (`scheduleOwnAuction` does it): what its seller decides on. */

/**
 * `not-free`: the auction has not ended, has sold the lot, or its sale is not settled yet. `not-ready`: the listing is
 * at another stage, for example reopened by the house. `gone`: the listing was deleted.
 */
export type ReofferBlock = 'not-free' | 'not-ready' | 'gone'

export type Reoffer = {
  /** The auction that ended without a sale. */
  before: OwnAuction
} & (
  | { blocked: ReofferBlock }
  /** The listing's last auction is another one: `live` or also ended. */
  | { newer: number; live: boolean }
  | {
      lot: Schedulable
      /** Proposed dates. */
      dates: ReturnType<typeof datesAgain>
      /** The last reserve, whole pesos; the seller's secret. */
      reserve: number | null
    }
)

/** Undefined if this seller has no such auction. `now` in epoch ms. */
export async function readReoffer(
  house: Pick<House, 'db' | 'env'>,
  seller: Seller,
  auction: number,
  now: number,
): Promise<Reoffer | undefined> {
  const before = await readOwnAuction(house.db, seller.accountId, auction, now)
  if (!before) return undefined
  const lot = await readSchedulable(house.db, seller, before.listing, now)
  if (!lot) return { before, blocked: 'gone' }
  if (lot.lastAuction !== null && lot.lastAuction !== auction)
    return { before, newer: lot.lastAuction, live: lot.auction !== null }
  if (!isFree(before.phase)) return { before, blocked: 'not-free' }
  if (!lot.ready) return { before, blocked: 'not-ready' }
  const { opensAt, finishDate: closesAt } = before
  const reserve = await readOwnReserve(house, seller, auction)
  return { before, lot, dates: datesAgain({ opensAt, closesAt }, now), reserve }
}

/** The newest later auction of an ended auction's listing, to which its public page leads; null if there is none. */
export async function readSuccessor(
  db: Database,
  { id, listing }: { id: number; listing: number },
): Promise<number | null> {
  const [row] = await successorOf(db).execute({ id, listing })
  return row?.id ?? null
}

const successorOf = prepared((db: Database) =>
  db
    .select({ id: auctions.id })
    .from(auctions)
    .where(
      and(
        eq(auctions.listingId, sql.placeholder('listing')),
        gt(auctions.id, sql.placeholder('id')),
        eq(auctions.practice, false),
        notInArray(auctions.state, STATES.auction.cancelled),
      ),
    )
    .orderBy(desc(auctions.id))
    .limit(rows(1))
    .prepare('auction_successor'),
)
