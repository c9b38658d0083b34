import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { auctions } from '#db/schema/auctions.ts'
import { listingPhotos, listings, photos } from '#db/schema/listings.ts'
import { watches } from '#db/schema/watching.ts'
import { type Alert, heldUntil, stillSaysSomething } from '#machines/watching/rules.ts'
import type { House } from '#server/house.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { viewPhoto } from '#server/media/photo-view.ts'
import { readChoices } from './choices.ts'
import { alertMail } from './mails.ts'
import { unsubscribeToken } from './unsubscribe.ts'

export type SendAlert = { auction: number; alert: Alert; account: number }

/**
 * Writes to one buyer who still follows the lot, from the rows as they are now. A mail that has waited, as for a server
 * that was away, is dropped where it says nothing any more, and held over the night. `now` in epoch ms.
 */
export async function sendAlert(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, alert, account }: SendAlert,
  now = Date.now(),
): Promise<void> {
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
    .innerJoin(
      accounts,
      and(eq(accounts.id, watches.accountId), isNull(accounts.closedAt), isNull(accounts.disabledAt)),
    )
    .where(and(eq(watches.auctionId, sql`${auction}::int`), eq(watches.accountId, sql`${account}::int`)))
  if (!lot?.live || !stillSaysSomething(alert, lot.closesAt, now)) return
  if (!(await readChoices(db, account))[alert]) return
  const runAt = heldUntil(lot.closesAt, now)
  if (runAt !== null)
    return enqueue(db, [
      {
        task: 'watching.alert',
        payload: { auction, alert, account },
        runAt,
        key: `watch:${alert}:${auction}:${account}`,
      },
    ])
  const mail = alertMail(alert, {
    ...lot,
    photo: lot.photo && env.ORIGIN + viewPhoto(lot.photo, '').jpeg,
    url: `${env.ORIGIN}/event/${auction}`,
    unsubscribe: `${env.ORIGIN}/baja/${unsubscribeToken(env.SECRET, account, alert)}`,
  })
  await mailer.deliver({ ...mail, messageId: `<watch-${alert}-${auction}-${account}@${new URL(env.ORIGIN).hostname}>` })
}
