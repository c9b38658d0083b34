import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listing/listings.ts'
import { vetFiles, vetUploads } from '#db/schema/listing/vet-file.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { MOST_LOT_BYTES, MOST_LOT_FILES, MOST_SELLER_BYTES } from '#machines/vet-file/rules.ts'

/** `lot-full`: as many files or bytes as a lot may have. `seller-full`: as many bytes as a seller may have. */
export type QuotaRefusal = 'lot-full' | 'seller-full'

/**
 * Whether another file fits; files that are being uploaded count with the size they announced. The listing's vet file
 * is locked, so two uploads to it cannot both take the last place; the seller's limit is approximate by one upload.
 */
export async function quotaRefusal(
  tx: Tx,
  { listing, seller, bytes, besides = '' }: { listing: number; seller: number; bytes: number; besides?: string },
): Promise<QuotaRefusal | null> {
  const standing = isNull(vetFiles.removedAt)
  const theirs = tx.select({ id: listings.id }).from(listings).where(eq(listings.sellerId, seller))
  const size = { files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(bytes), 0)::float8` }
  const underWay = and(isNull(vetUploads.fileId), isNull(vetUploads.refusal), ne(vetUploads.id, besides))
  const [[lot], [all], [lotUploads], [uploads]] = await Promise.all([
    tx
      .select(size)
      .from(vetFiles)
      .where(and(standing, eq(vetFiles.listingId, listing))),
    tx
      .select(size)
      .from(vetFiles)
      .where(and(standing, inArray(vetFiles.listingId, theirs))),
    tx
      .select(size)
      .from(vetUploads)
      .where(and(underWay, eq(vetUploads.listingId, listing))),
    tx
      .select(size)
      .from(vetUploads)
      .where(and(underWay, eq(vetUploads.sellerId, seller))),
  ])
  const sum = (...parts: ({ files: number; bytes: number } | undefined)[]) => ({
    files: parts.reduce((total, part) => total + (part?.files ?? 0), 1),
    bytes: parts.reduce((total, part) => total + (part?.bytes ?? 0), bytes),
  })
  const ofLot = sum(lot, lotUploads)
  if (ofLot.files > MOST_LOT_FILES || ofLot.bytes > MOST_LOT_BYTES) return 'lot-full'
  return sum(all, uploads).bytes > MOST_SELLER_BYTES ? 'seller-full' : null
}
