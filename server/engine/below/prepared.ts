/**
 * Raw statements that PostgreSQL plans at most six times per connection.
 *
 * Uses: drizzle's `_.session.prepareQuery`. `db.execute` sends each raw statement unprepared: PostgreSQL plans it each
 * time and is asked for its types before each run.
 * Gain: a quarter of the time of a bid by form post, PostgreSQL's planning included (0.77×, rounds of 0.63 to 0.81;
 * e433bd85).
 * Upstream: drizzle-team/drizzle-orm#6096 (raw statements ignore `prepare: true`), open.
 * Delete when: `db.execute` can prepare.
 * Switch: `BELOW_OFF=prepared`.
 */
import type { Query, SQL } from 'drizzle-orm'
import type { RowList } from 'postgres'
import type { Database } from '#db/client.ts'
import { isOff } from './switches.ts'

/** False: as `db.execute` does it. */
const PREPARE = !isOff('prepared')

/** Executes a statement prepared. Use few texts, as for `prepared`: pass a list as one array (`list`). */
export function executePrepared<Row extends object>(
  db: Pick<Database, 'execute' | '_'>,
  statement: SQL,
): Promise<RowList<Row[]>> {
  return executeText(db, textOf(db, statement))
}

/** The text of a statement, to be kept and executed with `executeText`: building it may cost more than running it. */
export const textOf = (db: Pick<Database, 'execute'>, statement: SQL): Query => db.execute(statement).getQuery()

/** Executes a text prepared. `values`: those of its placeholders. */
export function executeText<Row extends object>(
  db: Pick<Database, '_'>,
  text: Query,
  values: Record<string, unknown> = {},
): Promise<RowList<Row[]>> {
  return db._.session.prepareQuery<{ execute: RowList<Row[]> }>(text, 'raw', PREPARE).execute(values)
}
