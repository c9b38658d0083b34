import { and, eq, inArray, isNull } from 'drizzle-orm'
import { claimPhotos, claims } from '#db/schema/aftersale/claims.ts'
import { MOST_CLAIM_PHOTOS } from '#machines/claim/rules.ts'
import type { Buyer } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { type PreparedDocument, storeDocument } from '#server/engine/media/documents.ts'
import { claimFiles } from '#server/engine/media/pending.ts'

/** `closed`: the buyer has no such open claim. `full`: the claim has the maximum number of photos. */
type KeptPhoto = { photo: number } | { refused: 'closed' | 'full' }

/**
 * Adds a photo to a buyer's open claim. The same picture again returns the existing one, so that an upload whose
 * response was lost may be repeated. The file is stored first and is inaccessible until the transaction names it. `at`
 * in epoch ms.
 */
export async function keepClaimPhoto(
  house: Pick<House, 'db' | 'media'>,
  { accountId }: Buyer,
  { claim, picture, at }: { claim: number; picture: PreparedDocument; at: number },
): Promise<KeptPhoto> {
  const standing = await samePhoto(house, { claim, buyer: accountId }, picture)
  if (standing !== null) return { photo: standing }
  const file = await storeDocument(house.media.private, picture)
  return transact(house.db, async ({ tx, refuse }: UnitOfWork<KeptPhoto>) => {
    await claimFiles(tx, 'private', [file])
    if (!(await lockOpen(tx, claim, accountId))) return refuse({ refused: 'closed' })
    if ((await tx.$count(claimPhotos, eq(claimPhotos.claimId, claim))) >= MOST_CLAIM_PHOTOS)
      return refuse({ refused: 'full' })
    const [row] = await tx
      .insert(claimPhotos)
      .values({ claimId: claim, file, bytes: picture.bytes.byteLength, uploadedAt: at })
      .returning({ photo: claimPhotos.id })
    if (!row) throw new Error('Nothing was inserted')
    return row
  })
}

/** Removes photos from a buyer's open claim; ignores other claims' photos. A job deletes the files. */
export async function removeClaimPhotos(
  { db }: Pick<House, 'db'>,
  { accountId }: Buyer,
  { claim, photos }: { claim: number; photos: number[] },
): Promise<void> {
  if (photos.length === 0) return
  await db.transaction(async (tx) => {
    if (!(await lockOpen(tx, claim, accountId))) return
    const removed = await tx
      .delete(claimPhotos)
      .where(and(eq(claimPhotos.claimId, claim), inArray(claimPhotos.id, photos)))
      .returning({ file: claimPhotos.file })
    await enqueue(
      tx,
      removed.map(({ file }) => ({ task: 'people.remove-file', payload: { file } }) as const),
    )
  })
}

/** True if the claim is this buyer's and open; it stays so until the transaction ends. */
async function lockOpen(tx: Tx, claim: number, buyer: number): Promise<boolean> {
  const own = and(eq(claims.id, claim), eq(claims.buyerId, buyer), isNull(claims.closedAt))
  return (await tx.select({ id: claims.id }).from(claims).where(own).for('update')).length > 0
}

async function samePhoto(
  { db, media }: Pick<House, 'db' | 'media'>,
  { claim, buyer }: { claim: number; buyer: number },
  { bytes }: PreparedDocument,
): Promise<number | null> {
  const alike = await db
    .select({ id: claimPhotos.id, file: claimPhotos.file })
    .from(claimPhotos)
    .innerJoin(claims, eq(claims.id, claimPhotos.claimId))
    .where(and(eq(claims.id, claim), eq(claims.buyerId, buyer), eq(claimPhotos.bytes, bytes.byteLength)))
  for (const { id, file } of alike) if ((await media.private.read(file))?.equals(bytes)) return id
  return null
}
