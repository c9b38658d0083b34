import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { missingFrom } from '#machines/horse-audit/rules.ts'
import { readCompleteness, type Seller } from '#server/people/index.ts'
import { creditAtHand } from '#server/listing/credits/credit-at-hand.ts'
import { observed } from './observed.ts'
import { ownListing } from './own-listing.ts'
import { captureColumns } from './read-capture.ts'

/** Consequences of "Inscribir" for a listing at `now`, and its obstacles; undefined if it is not the seller's. */
export async function readEnrolling(db: Database, seller: Seller, listing: number, now: number) {
  const [[row], completeness, credit] = await Promise.all([
    db
      .select({
        id: listings.id,
        stage: listings.stage,
        capture: captureColumns,
        enrolled: sql<boolean>`exists (select from enrolments e where e.listing_id = ${listings.id})`,
        receipt: sql<string | null>`(select r.status from transfer_receipts r
          where r.listing_id = ${listings.id} order by r.id desc limit 1)`,
        observed,
        cardPayments: settings.enablePayments,
      })
      .from(listings)
      .innerJoin(settings, eq(settings.id, 1))
      .leftJoin(healthRecords, eq(healthRecords.listingId, listings.id))
      .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
      .where(ownListing(seller, listing)),
    readCompleteness(db, seller.accountId),
    creditAtHand(db, seller.accountId, now),
  ])
  if (!row || row.stage === null) return undefined
  const { capture, stage, ...rest } = row
  return { ...rest, stage, kind: capture.kind, name: capture.name, missing: missingFrom(capture), completeness, credit }
}

export type Enrolling = NonNullable<Awaited<ReturnType<typeof readEnrolling>>>
