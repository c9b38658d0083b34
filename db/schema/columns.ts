import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, customType, smallint } from 'drizzle-orm/pg-core'

/** A moment, kept as `timestamptz(3)`, handled as epoch milliseconds. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => Date.parse(text),
})

/** Whole pesos. A listing price has at most 11 digits (ruling 8), which a 4-byte integer does not hold. */
export const pesos = (name?: string) =>
  name === undefined ? bigint({ mode: 'number' }) : bigint(name, { mode: 'number' })

/** The number of the schema that a stored snapshot was written by; 1 where no release has said otherwise. */
export const snapshotSchema = () => smallint('snapshot_schema').notNull().default(1)

/** False: no longer offered, still readable where it was used. */
export const active = () => boolean().notNull().default(true)

/** A name as names are compared: lower case, no accents, single blanks. `fold_name` is made by a migration. */
export const folded = (name: AnyPgColumn): SQL => sql`fold_name(${name})`
