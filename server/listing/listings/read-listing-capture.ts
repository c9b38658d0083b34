import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { categories, subcategories } from '#db/schema/listing/catalogue.ts'
import { cities, states } from '#db/schema/people/places.ts'
import { healthRecords, pedigrees, trainings } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { CAPTURE_FIELDS, type CaptureSection, type CaptureValues, namesOf } from '#machines/capture/fields.ts'
import type { Seller } from '#server/people/index.ts'
import { baseOf, NOTHING, valuesOf } from './capture-values.ts'
import { ownListing } from './own-listing.ts'
import { readCapture } from './read-capture.ts'

/** A seller's own capture with its screens' data except photos and documents; null if it is not theirs. */
export async function readListingCapture(db: Database, seller: Seller, listing: number) {
  const [row] = await db
    .select({
      listing: listings,
      enrolled: sql<boolean>`exists (select from enrolments e where e.listing_id = ${listings.id})`,
      health: healthRecords,
      pedigree: pedigrees,
      training: trainings,
      classification: sql<(number | null)[]>`array[${categories.groupId}, ${categories.id}, ${subcategories.id}]`,
      place: sql<(number | null)[]>`array[${states.countryId}, ${states.id}, ${cities.id}]`,
    })
    .from(listings)
    .leftJoin(healthRecords, eq(healthRecords.listingId, listings.id))
    .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
    .leftJoin(trainings, eq(trainings.listingId, listings.id))
    .leftJoin(subcategories, eq(subcategories.id, listings.subcategoryId))
    .leftJoin(categories, eq(categories.id, subcategories.categoryId))
    .leftJoin(cities, eq(cities.id, listings.cityId))
    .leftJoin(states, eq(states.id, cities.stateId))
    .where(ownListing(seller, listing))
  if (!row) return null
  const { id, number, kind, stage, captureKey } = row.listing
  const [capture, observations] = await Promise.all([readCapture(db, id), openObservations(db, id)])
  if (!capture) return null
  return {
    id,
    number,
    /** Key of the form that began it; null for one that no form began. */
    key: captureKey,
    kind,
    stage,
    enrolled: row.enrolled,
    values: valuesOf(row),
    /** Choices in the dependent lists, from first to last; null if not chosen. */
    classification: row.classification,
    place: row.place,
    /** Input of `missingFrom`. */
    capture,
    observations,
  }
}

export type ListingCapture = NonNullable<Awaited<ReturnType<typeof readListingCapture>>>

/** Fingerprint of each section, from which the next save starts. */
export function basesOf(values: CaptureValues = NOTHING) {
  return Object.fromEntries(namesOf(CAPTURE_FIELDS).map((section) => [section, baseOf(section, values)])) as Record<
    CaptureSection,
    string
  >
}

function openObservations(db: Database, listing: number) {
  return db
    .select({
      id: auditObservations.id,
      section: auditObservations.section,
      field: auditObservations.field,
      comment: auditObservations.comment,
    })
    .from(auditObservations)
    .where(and(eq(auditObservations.listingId, listing), isNull(auditObservations.resolvedAt)))
    .orderBy(asc(auditObservations.id))
}
