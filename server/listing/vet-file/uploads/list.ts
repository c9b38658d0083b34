import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { vetUploads } from '#db/schema/listing/vet-file.ts'

/**
 * Uploads of a listing that are no file yet: still being sent, being put together (`received` equals `bytes`), or
 * refused. The caller has checked ownership.
 */
export function listVetUploads(db: Database, listing: number) {
  return db
    .select({
      id: vetUploads.id,
      kind: vetUploads.kind,
      limb: vetUploads.limb,
      bytes: vetUploads.bytes,
      received: vetUploads.received,
      heardAt: vetUploads.heardAt,
      refusal: vetUploads.refusal,
    })
    .from(vetUploads)
    .where(and(eq(vetUploads.listingId, listing), isNull(vetUploads.fileId)))
    .orderBy(asc(vetUploads.startedAt))
}

export type VetUpload = Awaited<ReturnType<typeof listVetUploads>>[number]

/** Hashes that browsers computed of the files they sent, by file. */
export async function browserHashes(db: Database, listing: number): Promise<Record<number, string>> {
  const rows = await db
    .select({ file: vetUploads.fileId, sha256: vetUploads.sha256 })
    .from(vetUploads)
    .where(eq(vetUploads.listingId, listing))
  return Object.fromEntries(rows.flatMap(({ file, sha256 }) => (file && sha256 ? [[file, sha256]] : [])))
}
