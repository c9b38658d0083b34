import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, type SQL } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import {
  HEALTH_FLAGS,
  type HealthFlag,
  healthRecords,
  MARE_HEALTH_FLAGS,
  pedigrees,
  trainings,
} from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import {
  ANCESTOR_FIELDS,
  type AncestorField,
  CAPTURE_FIELDS,
  type CaptureField,
  type CaptureSection,
  type CaptureValues,
  FIELDS,
  type KindValues,
  namesOf,
  type SectionValues,
} from '#machines/capture/fields.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import { type CaptureRow, type FieldColumns, STORED, type StoredField } from './field-columns.ts'

/** A capture's rows, one of each table; null for rows that do not exist yet. */
export async function captureRows(db: Database | Tx, which: SQL | undefined) {
  const [rows] = await db
    .select({ listing: listings, health: healthRecords, pedigree: pedigrees, training: trainings })
    .from(listings)
    .leftJoin(healthRecords, eq(healthRecords.listingId, listings.id))
    .leftJoin(pedigrees, eq(pedigrees.listingId, listings.id))
    .leftJoin(trainings, eq(trainings.listingId, listings.id))
    .where(which)
  return rows
}

export type CaptureRows = NonNullable<Awaited<ReturnType<typeof captureRows>>>

export function valuesOf(rows: CaptureRows): CaptureValues {
  const { registry, registryOrganization } = rows.listing
  const stored = STORED.map(({ field, record, property }) => {
    const row: Record<string, unknown> | null = rows[record]
    return [field, row?.[property] ?? NOTHING[field]]
  })
  return {
    ...(Object.fromEntries(stored) as CaptureValues),
    registered: registry !== null || registryOrganization !== null,
    findings: inOrder(rows.health?.findings ?? []),
    ...ancestorsOf((place) => rows.pedigree?.ancestors[place] ?? ''),
  }
}

type CaptureColumns = {
  listing: FieldColumns<'general'> & FieldColumns<'videos'>
  health: FieldColumns<'health'>
  pedigree: Pick<CaptureRow<'pedigree'>, 'ancestors'>
  training: FieldColumns<'training'>
}

/** Column values of a capture. Fields for mares only are cleared for other horses (specification 2, section 3). */
export function columnsOf(values: CaptureValues): CaptureColumns {
  const { registered, registry, registryOrganization, sex } = values
  const { listing, health, training } = {
    listing: columnsIn('listing', values),
    health: columnsIn('health', values),
    training: columnsIn('training', values),
  } as CaptureColumns
  const findings = inOrder(values.findings).filter((flag) => sex === 'mare' || !isOfMares(flag))
  return {
    listing: {
      ...listing,
      registry: registered ? registry : null,
      registryOrganization: registered ? registryOrganization : null,
    },
    health: { ...health, findings },
    pedigree: { ancestors: ANCESTOR_FIELDS.map((field) => values[field]) },
    training,
  }
}

/** The values as a table's columns store them: no text is null where the column allows it. */
function columnsIn(record: StoredField['record'], values: CaptureValues): Record<string, unknown> {
  const stored = STORED.filter((each) => each.record === record)
  return Object.fromEntries(
    stored.map(({ field, property, column }) => [
      property,
      values[field] === '' && !column.notNull ? null : values[field],
    ]),
  )
}

export function sectionOf<Section extends CaptureSection>(
  section: Section,
  values: CaptureValues,
): SectionValues<Section> {
  const fields: readonly CaptureField[] = CAPTURE_FIELDS[section]
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as SectionValues<Section>
}

/**
 * A section's values as fingerprints by field, such as "name.x1Yz0a,sex.pQ3a_b": carried by the form, so that a save
 * tells what the form has changed from what was changed elsewhere. Empty values are left out: a field that a release
 * adds does not disturb the forms that are open.
 */
export function baseOf(section: CaptureSection, values: Partial<CaptureValues>): string {
  return textOf(printsOf(section, values))
}

/** A base in which these fields have their current values: for a form that changes them knowingly. */
export function rebased(
  base: string,
  section: CaptureSection,
  current: Partial<CaptureValues>,
  fields: readonly CaptureField[],
): string {
  const prints = printsIn(base)
  const now = printsOf(section, current)
  for (const field of fields) {
    const print = now.get(field)
    if (print === undefined) prints.delete(field)
    else prints.set(field, print)
  }
  return textOf(prints)
}

/** The fields whose values differ from those of a base; of an unreadable one, all filled fields. */
export function changedSince(base: string, section: CaptureSection, values: Partial<CaptureValues>): CaptureField[] {
  const [then, now] = [printsIn(base), printsOf(section, values)]
  return CAPTURE_FIELDS[section].filter((field) => then.get(field) !== now.get(field))
}

/** Longest base that is read, in characters: more than all fields have. */
const LONGEST_BASE = 4_000
const PRINT = /^(\w{1,40})\.([\w-]{6})$/

function printsIn(base: string): Map<string, string> {
  const parts = base.slice(0, LONGEST_BASE).split(',')
  return new Map(
    parts.flatMap((part) => {
      const [, field, print] = PRINT.exec(part) ?? []
      return field && print ? [[field, print] as const] : []
    }),
  )
}

function printsOf(section: CaptureSection, values: Partial<CaptureValues>): Map<string, string> {
  const fields: readonly CaptureField[] = CAPTURE_FIELDS[section]
  const filled = fields.filter((field) => !isDeepStrictEqual(values[field] ?? NOTHING[field], NOTHING[field]))
  return new Map(filled.map((field) => [field, printOf(values[field])]))
}

const printOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 6)

const textOf = (prints: Map<string, string>) => [...prints].map(([field, print]) => `${field}.${print}`).join(',')

/** The value of an empty field by its kind. */
const EMPTY: KindValues = {
  line: '',
  prose: '',
  items: [],
  toggle: false,
  number: null,
  mark: null,
  date: null,
  money: null,
  catalogue: null,
  sex: null,
  videos: [],
  findings: [],
}

/** Values of an empty capture. */
export const NOTHING = Object.fromEntries(
  namesOf(FIELDS).map((field) => [field, EMPTY[FIELDS[field].kind]]),
) as CaptureValues

const ALL_FLAGS: HealthFlag[] = [...HEALTH_FLAGS, ...MARE_HEALTH_FLAGS]
const inOrder = (findings: readonly string[]) => ALL_FLAGS.filter((flag) => findings.includes(flag))
const isOfMares = (flag: HealthFlag) => MARE_HEALTH_FLAGS.some((each) => each === flag)

function ancestorsOf(name: (place: number) => string) {
  return Object.fromEntries(ANCESTOR_FIELDS.map((field, place) => [field, name(place)])) as Record<
    AncestorField,
    string
  >
}
