import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { type CaptureValues, namesOf } from '#machines/capture/fields.ts'
import type { Seller } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { NOTHING } from './capture-values.ts'
import { startCapture } from './start-capture.ts'

/** A horse's values in a row of a sheet. */
type ImportedRow = { line: number; values: Partial<CaptureValues> }

/** `known`: the draft or listing that this row has made before. `namesake`: another one of the same name. */
type JudgedRow = ImportedRow & { key: string; known: number | null; namesake: number | null }

/** Tells which rows of a seller's sheet were taken before. The same content is the same row, in any file. */
export async function judgeRows(
  db: Database,
  { accountId }: Seller,
  rows: readonly ImportedRow[],
): Promise<JudgedRow[]> {
  const times = new Map<string, number>()
  const keyed = rows.map((row) => {
    const content = contentOf(row)
    // Two rows alike are two horses.
    const nth = (times.get(content) ?? 0) + 1
    times.set(content, nth)
    return { ...row, key: `hoja-${createHash('sha256').update(`${nth} ${content}`).digest('base64url')}` }
  })
  const keys = keyed.map(({ key }) => key)
  const names = rows.flatMap(({ values: { name } }) => name || [])
  const named = and(eq(listings.kind, 'horse'), isNull(listings.deletedAt), inArray(listings.name, names))
  const own = await db
    .select({ id: listings.id, key: listings.captureKey, name: listings.name })
    .from(listings)
    .where(and(eq(listings.sellerId, accountId), or(inArray(listings.captureKey, keys), named)))
  // A row of this file with the same name is another horse.
  const others = own.filter(({ key }) => key === null || !keys.includes(key))
  return keyed.map((row) => ({
    ...row,
    known: own.find(({ key }) => key === row.key)?.id ?? null,
    namesake: others.find(({ name }) => name === row.values.name)?.id ?? null,
  }))
}

/** What is filled in: a field that a release adds changes no row. */
const contentOf = ({ values }: ImportedRow) =>
  JSON.stringify(
    namesOf(values)
      .filter((field) => !isDeepStrictEqual(values[field], NOTHING[field]))
      .toSorted()
      .map((field) => [field, values[field]]),
  )

type Imported = { listings: { line: number; listing: number }[]; refused: 'too-many-drafts' | null }

/** Begins a capture with the values of each row, one after the other. Repeated, it finds those that it made. */
export async function importRows(
  house: Pick<House, 'db' | 'actors'>,
  seller: Seller,
  rows: readonly JudgedRow[],
  at: number,
): Promise<Imported> {
  const imported: Imported = { listings: [], refused: null }
  for (const { line, key, values } of rows) {
    const started = await startCapture(house, seller, { key, kind: 'horse', values: { ...NOTHING, ...values }, at })
    if ('refused' in started) return { ...imported, refused: started.refused }
    imported.listings.push({ line, listing: started.listing })
  }
  return imported
}
