import { and, asc, desc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { vetFiles, vetRecords } from '#db/schema/listing/vet-file.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import type { UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { type Admin, adminAct, type LastAct, lastActOn } from '#server/people/index.ts'
import { lockRecord } from './own-record.ts'
import { readVetFiles } from './read-record.ts'
import { originalOf, readableOf, type StoredVetFile } from './stored.ts'

const admins = alias(accounts, 'admins')

/** `held`: files that wait for the house; `decided`: those it released or refused. */
type HeldState = 'held' | 'decided'

/** Files that name another horse: those that wait, oldest first, or those that were decided, newest first. */
export function listHeldVetFiles(db: Database, { state, ...page }: PageAsked & { state: HeldState }) {
  const query = select(db)
    .where(
      state === 'held' ? and(eq(vetFiles.state, 'held'), isNull(vetFiles.removedAt)) : isNotNull(vetFiles.decidedAt),
    )
    .$dynamic()
  const orderBy = state === 'held' ? [asc(vetFiles.id)] : [desc(vetFiles.decidedAt), desc(vetFiles.id)]
  return pageOf(db, query, { ...page, orderBy })
}

export function countHeldVetFiles(db: Database): Promise<number> {
  return db.$count(vetFiles, and(eq(vetFiles.state, 'held'), isNull(vetFiles.removedAt)))
}

/** One file that is or was held, with its images; undefined for any other. */
export async function readHeldVetFile(db: Database, file: number) {
  const [row] = await select(db).where(
    and(eq(vetFiles.id, file), or(eq(vetFiles.state, 'held'), isNotNull(vetFiles.decidedAt))),
  )
  if (!row) return undefined
  const files = await readVetFiles(db, row.listing)
  const [other] =
    row.elsewhere === null
      ? []
      : await db
          .select({ name: listings.name, number: listings.number })
          .from(listings)
          .where(eq(listings.id, row.elsewhere))
  return { ...row, other, images: files.find(({ id }) => id === file)?.images ?? [] }
}

function select(db: Database) {
  return db
    .select({
      id: vetFiles.id,
      listing: vetFiles.listingId,
      horse: listings.name,
      registry: listings.registry,
      registryOrganization: listings.registryOrganization,
      bornOn: listings.dateOfBirth,
      microchip: vetRecords.microchip,
      seller: accounts.name,
      kind: vetFiles.kind,
      limb: vetFiles.limb,
      takenOn: vetFiles.takenOn,
      takenBy: vetFiles.takenBy,
      format: vetFiles.format,
      state: vetFiles.state,
      reasons: vetFiles.holdReasons,
      elsewhere: vetFiles.elsewhere,
      addedAt: vetFiles.addedAt,
      decidedAt: vetFiles.decidedAt,
      decidedBy: admins.name,
      decision: vetFiles.decision,
    })
    .from(vetFiles)
    .innerJoin(vetRecords, eq(vetRecords.listingId, vetFiles.listingId))
    .innerJoin(listings, eq(listings.id, vetFiles.listingId))
    .innerJoin(accounts, eq(accounts.id, listings.sellerId))
    .leftJoin(admins, eq(admins.id, vetFiles.decidedBy))
}

/** Subject of the acts on a vet's file in the audit log. */
const subjectOf = (listing: number) => `listing:${listing}` as const

/** `another`: an administrator decided first, or the seller removed the file. */
type DecideRefusal = { refused: 'unknown' } | { refused: 'another'; by: LastAct | null }

type Deciding = { file: number; released: boolean; reason: string; /** Epoch ms. */ at: number }

/** Releases a held file, or refuses it, once, with a reason that its seller reads. */
export async function decideHeldVetFile(
  { db, facts }: Pick<House, 'db' | 'facts'>,
  admin: Admin,
  { file, released, reason, at }: Deciding,
): Promise<{ decided: true } | DecideRefusal> {
  const [row] = await db.select({ listing: vetFiles.listingId }).from(vetFiles).where(eq(vetFiles.id, file))
  if (!row) return { refused: 'unknown' }
  const { listing } = row
  const action = released ? ('listing.vet-file-released' as const) : ('listing.vet-file-refused' as const)
  const act = { action, subject: subjectOf(listing), details: { vetFile: file, reason }, at } as const
  return adminAct<{ decided: true }, DecideRefusal>(db, admin, act, async (work) => {
    const { tx, refuse } = work
    await lockRecord(tx, listing)
    const [decided] = await tx
      .update(vetFiles)
      .set({
        state: released ? 'ready' : 'refused',
        decidedBy: admin.accountId,
        decidedAt: at,
        decision: reason,
        ...(released && { readyAt: at }),
      })
      .where(and(eq(vetFiles.id, file), eq(vetFiles.state, 'held'), isNull(vetFiles.removedAt)))
      .returning({ id: vetFiles.id })
    if (!decided) {
      const by = await lastActOn(tx, act.subject, ['listing.vet-file-released', 'listing.vet-file-refused'])
      return refuse({ refused: 'another', by })
    }
    await enqueue(tx, [{ task: 'vet-files.mail', payload: { file, about: 'decided' } }])
    if (released) await facts.state('vet-file.grown', { work: work as UnitOfWork, listing, at })
    return { decided: true as const }
  })
}

/** A file, or its readable `image`, for an administrator; each view is an act in the log. null if there is none. */
export async function openVetFileAsHouse(
  db: Database,
  admin: Admin,
  { file, image }: { file: number; image: number | null },
): Promise<{ key: string; original: StoredVetFile } | null> {
  const [row] = await db
    .select({ listing: vetFiles.listingId })
    .from(vetFiles)
    .where(and(eq(vetFiles.id, file), ne(vetFiles.state, 'checking')))
  if (!row) return null
  const act = {
    action: 'listing.vet-file-viewed',
    subject: subjectOf(row.listing),
    details: { vetFile: file },
  } as const
  return adminAct(db, admin, act, async ({ tx, refuse }: UnitOfWork<null>) => {
    const original = await originalOf(tx, { listing: row.listing, file })
    const key = image === null ? original?.key : await readableOf(tx, { file, image })
    return original && key ? { key, original } : refuse(null)
  })
}
