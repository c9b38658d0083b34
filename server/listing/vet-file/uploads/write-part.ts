import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { vetUploadParts, vetUploads } from '#db/schema/listing/vet-file.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { claimFiles } from '#server/engine/media/pending.ts'
import { MOST_PARTS } from './limits.ts'

/** `moved`: another request, perhaps on another node, has received these bytes. `parts`: too many pieces. */
type PartRefusal = 'moved' | 'parts'

/**
 * Stores the bytes from `start` on as a piece of an upload, and enqueues the file's making with the last one. The row's
 * count decides: of two requests for the same place one is refused. `at` in epoch ms.
 */
export async function writeVetPart(
  { db, media }: Pick<House, 'db' | 'media'>,
  { upload, start, bytes, at }: { upload: string; start: number; bytes: Uint8Array; at: number },
): Promise<number | PartRefusal> {
  const file = `${randomBytes(18).toString('hex')}.bin`
  await media.private.put(file, bytes, 'application/octet-stream')
  return transact(db, async ({ tx, refuse }: UnitOfWork<PartRefusal>) => {
    await claimFiles(tx, 'private', [file])
    const [row] = await tx
      .update(vetUploads)
      .set({ received: sql`${vetUploads.received} + ${bytes.byteLength}::bigint`, heardAt: at })
      .where(and(eq(vetUploads.id, upload), eq(vetUploads.received, start)))
      .returning({ received: vetUploads.received, bytes: vetUploads.bytes })
    if (!row || row.received > row.bytes) return refuse('moved')
    if ((await tx.$count(vetUploadParts, eq(vetUploadParts.uploadId, upload))) >= MOST_PARTS) return refuse('parts')
    await tx.insert(vetUploadParts).values({ uploadId: upload, start, bytes: bytes.byteLength, file })
    if (row.received === row.bytes) await enqueue(tx, [{ task: 'vet-files.assemble', payload: { upload } }])
    return row.received
  })
}
