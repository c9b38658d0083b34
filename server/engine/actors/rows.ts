import { and, eq, sql } from 'drizzle-orm'
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

/** Writes the new snapshot if the row is still the one it was judged from. Throws StaleVersion otherwise. */
export async function overwrite<Machine extends AnyStateMachine>(
  tx: Tx,
  definition: Rows<Machine>,
  id: number,
  { version, journal: head }: Pick<Loaded<Machine>, 'version' | 'journal'>,
  snapshot: SnapshotFrom<Machine>,
  projection: object,
): Promise<void> {
  const { table, journal } = definition
  const written = await tx
    .update(table)
    .set({ ...projection, ...storedColumns(definition, snapshot), version: version + 1 })
    .where(and(eq(table.id, id), eq(table.version, version), journal && head && sameHead(table, journal, head)))
    .returning({ version: table.version })
    .prepare('actor_write')
    .execute()
  if (written.length === 0) throw new StaleVersion()
}

/**
 * A server that became the primary may have another state under the same version than the one this process has
 * remembered. The last hash of the journal tells them apart.
 */
function sameHead(table: ActorTable, journal: Journal<AnyStateMachine>, { hash }: JournalHead) {
  return sql`${headIn(table, journal).hash} is not distinct from ${hash}`
}
