import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { auditObservations } from '#db/schema/listing/audits.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { Seller } from '#server/people/index.ts'
import { ownListing } from './own-listing.ts'
import { wasSent } from './sent-observation.ts'

/** Name and stage of a seller's own listing, and whether it is enrolled; undefined if there is none. */
export async function readName(db: Database, seller: Seller, listing: number) {
  const [row] = await db
    .select({
      id: listings.id,
      kind: listings.kind,
      name: listings.name,
      stage: listings.stage,
      enrolled: sql<boolean>`exists (select from enrolments e where e.listing_id = ${listing}::int)`,
    })
    .from(listings)
    .where(ownListing(seller, listing))
  return row
}

/** An observation of a seller's own listing; undefined if there is none. */
export async function readObservation(
  db: Database,
  seller: Seller,
  { listing, observation }: { listing: number; observation: number },
) {
  const [row] = await db
    .select({
      id: auditObservations.id,
      section: auditObservations.section,
      field: auditObservations.field,
      comment: auditObservations.comment,
      createdAt: auditObservations.createdAt,
      resolvedAt: auditObservations.resolvedAt,
      note: auditObservations.note,
      kind: listings.kind,
      listing: listings.name,
      stage: listings.stage,
    })
    .from(listings)
    .innerJoin(auditObservations, eq(auditObservations.listingId, listings.id))
    .where(and(ownListing(seller, listing), eq(auditObservations.id, observation), wasSent()))
  return row
}
