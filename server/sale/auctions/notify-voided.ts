import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, voids } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { bookProof } from '#server/sale/book/proof.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import type { About, Unsent } from './mails.ts'
import { leadsByVoidMail, noLongerLeadsMail, sellerVoidMail, voidedMail } from './void-mails.ts'

/** `before` and `after`: the leaders; `closed`: the auction had closed. */
export type VoidNews = { auction: number; turn: number; before: number | null; after: number | null; closed: boolean }

/**
 * Mails a void to all affected users, four at most: the bidder of the voided bid, with the reason; the new leader;
 * the former leader; and the seller. Prices are those at the time of sending.
 */
export async function notifyVoided(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, turn, before, after, closed }: VoidNews,
): Promise<void> {
  const [row] = await db
    .select({
      bidder: voids.bidderId,
      reason: voids.reason,
      seller: auctions.sellerId,
      horse: listings.name,
      amount: auctions.currentBid,
      leader: auctions.leaderId,
    })
    .from(voids)
    .innerJoin(auctions, eq(auctions.id, voids.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(and(eq(voids.auctionId, sql`${auction}::int`), eq(voids.turn, turn)))
  if (!row) return
  const { bidder, reason, seller, horse, amount, leader } = row
  const changed = before !== after
  const to = {
    bidder,
    // Another bid may have followed.
    after: changed && after !== null && after === leader ? after : null,
    before: changed && before !== bidder ? before : null,
    seller,
  }
  const ids = Object.values(to).filter((id) => id !== null)
  const people = await db
    .select({ id: accounts.id, to: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isNull(accounts.closedAt)))
  const { hostname } = new URL(env.ORIGIN)
  const proof = await bookProof(db, env.ORIGIN, auction)
  const send = async (role: keyof typeof to, compose: (about: About) => Unsent) => {
    const person = people.find(({ id }) => id === to[role])
    if (!person) return
    const url = role === 'seller' ? `${env.ORIGIN}/sales/events/${auction}` : `${env.ORIGIN}/event/${auction}`
    const mail = compose({ to: person.to, name: person.name, horse, url, proof })
    await mailer.deliver({ ...mail, messageId: `<voided-${auction}-${turn}-${role}@${hostname}>` })
  }
  await send('bidder', (about) => voidedMail({ ...about, reason, closed, leads: after === bidder }))
  await send('after', (about) => leadsByVoidMail({ ...about, amount: amount ?? 0, closed }))
  await send('before', (about) => noLongerLeadsMail({ ...about, closed }))
  await send('seller', (about) => sellerVoidMail({ ...about, reason, amount, closed }))
}
