import { MINUTE } from '#machines/time.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    'totals.fold': Record<never, never>
  }
}

export function totalsTasks(db: Database): Pick<TaskHandlers, 'totals.fold'> {
  return {
    async 'totals.fold'() {
      await foldTotals(db)
      await scheduleFolding(db, Date.now() + MINUTE)
    },
  }
}

/** One pending run, every minute, for any number of nodes. */
export async function scheduleFolding(db: Database, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'totals.fold', payload: {}, runAt, key: 'totals.fold' }])
}

/**
 * Merges the rows appended for the same list, day and key into one. A single statement, so that concurrent readers see
 * all of it or nothing; of two concurrent runs each reinserts exactly what it deleted.
 */
export async function foldTotals(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`
    with fresh as (select distinct list, key, day from row_totals where not folded),
    taken as (
      delete from row_totals t using fresh
      where t.list = fresh.list and t.key = fresh.key and t.day = fresh.day
      returning t.list, t.day, t.key, t.rows, t.pesos
    )
    insert into row_totals (list, day, key, rows, pesos, folded)
    select list, day, key, sum(rows), sum(pesos), true from taken
    group by list, day, key having sum(rows) <> 0 or sum(pesos) <> 0`)
}
