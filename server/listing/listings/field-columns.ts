import { type Column, getColumns } from 'drizzle-orm'
import { healthRecords, pedigrees, trainings } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import {
  type CaptureField,
  FACTS,
  type FactField,
  FIELDS,
  type FieldPart,
  PARTS,
  type KindValues,
  namesOf,
} from '#machines/capture/fields.ts'

/** The tables of a capture, each with one row for it. */
const RECORDS = { listing: listings, health: healthRecords, pedigree: pedigrees, training: trainings }
export type CaptureRecord = keyof typeof RECORDS
export type CaptureRow<Record extends CaptureRecord> = (typeof RECORDS)[Record]['$inferSelect']

/** The table of each part's fields. Those of a pedigree are places in one array, not columns. */
const RECORD_OF = { general: 'listing', health: 'health', videos: 'listing', training: 'training' } as const
type ColumnPart = keyof typeof RECORD_OF
type Row<Part extends ColumnPart> = CaptureRow<(typeof RECORD_OF)[Part]>

type Fields<Part extends FieldPart> = (typeof PARTS)[Part]
type ColumnOf<Part extends FieldPart, Field extends keyof Fields<Part>> = Fields<Part>[Field] extends {
  column: infer Column
}
  ? Column
  : Field

/** The columns of a part's fields. */
export type FieldColumns<Part extends ColumnPart> = {
  [P in Part]: Pick<Row<P>, Extract<{ [Field in keyof Fields<P>]: ColumnOf<P, Field> }[keyof Fields<P>], keyof Row<P>>>
}[Part]

/** The fields of a part whose column is missing, or cannot hold the values of their kind. */
type Misfits<Part extends ColumnPart> = {
  [Field in keyof Fields<Part>]: Fields<Part>[Field] extends { kind: infer Kind extends keyof KindValues }
    ? Fits<KindValues[Kind], Row<Part>, ColumnOf<Part, Field>> extends true
      ? never
      : Field
    : never
}[keyof Fields<Part>]
type Fits<Value, Row, Column> = Column extends null
  ? true
  : Column extends keyof Row
    ? NonNullable<Row[Column]> extends NonNullable<Value>
      ? null extends Value
        ? null extends Row[Column]
          ? true
          : false
        : true
      : false
    : false
type Misfit = { [Part in ColumnPart]: Misfits<Part> }[ColumnPart]

/** Fails the type check with the name of a field that its table cannot store. */
export const everyFieldFits: [Misfit] extends [never] ? true : Misfit = true

/** The columns of the fields that are defined as facts, for queries of listings. */
export const factColumns = Object.fromEntries(FACTS.map((field) => [field, listings[field]])) as Pick<
  typeof listings,
  FactField
>

export type StoredField = {
  field: CaptureField
  part: ColumnPart
  record: (typeof RECORD_OF)[ColumnPart]
  /** The table's property. */
  property: string
  column: Column
}

/** Fields that have a column of their own, in the order of the audit's page. */
export const STORED: StoredField[] = namesOf(RECORD_OF).flatMap((part) =>
  (namesOf(PARTS[part]) as CaptureField[]).flatMap((field): StoredField[] => {
    const { column: property = field } = FIELDS[field]
    if (property === null) return []
    const record = RECORD_OF[part]
    const column = (getColumns(RECORDS[record]) as Record<string, Column>)[property]
    if (!column) throw new Error(`No column for ${field}`)
    return [{ field, part, record, property, column }]
  }),
)
