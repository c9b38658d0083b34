import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { healthRecords, pedigrees, trainings } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { type CaptureSection, kindOf, type SectionValues } from '#machines/capture/fields.ts'
import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { baseOf, captureRows, type CaptureRows, columnsOf, sectionOf, valuesOf } from './capture-values.ts'
import { editListing, type EditRefusal } from './edit-listing.ts'

export type SaveSection<Section extends CaptureSection> = {
  listing: number
  section: Section
  values: SectionValues<Section>
  /** `baseOf` the section shown on the form. */
  base: string
  at: number
}

/** `base`: starting point of the next save. */
export type Saved<Section extends CaptureSection> =
  | { saved: true; changed: boolean; values: SectionValues<Section>; base: string }
  /** The section was changed elsewhere after the form was rendered; nothing was written. */
  | { refused: 'conflict'; current: SectionValues<Section>; base: string }
  | EditRefusal

/**
 * Saves one section of a seller's own capture. Values equal to the stored ones count as saved for any `base`, so that a
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
    const columns = columnsOf({ ...before, ...values })
    const after = valuesOf(withColumns(rows, columns))
    const [current, sent] = [sectionOf(section, before), sectionOf(section, after)]
    const saved = { saved: true, values: sent, base: baseOf(section, sent) } as const
    if (isDeepStrictEqual(current, sent)) return { changed: false, result: { ...saved, changed: false } }
    if (baseOf(section, current) !== base)
      return { changed: false, result: { refused: 'conflict', current, base: baseOf(section, current) } }
    await write(tx, rows, columns)
    return { changed: true, result: { ...saved, changed: true } }
  })
}

type Columns = ReturnType<typeof columnsOf>

/** The rows as `write` would leave them. */
function withColumns({ listing, health, pedigree, training }: CaptureRows, columns: Columns): CaptureRows {
  const listingId = listing.id
  return {
    listing: { ...listing, ...columns.listing },
    health: { listingId, certificate: null, ...health, ...columns.health },
    pedigree: { listingId, document: null, ...pedigree, ...columns.pedigree },
    training: { listingId, ...training, ...columns.training },
  }
}

/** A record is created with its first value. */
async function write(tx: Tx, rows: CaptureRows, columns: Columns): Promise<void> {
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
