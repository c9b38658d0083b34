import { auctions } from '#db/schema/sale/auctions.ts'
import { type Duration, mayBeChosen, scheduledHours } from '#machines/auction/hours.ts'
import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { cancelAuction } from './cancel-auction.ts'
import { ownAuction } from './own-auction.ts'
import { writeStream } from './write-stream.ts'

/** Changes by a seller to their own auctions (ruling 33). Times are epoch ms. */

/** `unknown`: the seller has no such auction. `opened`: it has opened or is over. */
export type ChangeRefusal = 'unknown' | 'opened' | 'not-this-date'
export type Changed = 'changed' | ChangeRefusal

type HouseOf = Pick<House, 'db' | 'actors'>

/** Reschedules an auction that has not opened, with its jobs. The machine judges by the current time. */
export async function rescheduleOwnAuction(
  { db, actors }: HouseOf,
  seller: Seller,
  { auction, date, days, at }: { auction: number; date: string; days: Duration; at: number },
): Promise<Changed> {
  if (!(await isOwn(db, seller, auction))) return 'unknown'
  if (!mayBeChosen(date, at)) return 'not-this-date'
  const { accepted } = await actors.auction.send(auction, {
    type: 'auction.rescheduled',
    at,
    ...scheduledHours(date, days),
  })
  return accepted ? 'changed' : 'opened'
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
): Promise<Exclude<Changed, 'not-this-date'>> {
  if (!(await isOwn(db, seller, auction))) return 'unknown'
  return (await writeStream(db, auction, streamKey, at)) ? 'changed' : 'opened'
}

/** An auction's seller never changes, so this check may run outside the transaction. */
async function isOwn(db: House['db'], seller: Seller, auction: number): Promise<boolean> {
  return (await db.$count(auctions, ownAuction(seller, auction))) > 0
}
