import { and, eq } from 'drizzle-orm'
import { vetUploads } from '#db/schema/listing/vet-file.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { VetFileFacts } from '#server/listing/vet-file/add-file.ts'
import { type ChangeRefusal, reviseFile } from '#server/listing/vet-file/change-file.ts'
import { type Keeper, lockOwnRecord } from '#server/listing/vet-file/own-record.ts'

type Revising = VetFileFacts & { id: string; listing: number }

/**
 * Replaces what the seller said of an upload when it began by what the form says when it goes on. A file that was made
 * of it meanwhile is corrected.
 */
export function reviseVetUpload(
  house: Pick<House, 'db' | 'lots'>,
  seller: Keeper,
  { id, listing, ...facts }: Revising,
): Promise<{ revised: true } | ChangeRefusal> {
  return transact(house.db, async (work: UnitOfWork<ChangeRefusal>) => {
    const { tx, refuse } = work
    if (!(await lockOwnRecord(tx, seller, listing))) return refuse({ refused: 'unknown' })
    const own = and(eq(vetUploads.id, id), eq(vetUploads.sellerId, seller.accountId), eq(vetUploads.listingId, listing))
    const [row] = await tx.update(vetUploads).set(facts).where(own).returning()
    if (!row || row.refusal !== null) return refuse({ refused: 'unknown' })
    if (row.fileId !== null) await reviseFile(house, work, seller, { listing, file: row.fileId, ...facts })
    return { revised: true as const }
  })
}
