import { randomUUID } from 'node:crypto'
import { uptime } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { houseBeat, outages } from '#db/schema/engine/outages.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { Outage, OutageReason } from '#machines/outage/rules.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { logError } from '#server/engine/logs/log.ts'
import { outageJob } from './apply.ts'

/** Interval between a node's beats, in ms. */
const INTERVAL_MS = 1_000
/** Time in ms after which an unanswered beat counts as missed, and at most so many of them are waited for. */
const PATIENCE_MS = 5_000
const MOST_UNANSWERED = 2

/**
 * `open`: the node accepts forms and sockets at this moment. `clock`: seconds, never set back; the machine's uptime.
 */
type Options = { open(): boolean; clock?: () => number; every?: number }

type Beat = { stop(): Promise<void> }

/**
 * Renews the house's beat once a second while this node can take bids (ruling 73), over the connections that bids use.
 * The first beat has been made when this resolves, so that an outage is known before the doors open.
 */
export async function keepBeat(db: Database, { open, clock = uptime, every = INTERVAL_MS }: Options): Promise<Beat> {
  const beat = createBeat(db, clock)
  const stopping = new AbortController()
  let unanswered = 0

  async function attempt(): Promise<void> {
    unanswered++
    const done = beat.renew().finally(() => unanswered--)
    const late = new AbortController()
    await Promise.race([done, wait(PATIENCE_MS, undefined, { signal: late.signal }).catch(() => {})])
    late.abort()
    // A beat that fails later is missed just the same.
    done.catch(() => {})
  }

  async function again(): Promise<void> {
    while (!stopping.signal.aborted) {
      await wait(every, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted && open() && unanswered < MOST_UNANSWERED) await attempt().catch(() => {})
    }
  }

  await beat.renew()
  const running = again()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** One process's beats. `clock`: seconds. Exported for tests of its clock. */
export function createBeat(db: Database, clock: () => number): { renew(): Promise<void> } {
  const process = randomUUID()
  /** This process's last beat by its own clock: it was made between these two moments. */
  let last: { sent: number; answered: number } | undefined
  let failed = false

  return {
    async renew() {
      const sent = clock()
      const least = last && (sent - last.answered) * 1_000
      const most = () => last && (clock() - last.sent) * 1_000
      try {
        if (!(await renewSoon(db, process, least ?? 0)))
          await renewLate(db, { process, least, most, reason: failed ? 'database' : 'process' })
      } catch (error) {
        failed = true
        throw error
      }
      last = { sent, answered: clock() }
      failed = false
    },
  }
}

const LONGEST = sql<number>`(select coalesce(min(${settings.outageSeconds}), 15) * 1000 from ${settings})`
const SPAN = sql<number>`(extract(epoch from clock_timestamp() - ${houseBeat.at}) * 1000)::float8`
const NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`
const FIRST = sql`${houseBeat.id} = 1`

/** The common case, one statement; false if there is no beat yet, or perhaps an outage since. */
async function renewSoon(db: Database, process: string, least: number): Promise<boolean> {
  const rows = await db
    .update(houseBeat)
    .set({ at: sql`clock_timestamp()`, process })
    .where(sql`${FIRST} and ${SPAN} < ${LONGEST} and not (process = ${process} and ${least}::float8 >= ${LONGEST})`)
    .returning({ id: houseBeat.id })
  return rows.length > 0
}

/** `least` and `most`: the span since this process's last beat, in ms by its own clock; undefined before the first. */
type Late = {
  process: string
  least: number | undefined
  most(): number | undefined
  reason: 'process' | 'database'
}

/** Writes the outage down with the beat that ends it: of several nodes that come back at once, one does. */
async function renewLate(db: Database, late: Late): Promise<void> {
  const { process, reason } = late
  const found = await db.transaction(async (tx) => {
    await tx
      .insert(houseBeat)
      .values({ id: 1, at: sql`clock_timestamp()`, process })
      .onConflictDoNothing()
    const [beat] = await tx
      .select({ by: houseBeat.process, span: SPAN, longest: LONGEST, now: NOW })
      .from(houseBeat)
      .where(FIRST)
      .for('update')
    if (!beat) throw new Error('The house has no beat')
    const span = measured(late, beat)
    const outage =
      span < beat.longest ? null : await record(tx, { startedAt: beat.now - span, endedAt: beat.now, reason })
    await tx
      .update(houseBeat)
      .set({ at: sql`clock_timestamp()`, process })
      .where(FIRST)
    return outage
  })
  if (found) logError('outages: the house took no bids', undefined, { ...found, reason })
}

/**
 * The span since the house's last beat, in ms: as the database's clock has it, unless that clock was set forward or
 * back meanwhile. A process that has beaten before knows the most that it can be, and the least if nobody else did.
 */
function measured({ process, least, most }: Late, { by, span }: { by: string; span: number }): number {
  const known = by === process ? (least ?? 0) : 0
  return Math.min(Math.max(span, known), most() ?? Number.POSITIVE_INFINITY)
}

async function record(tx: Tx, found: Outage & { reason: OutageReason }) {
  const [outage] = await tx
    .insert(outages)
    .values({ ...found, foundAt: found.endedAt })
    .returning({ outage: outages.id, from: outages.startedAt, to: outages.endedAt })
  if (!outage) throw new Error('Nothing was inserted')
  await enqueue(tx, [outageJob(outage.outage)])
  return { ...outage, from: new Date(outage.from).toISOString(), to: new Date(outage.to).toISOString() }
}
