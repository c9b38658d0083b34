/** A lock that the test itself holds, so that others are seen to wait for it one by one. For commands let go together: `overlap`. */
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { TestDatabase } from './postgres.ts'

const PATIENCE_MS = 40_000

type Sql = Pick<TestDatabase, 'sql'>

/** Somebody's transaction that holds what `lock` locked until what this returns is called. */
export async function holding({ sql }: Sql, lock: (holder: postgres.TransactionSql) => PromiseLike<unknown>) {
  const gate = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const done = sql.begin(async (holder) => {
    await lock(holder)
    locked.resolve()
    await gate.promise
  })
  await Promise.race([locked.promise, done])
  return async () => (gate.resolve(), void (await done))
}

/** Until so many sessions of this database wait for a lock; throws where they never do. */
export async function waiting({ sql }: Sql, many: number): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(10)) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    if ((row?.count ?? 0) >= many) return
  }
  throw new Error(`Not ${many} came to wait for a lock`)
}
