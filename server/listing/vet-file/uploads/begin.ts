import { and, eq, isNull } from 'drizzle-orm'
import { vetUploads } from '#db/schema/listing/vet-file.ts'
import { MOST_FILE_BYTES } from '#machines/vet-file/rules.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { VetFileFacts } from '#server/listing/vet-file/add-file.ts'
import { type Keeper, lockOwnRecord } from '#server/listing/vet-file/own-record.ts'
import { type QuotaRefusal, quotaRefusal } from '#server/listing/vet-file/quota.ts'
import { MOST_BEGUN } from './limits.ts'

type Beginning = VetFileFacts & {
  id: string
  listing: number
  bytes: number
  /** SHA-256 as the browser computed it; '' if it did not. */
  sha256: string
  /** Epoch ms. */
  at: number
}

/** Begins an upload in pieces; the bytes that it announces count from now on. */
export function beginVetUpload(
  { db }: Pick<House, 'db'>,
  seller: Keeper,
  { listing, bytes, at, ...upload }: Beginning,
): Promise<{ begun: true } | { refused: 'unknown' | 'too-large' | QuotaRefusal }> {
  type Refusal = { refused: 'unknown' | 'too-large' | QuotaRefusal }
  return transact(db, async ({ tx, refuse }: UnitOfWork<Refusal>) => {
    if (!(bytes > 0 && bytes <= MOST_FILE_BYTES)) return refuse({ refused: 'too-large' })
    if (!(await lockOwnRecord(tx, seller, listing))) return refuse({ refused: 'unknown' })
    const open = and(eq(vetUploads.sellerId, seller.accountId), isNull(vetUploads.fileId), isNull(vetUploads.refusal))
    if ((await tx.$count(vetUploads, open)) >= MOST_BEGUN) return refuse({ refused: 'seller-full' })
    const full = await quotaRefusal(tx, { listing, seller: seller.accountId, bytes })
    if (full) return refuse({ refused: full })
    const row = { ...upload, listingId: listing, sellerId: seller.accountId, bytes, startedAt: at, heardAt: at }
    await tx.insert(vetUploads).values(row)
    return { begun: true as const }
  })
}

/** An upload of this seller's; undefined for another's. */
export async function findVetUpload({ db }: Pick<House, 'db'>, { accountId }: Keeper, id: string) {
  const [row] = await db
    .select()
    .from(vetUploads)
    .where(and(eq(vetUploads.id, id), eq(vetUploads.sellerId, accountId)))
  return row
}
