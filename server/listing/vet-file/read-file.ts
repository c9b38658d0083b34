import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { ranches } from '#db/schema/people/places.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { vetFiles, vetImages } from '#db/schema/listing/vet-file.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { isXRay } from '#machines/vet-file/kinds.ts'
import { type HoldReason, holdReasons } from '#machines/vet-file/match.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { incomingFolder } from '#server/engine/http/uploads.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { withCopyOf } from '#server/engine/media/local-copy.ts'
import { claimFiles } from '#server/engine/media/pending.ts'
import { releaseFiles } from '#server/engine/media/release.ts'
import { examineVetFile, type Found, type FoundImage, type Reading } from './examine.ts'
import { lockRecord } from './own-record.ts'
import { isReport } from './report.ts'

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
  examined: Reading,
  at: number,
): Promise<void> {
  const { tx } = work
  const found = 'found' in examined ? examined.found : []
  const images = found.map(({ image }) => image)
  const passed = {
    passedOver: examined.passedOver.slice(0, MOST_NAMES).map((name) => name.slice(0, LONGEST_NAME)),
    passedOverCount: examined.passedOver.length,
  }
  const kept = 'found' in examined ? examined.kept : null
  await claimFiles(tx, 'private', [...images.flatMap(({ picture }) => picture ?? []), ...(kept ? [kept.file] : [])])
  const record = await lockRecord(tx, row.listingId)
  const [still] = await tx.select({ state: vetFiles.state }).from(vetFiles).where(eq(vetFiles.id, row.id))
  if (!record || still?.state !== 'checking') return
  if ('refused' in examined) {
    const refused = { state: 'refused' as const, refusal: examined.refused, ...passed }
    await tx.update(vetFiles).set(refused).where(eq(vetFiles.id, row.id))
    await enqueue(tx, [{ task: 'vet-files.mail', payload: { file: row.id, about: 'refused' } }])
    return
  }
  // One at a time in the house: of two listings that get the same image at once, the second finds the first's.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vet-images'))`)
  const elsewhere = await listingWithSame(tx, row, images)
  const reasons = await reasonsOf(tx, row.listingId, record.microchip, found, at)
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
      ...passed,
      ...(kept && { ...kept, receivedSha256: row.sha256 }),
      // A report is no view, whatever it was filed as.
      ...(isReport(row, images) && isXRay(row.kind) && { kind: 'xray-report' as const, limb: null }),
      ...(dated && { takenOn: days[0], datedByFile: true }),
      ...(state === 'ready' && { readyAt: at }),
    })
    .where(eq(vetFiles.id, row.id))
  if (kept && row.file) await releaseFiles(tx, 'private', [row.file])
  if (state === 'ready') return facts.state('vet-file.grown', { work, listing: row.listingId, at })
  await enqueue(
    tx,
    (['held', 'house'] as const).map(
      (about) => ({ task: 'vet-files.mail', payload: { file: row.id, about } }) as const,
    ),
  )
  work.afterCommit.push(() => pendingChanged('vetFiles'))
}

/** Names of passed over files that are kept, and characters of each. */
const MOST_NAMES = 40
const LONGEST_NAME = 100

async function reasonsOf(
  tx: Tx,
  listing: number,
  microchip: string | null,
  found: readonly Found[],
  at: number,
): Promise<HoldReason[]> {
  const [horse] = await tx
    .select({
      name: listings.name,
      registry: listings.registry,
      registryOrganization: listings.registryOrganization,
      bornOn: listings.dateOfBirth,
      seller: accounts.name,
      ranch: ranches.name,
    })
    .from(listings)
    .innerJoin(accounts, eq(accounts.id, listings.sellerId))
    .innerJoin(ranches, eq(ranches.id, listings.ranchId))
    .where(eq(listings.id, listing))
  if (!horse) return []
  const known = { ...horse, microchip, owners: [horse.seller, horse.ranch] }
  const reasons = found.flatMap(({ patient }) => (patient ? holdReasons(patient, known, dayAt(at)) : []))
  return [...new Set(reasons)]
}

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
        or(
          eq(vetFiles.sha256, row.sha256),
          eq(vetFiles.receivedSha256, row.sha256),
          instances.length > 0 ? inArray(vetImages.instance, instances) : sql`false`,
        ),
      ),
    )
    .limit(1)
  return found?.listing ?? null
}
