import { and, eq, inArray, sql } from 'drizzle-orm'
import { submissions } from '#db/schema/listing/audits.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { releasePhotos } from '#server/engine/media/release.ts'

/**
 * Releases photos removed from a listing for sweeping, unless used elsewhere. Photos in a submission are kept: the next
 * audit shows what changed (ruling 38).
 */
export async function letGoOfPhotos(tx: Tx, seller: number, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return
  const kept = await tx
    .select({ photo: sql<string>`shown.photo` })
    .from(submissions)
    .innerJoin(listings, eq(listings.id, submissions.listingId))
    .innerJoin(sql`lateral jsonb_array_elements_text(${submissions.content} -> 'photos') as shown(photo)`, sql`true`)
    .where(and(eq(listings.sellerId, seller), inArray(sql`shown.photo`, [...removed])))
  await releasePhotos(
    tx,
    removed.filter((hash) => !kept.some(({ photo }) => photo === hash)),
  )
}
