import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listings } from '#db/schema/listing/listings.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { vetPasses, vetRequests } from '#db/schema/sale/vet-access.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { answeredMail, askedMail, passMail } from './mails.ts'
import { tokenOf } from './passes.ts'
import { activeAccount } from '#db/account-standing.ts'

/** `asked`: to the seller; the answers to the bidder. */
export type VetRequestMail = { auction: number; buyer: number; about: 'asked' | 'granted' | 'declined' }

const sellers = alias(accounts, 'sellers')
const buyers = alias(accounts, 'buyers')

/** Mails about a bidder's request, from the current rows; none if the request changed meanwhile. */
export async function sendVetRequestMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, buyer, about }: VetRequestMail,
): Promise<void> {
  const [row] = await db
    .select({
      state: vetRequests.state,
      askedAt: vetRequests.askedAt,
      answeredAt: vetRequests.answeredAt,
      listing: auctions.listingId,
      horse: listings.name,
      bidder: sql<string>`concat_ws(' ', ${buyers.name}, ${people.paternalSurname})`,
      seller: { to: sellers.email, name: sellers.name },
      buyer: { to: buyers.email, name: buyers.name },
    })
    .from(vetRequests)
    .innerJoin(auctions, eq(auctions.id, vetRequests.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(sellers, and(eq(sellers.id, auctions.sellerId), activeAccount(sellers)))
    .innerJoin(buyers, and(eq(buyers.id, vetRequests.buyerId), activeAccount(buyers)))
    .leftJoin(people, eq(people.accountId, vetRequests.buyerId))
    .where(and(eq(vetRequests.auctionId, auction), eq(vetRequests.buyerId, buyer)))
  if (row?.state !== about) return
  const { horse, bidder } = row
  const lot = `${env.ORIGIN}/event/${auction}`
  const mail =
    about === 'asked'
      ? askedMail({ ...row.seller, horse, bidder, url: `${env.ORIGIN}/sales/expediente/${row.listing}#solicitudes` })
      : answeredMail(
          { ...row.buyer, horse, bidder, url: about === 'granted' ? `${lot}/expediente` : lot },
          about === 'granted',
        )
  await mailer.deliver({
    ...mail,
    about: { kind: `vet-${about}`, subject: `${auction}-${buyer}`, news: row.answeredAt ?? row.askedAt },
  })
}

/** Mails a pass to its vet; none if it was revoked meanwhile. */
export async function sendVetPass(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { pass }: { pass: number },
): Promise<void> {
  const [row] = await db
    .select({ pass: vetPasses, horse: listings.name, maker: accounts.name })
    .from(vetPasses)
    .innerJoin(auctions, eq(auctions.id, vetPasses.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, vetPasses.madeBy), activeAccount()))
    .where(and(eq(vetPasses.id, pass), isNull(vetPasses.revokedAt)))
  if (!row) return
  const { vetName, vetLicense, vetEmail: to, expiresAt } = row.pass
  const url = `${env.ORIGIN}/pase/${tokenOf(env.SECRET, row.pass)}`
  await mailer.deliver({
    ...passMail({ to, vetName, vetLicense, horse: row.horse, maker: row.maker, expiresAt, url }),
    about: { kind: 'vet-pass', subject: pass, news: 'once' },
  })
}
