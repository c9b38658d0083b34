import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { claimPhotos, claims } from '#db/schema/aftersale/claims.ts'
import { claimState } from './state.ts'

/** A buyer's claims for one sale, newest first, each with its photos in order of upload. Times are epoch ms. */
export async function readClaims(db: Database, auction: number, buyer: number) {
  const rows = await db
    .select({
      id: claims.id,
      state: claimState,
      reason: claims.reason,
      description: claims.description,
      openedAt: claims.openedAt,
      closedAt: claims.closedAt,
      answer: claims.answer,
    })
    .from(claims)
    .where(and(eq(claims.auctionId, auction), eq(claims.buyerId, buyer)))
    .orderBy(desc(claims.id))
  const photos = await photosOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((claim) => ({ ...claim, photos: photos.filter((photo) => photo.claim === claim.id) }))
}

export type ClaimOfBuyer = Awaited<ReturnType<typeof readClaims>>[number]

/** Photos of these claims in order of upload. */
export async function photosOf(db: Database, ids: number[]) {
  if (ids.length === 0) return []
  return db
    .select({ id: claimPhotos.id, claim: claimPhotos.claimId, uploadedAt: claimPhotos.uploadedAt })
    .from(claimPhotos)
    .where(inArray(claimPhotos.claimId, ids))
    .orderBy(asc(claimPhotos.id))
}
