import { and, eq, isNull, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/accounts.ts'
import { auctions } from '#db/schema/auctions.ts'
import { listings } from '#db/schema/listings.ts'
import { sales } from '#db/schema/sales.ts'
import type { House } from '#server/house.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { overdueMail, reminderMail } from './mails.ts'

/** Mails whoever has not made the first payment (ruling 12); nothing else happens by itself. */
export async function remind({ db, env }: Pick<House, 'db' | 'env'>, mailer: Mailer, { auction, days }: { auction: number; days: number }): Promise<void> {
  const [sale] = await db
    .select({ to: accounts.email, name: accounts.name, horse: listings.name, firstPayment: sales.firstPayment, due: sales.firstPaymentDueAt, fine: sales.fine, state: auctions.state })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, sales.buyerId), isNull(accounts.closedAt)))
    .where(eq(sales.auctionId, sql`${auction}::int`))
  if (sale?.state !== 'closed.sold.awaitingFirstPayment') return
  const facts = { ...sale, url: `${env.ORIGIN}/event/${auction}/pagar` }
  const mail = days < 0 ? reminderMail(facts) : overdueMail(facts)
  await mailer.deliver({ ...mail, messageId: `<remind-${auction}-${days}@${new URL(env.ORIGIN).hostname}>` })
}
