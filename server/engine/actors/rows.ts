import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Database } from '#db/client.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'
import type { ActorTable } from './definition.ts'
import type { Journal, JournalHead } from './journal.ts'
import type { Loaded } from './judge.ts'
import { readSnapshot, type StoredAs, storedColumns, type StoredRow } from './stored.ts'

/** Another process has written the row since it was read: it must be reloaded and judged again. */
export class StaleVersion extends Error {}

type Rows<Machine extends AnyStateMachine> = StoredAs<Machine> & { table: ActorTable; journal?: Journal<Machine> }

/**
 * Reads an actor; null if it does not exist. `lock` locks the row until the transaction ends. Throws like
 * `readSnapshot`.
 */
export async function load<Machine extends AnyStateMachine>(
  tx: Tx | Database,
  definition: Rows<Machine>,
  id: number,
  lock: boolean,
): Promise<Loaded<Machine> | null> {
  const { table, journal } = definition
  const query = tx
    .select({ version: table.version, ...storedIn(table), ...(journal && headIn(table, journal)) })
    .from(table)
    .where(eq(table.id, id))
  const asked = lock ? query.for('update') : query
  const [row] = (await asked.prepare('actor').execute()) as (StoredRow & {
    version: number
    length?: number
    hash?: string | null
  })[]
  if (!row) return null
  const { version, length, hash = null } = row
  const head = length === undefined ? undefined : { length, hash }
  return { version, snapshot: readSnapshot(definition, row), ...(head && { journal: head }) }
}

function headIn(table: ActorTable, { columns }: Journal<AnyStateMachine>) {
  const all = table as unknown as Record<string, AnyPgColumn>
  return { length: all[columns.length] as AnyPgColumn, hash: all[columns.hash] as AnyPgColumn }
}

export function headColumns(
  journal: Pick<Journal<AnyStateMachine>, 'columns'> | undefined,
  head: JournalHead | undefined,
): object {
  return journal && head ? { [journal.columns.length]: head.length, [journal.columns.hash]: head.hash } : {}
}

/** Columns needed by `readSnapshot`, for a query of whole snapshots. */
export function storedIn<Table extends ActorTable>(table: Table): Pick<Table, keyof StoredRow> {
  const { id, state, snapshot, snapshotSchema } = table
  return { id, state, snapshot, snapshotSchema }
}

/** The row's current version; undefined if the row is gone. */
export async function versionOf(db: Database, table: ActorTable, id: number): Promise<number | undefined> {
  const query = db.select({ version: table.version }).from(table).where(eq(table.id, id))
  const [row] = (await query.prepare('actor_version').execute()) as { version: number }[]
  return row?.version
}

/** The update of an actor's row, with its columns as placeholders of their names. */
type Overwrite = { shape: string; actor: (db: Tx | Database) => SQL; values: Record<string, unknown> }

/** Names of the placeholders for what the row was judged from; no column has a blank in its name. */
const [ID, VERSION, HASH] = ['the id', 'the version', 'the hash'] as const

/**
 * Writes the new snapshot, and returns the row's id if the row is still the one it was judged from. If another
 * transaction holds the row, it will not be: a statement that waited for it might be stored long after its senders gave
 * up.
 */
export function overwriteOf<Machine extends AnyStateMachine>(
  definition: Rows<Machine>,
  id: number,
  { version, journal: head }: Pick<Loaded<Machine>, 'version' | 'journal'>,
  snapshot: SnapshotFrom<Machine>,
  projection: object,
): Overwrite {
  const { table, journal } = definition
  const columns = { ...projection, ...storedColumns(definition, snapshot), version: version + 1 }
  const names = Object.keys(columns)
  const actor = (db: Tx | Database) => {
    const set = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
    const judged = db
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.id, sql.placeholder(ID)),
          eq(table.version, sql.placeholder(VERSION)),
          journal && head && sameHead(table, journal),
        ),
      )
      .for('no key update', { skipLocked: true })
    return db
      .update(table)
      .set(set)
      .where(eq(table.id, sql`(${judged})`))
      .returning({ id: table.id })
      .getSQL()
  }
  const values = { ...columns, [ID]: id, [VERSION]: version, [HASH]: head?.hash }
  return { shape: names.join(), actor, values }
}

/**
 * A server that became the primary may have another state under the same version than the one this process has
 * remembered. The last hash of the journal tells them apart.
 */
function sameHead(table: ActorTable, journal: Journal<AnyStateMachine>) {
  return sql`${headIn(table, journal).hash} is not distinct from ${sql.placeholder(HASH)}`
}
