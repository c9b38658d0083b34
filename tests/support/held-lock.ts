/** A lock held by the test, to observe single sessions waiting for it. For commands released together: `overlap`. */
import { setTimeout as sleep } from 'node:timers/promises'
import type postgres from 'postgres'
import type { TestDatabase } from './postgres.ts'

const PATIENCE_MS = 40_000

type Sql = Pick<TestDatabase, 'sql'>

/** A transaction that holds the lock taken by `lock` until the returned function is called. */
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

/** Waits until `many` sessions of this database wait for a lock; throws after 15 s. */
export async function waiting({ sql }: Sql, many: number): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(10)) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`
    if ((row?.count ?? 0) >= many) return
  }
  throw new Error(`Not ${many} came to wait for a lock`)
}
