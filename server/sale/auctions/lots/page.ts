import { and, asc, desc, eq, lt, max, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared, rows } from '#db/prepared.ts'
import { STATES } from '#db/states.ts'
import { auctions, bids, voids } from '#db/schema/sale/auctions.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { markOf } from '#server/sale/book/read-book.ts'
import { bidColumns, stands } from './bid-columns.ts'
import { buyNowColumns } from './buy-now-columns.ts'
import { saleTerms } from '#server/sale/auctions/sale-terms.ts'
import { soldVia } from './sold-via.ts'

/** Bids shown at a time. */
const HISTORY_SIZE = 10

/** All data of the auction's page, read from the rows; undefined if the auction does not exist. */
export async function readAuction(
  db: Database,
  id: number,
  { olderThan, bidder = 0 }: { olderThan?: number; bidder?: number } = {},
) {
  // Sent together: PostgreSQL answers them in parallel on as many connections as are free.
  const [[lot], gallery] = await Promise.all([lotOf(db).execute({ id }), galleryOf(db).execute({ id })])
  // Bids no older than the lot: an open page trusts the version, and would keep bids of the version before for good.
  const [history, [mine]] = await Promise.all([
    historyOf(db, olderThan !== undefined).execute({ id, olderThan }),
    bidder ? mineOf(db).execute({ id, bidder }) : [],
  ])
  if (!lot) return undefined
  const { bookShown, bookLength, bookHead, ...facts } = lot
  return {
    ...facts,
    book: bookShown ? markOf(bookLength, bookHead) : null,
    gallery: gallery.map(({ photo }) => photo),
    history,
    myBid: mine?.amount ?? null,
  }
}

export type AuctionFacts = NonNullable<Awaited<ReturnType<typeof readAuction>>>

const lotOf = prepared((db: Database) =>
  db
    .select({
      id: auctions.id,
      version: auctions.version,
      state: auctions.state,
      currentBid: auctions.currentBid,
      openingBid: auctions.openingBid,
      bidCount: auctions.bidCount,
      opensAt: auctions.opensAt,
      // A lot bought at once was over before its hour.
      closesAt:
        sql`case when ${auctions.state} in ${STATES.auction.sold} then least(${auctions.closesAt}, ${auctions.closedAt})
          else ${auctions.closesAt} end`.mapWith(auctions.closesAt),
      via: soldVia,
      finishDate: auctions.finishDate,
      leader: auctions.leaderId,
      lastBid: bidColumns.last,
      reserve: auctions.reserveState,
      notices: auctions.notices,
      outages: auctions.outages,
      practice: auctions.practice,
      /** The evening of its closing (ruling 78): "2026-11-21". */
      evening: sql<string>`((${auctions.closesAt} - interval '4 hours')
        at time zone 'America/Mexico_City')::date::text`,
      comparables: settings.comparables,
      vetFiles: settings.vetFiles,
      seller: auctions.sellerId,
      buyNow: buyNowColumns,
      stream: auctions.streamKey,
      bookShown: settings.book,
      bookLength: auctions.bookLength,
      bookHead: auctions.bookHead,
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
      ranchPlace: sql<string | null>`(select c.name || ', ' || s.name from cities c join states s on s.id = c.state_id
        where c.id = ${ranches.cityId})`,
      ancestors: pedigrees.ancestors,
      // The horses whose pages show their lots; sires are at the odd numbers of the pedigree.
      sires: sql<(number | null)[] | null>`(
        select jsonb_agg(coalesce(s.head_id, s.id) order by a.n)
        from unnest(${pedigrees.ancestors}) with ordinality as a (name, n)
        left join sires s on a.n % 2 = 1 and s.key = nullif(sire_key(a.name), ''))`,
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
    .where(eq(auctions.id, sql.placeholder('id')))
    .prepare('auction_lot'),
)

const galleryOf = prepared((db: Database) =>
  db
    .select({ photo: photos })
    .from(auctions)
    .innerJoin(listingPhotos, eq(listingPhotos.listingId, auctions.listingId))
    .innerJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(eq(auctions.id, sql.placeholder('id')))
    .orderBy(asc(listingPhotos.position))
    .prepare('auction_gallery'),
)

const mineOf = prepared((db: Database) =>
  db
    .select({ amount: max(bids.amount) })
    .from(bids)
    .where(and(eq(bids.auctionId, sql.placeholder('id')), eq(bids.bidderId, sql.placeholder('bidder')), stands))
    .prepare('auction_mine'),
)

const historyOf = prepared((db: Database, older: boolean) =>
  db
    .select({
      sequence: bids.sequence,
      amount: bids.amount,
      at: bids.receivedAt,
      bidder: bids.bidderId,
      kind: bids.kind,
      struck: sql<boolean>`not ${stands}`,
      // Given only for the bid's own void; bids it had caused are struck along with it, without a reason.
      why: sql<
        string | null
      >`case when ${voids.proxyBid} = coalesce(${bids.proxyBid}, ${bids.sequence}) then ${voids.reason} end`,
    })
    .from(bids)
    .leftJoin(voids, and(eq(voids.auctionId, bids.auctionId), eq(voids.turn, bids.struckTurn)))
    .where(
      and(
        eq(bids.auctionId, sql.placeholder('id')),
        older ? lt(bids.sequence, sql.placeholder('olderThan')) : undefined,
      ),
    )
    .orderBy(desc(bids.sequence))
    .limit(rows(HISTORY_SIZE))
    .prepare('auction_history'),
)
