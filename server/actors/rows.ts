import { and, eq } from 'drizzle-orm'
import type { AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Database } from '#db/client.ts'
import type { Tx } from '#server/jobs/enqueue.ts'
import type { ActorTable } from './definition.ts'
import type { Loaded } from './judge.ts'
import { statePath } from './state-path.ts'

/** Another process wrote the row since it was read: reload and judge again. */
export class StaleVersion extends Error {}

/** What is stored of a snapshot: enough to resolve it again. */
type Stored = { value: SnapshotFrom<AnyStateMachine>['value']; context: unknown }

/** Reads an actor; null when there is none. `lock` holds the row until the transaction ends. */
export async function load<Machine extends AnyStateMachine>(tx: Tx | Database, machine: Machine, table: ActorTable, id: number, lock: boolean): Promise<Loaded<Machine> | null> {
  const query = tx.select({ version: table.version, snapshot: table.snapshot }).from(table).where(eq(table.id, id))
  const [row] = (await (lock ? query.for('update') : query)) as { version: number; snapshot: Stored }[]
  if (!row) return null
  const snapshot = machine.resolveState({ value: row.snapshot.value, context: row.snapshot.context }) as SnapshotFrom<Machine>
  return { version: row.version, snapshot }
}

/** The version that stands in the row now; undefined when the row is gone. */
export async function versionOf(db: Database, table: ActorTable, id: number): Promise<number | undefined> {
  const [row] = (await db.select({ version: table.version }).from(table).where(eq(table.id, id))) as { version: number }[]
  return row?.version
}

/** The columns that every actor's row has, from its snapshot. */
export function storedColumns(snapshot: SnapshotFrom<AnyStateMachine>): { state: string; snapshot: Stored } {
  return { state: statePath(snapshot.value), snapshot: { value: snapshot.value, context: snapshot.context } }
}

/** Writes the new snapshot over the version it was judged from. Throws StaleVersion when that is no longer there. */
export async function overwrite(tx: Tx, table: ActorTable, id: number, version: number, snapshot: SnapshotFrom<AnyStateMachine>, projection: Record<string, unknown>): Promise<void> {
  const written = await tx
    .update(table)
    .set({ ...projection, ...storedColumns(snapshot), version: version + 1 })
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning({ version: table.version })
  if (written.length === 0) throw new StaleVersion()
}
