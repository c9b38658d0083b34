import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { healthRecords, pedigrees, trainings } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import {
  type CaptureField,
  type CaptureSection,
  type CaptureValues,
  kindOf,
  type SectionValues,
} from '#machines/capture/fields.ts'
import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import {
  baseOf,
  captureRows,
  type CaptureRows,
  changedSince,
  columnsOf,
  rebased,
  sectionOf,
  valuesOf,
} from './capture-values.ts'
import { editListing, type EditRefusal } from './edit-listing.ts'

type SaveSection<Section extends CaptureSection> = {
  listing: number
  section: Section
  /** A field that is left out keeps its stored value. */
  values: Partial<SectionValues<Section>>
  /** `baseOf` the section shown on the form. */
  base: string
  at: number
}

/** `base`: starting point of the next save of the same form, which shows what it sent. */
type Saved<Section extends CaptureSection> =
  | { saved: true; changed: boolean; values: SectionValues<Section>; base: string }
  /** `current`: the fields that were changed both here and elsewhere to different values; nothing was written. */
  | { refused: 'conflict'; current: Partial<CaptureValues>; base: string }
  | EditRefusal

/**
 * Saves the fields of a section that the form has changed, in a seller's own capture; others keep what was stored
 * meanwhile. Values equal to the stored ones count as saved for any `base`, so that a
 * save whose response was lost may be repeated.
 */
export function saveSection<Section extends CaptureSection>(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  { listing, section, values, base, at }: SaveSection<Section>,
): Promise<Saved<Section>> {
  return editListing<Saved<Section>>(house, seller, { listing, at }, async ({ tx, refuse }, { id, kind }) => {
    const rows = await captureRows(tx, eq(listings.id, id))
    if (!rows || kind !== kindOf(section)) return refuse({ refused: 'unknown' })
    const before = valuesOf(rows)
    const storing = (changes: Partial<CaptureValues>) => {
      const columns = columnsOf({ ...before, ...changes })
      return { columns, after: sectionOf(section, valuesOf(withColumns(rows, columns))) }
    }
    const current = sectionOf(section, before)
    const sent = storing(values).after
    const mine = changedSince(base, section, sent).filter((field) => !isDeepStrictEqual(before[field], of(sent, field)))
    const theirs = changedSince(base, section, current)
    const both = mine.filter((field) => theirs.includes(field))
    if (both.length > 0) {
      const conflict = { current: pick(before, both), base: rebased(base, section, before, both) }
      return { changed: false, result: { refused: 'conflict', ...conflict } }
    }
    const { columns, after } = storing(pick(sent, mine))
    const changed = mine.length > 0
    if (changed) await writeCapture(tx, rows, columns)
    return { changed, result: { saved: true, changed, values: after, base: baseOf(section, sent) } }
  })
}

/** The value of a field that the section has. */
const of = (values: Partial<CaptureValues>, field: CaptureField) => values[field]

function pick(values: Partial<CaptureValues>, fields: readonly CaptureField[]): Partial<CaptureValues> {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

type Columns = ReturnType<typeof columnsOf>

/** The rows as `writeCapture` would leave them. */
function withColumns({ listing, health, pedigree, training }: CaptureRows, columns: Columns): CaptureRows {
  const listingId = listing.id
  return {
    listing: { ...listing, ...columns.listing },
    health: { listingId, certificate: null, ...health, ...columns.health },
    pedigree: { listingId, document: null, ...pedigree, ...columns.pedigree },
    training: { listingId, ...training, ...columns.training },
  }
}

/** Writes the values of a capture. A record is created with its first value. */
export async function writeCapture(tx: Tx, rows: CaptureRows, columns: Columns): Promise<void> {
  const listingId = rows.listing.id
  await tx.update(listings).set(columns.listing).where(eq(listings.id, listingId))
  if (differs(rows.health, columns.health))
    await tx
      .insert(healthRecords)
      .values({ listingId, ...columns.health })
      .onConflictDoUpdate({ target: healthRecords.listingId, set: columns.health })
  if (differs(rows.pedigree, columns.pedigree))
    await tx
      .insert(pedigrees)
      .values({ listingId, ...columns.pedigree })
      .onConflictDoUpdate({ target: pedigrees.listingId, set: columns.pedigree })
  if (differs(rows.training, columns.training))
    await tx
      .insert(trainings)
      .values({ listingId, ...columns.training })
      .onConflictDoUpdate({ target: trainings.listingId, set: columns.training })
}

function differs<Record extends object>(stored: Record | null, columns: Partial<Record>): boolean {
  const names = Object.keys(columns) as (keyof Record)[]
  if (!stored) return names.some((name) => !isEmpty(columns[name]))
  return names.some((name) => !isDeepStrictEqual(stored[name], columns[name]))
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.every(isEmpty) : value === null || value === ''
}
