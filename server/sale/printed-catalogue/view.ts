import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { printedCatalogues } from '#db/schema/sale/printed-catalogues.ts'
import { printedCatalogue as words } from '#app/texts/sale/printed-catalogue.ts'
import { areCataloguesPrinted, readLatest } from './editions.ts'
import { type ErrataEntry, errataEntries } from './errata-words.ts'
import { readEvents } from './read-events.ts'

/** The latest version of an evening's catalogue, as pages tell of it. `drawnAt`, `frozenAt`: epoch ms. */
export type CatalogueView = {
  version: number
  pages: number
  bytes: number
  lots: number
  drawnAt: number
  frozenAt: number | null
}

const shown = {
  version: printedCatalogues.version,
  pages: printedCatalogues.pages,
  bytes: printedCatalogues.bytes,
  lots: printedCatalogues.lots,
  drawnAt: printedCatalogues.drawnAt,
  frozenAt: printedCatalogues.frozenAt,
}

/** An evening's catalogue: null until the first version is drawn, undefined while the house prints none. */
export async function viewCatalogue(db: Database, day: string): Promise<CatalogueView | null | undefined> {
  const views = await viewCatalogues(db, [day])
  return views && (views.get(day) ?? null)
}

/** The catalogues of these evenings by day; undefined while the house prints none. */
export async function viewCatalogues(
  db: Database,
  days: readonly string[],
): Promise<Map<string, CatalogueView> | undefined> {
  if (!(await areCataloguesPrinted(db))) return undefined
  if (days.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([printedCatalogues.day], { day: printedCatalogues.day, ...shown })
    .from(printedCatalogues)
    .where(inArray(printedCatalogues.day, [...days]))
    .orderBy(printedCatalogues.day, desc(printedCatalogues.version))
  return new Map(rows.map(({ day, ...view }) => [day, view]))
}

/**
 * The address of an evening's catalogue among the public files, with its download name: null until one is drawn,
 * undefined while the house prints none.
 */
export async function readCatalogueAddress(db: Database, day: string): Promise<string | null | undefined> {
  if (!(await areCataloguesPrinted(db))) return undefined
  const [row] = await db
    .select({ file: printedCatalogues.file })
    .from(printedCatalogues)
    .where(eq(printedCatalogues.day, day))
    .orderBy(desc(printedCatalogues.version))
    .limit(1)
  return row?.file ? `/media/${row.file}/${words.file(day)}` : null
}

/** `version`: the one that was closed, `frozenAt` when; null while the catalogue is open. */
export type ErrataView = { closed: { version: number; frozenAt: number } | null; entries: ErrataEntry[] }

/**
 * What has changed since an evening's catalogue was closed, the latest first: announcements and closings as of now,
 * facts as last compared. Undefined if it has none.
 */
export async function viewErrata(db: Database, day: string): Promise<ErrataView | undefined> {
  if (!(await areCataloguesPrinted(db))) return undefined
  const latest = await readLatest(db, day)
  if (!latest) return undefined
  const { facts, frozenAt, changes } = latest
  if (frozenAt === null || facts === null) return { closed: null, entries: [] }
  const [closed] = await db
    .select({ version: printedCatalogues.version })
    .from(printedCatalogues)
    .where(and(eq(printedCatalogues.day, day), eq(printedCatalogues.frozenAt, frozenAt)))
    .orderBy(printedCatalogues.version)
    .limit(1)
  const events = await readEvents(db, facts, frozenAt)
  return {
    closed: { version: closed?.version ?? latest.version, frozenAt },
    entries: errataEntries({ events, changes }),
  }
}
