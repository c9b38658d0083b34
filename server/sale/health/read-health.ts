import { MINUTE } from '#machines/time.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import type { HouseHealth } from '#machines/health/rules.ts'
import { livingNodes } from '#server/engine/jobs/nodes.ts'
import { readArchive } from '#server/engine/health/read-archive.ts'
import { readPulse } from './read-pulse.ts'

/** Maximum count. */
const MOST = 10_000
/** Ages in ms up to which work is not late: a closing within its grace, a message before its job. */
const CLOSING_LATE_MS = CLOSING_GRACE_MS + 5_000
const MESSAGE_LATE_MS = MINUTE
/** Payments of the last hour that have waited for this long, in minutes; their messages come within seconds. */
const SILENT_MINUTES = 10

/** State of the house according to its database: four statements, each bounded. Times in epoch ms. */
export async function readHealth(db: Pick<Database, 'execute'>): Promise<HouseHealth> {
  const ms = (moment: string) => sql.raw(`(extract(epoch from ${moment}) * 1000)::float8`)
  const [nodes, pulse, archiveFailing, [row]] = await Promise.all([
    livingNodes(db),
    readPulse(db),
    readArchive(db),
    db.execute<Omit<HouseHealth, 'nodes' | 'pulse' | 'archiveFailing'>>(sql`
      with due as (
        select run_at from graphile_worker.jobs
        where locked_at is null and attempts < max_attempts and run_at <= now() limit ${MOST}::int
      ), taken as (
        select locked_at from graphile_worker.jobs where locked_at is not null limit ${MOST}::int
      ), unheard as (
        select payer_id from payments
        where state in ${STATES.payment.undecided} and method = 'card'
          and created_at between now() - interval '1 hour' and now() - ${SILENT_MINUTES}::int * interval '1 min'
          and created_at > coalesce((
            select received_at from (
              select id, source, received_at from payment_notifications order by id desc limit ${MOST}::int) as newest
            where source = 'notify' order by id desc limit 1), '-infinity')
        limit ${MOST}::int
      ), failed as (
        select attempts >= max_attempts as gave_up from graphile_worker.jobs
        where last_error is not null limit ${MOST}::int
      ), overdue as (
        select closes_at from auctions
        where live and closes_at < now() - ${CLOSING_LATE_MS}::int * interval '1 ms' limit ${MOST}::int
      ), unapplied as (
        select received_at from payment_notifications
        where verdict = 'signed' and applied_at is null and received_at < now() - ${MESSAGE_LATE_MS}::int * interval
        '1 ms'
        limit ${MOST}::int
      )
      select ${ms('clock_timestamp()')} as now,
        pg_database_size(current_database())::float8 as "databaseBytes",
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        current_setting('max_connections')::int as "mostConnections",
        (select count(*)::int from due) as "jobsDue",
        (select ${ms('min(run_at)')} from due) as "oldestDue",
        (select ${ms('min(locked_at)')} from taken) as "oldestTaken",
        (select count(distinct payer_id)::int from unheard) as unheard,
        (select count(*)::int from failed) as "jobsFailed",
        (select count(*) filter (where gave_up)::int from failed) as "jobsGivenUp",
        (select count(*)::int from overdue) as "closingsOverdue",
        (select ${ms('min(closes_at)')} from overdue) as "oldestClosing",
        (select count(*)::int from unapplied) as unapplied,
        (select ${ms('min(received_at)')} from unapplied) as "oldestUnapplied",
        (select ${ms('at')} from house_beat where id = 1) as "lastBeat",
        (select count(*)::int from outages where ended_at > now() - interval '1 day') as outages,
        (select count(*)::int from outages where applied_at is null) as "outagesUnapplied"`),
  ])
  if (!row) throw new Error('The house was not looked at')
  return { ...row, nodes, pulse, archiveFailing }
}
