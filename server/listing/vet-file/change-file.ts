import { and, eq, isNull, sql } from 'drizzle-orm'
import { vetFiles, vetImages } from '#db/schema/listing/vet-file.ts'
import { isXRay } from '#machines/vet-file/kinds.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { releaseFiles } from '#server/engine/media/release.ts'
import type { Seller } from '#server/people/index.ts'
import type { VetFileFacts } from './add-file.ts'
import { type Keeper, lockOwnRecord } from './own-record.ts'
import { isReport } from './report.ts'

/** `open`: bidders have seen the file, and the lot is open. `report`: it is a report, and was to be an X-ray's view. */
export type ChangeRefusal = { refused: 'unknown' | 'open' | 'report' }

type Named = { listing: number; file: number }
type Asking = Pick<House, 'lots'>
type Changing = Pick<House, 'db'> & Asking

/** Corrects what the seller says about a file. A date that the file itself states stays. */
export function changeVetFile(
  house: Changing,
  seller: Seller,
  changed: Named & VetFileFacts,
): Promise<{ changed: true } | ChangeRefusal> {
  return transact(house.db, async (work: UnitOfWork<ChangeRefusal>) => {
    await reviseFile(house, work, seller, changed)
    return { changed: true as const }
  })
}

/** Corrects what is said about a file, within a transaction. */
export async function reviseFile(
  house: Asking,
  work: UnitOfWork<ChangeRefusal>,
  seller: Keeper,
  { listing, file, ...facts }: Named & VetFileFacts,
): Promise<void> {
  const { tx, refuse } = work
  const row = await lockFile(house, work, seller, { listing, file })
  const copies = await tx.select({ picture: vetImages.picture }).from(vetImages).where(eq(vetImages.fileId, file))
  if (isXRay(facts.kind) && isReport(row, copies)) return refuse({ refused: 'report' })
  const { takenOn, ...others } = facts
  await tx
    .update(vetFiles)
    .set({ ...others, ...(!row.datedByFile && { takenOn }) })
    .where(eq(vetFiles.id, file))
}

/** Removes a file and its copies; its row stays for the views of it. Repeating it succeeds. `at` in epoch ms. */
export function removeVetFile(
  house: Changing,
  seller: Seller,
  { listing, file, at }: Named & { at: number },
): Promise<{ removed: true } | ChangeRefusal> {
  return transact(house.db, async (work: UnitOfWork<ChangeRefusal>) => {
    const row = await lockFile(house, work, seller, { listing, file })
    if (row.removedAt === null) await removeFiles(work.tx, [file], at)
    return { removed: true as const }
  })
}

/** The locked row of a file that its seller may change. Files that bidders could see stay while the lot is open. */
async function lockFile(
  { lots }: Asking,
  { tx, refuse }: UnitOfWork<ChangeRefusal>,
  seller: Keeper,
  { listing, file }: Named,
): Promise<typeof vetFiles.$inferSelect> {
  if (!(await lockOwnRecord(tx, seller, listing))) return refuse({ refused: 'unknown' })
  const [row] = await tx
    .select()
    .from(vetFiles)
    .where(and(eq(vetFiles.id, file), eq(vetFiles.listingId, listing)))
    .for('update')
  if (!row) return refuse({ refused: 'unknown' })
  if (row.readyAt === null || row.removedAt !== null) return row
  const [lot] = await tx.execute<{ open: boolean }>(sql`select ${lots.open(sql`${listing}::int`)} as open`)
  if (lot?.open) return refuse({ refused: 'open' })
  return row
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
    .set({ picture: null, patientName: '', patientId: '', responsible: '', otherIds: '', registration: '' })
    .where(sql`${vetImages.fileId} = ${ids}`)
  await tx
    .update(vetFiles)
    .set({ file: null, removedAt: at, passedOver: [] })
    .where(and(sql`${vetFiles.id} = ${ids}`, isNull(vetFiles.removedAt)))
}
