import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import type { Database } from '#db/client.ts'
import { nodes, type Vitals } from '#db/schema/engine/infrastructure.ts'
import { openSession } from './session.ts'

/** Connections: the session that holds the node's lock. */
export const NODE_CONNECTIONS = 1
/** Interval between a node's reports, in ms. */
const INTERVAL_MS = 500
/** Separates these advisory locks from those of the migrations, the worker pools and the embedded server. */
const NAMESPACE = 7_362_004

/** The history of writes that this server is on: another one after each promotion of a standby. */
const TIMELINE = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)'

/**
 * Reports that this node is alive, and up to what time its requests are judged while an auction is closing. A node
 * counts as alive while it holds its lock, which PostgreSQL drops with the process. `settledUntil`: epoch ms, by this
 * node's clock. `closing`: SQL of a query that has rows while a closing waits for the nodes; only then it reports at
 * every interval, else every ten seconds. `vitals`: state of the process, shown to administrators.
 */
export async function keepNode(
  url: string,
  settledUntil: () => number,
  closing: string,
  vitals: () => Partial<Vitals> = () => ({}),
): Promise<{ stop(): Promise<void> }> {
  const registration = new Registration(url, closing)
  let timer: NodeJS.Timeout | undefined
  let reporting: Promise<void> = Promise.resolve()
  let stopped = false

  function again(): Promise<void> {
    // While the database is unavailable no auction can be judged either.
    return (reporting = registration
      .report(new Date(settledUntil()), vitals())
      .catch(() => {})
      .then(() => {
        if (!stopped) timer = setTimeout(again, INTERVAL_MS)
      }))
  }

  await again()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all([reporting, registration.end(vitals())])
    },
  }
}

/** A node's row and the lock that shows it is alive. */
class Registration {
  #session: Sql
  #shown: { id: number; pid: number } | undefined

  #closing: string

  constructor(url: string, closing: string) {
    this.#closing = closing
    this.#session = openSession(url)
  }

  async report(settledUntil: Date, vitals: Partial<Vitals>): Promise<void> {
    const until = settledUntil.toISOString()
    const state = JSON.stringify(vitals)
    const id = this.#shown?.id ?? 0
    const [row] = await this.#session<{ pid: number; id: number | null }[]>`
      with told as (
        update nodes set settled_until = ${until}, seen_at = now(),
          vitals = ${state}::text::jsonb || jsonb_build_object('timeline', vitals->'timeline')
        where id = ${id}
          and (seen_at < now() - interval '10 seconds' or exists (${this.#session.unsafe(this.#closing)}))
        returning id
      )
      select pg_backend_pid() as pid, (select count(*) from told) as told,
        (select id from nodes where id = ${id}) as id`
    if (!row?.id || row.pid !== this.#shown?.pid) await this.#show(until, state)
  }

  /**
   * The row stays for the counts in its vitals; nothing waits for a node that has stopped. Its lock is released, since
   * PostgreSQL drops it only some time after the connection's end.
   */
  async end(vitals: Partial<Vitals>): Promise<void> {
    const id = this.#shown?.id ?? 0
    // Sent by `catch`: a statement that is only awaited would begin after the session's end.
    const gone = this.#session`
      with gone as (
        update nodes set settled_until = 'infinity', seen_at = now(), vitals = ${JSON.stringify(vitals)}::text::jsonb
        where id = ${id} returning id
      )
      select pg_advisory_unlock_shared(${NAMESPACE}, id) from gone`.catch(() => {})
    await this.#session.end({ timeout: 2 })
    await gone
  }

  /**
   * Registers the node, also after losing its lock with the connection: under a new number, locked before it is
   * visible.
   */
  async #show(until: string, state: string): Promise<void> {
    this.#shown = await this.#session.begin(async (tx) => {
      const [row] = await tx<{ id: number; pid: number }[]>`
        insert into nodes (settled_until, vitals)
        values (${until}, ${state}::text::jsonb || jsonb_build_object('timeline', ${tx.unsafe(TIMELINE)}))
        returning id, pg_backend_pid() as pid`
      if (!row) throw new Error('A node was not stored')
      await tx`select pg_advisory_lock_shared(${NAMESPACE}, ${row.id})`
      await tx`delete from nodes where id = ${this.#shown?.id ?? 0} or seen_at < now() - interval '1 day'`
      return row
    })
  }
}

/** Condition of a row of `nodes`: the node lives. */
export const HOLDS_ITS_LOCK = sql`exists (
  select from pg_locks
  where locktype = 'advisory' and granted and classid = ${NAMESPACE} and objid = nodes.id::oid and objsubid = 2
    and database = (select oid from pg_database where datname = current_database()))`

/** Maximum nodes shown. */
const MOST_LISTED = 100

type LivingNode = { id: number; seenAt: number; vitals: Omit<Partial<Vitals>, 'minutes'> }

/** Living nodes, oldest first, without the counts of their minutes. `seenAt`: epoch ms. */
export async function livingNodes(db: Pick<Database, 'execute'>): Promise<LivingNode[]> {
  const rows = await db.execute<LivingNode>(sql`
    select id, (extract(epoch from seen_at) * 1000)::float8 as "seenAt", vitals - 'minutes' as vitals
    from ${nodes} where ${HOLDS_ITS_LOCK} order by id limit ${MOST_LISTED}::int`)
  return [...rows]
}

/**
 * Number of living nodes that may still have unjudged requests from before `at` (epoch ms). After a restart of the
 * database, and after a promotion, all nodes have lost their locks. Those seen shortly before a restart get 5 s to
 * register again. Those that registered at another primary get a minute since they were seen, since nothing tells when
 * this server was promoted.
 */
export async function unsettledNodes(db: Database, at: number): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${nodes}
    where settled_until < ${new Date(at).toISOString()} and (
      ${HOLDS_ITS_LOCK}
      or (pg_postmaster_start_time() > now() - interval '5 seconds'
        and seen_at > pg_postmaster_start_time() - interval '15 seconds')
      or (vitals->>'timeline' <> ${sql.raw(TIMELINE)} and seen_at > now() - interval '1 minute'))`)
  return row?.count ?? 0
}
