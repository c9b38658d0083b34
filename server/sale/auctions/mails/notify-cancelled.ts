import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { bookProof } from '#server/sale/book/proof.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { cancelledMail } from './seller-mails.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Mails the seller that the house has cancelled their auction before it opened, with the reason. */
export async function notifyCancelled(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { auction, reason }: { auction: number; reason: string },
): Promise<void> {
  const [facts] = await db
    .select({ to: accounts.email, name: accounts.name, horse: listings.name, opensAt: auctions.opensAt })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, auctions.sellerId), activeAccount()))
    .where(eq(auctions.id, sql`${auction}::int`))
  if (!facts) return
  const proof = await bookProof(db, env.ORIGIN, auction)
  const mail = cancelledMail({ ...facts, proof, reason, url: `${env.ORIGIN}/sales/events/${auction}/volver-a-ofrecer` })
  await mailer.deliver({ ...mail, about: { kind: 'cancelled', subject: auction, news: 'once' } })
}
