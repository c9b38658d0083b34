import { and, asc, desc, eq, gt, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared, rows } from '#db/prepared.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { secondChances } from '#db/schema/aftersale/second-chances.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { bidderAlias, saleTerms } from '#server/sale/index.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { payerName } from '#server/money/index.ts'
import { lapseCause } from './cause.ts'
import { firstPaymentOf } from '#machines/auction/rules.ts'

/** Maximum offers shown of an auction. */
const MOST_SHOWN = 50
/** Maximum open offers shown to one bidder; none has more within a day. */
const MOST_OPEN = 5

const ofAuction = {
  id: secondChances.id,
  bidder: secondChances.bidderId,
  state: secondChances.state,
  price: secondChances.price,
  offeredAt: secondChances.offeredAt,
  expiresAt: secondChances.expiresAt,
  answeredAt: secondChances.answeredAt,
}

/** Offers of an auction with the bidders' aliases; the caller has checked ownership. Whole pesos, epoch ms. */
export async function readChances(db: Database, secret: string, auction: number) {
  const rows = await db
    .select(ofAuction)
    .from(secondChances)
    .where(eq(secondChances.auctionId, auction))
    .orderBy(asc(secondChances.id))
    .limit(MOST_SHOWN)
  return rows.map(({ bidder, ...chance }) => ({ ...chance, alias: bidderAlias(secret, auction, bidder) }))
}

export type ChanceLine = Awaited<ReturnType<typeof readChances>>[number]

/** Offers of an auction with the bidders' names, for administrators only. */
export async function readNamedChances(db: Database, secret: string, auction: number) {
  const rows = await db
    .select({ ...ofAuction, name: payerName })
    .from(secondChances)
    .innerJoin(accounts, eq(accounts.id, secondChances.bidderId))
    .leftJoin(people, eq(people.accountId, secondChances.bidderId))
    .where(eq(secondChances.auctionId, auction))
    .orderBy(asc(secondChances.id))
    .limit(MOST_SHOWN)
  return rows.map((row) => ({ ...row, alias: bidderAlias(secret, auction, row.bidder) }))
}

export type NamedChance = Awaited<ReturnType<typeof readNamedChances>>[number]

/** A bidder's offer in an auction, with the consequences of accepting; undefined if there is none. */
export async function readOwnChance(db: Database, auction: number, bidder: number) {
  const [row] = await db
    .select({
      ...ofAuction,
      auction: auctions.id,
      horse: listings.name,
      photo: photos,
      firstPayment: saleTerms.firstPayment,
      days: saleTerms.firstPaymentDays,
      fine: saleTerms.fine,
      priceTerms: settings.priceTerms,
      cause: lapseCause,
    })
    .from(secondChances)
    .innerJoin(auctions, eq(auctions.id, secondChances.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(settings, eq(settings.id, 1))
    .leftJoin(listingPhotos, and(eq(listingPhotos.listingId, listings.id), eq(listingPhotos.position, 0)))
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(and(eq(secondChances.auctionId, auction), eq(secondChances.bidderId, bidder)))
  if (!row) return undefined
  const { photo, ...chance } = row
  return {
    ...chance,
    firstPayment: firstPaymentOf(chance.price, chance.firstPayment),
    photo: photo && viewPhoto(photo, chance.horse),
  }
}

export type OwnChance = NonNullable<Awaited<ReturnType<typeof readOwnChance>>>

/** Offers a bidder may still answer at `now` (epoch ms), next to expire first. */
export async function readOpenChances(db: Database, bidder: number, now: number) {
  return openOf(db).execute({ bidder, now: new Date(now).toISOString() })
}

const openOf = prepared((db: Database) =>
  db
    .select({
      auction: secondChances.auctionId,
      horse: listings.name,
      price: secondChances.price,
      expiresAt: secondChances.expiresAt,
    })
    .from(secondChances)
    .innerJoin(auctions, eq(auctions.id, secondChances.auctionId))
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(
      and(
        eq(secondChances.bidderId, sql.placeholder('bidder')),
        eq(secondChances.state, 'offered'),
        gt(secondChances.expiresAt, sql`${sql.placeholder('now')}::timestamptz`),
      ),
    )
    .orderBy(asc(secondChances.expiresAt), desc(secondChances.id))
    .limit(rows(MOST_OPEN))
    .prepare('open_chances'),
)

export type OpenChance = Awaited<ReturnType<typeof readOpenChances>>[number]

/** SQL condition: the bidder in this column has an offer to answer. */
export const hasOffer = (bidder: SQLWrapper) => sql<boolean>`exists (
  select from ${secondChances} where ${secondChances.bidderId} = ${bidder}
    and ${secondChances.state} = 'offered' and ${secondChances.expiresAt} > now())`
