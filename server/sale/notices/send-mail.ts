import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, notices } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { bookProof } from '#server/sale/book/proof.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { noticeMail } from './mails.ts'
import { activeAccount } from '#db/account-standing.ts'

export type NoticeMail = { auction: number; number: number; account: number }

/** Mails one buyer, using the current rows; sends nothing once the lot is over. */
export async function sendNotice(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, number, account }: NoticeMail,
): Promise<void> {
  const [lot] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      text: notices.text,
      at: notices.publishedAt,
      closesAt: auctions.closesAt,
      price: auctions.price,
      live: auctions.live,
      hasMaximum: sql<boolean>`${auctions.leaderId} is not distinct from ${accounts.id}
        and ${auctions.sealedMaximum} is not null`,
    })
    .from(notices)
    .innerJoin(auctions, eq(auctions.id, notices.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, sql`${account}::int`), activeAccount()))
    .where(and(eq(notices.auctionId, sql`${auction}::int`), eq(notices.number, sql`${number}::int`)))
  if (!lot?.live) return
  await mailer.deliver({
    ...noticeMail({
      ...lot,
      url: `${env.ORIGIN}/event/${auction}`,
      proof: await bookProof(db, env.ORIGIN, auction),
    }),
    about: { kind: 'notice', subject: `${auction}-${account}`, news: number },
  })
}
