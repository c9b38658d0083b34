import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { vetFiles, vetImages } from '#db/schema/listing/vet-file.ts'
import type { Limb, VetFileKind, VetFormat } from '#machines/vet-file/kinds.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/** A stored file of a vet's file, for those who checked that its reader may have it. */
export type StoredVetFile = {
  id: number
  listing: number
  /** Key in the private media store. */
  key: string
  kind: VetFileKind
  limb: Limb | null
  format: VetFormat
  bytes: number
}

const columns = {
  id: vetFiles.id,
  listing: vetFiles.listingId,
  key: vetFiles.file,
  kind: vetFiles.kind,
  limb: vetFiles.limb,
  format: vetFiles.format,
  bytes: vetFiles.bytes,
}

/** The original of a file; undefined if it was removed. `only`: files that bidders may see. */
export async function originalOf(
  db: Database | Tx,
  { listing, file }: { listing: number; file: number },
  only?: 'ready',
): Promise<StoredVetFile | undefined> {
  const [row] = await db
    .select(columns)
    .from(vetFiles)
    .where(
      and(
        eq(vetFiles.id, file),
        eq(vetFiles.listingId, listing),
        isNull(vetFiles.removedAt),
        only && eq(vetFiles.state, only),
      ),
    )
  return row?.key ? { ...row, key: row.key } : undefined
}

/** The key of a readable image; undefined if there is none. */
export async function readableOf(
  db: Database | Tx,
  { file, image }: { file: number; image: number },
): Promise<string | undefined> {
  const [row] = await db
    .select({ picture: vetImages.picture })
    .from(vetImages)
    .where(and(eq(vetImages.id, image), eq(vetImages.fileId, file)))
  return row?.picture ?? undefined
}
