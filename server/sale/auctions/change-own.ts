import { auctions } from '#db/schema/auctions.ts'
import { type Duration, mayBeChosen, scheduledHours } from '#machines/auction/hours.ts'
import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { cancelAuction } from './cancel-auction.ts'
import { ownAuction } from './own-auction.ts'
import { writeStream } from './write-stream.ts'

/** What a seller changes of an auction of theirs (ruling 33). Times are epoch ms. */

/** `unknown`: none of theirs. `opened`: it has opened by now, or is over. */
export type ChangeRefusal = 'unknown' | 'opened' | 'not-this-date'
export type Changed = 'changed' | ChangeRefusal

type HouseOf = Pick<House, 'db' | 'actors'>

/** Other hours for an auction that has not opened; its jobs take the new ones. The machine decides by the hour. */
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

/** Deletes an auction that has not opened; its listing is free again (ruling 17). */
export async function deleteOwnAuction(house: HouseOf, seller: Seller, auction: number, at: number): Promise<Changed> {
  if (!(await isOwn(house.db, seller, auction))) return 'unknown'
  return (await cancelAuction(house, auction, at)) ? 'changed' : 'opened'
}

/** The live video's YouTube id, or null for none, until bidding ends. `opened` here: it has ended. */
export async function setOwnStream(
  { db }: Pick<House, 'db'>,
  seller: Seller,
  { auction, streamKey, at }: { auction: number; streamKey: string | null; at: number },
): Promise<Exclude<Changed, 'not-this-date'>> {
  if (!(await isOwn(db, seller, auction))) return 'unknown'
  return (await writeStream(db, auction, streamKey, at)) ? 'changed' : 'opened'
}

/** Whose an auction is never changes: it need not be asked within the transaction. */
async function isOwn(db: House['db'], seller: Seller, auction: number): Promise<boolean> {
  return (await db.$count(auctions, ownAuction(seller, auction))) > 0
}
