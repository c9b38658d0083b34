import { eq, getColumns, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { STATES } from '#db/states.ts'
import { auctions, bids, voids } from '#db/schema/sale/auctions.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import type { photos } from '#db/schema/engine/photos.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { paperReasons } from '#db/schema/sale/vet-access.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { type PublicVetFile, publicVetFile } from '#server/listing/index.ts'
import { markOf } from '#server/sale/book/read-book.ts'
import { bidColumns, stands } from './bid-columns.ts'
import { buyNowColumns } from './buy-now-columns.ts'
import { saleTerms } from '#server/sale/auctions/sale-terms.ts'
import { enoughComparables } from '#server/sale/results/comparables.ts'
import { soldVia } from './sold-via.ts'

/** Bids shown at a time. */
const HISTORY_SIZE = 10

/** `struck`: declared void; `why`: the reason of its own void. Whole pesos, epoch ms. */
type BidOfHistory = Pick<typeof bids.$inferSelect, 'sequence' | 'amount' | 'kind'> & {
  at: number
  bidder: number
  struck: boolean
  why: string | null
}

/** Hora del centro. */
const TODAY = sql.raw(`(now() at time zone 'America/Mexico_City')::date`)

const bidder = sql`${sql.placeholder('bidder')}::int`

/**
 * All data of the auction's page, read from the rows by one statement; undefined if the auction does not exist. An open
 * page trusts the version it shows, so what stands beside the lot's row may not be older than it.
 */
export async function readAuction(
  db: Database,
  id: number,
  { olderThan, bidder = 0 }: { olderThan?: number; bidder?: number } = {},
) {
  const [lot] = await lotOf(db, olderThan !== undefined).execute({ id, olderThan, bidder })
  if (!lot) return undefined
  const { bookShown, bookLength, bookHead, gallery, history, ...facts } = lot
  return {
    ...facts,
    book: bookShown ? markOf(bookLength, bookHead) : null,
    gallery: gallery ?? [],
    history: history ?? [],
  }
}

export type AuctionFacts = NonNullable<Awaited<ReturnType<typeof readAuction>>>

/** Those of a listing that its page shows or is made of. */
const { snapshot: _, snapshotSchema: __, search: ___, ...listingColumns } = getColumns(listings)

const lotOf = prepared((db: Database, older: boolean) =>
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
      live: auctions.live,
      watching: settings.watching,
      publicData: settings.publicData,
      publishedAt: auctions.createdAt,
      /** The evening of its closing (ruling 78): "2026-11-21". */
      evening: sql<string>`((${auctions.closesAt} - interval '4 hours')
        at time zone 'America/Mexico_City')::date::text`,
      comparable: sql<boolean>`${settings.comparables} and ${listings.kind} = 'horse' and ${enoughComparables(TODAY)}`,
      /** null in a house without vets' files. */
      vetFile: sql<PublicVetFile | null>`case when ${settings.vetFiles} then ${publicVetFile(listings.id)} end`,
      paperReason: paperReasons.reason,
      seller: auctions.sellerId,
      buyNow: buyNowColumns,
      stream: auctions.streamKey,
      bookShown: settings.book,
      bookLength: auctions.bookLength,
      bookHead: auctions.bookHead,
      listing: listingColumns,
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
      gallery: sql<(typeof photos.$inferSelect)[] | null>`(
        select json_agg(to_jsonb(p) order by shown.position) from ${listingPhotos} shown join photos p
          on p.hash = shown.photo where shown.listing_id = ${listings.id})`,
      history: historyOf(older),
      /** The viewer's: of a bidder 0 there are none. */
      myBid: sql<number | null>`(select max(${bids.amount}) from ${bids} where ${bids.auctionId} = ${auctions.id}
        and ${bids.bidderId} = ${bidder} and ${stands})`,
      following: sql<boolean>`exists (select from ${watches} where ${watches.auctionId} = ${auctions.id}
        and ${watches.accountId} = ${bidder})`,
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
    .leftJoin(paperReasons, eq(paperReasons.auctionId, auctions.id))
    .where(eq(auctions.id, sql.placeholder('id')))
    .prepare('auction_lot'),
)

/** The newest bids, or those before one. */
function historyOf(older: boolean) {
  const before = older ? sql`and ${bids.sequence} < ${sql.placeholder('olderThan')}::int` : sql``
  // A reason is given only for the bid's own void; bids it had caused are struck along with it, without a reason.
  return sql<BidOfHistory[] | null>`(
    select json_agg(json_build_object('sequence', sequence, 'amount', amount, 'bidder', bidder, 'kind', kind,
      'at', at, 'struck', struck, 'why', why) order by sequence desc) from (
        select ${bids.sequence}, ${bids.amount}, ${bids.bidderId} as bidder, ${bids.kind},
          (extract(epoch from ${bids.receivedAt}) * 1000)::float8 as at, not ${stands} as struck,
          case when ${voids.proxyBid} = coalesce(${bids.proxyBid}, ${bids.sequence}) then ${voids.reason} end as why
        from ${bids} left join ${voids} on ${voids.auctionId} = ${bids.auctionId} and ${voids.turn} = ${bids.struckTurn}
        where ${bids.auctionId} = ${auctions.id} ${before}
        order by ${bids.sequence} desc limit ${sql.raw(String(HISTORY_SIZE))}) as shown)`
}
