import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { categories, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { factColumns } from '#server/listing/index.ts'
import { saleTerms } from '#server/sale/auctions/sale-terms.ts'
import { catalogued, catalogueOrder } from '#server/sale/evenings/conditions.ts'
import { PRINTING, type PrintedFacts, type PrintedLot, type PrintedTerms } from './facts.ts'

/** Lots printed of one evening; a house sells a hundred in a night at most. */
const MOST_LOTS = 500

/** What an evening's catalogue shows now, in one snapshot; undefined if it has no lots. */
export function readFacts(db: Database, day: string, origin: string): Promise<PrintedFacts | undefined> {
  return snapshot(db, async (tx) => {
    const rows = await selectLots(tx)
      .where(catalogued(day))
      .orderBy(...catalogueOrder)
      .limit(MOST_LOTS)
    if (rows.length === 0) return undefined
    const all = rows.length < MOST_LOTS ? rows.length : await tx.$count(auctions, catalogued(day))
    const terms = await readTerms(tx, rows)
    return { printing: PRINTING, day, origin, lots: rows.map(lotOf), more: all - rows.length, terms }
  })
}

/**
 * The same lots as they are now, withdrawn ones too, in the order of `printed`, and at most `MOST_LOTS` others that
 * close in the evening.
 */
export function readAgain(db: Database, printed: PrintedFacts): Promise<PrintedFacts> {
  return snapshot(db, async (tx) => {
    const ids = printed.lots.map(({ id }) => id)
    const rows = await selectLots(tx).where(inArray(auctions.id, ids))
    const evening = await selectLots(tx)
      .where(catalogued(printed.day))
      .orderBy(...catalogueOrder)
      .limit(MOST_LOTS)
    const others = printed.more > 0 ? [] : evening.filter(({ id }) => !ids.includes(id))
    const known = new Map(rows.map((row) => [row.id, row]))
    const again = ids.flatMap((id) => known.get(id) ?? [])
    return { ...printed, lots: [...again, ...others].map(lotOf), terms: await readTerms(tx, again) }
  })
}

function snapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

const lastNotice = sql<{ text: string; at: number } | null>`(select json_build_object('text', n.text,
  'at', (extract(epoch from n.published_at) * 1000)::float8) from notices n
  where n.auction_id = ${auctions.id} order by n.number desc limit 1)`

type Row = Awaited<ReturnType<typeof selectLots>>[number]

const selectLots = (tx: Tx) =>
  tx
    .select({
      id: auctions.id,
      kind: listings.kind,
      name: listings.name,
      closesAt: auctions.closesAt,
      announcedAt: auctions.finishDate,
      category: categories.name,
      subcategory: subcategories.name,
      sex: listings.sex,
      dateOfBirth: listings.dateOfBirth,
      heightCm: listings.heightCm,
      registry: listings.registry,
      registryOrganization: listings.registryOrganization,
      ...factColumns,
      ranch: ranches.name,
      city: cities.name,
      region: states.name,
      ancestors: pedigrees.ancestors,
      hasHealth: sql<boolean>`${healthRecords.listingId} is not null`,
      findings: healthRecords.findings,
      observations: healthRecords.observations,
      perks: listings.perks,
      shortDescription: listings.shortDescription,
      description: listings.description,
      openingBid: auctions.openingBid,
      price: auctions.buyNowPrice,
      offered: auctions.buyNowOffered,
      photo: photos,
      notices: auctions.notices,
      notice: lastNotice,
      terms: {
        firstPayment: saleTerms.firstPayment,
        firstPaymentDays: saleTerms.firstPaymentDays,
        fine: saleTerms.fine,
      },
    })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .innerJoin(settings, eq(settings.id, 1))
    .leftJoin(subcategories, eq(subcategories.id, auctions.subcategoryId))
    .leftJoin(categories, eq(categories.id, subcategories.categoryId))
    .innerJoin(cities, eq(cities.id, listings.cityId))
    .innerJoin(states, eq(states.id, cities.stateId))
    .innerJoin(ranches, eq(ranches.id, listings.ranchId))
    .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
    .leftJoin(healthRecords, eq(healthRecords.listingId, listings.id))
    .leftJoin(
      listingPhotos,
      and(
        eq(listingPhotos.listingId, listings.id),
        eq(
          listingPhotos.position,
          sql`(select min(p.position) from listing_photos p where p.listing_id = ${listings.id})`,
        ),
      ),
    )
    .leftJoin(photos, eq(photos.hash, listingPhotos.photo))
    .$dynamic()

function lotOf({ city, region, hasHealth, findings, observations, price, offered, terms: _, ...lot }: Row): PrintedLot {
  return {
    ...lot,
    place: `${city}, ${region}`,
    health: hasHealth ? { findings: findings ?? [], observations: observations?.trim() || null } : null,
    buyNow: { price, offered },
  }
}

/** Terms stored with the lots, where they are the same for all of them, and those of the settings. */
async function readTerms(tx: Tx, lots: Row[]): Promise<PrintedTerms> {
  const { extensionMinutes, maxima, reserves, priceTerms, contactPhone, email } = settings
  const [row] = await tx
    .select({ extensionMinutes, maxima, reserves, priceTerms, contactPhone, email })
    .from(settings)
    .where(eq(settings.id, 1))
  if (!row) throw new Error('The house has no settings')
  const same = (of: (lot: Row) => number) => {
    const [first, ...others] = new Set(lots.map(of))
    return first === undefined || others.length > 0 ? null : first
  }
  return {
    ...row,
    firstPayment: same(({ terms }) => terms.firstPayment),
    firstPaymentDays: same(({ terms }) => terms.firstPaymentDays),
    fine: same(({ terms }) => terms.fine),
  }
}
