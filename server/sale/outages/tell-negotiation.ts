import { and, eq, isNotNull } from 'drizzle-orm'
import { outages } from '#db/schema/engine/outages.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { negotiations } from '#db/schema/sale/negotiations.ts'
import { negotiation as words } from '#app/texts/sale/negotiation.ts'
import type { Side } from '#machines/negotiation/rules.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { hourMovedMail } from './mails.ts'
import { activeAccount } from '#db/account-standing.ts'

/** The deadline of a negotiation that an outage moved, and the side to notify. */
export type DeadlineMoved = { negotiation: number; to: Side; outage: number }

/** Mails one side, unless the negotiation ended meanwhile. */
export async function tellNegotiation(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { negotiation, to, outage }: DeadlineMoved,
): Promise<void> {
  const [row] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      auction: negotiations.auctionId,
      hour: negotiations.deadline,
    })
    .from(negotiations)
    .innerJoin(auctions, eq(auctions.id, negotiations.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(
      accounts,
      and(eq(accounts.id, to === 'seller' ? negotiations.sellerId : negotiations.buyerId), activeAccount()),
    )
    .where(and(eq(negotiations.id, negotiation), isNotNull(negotiations.turn)))
  const [away] = await db.select().from(outages).where(eq(outages.id, outage))
  if (!row || !away) return
  const { auction, ...about } = row
  const path = to === 'seller' ? `/sales/events/${auction}/negociacion` : `/event/${auction}/negociacion`
  const action = { label: words.see, url: `${env.ORIGIN}${path}` }
  const mail = hourMovedMail({ ...about, away, kind: 'negotiation', action })
  await mailer.deliver({ ...mail, about: { kind: `outage-negotiation-${to}`, subject: negotiation, news: outage } })
}
