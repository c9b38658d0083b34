import { and, desc, eq } from 'drizzle-orm'
import { auctions } from '#db/schema/auctions.ts'
import { enrolments } from '#db/schema/enrolments.ts'
import { listings } from '#db/schema/listings.ts'
import { type Duration, mayBeChosen, scheduledHours } from '#machines/auction/hours.ts'
import { MAX_BID, type ReserveRefusal } from '#machines/auction/rules.ts'
import { AccountClosed, type Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { consumeCredit, ownListing } from '#server/listing/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { setFirstReserve, type SetReserveRefusal } from './reserve.ts'
import { AlreadyInAuction, NotReadyForEvent, scheduleWithin } from './schedule-auction.ts'

/**
 * `unknown`: none of this seller's. `not-ready`: not at 6 (ruling 33). `sold`: it was auctioned and found its buyer.
 * `no-credits`: not enrolled, and nothing to enrol it with (ruling 18). `opening-too-high`: its opening bid would have
 * more digits than a bid may. `reserves-off`: the house takes none.
 */
export type ScheduleRefusal =
  | 'unknown'
  | 'not-ready'
  | 'sold'
  | 'no-credits'
  | 'not-this-date'
  | 'opening-too-high'
  | 'account-closed'
  | 'reserves-off'
  | ReserveRefusal

/** `again`: the listing stood in this auction already, by the same form or by another device. */
export type Scheduled = { auction: number; again: boolean }

export type ScheduleOwn = {
  listing: number
  /** "2026-11-21", hora del centro; it opens on the day after. */
  date: string
  days: Duration
  /** YouTube id. */
  streamKey: string | null
  /** Whole pesos; below it the hammer sells nothing, and nobody else is told (ruling 62). */
  reserve?: number | null
  /** Epoch ms. */
  at: number
}

/**
 * A seller schedules an auction of a listing of theirs (rulings 17, 18 and 33). The listing's row decides: of two devices,
 * or of the same form sent twice, the second is led to the auction that the first has made.
 */
export async function scheduleOwnAuction(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { listing, date, days, streamKey, reserve = null, at }: ScheduleOwn,
): Promise<Scheduled | { refused: ScheduleRefusal }> {
  type Answer = Scheduled | { refused: ScheduleRefusal }
  if (!mayBeChosen(date, at)) return { refused: 'not-this-date' }
  try {
    return await transact(house.db, async (work: UnitOfWork<Answer>): Promise<Answer> => {
      const { tx } = work
      const [row] = await tx.select({ id: listings.id }).from(listings).where(ownListing(seller, listing)).for('update')
      if (!row) return work.refuse({ refused: 'unknown' })
      const standing = await liveAuctionOf(tx, listing)
      if (standing !== undefined) return { auction: standing, again: true }
      const hours = scheduledHours(date, days)
      const auction = await scheduleWithin(house, work as UnitOfWork, {
        listing,
        ...hours,
        ...(streamKey !== null && { streamKey }),
      })
      if ((await openingBidOf(tx, auction)) > MAX_BID) return work.refuse({ refused: 'opening-too-high' })
      if (reserve !== null) {
        const done = await setFirstReserve(house, work as UnitOfWork, { auction, amount: reserve, at })
        if (done !== 'set') return work.refuse({ refused: reserveRefusal(done) })
      }
      if (!(await isEnrolled(tx, listing)) && !(await enrol(tx, seller, listing, at)))
        return work.refuse({ refused: 'no-credits' })
      return { auction, again: false }
    })
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused) throw error
    return { refused }
  }
}

/** The auction that a listing stands in, scheduled or open. */
async function liveAuctionOf(tx: Tx, listing: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.listingId, listing), eq(auctions.live, true)))
    .orderBy(desc(auctions.id))
    .limit(1)
  return row?.id
}

async function openingBidOf(tx: Tx, auction: number): Promise<number> {
  const [row] = await tx.select({ pesos: auctions.openingBid }).from(auctions).where(eq(auctions.id, auction))
  return row?.pesos ?? 0
}

async function isEnrolled(tx: Tx, listing: number): Promise<boolean> {
  return (await tx.$count(enrolments, eq(enrolments.listingId, listing))) > 0
}

async function enrol(tx: Tx, { accountId }: Seller, listing: number, at: number): Promise<boolean> {
  return (await consumeCredit(tx, { seller: accountId, listing, at })) !== null
}

function reserveRefusal(refused: SetReserveRefusal): ScheduleRefusal {
  if (refused === 'off') return 'reserves-off'
  return refused === 'over' ? 'not-this-date' : refused
}

function refusalOf(error: unknown): ScheduleRefusal | null {
  // It stands in none that is live: so it is the one that sold it.
  if (error instanceof AlreadyInAuction) return 'sold'
  if (error instanceof NotReadyForEvent) return 'not-ready'
  return error instanceof AccountClosed ? 'account-closed' : null
}
