import postgres from 'postgres'

/** Between two looks, in ms. */
const INTERVAL_MS = 1_500
/** A pool may take its first jobs a moment before its lock. */
const JUST_TAKEN = '3 seconds'
/** Keeps our advisory locks apart from those of the migrations and of the embedded server. */
const NAMESPACE = 7_362_003

/**
 * Shows that a worker pool lives, and frees the jobs of those that do not. A process killed in the middle of a job
 * leaves it locked, and graphile-worker waits four hours before it believes that; a mail or a hammer cannot. Each pool
 * holds an advisory lock, which PostgreSQL drops with the process. Whoever is seen without one while merely
 * reconnecting has its job run twice, which every job here can bear.
 */
export function keepPresence(url: string, pool: string): { stop(): Promise<void> } {
  // One session for good: the lock lives as long as it does.
  const sql = postgres(url, { max: 1, idle_timeout: 0, max_lifetime: null, onnotice: () => {} })
  const key = (name: postgres.Fragment) => sql`hashtext(${name})`
  const locksOf = (name: postgres.Fragment) => sql`
    select from pg_locks
    where locktype = 'advisory' and granted and classid = ${NAMESPACE} and objid = (${key(name)}::bigint & 4294967295)::oid
      and database = (select oid from pg_database where datname = current_database())`

  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let stopped = false

  async function look(): Promise<void> {
    const [row] = await sql<
      { shown: boolean }[]
    >`select exists (${locksOf(sql`${pool}::text`)} and pid = pg_backend_pid()) as shown`
    // After a restart of the database everyone must show up first, so the freeing waits for the next look.
    if (!row?.shown) await sql`select pg_advisory_lock_shared(${NAMESPACE}, ${key(sql`${pool}::text`)})`
    else
      await sql`
      select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
      from graphile_worker.jobs
      where locked_by is not null and locked_at < now() - ${JUST_TAKEN}::interval and not exists (${locksOf(sql`locked_by`)})
      having count(*) > 0`
  }

  function again(): void {
    // The database is away: nothing can be shown or freed until it is back.
    looking = look()
      .catch(() => {})
      .then(() => {
        if (!stopped) timer = setTimeout(again, INTERVAL_MS)
      })
  }

  again()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await sql.end({ timeout: 2 })
      await looking
    },
  }
}
