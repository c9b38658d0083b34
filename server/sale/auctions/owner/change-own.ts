import { auctions } from '#db/schema/sale/auctions.ts'
import { type Duration, mayBeChosen } from '#machines/auction/hours.ts'
import type { Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { cancelAuction } from '#server/sale/auctions/cancel-auction.ts'
import { holdHours } from './evening-hours.ts'
import { ownAuction } from './own-auction.ts'
import { lacksPaperReason } from './paper-reasons.ts'
import { writeStream } from './write-stream.ts'

/** Changes by a seller to their own auctions (ruling 33). Times are epoch ms. */

/**
 * `unknown`: the seller has no such auction. `opened`: it has opened or is over. `other-closing`: another lot took the
 * closing that the seller was shown. `papers-out`: a paper of the horse will have run out, and no reason stands.
 */
type ChangeRefusal = 'unknown' | 'opened' | 'not-this-date' | 'other-closing' | 'papers-out'
type Changed = 'changed' | ChangeRefusal

type HouseOf = Pick<House, 'db' | 'actors'>

type Reschedule = {
  auction: number
  date: string
  days: Duration
  /** The closing that the seller was shown, epoch ms; the lot is not rescheduled to close at another time. */
  closesAt?: number | undefined
  at: number
}

/** Reschedules an auction that has not opened, with its jobs. The machine judges by the current time. */
export async function rescheduleOwnAuction(
  { db, actors }: HouseOf,
  seller: Seller,
  { auction, date, days, closesAt, at }: Reschedule,
): Promise<Changed> {
  if (!(await isOwn(db, seller, auction))) return 'unknown'
  if (!mayBeChosen(date, at)) return 'not-this-date'
  return transact(db, async (work: UnitOfWork<Changed>): Promise<Changed> => {
    const hours = await holdHours(work.tx, { date, days, auction })
    if (closesAt !== undefined && closesAt !== hours.closesAt) return work.refuse('other-closing')
    if (await lacksPaperReason(work.tx, { auction, closesAt: hours.closesAt })) return work.refuse('papers-out')
    const { accepted } = await actors.auction.sendWithin(work as UnitOfWork, auction, {
      type: 'auction.rescheduled',
      at,
      opensAt: hours.opensAt,
      closesAt: hours.closesAt,
    })
    return accepted ? 'changed' : work.refuse('opened')
  })
}

/** Deletes an auction that has not opened and frees its listing (ruling 17). */
export async function deleteOwnAuction(house: HouseOf, seller: Seller, auction: number, at: number): Promise<Changed> {
  if (!(await isOwn(house.db, seller, auction))) return 'unknown'
  return (await cancelAuction(house, auction, at)) ? 'changed' : 'opened'
}

/** Sets the live video's YouTube id, or null for none, until bidding ends. `opened` means that bidding has ended. */
export async function setOwnStream(
  { db }: Pick<House, 'db'>,
  seller: Seller,
  { auction, streamKey, at }: { auction: number; streamKey: string | null; at: number },
): Promise<Exclude<Changed, 'not-this-date' | 'other-closing' | 'papers-out'>> {
  if (!(await isOwn(db, seller, auction))) return 'unknown'
  return (await writeStream(db, auction, streamKey, at)) ? 'changed' : 'opened'
}

/** An auction's seller never changes, so this check may run outside the transaction. */
async function isOwn(db: House['db'], seller: Seller, auction: number): Promise<boolean> {
  return (await db.$count(auctions, ownAuction(seller, auction))) > 0
}
