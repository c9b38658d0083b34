import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { STAGES } from '#machines/horse-audit/rules.ts'
import type { Seller } from '#server/people/index.ts'

const MOST = 5

/** The seller's authorized listings that are not ready for an auction yet, oldest first; at most five. */
export function listAuthorized(db: Database, { accountId }: Seller) {
  return db
    .select({ id: listings.id, kind: listings.kind, name: listings.name })
    .from(listings)
    .where(and(eq(listings.sellerId, accountId), eq(listings.stage, STAGES.authorized), isNull(listings.deletedAt)))
    .orderBy(asc(listings.id))
    .limit(MOST)
}

export type Authorized = Awaited<ReturnType<typeof listAuthorized>>[number]
