import { and, eq, sql } from 'drizzle-orm'
import type { AnyStateMachine } from 'xstate'
import type { Database } from '#db/client.ts'
import type { ActorTable } from './definition.ts'
import { storedIn } from './rows.ts'
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
  for (const { state, schema } of await storedPairs(db, definition.table)) {
    const { table } = definition
    const samples = (await db
      .select(storedIn(table))
      .from(table)
      .where(and(eq(table.state, state), eq(table.snapshotSchema, schema)))
      .limit(SAMPLES)) as StoredRow[]
    const faults = samples.flatMap((row) => faultOf(definition, row) ?? [])
    if (faults.length === 0) continue
    if (faults.length === samples.length) found.unexplained.push(faults[0] as string)
    else found.damaged.push(...faults)
  }
  return found
}

/** All stored pairs of state and schema, each found by one index lookup. */
async function storedPairs(db: Database, table: ActorTable): Promise<{ state: string; schema: number }[]> {
  const { state, snapshotSchema: schema } = table
  return db.execute<{ state: string; schema: number }>(sql`
    with recursive pairs as (
      (select ${state} as state, ${schema} as schema from ${table} order by ${state}, ${schema} limit 1)
      union all
      select next.* from pairs cross join lateral (
        select ${state}, ${schema} from ${table} where (${state}, ${schema}) > (pairs.state, pairs.schema)
        order by ${state}, ${schema} limit 1
      ) as next
    )
    select state, schema from pairs`)
}

function faultOf<Machine extends AnyStateMachine>(definition: StoredAs<Machine>, row: StoredRow): string | null {
  try {
    readSnapshot(definition, row)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
