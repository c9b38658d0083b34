import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, boolean, customType, smallint } from 'drizzle-orm/pg-core'

/** A time stored as `timestamptz(3)` and used as epoch milliseconds. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  toDriver: (ms) => new Date(ms).toISOString(),
  fromDriver: (text) => Date.parse(text),
})

/** Whole pesos. A listing price has at most 11 digits (ruling 8), which exceed a 4-byte integer. */
export const pesos = (name?: string) =>
  name === undefined ? bigint({ mode: 'number' }) : bigint(name, { mode: 'number' })

/** Schema version of a stored snapshot; 1 unless a release states otherwise. */
export const snapshotSchema = () => smallint('snapshot_schema').notNull().default(1)

/** False: no longer offered, still readable in existing rows. */
export const active = () => boolean().notNull().default(true)

/** A name in the form used for comparison: lower case, no accents, single blanks. A migration creates `fold_name`. */
export const folded = (name: AnyPgColumn): SQL => sql`fold_name(${name})`

/**
 * A clave de rastreo or another reference in the form used for comparison (`plainTrackingKey`): letters and digits in
 * upper case. One without any of them is compared as a name. A migration creates `plain_key`.
 */
export const plainKey = (key: AnyPgColumn): SQL => sql`plain_key(${key})`
