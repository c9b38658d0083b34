import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { Capture } from '#machines/horse-audit/rules.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** Columns of `Capture`, for queries joined with `healthRecords` and `pedigrees`: one listing or each row of a list. */
export const captureColumns = {
  kind: listings.kind,
  name: listings.name,
  photos: sql<number>`(select count(*)::int from listing_photos lp where lp.listing_id = ${listings.id})`,
  price: listings.buyNow,
  subcategory: listings.subcategoryId,
  city: listings.cityId,
  certificate: healthRecords.certificate,
  hasAncestors: sql<boolean>`coalesce(array_to_string(${pedigrees.ancestors}, '') <> '', false)`,
  pedigreeDocument: pedigrees.document,
}

/** Input of `missingFrom`; undefined if the listing does not exist. The caller has checked ownership. */
export async function readCapture(db: Database | Tx, listing: number): Promise<Capture | undefined> {
  const [row] = await db
    .select(captureColumns)
    .from(listings)
    .leftJoin(healthRecords, eq(healthRecords.listingId, listings.id))
    .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
    .where(eq(listings.id, listing))
  return row
}
