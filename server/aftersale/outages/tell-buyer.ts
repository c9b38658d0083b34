import { and, eq, inArray } from 'drizzle-orm'
import { sales } from '#db/schema/sale/sales.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { outages } from '#db/schema/engine/outages.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { chanceOffer } from '#app/texts/aftersale/second-chances.ts'
import { paying } from '#app/texts/money/payments.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { hourMovedMail } from '#server/sale/index.ts'
import { activeAccount } from '#db/account-standing.ts'
import { STATES } from '#db/states.ts'

/** The buyer's hour that an outage moved: a second chance, or the first payment of the auction `subject`. */
export type BuyersHour = { outage: number; kind: 'second-chance' | 'first-payment'; subject: number }

/** Mails the buyer the new hour, unless the offer was answered or the payment made meanwhile. */
export async function tellBuyer(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { outage, kind, subject }: BuyersHour,
): Promise<void> {
  const found = kind === 'second-chance' ? await readChance(db, subject) : await readDue(db, subject)
  const [away] = await db.select().from(outages).where(eq(outages.id, outage))
  if (!found || !away) return
  const { auction, ...about } = found
  const [path, label] =
    kind === 'second-chance'
      ? (['segunda-oportunidad', chanceOffer.see] as const)
      : (['pagar', paying.payFirst] as const)
  const action = { label, url: `${env.ORIGIN}/event/${auction}/${path}` }
  const mail = hourMovedMail({ ...about, away, kind, action })
  await mailer.deliver({ ...mail, about: { kind: `outage-${kind}`, subject, news: outage } })
}

async function readChance(db: House['db'], id: number) {
  const [row] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      auction: secondChances.auctionId,
      hour: secondChances.expiresAt,
    })
    .from(secondChances)
    .innerJoin(auctions, eq(auctions.id, secondChances.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, secondChances.bidderId), activeAccount()))
    .where(and(eq(secondChances.id, id), eq(secondChances.state, 'offered')))
  return row
}

async function readDue(db: House['db'], auction: number) {
  const [row] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      horse: listings.name,
      auction: sales.auctionId,
      hour: sales.firstPaymentDueAt,
    })
    .from(sales)
    .innerJoin(auctions, eq(auctions.id, sales.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(accounts, and(eq(accounts.id, sales.buyerId), activeAccount()))
    .where(and(eq(sales.auctionId, auction), inArray(auctions.state, STATES.auction.firstDue)))
  return row
}
