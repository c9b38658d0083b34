import { type SQL, sql } from 'drizzle-orm'
import { list, type ListType } from '#db/prepared.ts'

type Field = number | string | null
type Fields<Row> = { [Name in keyof Row]: Field }

/** A row to be added, by the names of its fields. */
export type AddedRow = Record<string, Field>

/**
 * How rows are added by the one statement that stores a batch (`statement.ts`). Its text depends on no value, so it is
 * built and planned once.
 */
export type Insertion<Row extends Fields<Row> = AddedRow> = {
  /** PostgreSQL's type of each field of a row. */
  fields: { [Name in keyof Row]: ListType }
  /**
   * Inserts the rows of `from`: `added`, with the fields' names in quotes, beside the actor's id as `actor.id`. It has
   * none if the actor's row is no longer the one judged.
   */
  insert(from: SQL): SQL
  /** A query of what `insert` returns, for example one that enqueues a job. */
  followed?(inserted: SQL): SQL
  /** The error if `insert` returns fewer rows than it was given; without it any number is right. */
  fewer?(id: number): Error
}

/** The rows that an effect adds, as data. `of`: those of a batch's calls, in order. */
export type RowsOf<Call, Row extends Fields<Row> = AddedRow> = Insertion<Row> & { of(id: number, all: Call[]): Row[] }

/** Checks an insertion against its rows, and hides their type from those who only store them. */
export const insertionOf = <Row extends Fields<Row>>(insertion: Insertion<Row>) => insertion as unknown as Insertion

/** The same for the rows of an effect. */
export const rowsOf = <Call, Row extends Fields<Row>>(rows: RowsOf<Call, Row>) => rows as unknown as RowsOf<Call>

/**
 * The FROM item of a part's rows. Several are one list a field, whose length is hidden from the planner
 * (`db/prepared.ts`). A single one, as of a bid that comes alone, costs PostgreSQL a sixth less as plain values.
 */
export function rowsFrom(part: string, { fields }: Insertion, single: boolean): SQL {
  const names = Object.keys(fields)
  const given = names.map((name) => sql.placeholder(valueName(part, name)))
  const typeOf = (index: number) => fields[names[index] as string] as ListType
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
  const items = given.map((value, index) =>
    single ? sql`${value}::${sql.raw(typeOf(index))}` : list(value, typeOf(index)),
  )
  const all = sql.join(items, sql`, `)
  return single ? sql`(values (${all})) as added (${columns})` : sql`unnest(${all}) as added (${columns})`
}

/** Values of the placeholders of `rowsFrom`. */
export function valuesOf(part: string, { fields }: Insertion, rows: AddedRow[], single: boolean) {
  return Object.keys(fields).map((name): [name: string, value: unknown] => {
    const values = rows.map((row) => row[name] ?? null)
    return [valueName(part, name), single ? values[0] : values]
  })
}

const valueName = (part: string, field: string) => `${part}.${field}`
