import { and, desc, eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { type Duration, mayBeChosen } from '#machines/auction/hours.ts'
import { MAX_BID, type ReserveRefusal } from '#machines/auction/rules.ts'
import { AccountClosed, type Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import { consumeCredit, ownListing } from '#server/listing/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { holdHours } from './evening-hours.ts'
import { setFirstReserve, type FirstReserveRefusal } from './reserve.ts'
import { judgePapers, writePaperReason } from './paper-reasons.ts'
import { AlreadyInAuction, NotReadyForEvent, scheduleWithin } from '#server/sale/auctions/schedule-auction.ts'

/**
 * `unknown`: this seller has no such listing. `not-ready`: not in state 6 (ruling 33). `sold`: an auction has sold it.
 * `no-credits`: not enrolled, and no credits to enrol it (ruling 18). `opening-too-high`: its opening bid would exceed
 * the maximum digits of a bid. `reserves-off`: the house accepts none. `other-closing`: another lot took the
 * closing that the seller was shown. `papers-out`: a paper of the horse will have run out, and no reason was given.
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
  | 'other-closing'
  | 'papers-out'
  | ReserveRefusal

/** `again`: the listing was in this auction already, through the same form or another device. */
type Scheduled = { auction: number; again: boolean }

type ScheduleOwn = {
  listing: number
  /** "2026-11-21" in Mexico City time; the auction opens on the following day. */
  date: string
  days: Duration
  /** The closing that the seller was shown, epoch ms; the lot is not scheduled to close at another time. */
  closesAt?: number | undefined
  /** YouTube id. */
  streamKey: string | null
  /** Whole pesos; below it the closing sells nothing. Known to the seller only (ruling 62). */
  reserve?: number | null
  /** Why the lot is scheduled although papers will have run out; shown on it. */
  paperReason?: string | null
  /** Epoch ms. */
  at: number
}

/**
 * Schedules an auction of a seller's own listing (rulings 17, 18 and 33). The listing's row lock decides: of two
 * devices, or of the same form sent twice, the second gets the auction made by the first.
 */
export async function scheduleOwnAuction(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { listing, date, days, closesAt, streamKey, reserve = null, paperReason = null, at }: ScheduleOwn,
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
      const hours = await holdHours(tx, { date, days })
      if (closesAt !== undefined && closesAt !== hours.closesAt) return work.refuse({ refused: 'other-closing' })
      const out = await judgePapers(tx, { listing, closesAt: hours.closesAt, reason: paperReason })
      if (out === 'papers-out') return work.refuse({ refused: out })
      const auction = await scheduleWithin(house, work as UnitOfWork, {
        listing,
        opensAt: hours.opensAt,
        closesAt: hours.closesAt,
        ...(streamKey !== null && { streamKey }),
      })
      await writePaperReason(tx, { auction, out, reason: paperReason, at })
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

/** The scheduled or open auction that a listing is in. */
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

function reserveRefusal(refused: FirstReserveRefusal): ScheduleRefusal {
  if (refused === 'off') return 'reserves-off'
  return refused === 'over' ? 'not-this-date' : refused
}

function refusalOf(error: unknown): ScheduleRefusal | null {
  // The listing is in no live auction, so an earlier one has sold it.
  if (error instanceof AlreadyInAuction) return 'sold'
  if (error instanceof NotReadyForEvent) return 'not-ready'
  return error instanceof AccountClosed ? 'account-closed' : null
}
