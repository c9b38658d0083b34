import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { outages } from '#db/schema/engine/outages.ts'
import type { Outage } from '#machines/outage/rules.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { TaskHandlers } from '#server/engine/jobs/worker.ts'
import type { Log } from '#server/engine/logs/log.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** Moves the hours that ran out in an outage. */
    'outages.apply': { outage: number }
  }
}

declare module '#server/engine/facts.ts' {
  interface Facts {
    /**
     * The house could take no bids in this span. Each quarter moves the hours of its own rows, once an outage, in
     * transactions of its own; a throw repeats all of them. A declared one (`declaredAt`) leaves passed deadlines.
     */
    'house.away': { id: number } & Outage
  }
}

export function outageJob(outage: number) {
  return { task: 'outages.apply', payload: { outage }, key: `outage:${outage}` } as const
}

export function outageTasks(house: Pick<House, 'db' | 'facts'>): Pick<TaskHandlers, 'outages.apply'> {
  return { 'outages.apply': ({ outage }) => applyOutage(house, outage) }
}

/** Moves every hour that ran out in the outage; repeated or at once on two nodes, each hour is moved once. */
export async function applyOutage({ db, facts }: Pick<House, 'db' | 'facts'>, id: number): Promise<void> {
  const [outage] = await db.select().from(outages).where(eq(outages.id, id))
  if (!outage || outage.appliedAt !== null) return
  const { startedAt, endedAt, reason, foundAt } = outage
  await facts.state('house.away', { id, startedAt, endedAt, declaredAt: reason === 'declared' ? foundAt : null })
  await db
    .update(outages)
    .set({ appliedAt: sql`clock_timestamp()` })
    .where(and(eq(outages.id, id), isNull(outages.appliedAt)))
}

/** Outages whose hours are not all moved, oldest first. */
function readUnapplied(db: Database) {
  return db.select({ id: outages.id }).from(outages).where(isNull(outages.appliedAt)).orderBy(outages.id)
}

/** At boot: enqueues what a killed process has left, in case its job was given up. */
export async function catchUpOutages(db: Database): Promise<void> {
  const unapplied = await readUnapplied(db)
  await enqueue(
    db,
    unapplied.map(({ id }) => outageJob(id)),
  )
}

/** Longest wait at boot, in ms; the job goes on with the rest. */
const APPLY_MS = 5_000

/** Applies found outages before the doors open: the first bid must not read that its lot has closed. */
export async function applyFound(house: Pick<House, 'db' | 'facts'>, log: Log): Promise<void> {
  const late = new AbortController()
  const all = readUnapplied(house.db).then(async (found) => {
    for (const { id } of found) await applyOutage(house, id)
  })
  await Promise.race([
    all.catch((error: unknown) => log('outages: not applied', error)),
    wait(APPLY_MS, undefined, { signal: late.signal }).catch(() => {}),
  ])
  late.abort()
}
