import { sql } from 'drizzle-orm'
import type { AnyStateMachine } from 'xstate'
import type { Database } from '#db/client.ts'
import type { ActorTable } from './definition.ts'
import { readSnapshot, type StoredAs, type StoredRow } from './stored.ts'

/** Rows tried per state and schema before it counts as unreadable for this release. */
const SAMPLES = 5

/** Problems found in stored snapshots, one line each, naming the actor, its state, its schema and a row. */
export type Examined = {
  /** States and schemas of which no sample can be read. */
  unexplained: string[]
  /** Unreadable rows of states and schemas that are otherwise readable. */
  damaged: string[]
}

/**
 * Checks whether this release can read the table's snapshots, by samples of each stored pair of state and schema. The
 * cost depends on the number of such pairs, not of rows.
 */
export async function examine<Machine extends AnyStateMachine>(
  db: Database,
  definition: StoredAs<Machine> & { table: ActorTable },
): Promise<Examined> {
  const found: Examined = { unexplained: [], damaged: [] }
  const samples = await samplesOf(db, definition.table)
  for (const rows of Map.groupBy(samples, ({ state, snapshotSchema }) => `${snapshotSchema} ${state}`).values()) {
    const faults = rows.flatMap((row) => faultOf(definition, row) ?? [])
    if (faults.length === 0) continue
    if (faults.length === rows.length) found.unexplained.push(faults[0] as string)
    else found.damaged.push(...faults)
  }
  return found
}

/** Samples of all stored pairs of state and schema, by index lookups alone; one statement for all. */
async function samplesOf(db: Database, table: ActorTable): Promise<StoredRow[]> {
  const { id, state, snapshot, snapshotSchema: schema } = table
  return db.execute<StoredRow>(sql`
    with recursive pairs as (
      (select ${state} as state, ${schema} as schema from ${table} order by ${state}, ${schema} limit 1)
      union all
      select next.* from pairs cross join lateral (
        select ${state}, ${schema} from ${table} where (${state}, ${schema}) > (pairs.state, pairs.schema)
        order by ${state}, ${schema} limit 1
      ) as next
    )
    select samples.* from pairs cross join lateral (
      select ${id} as id, ${state} as state, ${snapshot} as snapshot, ${schema} as "snapshotSchema" from ${table}
      where (${state}, ${schema}) >= (pairs.state, pairs.schema) order by ${state}, ${schema} limit ${SAMPLES}::int
    ) as samples
    where samples.state = pairs.state and samples."snapshotSchema" = pairs.schema`)
}

function faultOf<Machine extends AnyStateMachine>(definition: StoredAs<Machine>, row: StoredRow): string | null {
  try {
    readSnapshot(definition, row)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
