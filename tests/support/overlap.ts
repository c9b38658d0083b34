/**
 * Commands that provably overlap. Commands started one after the other may each finish before the next begins, which
 * hides a missing lock. So all wait for a lock held by the test, are observed waiting, and are released together.
 */
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import type { TestDatabase } from './postgres.ts'

const PATIENCE_MS = 40_000

/**
 * Runs `contenders` while a separate connection holds the lock taken by `hold`, until each of them waits for a lock in
 * PostgreSQL; then releases it and returns the results. Throws when one finishes without waiting, because nothing
 * serializes it.
 */
export async function overlap<Result>(
  { url, sql }: Pick<TestDatabase, 'url' | 'sql'>,
  hold: (holder: postgres.TransactionSql) => PromiseLike<unknown>,
  contenders: (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  // Connects the pool first, because connecting would start the contenders one after the other.
  await Promise.all(contenders.flatMap(() => [0, 1]).map(() => sql`select pg_sleep(0.05)`))
  const holder = postgres(url, { max: 1, onnotice: () => {} })
  const watcher = postgres(url, { max: 1, onnotice: () => {} })
  try {
    let running: Promise<PromiseSettledResult<Result>[]> | undefined
    await holder.begin(async (held) => {
      await hold(held)
      let done = 0
      running = Promise.allSettled(contenders.map((contend) => contend().finally(() => done++)))
      await allWait(watcher, contenders.length, () => done)
    })
    return await (running as unknown as Promise<PromiseSettledResult<Result>[]>)
  } finally {
    await Promise.all([holder.end({ timeout: 5 }), watcher.end({ timeout: 5 })])
  }
}

/** The values of the fulfilled results; throws the reason of a rejected one. */
export function values<Result>(results: PromiseSettledResult<Result>[]): Result[] {
  return results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

async function allWait(watcher: postgres.Sql, count: number, done: () => number): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(10)) {
    const [row] = await watcher<{ waiting: number }[]>`
      select count(distinct pid)::int as waiting from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`
    if (done() > 0) throw new Error('One was done without waiting: nothing keeps them apart')
    if (row?.waiting === count) return
  }
  throw new Error(`Not all ${count} came to wait for the lock`)
}
