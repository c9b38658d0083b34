import { randomBytes } from 'node:crypto'
import { and, eq, isNull, or } from 'drizzle-orm'
import { vetFiles, vetUploads } from '#db/schema/listing/vet-file.ts'
import type { Limb, VetFileKind } from '#machines/vet-file/kinds.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { sha256Of } from '#server/engine/media/local-copy.ts'
import { claimFiles, storeAndName } from '#server/engine/media/pending.ts'
import { type FormatRefusal, identifyVetFile, ORIGINAL_TYPES } from './formats.ts'
import { type Keeper, lockOwnRecord, mayKeepVetFile } from './own-record.ts'
import { type QuotaRefusal, quotaRefusal } from './quota.ts'

/** What the seller says about a file. `takenOn`: ISO day; `takenBy`: the vet or clinic. */
export type VetFileFacts = { kind: VetFileKind; limb: Limb | null; takenOn: string; takenBy: string }

/** `unknown`: no horse of this seller's, or vets' files are switched off. `already`: the lot has this very file. */
type AddRefusal = { refused: 'unknown' | 'already' | FormatRefusal | QuotaRefusal }

type AddedFile = { file: number; sha256: string }

type Adding = VetFileFacts & {
  listing: number
  /** A file of this machine; the caller deletes it. */
  path: string
  /** The upload in pieces that brought it. */
  upload?: string
  /** Epoch ms. */
  at: number
}

/**
 * Adds a file to a listing's vet file and enqueues its reading; until then only the seller sees it. The original is
 * stored byte by byte. The same file again is refused.
 */
export async function addVetFile(
  house: Pick<House, 'db' | 'media'>,
  seller: Keeper,
  { listing, path, upload, at, ...facts }: Adding,
): Promise<AddedFile | AddRefusal> {
  // Checked before storing: a refused file should cost nothing.
  if (!(await mayKeepVetFile(house.db, seller, listing))) return { refused: 'unknown' }
  const found = await identifyVetFile(path)
  if (typeof found === 'string') return { refused: found }
  const { format, bytes } = found
  const sha256 = await sha256Of(path)
  return storeAndName(async () => {
    const file = `${randomBytes(18).toString('hex')}.${ORIGINAL_TYPES[format].extension}`
    await house.media.private.putFile(file, path, ORIGINAL_TYPES[format].type)
    return transact(house.db, async ({ tx, refuse }: UnitOfWork<AddRefusal>) => {
      await claimFiles(tx, 'private', [file])
      if (!(await lockOwnRecord(tx, seller, listing))) return refuse({ refused: 'unknown' })
      const isSame = or(eq(vetFiles.sha256, sha256), eq(vetFiles.receivedSha256, sha256))
      const same = and(eq(vetFiles.listingId, listing), isSame, isNull(vetFiles.removedAt))
      if ((await tx.$count(vetFiles, same)) > 0) return refuse({ refused: 'already' })
      const quota = { listing, seller: seller.accountId, bytes, ...(upload && { besides: upload }) }
      const full = await quotaRefusal(tx, quota)
      if (full) return refuse({ refused: full })
      const said = upload ? await saidOf(tx, upload) : facts
      const [row] = await tx
        .insert(vetFiles)
        .values({ listingId: listing, ...(said ?? facts), format, file, bytes, sha256, state: 'checking', addedAt: at })
        .returning({ id: vetFiles.id })
      if (!row) throw new Error('Nothing was inserted')
      if (upload) await tx.update(vetUploads).set({ fileId: row.id }).where(eq(vetUploads.id, upload))
      await enqueue(tx, [{ task: 'vet-files.read', payload: { file: row.id } }])
      return { file: row.id, sha256 }
    })
  })
}

/** The form's latest values for an upload; they may have been corrected while the file was put together. */
async function saidOf(tx: Tx, upload: string): Promise<VetFileFacts | undefined> {
  const { kind, limb, takenOn, takenBy } = vetUploads
  const [row] = await tx
    .select({ kind, limb, takenOn, takenBy })
    .from(vetUploads)
    .where(eq(vetUploads.id, upload))
    .for('update')
  return row
}
