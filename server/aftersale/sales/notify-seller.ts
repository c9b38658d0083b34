import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { bookProof } from '#server/sale/index.ts'
import { mayDeliver } from '#server/aftersale/deals/may-deliver.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { payerName } from '#server/money/index.ts'
import { paidFor } from './dues.ts'
import { dealClosedMail, firstPaidMail } from './seller-mails.ts'
import { activeAccount } from '#db/account-standing.ts'

/** News of a sale for its seller: approval of the first payment, or of the last one, which closes the deal. */
export type SellerNews = { auction: number; news: 'first-payment' | 'deal-closed' }

/** One job per sale and payment. */
export function sellerJob(auction: number, news: SellerNews['news']) {
  return { task: 'sales.tell-seller', payload: { auction, news }, key: `tell-seller:${auction}:${news}` } as const
}

const seller = alias(accounts, 'seller')

/** Mails the seller, with the buyer's name and phone for the delivery: a payment is approved by now (ruling 34). */
export async function notifySeller(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, news }: SellerNews,
): Promise<void> {
  const [sale] = await db
    .select({
      to: seller.email,
      name: seller.name,
      horse: listings.name,
      price: sales.price,
      soldAt: sales.soldAt,
      paid: paidFor,
      buyer: payerName,
      phone: people.cellPhone,
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(seller, and(eq(seller.id, auctions.sellerId), activeAccount(seller)))
    .innerJoin(accounts, eq(accounts.id, sales.buyerId))
    .leftJoin(people, eq(people.accountId, sales.buyerId))
    .where(eq(sales.auctionId, auction))
  if (!sale) return
  const url = `${env.ORIGIN}/sales/events/${auction}`
  const { soldAt, ...about } = sale
  const facts = { ...about, url, proof: await bookProof(db, env.ORIGIN, auction) }
  const mail =
    news === 'deal-closed'
      ? dealClosedMail({ ...facts, mayDeliver: await mayDeliver(db, auction) })
      : firstPaidMail(facts)
  await mailer.deliver({ ...mail, about: { kind: `seller-${news}`, subject: auction, news: soldAt } })
}
