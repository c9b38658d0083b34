import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { categories, groups, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, ranches, states } from '#db/schema/people/places.ts'
import { enrolments, transferReceipts } from '#db/schema/listing/enrolments.ts'
import { healthRecords, pedigrees, trainings } from '#db/schema/listing/horse-records.ts'
import { listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import { missingFrom } from '#machines/horse-audit/rules.ts'
import type { House } from '#server/engine/house.ts'
import type { Seller } from '#server/people/index.ts'
import { readListingDocuments } from './documents/read-documents.ts'
import { lotColumns } from './lots.ts'
import { ownListing } from './own-listing.ts'
import { observed } from './observed.ts'
import { captureColumns } from './read-capture.ts'
import { wasSent } from './sent-observation.ts'

type Reading = Pick<House, 'db' | 'lots'>

/** All data of a listing's page for its seller; undefined if they have no such listing. */
export async function readDetail(house: Reading, seller: Seller, listing: number) {
  const found = await readWhole(house, listing, { one: ownListing(seller, listing), observed: wasSent() })
  const stage = found?.listing.stage ?? null
  return found && stage !== null ? { ...found, listing: { ...found.listing, stage } } : undefined
}

type Which = {
  /** Condition for the listing. */ one: SQL | undefined
  /** Condition for its observations. */ observed?: SQL | undefined
}

/** `readDetail` of any listing for administrators: also deleted ones (without stage), and unsent observations. */
export async function readWhole(
  house: Reading,
  listing: number,
  { one, observed }: Which = { one: eq(listings.id, listing) },
) {
  const { db } = house
  const [[row], gallery, observations, documents] = await Promise.all([
    readRow(house, one),
    readGallery(db, one),
    readObservations(db, and(one, observed)),
    readListingDocuments(db, listing),
  ])
  if (!row) return undefined
  const { capture, listing: facts, ...rest } = row
  const { search: _search, snapshot: _snapshot, ...shown } = facts
  return {
    ...rest,
    listing: shown,
    gallery: gallery.map(({ photo }) => photo),
    missing: missingFrom(capture),
    observations,
    documents,
  }
}

function readRow(house: Reading, one: SQL | undefined) {
  return house.db
    .select({
      listing: listings,
      capture: captureColumns,
      ...lotColumns(house),
      observed,
      subcategory: subcategories.name,
      category: categories.name,
      group: groups.name,
      city: cities.name,
      region: states.name,
      ranch: ranches.name,
      ranchIsHouse: ranches.default,
      seller: accounts.name,
      paternalSurname: people.paternalSurname,
      maternalSurname: people.maternalSurname,
      health: healthRecords,
      pedigree: pedigrees,
      training: trainings,
      enrolledAt: enrolments.enrolledAt,
      receipt: sql<'pending' | 'accepted' | 'rejected' | null>`(select r.status from ${transferReceipts} r
        where r.listing_id = ${listings.id} order by r.id desc limit 1)`,
    })
    .from(listings)
    .innerJoin(ranches, eq(ranches.id, listings.ranchId))
    .innerJoin(accounts, eq(accounts.id, listings.sellerId))
    .leftJoin(people, eq(people.accountId, listings.sellerId))
    .leftJoin(subcategories, eq(subcategories.id, listings.subcategoryId))
    .leftJoin(categories, eq(categories.id, subcategories.categoryId))
    .leftJoin(groups, eq(groups.id, categories.groupId))
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .leftJoin(healthRecords, eq(healthRecords.listingId, listings.id))
    .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
    .leftJoin(trainings, eq(trainings.listingId, listings.id))
    .leftJoin(enrolments, eq(enrolments.listingId, listings.id))
    .where(one)
}

function readGallery(db: Database, one: SQL | undefined) {
  return db
    .select({ photo: photos })
    .from(listings)
    .innerJoin(listingPhotos, eq(listingPhotos.listingId, listings.id))
    .innerJoin(photos, eq(photos.hash, listingPhotos.photo))
    .where(one)
    .orderBy(asc(listingPhotos.position))
}

/** Newest first. */
function readObservations(db: Database, which: SQL | undefined) {
  return db
    .select({
      id: auditObservations.id,
      section: auditObservations.section,
      field: auditObservations.field,
      comment: auditObservations.comment,
      createdAt: auditObservations.createdAt,
      resolvedAt: auditObservations.resolvedAt,
      note: auditObservations.note,
    })
    .from(listings)
    .innerJoin(auditObservations, eq(auditObservations.listingId, listings.id))
    .where(which)
    .orderBy(desc(auditObservations.createdAt), desc(auditObservations.id))
}

export type ListingDetail = NonNullable<Awaited<ReturnType<typeof readDetail>>>
export type Observation = ListingDetail['observations'][number]
