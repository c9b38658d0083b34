import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { type Alert, heldUntil, stillSaysSomething } from '#machines/watching/rules.ts'
import { readChoices } from './choices.ts'
import { activeAccount } from '#db/account-standing.ts'

export type SendAlert = { auction: number; alert: Alert; account: number }

/**
 * Alert for one buyer who still follows the lot, from the current rows, and the time until which it is held, epoch ms:
 * none are sent at night. Null if it is out of date, for example after an outage, or not wanted.
 */
export async function readDueAlert(db: Database, { auction, alert, account }: SendAlert, now: number) {
  const [lot] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      live: auctions.live,
      currentBid: auctions.currentBid,
      openingBid: auctions.openingBid,
      closesAt: auctions.closesAt,
      photo: photos,
    })
    .from(watches)
    .innerJoin(auctions, and(eq(auctions.id, watches.auctionId), eq(auctions.practice, false)))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .innerJoin(accounts, and(eq(accounts.id, watches.accountId), activeAccount()))
    .where(and(eq(watches.auctionId, sql`${auction}::int`), eq(watches.accountId, sql`${account}::int`)))
  if (!lot?.live || !stillSaysSomething(alert, lot.closesAt, now)) return null
  if (!(await readChoices(db, account))[alert]) return null
  return { lot, heldUntil: heldUntil(lot.closesAt, now) }
}
