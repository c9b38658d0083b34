import { and, asc, desc, eq, lt, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auctions, bids } from '#db/schema/auctions.ts'
import { categories, cities, groups, ranches, states, subcategories } from '#db/schema/catalogue.ts'
import { listingPhotos, listings, photos } from '#db/schema/listings.ts'
import { healthRecords, pedigrees } from '#db/schema/horse-records.ts'
import { settings } from '#db/schema/settings.ts'
import { bidColumns, stands } from './bid-columns.ts'
import { buyNowColumns } from './buy-now-columns.ts'
import { saleTerms } from './sale-terms.ts'

/** Bids shown at a time. */
export const HISTORY_SIZE = 10

/** Everything the auction's page shows, as it stands in the rows; undefined when there is no such auction. */
export async function readAuction(
  db: Database,
  id: number,
  { olderThan = 2_147_483_647, bidder = 0 }: { olderThan?: number; bidder?: number } = {},
) {
  const statements = prepared(db)
  // Sent together: PostgreSQL answers them one after the other on as many connections as are free.
  const [[lot], gallery, history, [mine]] = await Promise.all([
    statements.lot.execute({ id }),
    statements.gallery.execute({ id }),
    statements.history.execute({ id, olderThan }),
    bidder ? statements.mine.execute({ id, bidder }) : [],
  ])
  return lot && { ...lot, gallery: gallery.map(({ photo }) => photo), history, myBid: mine?.amount ?? null }
}

export type AuctionFacts = NonNullable<Awaited<ReturnType<typeof readAuction>>>

const statements = new WeakMap<Database, ReturnType<typeof prepare>>()

/** Building a query costs more than running it, so each is built once a database. */
function prepared(db: Database) {
  let known = statements.get(db)
  if (!known) statements.set(db, (known = prepare(db)))
  return known
}

function prepare(db: Database) {
  const id = sql.placeholder('id')
  return {
    lot: db
      .select({
        id: auctions.id,
        version: auctions.version,
        state: auctions.state,
        currentBid: auctions.currentBid,
        openingBid: auctions.openingBid,
        bidCount: auctions.bidCount,
        opensAt: auctions.opensAt,
        // Bought at once, it was over before its hour.
        closesAt:
          sql`case when ${auctions.state} like 'closed.sold%' then least(${auctions.closesAt}, ${auctions.closedAt}) else ${auctions.closesAt} end`.mapWith(
            auctions.closesAt,
          ),
        finishDate: auctions.finishDate,
        leader: auctions.leaderId,
        lastBid: bidColumns.last,
        reserve: auctions.reserveState,
        seller: auctions.sellerId,
        buyNow: buyNowColumns,
        stream: auctions.streamKey,
        listing: listings,
        subcategory: subcategories.name,
        category: categories.name,
        group: groups.name,
        city: cities.name,
        region: states.name,
        ranch: ranches.name,
        ranchIsHouse: ranches.default,
        ranchPhoto: sql<
          typeof photos.$inferSelect | null
        >`(select to_jsonb(p) from photos p where p.hash = ${ranches.photo})`,
        ranchPlace: sql<
          string | null
        >`(select c.name || ', ' || s.name from cities c join states s on s.id = c.state_id where c.id = ${ranches.cityId})`,
        ancestors: pedigrees.ancestors,
        pedigreeDocument: pedigrees.document,
        findings: healthRecords.findings,
        observations: healthRecords.observations,
        certificate: healthRecords.certificate,
        hasHealth: sql<boolean>`${healthRecords.listingId} is not null`,
        firstPayment: saleTerms.firstPayment,
        firstPaymentDays: saleTerms.firstPaymentDays,
        priceTerms: settings.priceTerms,
        contactPhone: settings.contactPhone,
      })
      .from(auctions)
      .innerJoin(listings, eq(listings.id, auctions.listingId))
      .leftJoin(subcategories, eq(subcategories.id, auctions.subcategoryId))
      .leftJoin(categories, eq(categories.id, subcategories.categoryId))
      .leftJoin(groups, eq(groups.id, categories.groupId))
      .innerJoin(cities, eq(cities.id, listings.cityId))
      .innerJoin(states, eq(states.id, cities.stateId))
      .innerJoin(ranches, eq(ranches.id, listings.ranchId))
      .innerJoin(settings, eq(settings.id, 1))
      .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
      .leftJoin(healthRecords, eq(healthRecords.listingId, listings.id))
      .where(eq(auctions.id, id))
      .prepare('auction_lot'),
    gallery: db
      .select({ photo: photos })
      .from(auctions)
      .innerJoin(listingPhotos, eq(listingPhotos.listingId, auctions.listingId))
      .innerJoin(photos, eq(photos.hash, listingPhotos.photo))
      .where(eq(auctions.id, id))
      .orderBy(asc(listingPhotos.position))
      .prepare('auction_gallery'),
    history: db
      .select({
        sequence: bids.sequence,
        amount: bids.amount,
        at: bids.receivedAt,
        bidder: bids.bidderId,
        kind: bids.kind,
        struck: sql<boolean>`not ${stands}`,
      })
      .from(bids)
      .where(and(eq(bids.auctionId, id), lt(bids.sequence, sql.placeholder('olderThan'))))
      .orderBy(desc(bids.sequence))
      .limit(HISTORY_SIZE)
      .prepare('auction_history'),
    mine: db
      .select({ amount: max(bids.amount) })
      .from(bids)
      .where(and(eq(bids.auctionId, id), eq(bids.bidderId, sql.placeholder('bidder')), stands))
      .prepare('auction_mine'),
  }
}
