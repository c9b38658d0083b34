import { and, eq, isNull, sql } from 'drizzle-orm'
import { vetFiles, vetImages } from '#db/schema/listing/vet-file.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { releaseFiles } from '#server/engine/media/release.ts'
import type { Seller } from '#server/people/index.ts'
import type { VetFileFacts } from './add-file.ts'
import { lockOwnRecord } from './own-record.ts'

/** `open`: bidders have seen the file, and the lot is open. */
export type ChangeRefusal = { refused: 'unknown' | 'open' }

type Named = { listing: number; file: number }

/** Corrects what the seller says about a file. A date that the file itself states stays. */
export function changeVetFile(
  { db }: Pick<House, 'db'>,
  seller: Seller,
  { listing, file, ...facts }: Named & VetFileFacts,
): Promise<{ changed: true } | ChangeRefusal> {
  return transact(db, async (work: UnitOfWork<ChangeRefusal>) => {
    const row = await lockFile(work, seller, { listing, file })
    const { takenOn, ...others } = facts
    await work.tx
      .update(vetFiles)
      .set({ ...others, ...(!row.datedByFile && { takenOn }) })
      .where(eq(vetFiles.id, file))
    return { changed: true as const }
  })
}

/** Removes a file and its copies; its row stays for the views of it. Repeating it succeeds. `at` in epoch ms. */
export function removeVetFile(
  { db }: Pick<House, 'db'>,
  seller: Seller,
  { listing, file, at }: Named & { at: number },
): Promise<{ removed: true } | ChangeRefusal> {
  return transact(db, async (work: UnitOfWork<ChangeRefusal>) => {
    const row = await lockFile(work, seller, { listing, file })
    if (row.removedAt === null) await removeFiles(work.tx, [file], at)
    return { removed: true as const }
  })
}

/** The locked row of a file that its seller may change. Files that bidders could see stay while the lot is open. */
async function lockFile(
  { tx, refuse }: UnitOfWork<ChangeRefusal>,
  seller: Seller,
  { listing, file }: Named,
): Promise<typeof vetFiles.$inferSelect> {
  if (!(await lockOwnRecord(tx, seller, listing))) return refuse({ refused: 'unknown' })
  const [row] = await tx
    .select()
    .from(vetFiles)
    .where(and(eq(vetFiles.id, file), eq(vetFiles.listingId, listing)))
    .for('update')
  if (!row) return refuse({ refused: 'unknown' })
  if (row.readyAt !== null && row.removedAt === null && (await isLotOpen(tx, listing)))
    return refuse({ refused: 'open' })
  return row
}

/** True while the listing's lot takes bids. */
export async function isLotOpen(tx: Tx, listing: number): Promise<boolean> {
  return (await tx.$count(auctions, and(eq(auctions.listingId, listing), eq(auctions.state, 'open')))) > 0
}

/** Forgets the files and what they said about a patient; the sweep deletes them. */
export async function removeFiles(tx: Tx, files: readonly number[], at: number): Promise<void> {
  if (files.length === 0) return
  const ids = sql`any(${sql.param([...files])}::int[])`
  const [originals, copies] = await Promise.all([
    tx
      .select({ key: vetFiles.file })
      .from(vetFiles)
      .where(sql`${vetFiles.id} = ${ids}`),
    tx
      .select({ key: vetImages.picture })
      .from(vetImages)
      .where(sql`${vetImages.fileId} = ${ids}`),
  ])
  await releaseFiles(
    tx,
    'private',
    [...originals, ...copies].flatMap(({ key }) => key ?? []),
  )
  await tx
    .update(vetImages)
    .set({ picture: null, patientName: '', patientId: '', otherIds: '', registration: '' })
    .where(sql`${vetImages.fileId} = ${ids}`)
  await tx
    .update(vetFiles)
    .set({ file: null, removedAt: at })
    .where(and(sql`${vetFiles.id} = ${ids}`, isNull(vetFiles.removedAt)))
}
