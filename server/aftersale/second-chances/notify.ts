import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { Answer } from '#machines/second-chance/machine.ts'
import { bookProof, saleTerms } from '#server/sale/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { lapseCause } from './cause.ts'
import { acceptedMail, answeredMail, offeredMail } from './mails.ts'
import { activeAccount } from '#db/account-standing.ts'
import { firstPaymentOf } from '#machines/auction/rules.ts'

/** Event of the auction when a second chance is offered; epoch ms, whole pesos. */
export type Opened = { auction: number; bidder: number; amount: number; at: number }
export type SellerNews = { secondChance: number; answer: Answer }

type Told = Pick<House, 'db' | 'env'>

/** Mails the bidder the offer and its expiry, unless it is over or answered. */
export async function notifyBidder({ db, env }: Told, mailer: Mailer, { auction, bidder }: Opened): Promise<void> {
  const [row] = await db
    .select({
      id: secondChances.id,
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      price: secondChances.price,
      expiresAt: secondChances.expiresAt,
      firstPayment: saleTerms.firstPayment,
      days: saleTerms.firstPaymentDays,
      cause: lapseCause,
    })
    .from(secondChances)
    .innerJoin(auctions, eq(auctions.id, secondChances.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, secondChances.bidderId), activeAccount()))
    .innerJoin(settings, eq(settings.id, 1))
    .where(
      and(eq(secondChances.auctionId, auction), eq(secondChances.bidderId, bidder), eq(secondChances.state, 'offered')),
    )
  if (!row || row.expiresAt <= Date.now()) return
  const { id, ...facts } = row
  const { expiresAt } = facts
  const firstPayment = firstPaymentOf(facts.price, facts.firstPayment)
  const proof = await bookProof(db, env.ORIGIN, auction)
  const mail = offeredMail({ ...facts, proof, firstPayment, url: `${env.ORIGIN}/event/${auction}/segunda-oportunidad` })
  await mailer.deliver({ ...mail, about: { kind: 'second-chance-offered', subject: id, news: expiresAt } })
}

const sellers = alias(accounts, 'sellers')

/** Mails the seller the answer; if accepted, also mails the bidder the amount due and its deadline. */
export async function notifySeller({ db, env }: Told, mailer: Mailer, news: SellerNews): Promise<void> {
  const { secondChance, answer } = news
  const [row] = await db
    .select({
      auction: secondChances.auctionId,
      horse: listings.name,
      price: secondChances.price,
      seller: { to: sellers.email, name: sellers.name, active: activeAccount(sellers) },
      bidder: { to: accounts.email, name: accounts.name, active: activeAccount() },
      sale: { firstPayment: sales.firstPayment, due: sales.firstPaymentDueAt },
    })
    .from(secondChances)
    .innerJoin(auctions, eq(auctions.id, secondChances.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(sellers, eq(sellers.id, auctions.sellerId))
    .innerJoin(accounts, eq(accounts.id, secondChances.bidderId))
    .leftJoin(sales, and(eq(sales.auctionId, auctions.id), eq(sales.buyerId, secondChances.bidderId)))
    .where(eq(secondChances.id, secondChance))
  if (!row) return
  const { auction, horse, price, seller, bidder, sale } = row
  const proof = await bookProof(db, env.ORIGIN, auction)
  if (seller.active) {
    const mail = answeredMail({ ...seller, proof, horse, price, answer, url: `${env.ORIGIN}/sales/events/${auction}` })
    await mailer.deliver({ ...mail, about: { kind: `second-chance-${answer}`, subject: secondChance, news: 'seller' } })
  }
  if (answer !== 'accepted' || !sale || !bidder.active) return
  const mail = acceptedMail({ ...bidder, ...sale, proof, horse, price, url: `${env.ORIGIN}/event/${auction}/pagar` })
  await mailer.deliver({ ...mail, about: { kind: 'second-chance-bought', subject: secondChance, news: sale.due } })
}
