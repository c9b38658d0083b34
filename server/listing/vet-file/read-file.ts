import { plainChip } from '#machines/identifiers/rules.ts'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listing/listings.ts'
import { vetFiles, vetImages } from '#db/schema/listing/vet-file.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { type HoldReason, holdReasons } from '#machines/vet-file/match.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { incomingFolder } from '#server/engine/http/uploads.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { withCopyOf } from '#server/engine/media/local-copy.ts'
import { claimFiles } from '#server/engine/media/pending.ts'
import { type Examined, examineVetFile, type FoundImage } from './examine.ts'
import { lockRecord } from './own-record.ts'

type Row = typeof vetFiles.$inferSelect

/**
 * Reads a new file: makes its readable copies, and compares what it says with the horse. It becomes ready, or is held
 * for the house, or refused. Of two runs the second changes nothing.
 */
export async function readVetFile(
  house: Pick<House, 'db' | 'env' | 'media' | 'facts' | 'pendingChanged'>,
  { file, at }: { file: number; at: number },
): Promise<void> {
  const [row] = await house.db.select().from(vetFiles).where(eq(vetFiles.id, file))
  if (row?.state !== 'checking' || row.file === null) return
  const folder = incomingFolder(house.env.DATA_DIR)
  const { format, bytes } = row
  const examined = await withCopyOf(folder, house.media.private, [row.file], (path) =>
    examineVetFile(house.media.private, { path, format, bytes, folder }),
  )
  // Removed meanwhile.
  if (!examined) return
  await transact(house.db, (work) => settle(house, work, row, examined, at))
}

async function settle(
  { facts, pendingChanged }: Pick<House, 'facts' | 'pendingChanged'>,
  work: UnitOfWork,
  row: Row,
  examined: Examined,
  at: number,
): Promise<void> {
  const { tx } = work
  const images = 'images' in examined ? examined.images : []
  await claimFiles(
    tx,
    'private',
    images.flatMap(({ picture }) => picture ?? []),
  )
  const record = await lockRecord(tx, row.listingId)
  const [still] = await tx.select({ state: vetFiles.state }).from(vetFiles).where(eq(vetFiles.id, row.id))
  if (!record || still?.state !== 'checking') return
  if ('refused' in examined) {
    await tx.update(vetFiles).set({ state: 'refused', refusal: examined.refused }).where(eq(vetFiles.id, row.id))
    await enqueue(tx, [{ task: 'vet-files.mail', payload: { file: row.id, about: 'refused' } }])
    return
  }
  // One at a time in the house: of two listings that get the same image at once, the second finds the first's.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vet-images'))`)
  const elsewhere = await listingWithSame(tx, row, images)
  const reasons = await reasonsOf(tx, row.listingId, record.microchip, images, at)
  if (elsewhere !== null) reasons.push('elsewhere')
  if (images.length > 0)
    await tx.insert(vetImages).values(images.map((image, position) => ({ ...image, fileId: row.id, position })))
  const days = images.flatMap(({ studyDate }) => studyDate || []).toSorted()
  const dated = days[0] !== undefined && !reasons.includes('in-future')
  const state = reasons.length > 0 ? ('held' as const) : ('ready' as const)
  await tx
    .update(vetFiles)
    .set({
      state,
      holdReasons: reasons,
      elsewhere,
      ...(dated && { takenOn: days[0], datedByFile: true }),
      ...(state === 'ready' && { readyAt: at }),
    })
    .where(eq(vetFiles.id, row.id))
  if (state === 'ready') return facts.state('vet-file.grown', { work, listing: row.listingId, at })
  await enqueue(
    tx,
    (['held', 'house'] as const).map(
      (about) => ({ task: 'vet-files.mail', payload: { file: row.id, about } }) as const,
    ),
  )
  work.afterCommit.push(() => pendingChanged('vetFiles'))
}

async function reasonsOf(
  tx: Tx,
  listing: number,
  microchip: string | null,
  images: readonly FoundImage[],
  at: number,
): Promise<HoldReason[]> {
  const [horse] = await tx
    .select({ name: listings.name, registry: listings.registry, bornOn: listings.dateOfBirth })
    .from(listings)
    .where(eq(listings.id, listing))
  if (!horse) return []
  const found = images
    // Pictures that are not DICOM say nothing about their patient.
    .filter(({ patientName }) => patientName !== undefined)
    .flatMap((image) =>
      holdReasons(saidBy(image), { ...horse, microchip: microchip && plainChip(microchip) }, dayAt(at)),
    )
  return [...new Set(found)]
}

const saidBy = ({
  patientName = '',
  patientId = '',
  otherIds = '',
  registration = '',
  studyDate = '',
}: FoundImage) => ({
  patientName,
  patientId,
  otherIds,
  registration,
  studyDate,
})

/** Another listing whose vet file has, or had, the same bytes or one of the same images; null for none. */
async function listingWithSame(tx: Tx, row: Row, images: readonly FoundImage[]): Promise<number | null> {
  const instances = images.flatMap(({ instance }) => instance ?? [])
  const [found] = await tx
    .select({ listing: vetFiles.listingId })
    .from(vetFiles)
    .leftJoin(vetImages, eq(vetImages.fileId, vetFiles.id))
    .where(
      and(
        ne(vetFiles.listingId, row.listingId),
        or(eq(vetFiles.sha256, row.sha256), instances.length > 0 ? inArray(vetImages.instance, instances) : sql`false`),
      ),
    )
    .limit(1)
  return found?.listing ?? null
}
