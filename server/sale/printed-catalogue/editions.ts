import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { printedCatalogues } from '#db/schema/sale/printed-catalogues.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { announceFiles, claimFiles } from '#server/engine/media/pending.ts'
import type { Change, PrintedFacts } from './facts.ts'

type Row = typeof printedCatalogues.$inferSelect
/** The latest version of an evening's catalogue. */
export type Latest = Omit<Row, 'facts' | 'changes'> & { facts: PrintedFacts | null; changes: Change[] }
type NewEdition = Omit<Latest, 'file' | 'facts'> & { file: string; facts: PrintedFacts }

export async function areCataloguesPrinted(db: Pick<Database, 'select'>): Promise<boolean> {
  const [row] = await db.select({ on: settings.printedCatalogues }).from(settings).where(eq(settings.id, 1))
  return row?.on ?? false
}

export async function readLatest(db: Pick<Database, 'select'>, day: string): Promise<Latest | undefined> {
  const [row] = await db
    .select()
    .from(printedCatalogues)
    .where(eq(printedCatalogues.day, day))
    .orderBy(desc(printedCatalogues.version))
    .limit(1)
  return row && { ...row, facts: row.facts as PrintedFacts | null, changes: row.changes as Change[] }
}

/** Notes of a version without drawing it anew: since when it is closed, and the facts that changed since. */
export async function note(
  db: Pick<Database, 'update'>,
  { day, version }: Latest,
  noted: Partial<Pick<Latest, 'frozenAt' | 'changes'>>,
): Promise<void> {
  await db
    .update(printedCatalogues)
    .set(noted)
    .where(and(eq(printedCatalogues.day, day), eq(printedCatalogues.version, version)))
}

/** Keeps a version, and of the older ones number and date. If another node was first, its version stays. */
export async function keepEdition(tx: Tx, edition: NewEdition): Promise<'kept' | 'late'> {
  const { day, version, file } = edition
  await claimFiles(tx, 'public', [file])
  const kept = await tx
    .insert(printedCatalogues)
    .values(edition)
    .onConflictDoNothing()
    .returning({ version: printedCatalogues.version })
  if (kept.length === 0) {
    await announceFiles(tx, 'public', [file])
    return 'late'
  }
  const older = and(
    eq(printedCatalogues.day, day),
    lt(printedCatalogues.version, version),
    isNotNull(printedCatalogues.file),
  )
  const replaced = await tx.select({ file: printedCatalogues.file }).from(printedCatalogues).where(older).for('update')
  await tx.update(printedCatalogues).set({ file: null, facts: null }).where(older)
  await announceFiles(
    tx,
    'public',
    replaced.flatMap((row) => row.file ?? []),
  )
  return 'kept'
}
