import { and, asc, eq, gt, inArray, not, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { alertChoices } from '#db/schema/sale/watching.ts'
import { heldUntil, stillSaysSomething } from '#machines/watching/rules.ts'
import { activeAccount } from '#db/account-standing.ts'
import { STATES } from '#db/states.ts'
import { barred, countPress, sellerConflict } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { bookProof } from '#server/sale/book/proof.ts'
import { againMail } from './mails.ts'
import { isWatchingOffered } from './status.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** One mail, once, to those who followed or bid on a lot that ended without a sale and is offered again. */

const BATCH = 500

/** `auction`: the new one; accounts with ids above `after`. */
export type FanOutAgain = { auction: number; after: number }
export type SendAgain = { auction: number; account: number }

/**
 * Enqueues a mail job for a batch of the people concerned, and a job for the next batch. The auction must still be
 * scheduled: its seller may have deleted it again. Of a listing that is scheduled again and again they hear twice a
 * day.
 */
export async function fanOutAgain(db: Database, { auction, after }: FanOutAgain, batch = BATCH): Promise<void> {
  if (!(await isWatchingOffered(db))) return
  await db.transaction(async (tx) => {
    if (after === 0 && (await isToldEnough(tx, auction))) return
    const found = await tx
      .select({ account: accounts.id })
      .from(accounts)
      .leftJoin(people, eq(people.accountId, accounts.id))
      .leftJoin(alertChoices, eq(alertChoices.accountId, accounts.id))
      .where(and(gt(accounts.id, sql`${after}::int`), sql`${accounts.id} in (${concerned(auction)})`, wantsIt))
      .orderBy(asc(accounts.id))
      .limit(batch)
    await enqueue(
      tx,
      found.map(({ account }) => ({
        task: 'watching.again',
        payload: { auction, account },
        key: `again:${auction}:${account}`,
      })),
    )
    const last = found.at(-1)
    if (last && found.length === batch)
      await enqueue(tx, [{ task: 'watching.fan-out-again', payload: { auction, after: last.account } }])
  })
}

/** The seller is not stopped from scheduling; only the mails are left out. */
async function isToldEnough(tx: Tx, auction: number): Promise<boolean> {
  const { sellerId: by, listingId: to } = auctions
  const [lot] = await tx
    .select({ by, to })
    .from(auctions)
    .where(and(eq(auctions.id, auction), inArray(auctions.state, STATES.auction.ahead)))
  return !lot || (await countPress(tx, 'listing.offered-again', lot)) !== null
}

/** Sellers, barred and closed accounts are not told, nor those who chose not to be. */
const wantsIt = and(
  eq(accounts.audience, 'buyer'),
  activeAccount(),
  sql`coalesce(${alertChoices.again}, true)`,
  not(sellerConflict),
  not(barred),
)

/**
 * Followers and bidders of the listing's auctions since the last one that took place; auctions deleted before their
 * opening lie between it and the new one. Struck bids count for nothing.
 */
function concerned(auction: number) {
  return sql`
    with offered as (
      select id, listing_id from auctions
      where id = ${auction}::int and state in ${STATES.auction.ahead} and not practice
    ), earlier as (
      select a.id from auctions a join offered o on o.listing_id = a.listing_id and a.id < o.id
      where a.id >= coalesce((
        select max(held.id) from auctions held
        where held.listing_id = o.listing_id and held.id < o.id and held.state not in ${STATES.auction.cancelled}), 0)
    )
    select w.account_id from watches w join earlier on earlier.id = w.auction_id
    union
    select b.bidder_id from bids b join earlier on earlier.id = b.auction_id where b.struck_turn is null`
}

/** Mails one of them; held over the night, and dropped once it is out of date. `now` in epoch ms. */
export async function sendAgain(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  asked: SendAgain,
  now = Date.now(),
): Promise<void> {
  const { auction, account } = asked
  const [lot] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      live: auctions.live,
      openingBid: auctions.openingBid,
      opensAt: auctions.opensAt,
      closesAt: auctions.closesAt,
      photo: photos,
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, eq(accounts.id, sql`${account}::int`))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .leftJoin(alertChoices, eq(alertChoices.accountId, accounts.id))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(and(eq(auctions.id, sql`${auction}::int`), wantsIt))
  if (!lot?.live || !stillSaysSomething('day', lot.closesAt, now) || !(await isWatchingOffered(db))) return
  const morning = heldUntil(lot.closesAt, now)
  if (morning !== null)
    return enqueue(db, [{ task: 'watching.again', payload: asked, runAt: morning, key: `again:${auction}:${account}` }])
  const mail = againMail({
    ...lot,
    photo: lot.photo && env.ORIGIN + viewPhoto(lot.photo, '').jpeg,
    url: `${env.ORIGIN}/event/${auction}`,
    proof: await bookProof(db, env.ORIGIN, auction),
    unsubscribe: `${env.ORIGIN}/baja/${unsubscribeToken(env.SECRET, account, 'again')}`,
  })
  await mailer.deliver({ ...mail, about: { kind: 'again', subject: auction, news: 'once' } })
}
