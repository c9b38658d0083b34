import type { WorkerEvents } from 'graphile-worker'
import type { Fragment, Sql } from 'postgres'

/** Interval between checks, in ms. */
const INTERVAL_MS = 1_500
/** A pool may take its first jobs a moment before it has its lock. */
const JUST_TAKEN = '3 seconds'
/** Separates these advisory locks from those of the migrations and of the embedded server. */
const NAMESPACE = 7_362_003

/** `stop`: the lock is released by the time the session ends, if the database can be reached. */
export type Presence = { stop(): void }

/**
 * Reports that a worker pool is alive, and releases the jobs of dead ones. A process killed in the middle of a job
 * leaves it locked, and graphile-worker waits four hours before releasing it; mails and closings cannot wait that long.
 * Each pool holds an advisory lock, which PostgreSQL drops with the process. A pool without its lock while it is merely
 * reconnecting has its job run twice, which every job here tolerates.
 *
 * A living pool, too, may hold a job that it does not run. The database stored that the pool took it, and the answer
 * was lost with the connection, as at a failover. Such a job is released when two checks in a row have found it.
 *
 * `sql`: a permanent session (`session.ts`), which several pools may share: a lock lasts as long as its session.
 */
export function keepPresence(sql: Sql, pool: string, events: WorkerEvents): Presence {
  const begun = new Set<string>()
  events.on('job:start', ({ job }) => begun.add(job.id))
  events.on('job:complete', ({ job }) => begun.delete(job.id))
  /** Jobs of this pool that it did not know at the last check. */
  let unknown = new Set<string>()

  const key = (name: Fragment) => sql`hashtext(${name})`
  const locksOf = (name: Fragment) => sql`
    select from pg_locks
    where locktype = 'advisory' and granted and classid = ${NAMESPACE}
    and objid = (${key(name)}::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database())`

  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function look(): Promise<void> {
    const [row] = await sql<{ shown: boolean; taken: string[] }[]>`
      select exists (${locksOf(sql`${pool}::text`)} and pid = pg_backend_pid()) as shown,
        array(select id::text from graphile_worker.jobs
          where locked_by = ${pool} and locked_at < now() - ${JUST_TAKEN}::interval) as taken`
    // After a restart of the database all pools must register first, so jobs are released in the next check.
    if (stopped) return
    if (!row?.shown) await sql`select pg_advisory_lock_shared(${NAMESPACE}, ${key(sql`${pool}::text`)})`
    else {
      await release(row.taken.filter((id) => !begun.has(id)))
      await sql`
      select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - ${JUST_TAKEN}::interval
      and not exists (${locksOf(sql`locked_by`)})
      having count(*) > 0`
    }
  }

  async function release(found: string[]): Promise<void> {
    const again = found.filter((id) => unknown.has(id) && !begun.has(id))
    unknown = new Set(found)
    if (again.length === 0) return
    await sql`
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_by = ${pool} and locked_at < now() - ${JUST_TAKEN}::interval and id = any(${again}::bigint[])`
  }

  function again(): void {
    // While the database is unavailable nothing can be registered or released.
    void look()
      .catch(() => {})
      .then(() => {
        if (!stopped) timer = setTimeout(again, INTERVAL_MS)
      })
  }

  again()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      // Sent after a lock that `look` has sent; without a database the lock is gone anyway.
      void sql`select pg_advisory_unlock_shared(${NAMESPACE}, ${key(sql`${pool}::text`)})`.catch(() => {})
    },
  }
}
