import { and, eq, inArray, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { auctions, voids } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { AfterVoid } from '#machines/auction/after-void.ts'
import type { VoidablePhase } from '#machines/auction/status.ts'
import { bookProof } from '#server/sale/book/proof.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import type { About, Unsent } from './bidder-mails.ts'
import { leadsByVoidMail, noLongerLeadsMail, saleChangedMail, sellerVoidMail, voidedMail } from './void-mails.ts'
import { activeAccount } from '#db/account-standing.ts'

/** `before` and `after`: the leaders; `was`: the phase before; `outcome`: what followed after the hammer. */
export type VoidNews = {
  auction: number
  turn: number
  before: number | null
  after: number | null
  was: VoidablePhase
  outcome: AfterVoid | null
}

/**
 * Mails a void to all affected users, four at most: the bidder of the voided bid, with the reason; the new leader;
 * the former leader; and the seller. After the hammer the new leader has bought nothing: an offer is mailed as a second
 * chance. Prices are those at the time of sending.
 */
export async function notifyVoided(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, turn, before, after, was, outcome }: VoidNews,
): Promise<void> {
  const [row] = await db
    .select({
      bidder: voids.bidderId,
      reason: voids.reason,
      seller: auctions.sellerId,
      horse: listings.name,
      amount: auctions.currentBid,
      leader: auctions.leaderId,
      reserve: auctions.reserveState,
      chances: settings.secondChances,
    })
    .from(voids)
    .innerJoin(auctions, eq(auctions.id, voids.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(settings, eq(settings.id, 1))
    .where(and(eq(voids.auctionId, sql`${auction}::int`), eq(voids.turn, turn)))
  if (!row) return
  const { bidder, reason, seller, horse, amount, leader, reserve, chances } = row
  const changed = before !== after
  const to = {
    bidder,
    // Another bid may have followed.
    after: outcome === null && changed && after !== null && after === leader ? after : null,
    before: changed && before !== bidder ? before : null,
    // Whose purchase goes on at another price, or is negotiated now.
    buyer: was === 'awaiting-payment' && !changed && outcome !== 'stands' && before !== bidder ? before : null,
    seller,
  }
  const ids = Object.values(to).filter((id) => id !== null)
  const people = await db
    .select({ id: accounts.id, to: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), activeAccount()))
  const proof = await bookProof(db, env.ORIGIN, auction)
  const send = async (role: keyof typeof to, compose: (about: About) => Unsent) => {
    const person = people.find(({ id }) => id === to[role])
    if (!person) return
    const url = role === 'seller' ? `${env.ORIGIN}/sales/events/${auction}` : `${env.ORIGIN}/event/${auction}`
    const mail = compose({ to: person.to, name: person.name, horse, url, proof })
    await mailer.deliver({ ...mail, about: { kind: `voided-${role}`, subject: auction, news: turn } })
  }
  const over = { was, outcome, amount }
  await send('bidder', (about) =>
    voidedMail({ ...about, ...over, reason, led: before === bidder, leads: after === bidder }),
  )
  await send('after', (about) => leadsByVoidMail({ ...about, amount: amount ?? 0 }))
  await send('before', (about) => noLongerLeadsMail({ ...about, ...over }))
  await send('buyer', (about) => saleChangedMail({ ...about, ...over }))
  await send('seller', (about) => sellerVoidMail({ ...about, ...over, reason, reserve, chances }))
}
