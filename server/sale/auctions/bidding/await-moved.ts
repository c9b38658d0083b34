import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { houseBeat, outages } from '#db/schema/engine/outages.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { AFTERMATH_MS } from '#machines/outage/rules.ts'

/** A house whose beat is older was away, in ms; beats come every second. */
const FRESH_MS = 3_000
/** Longest wait for a found outage to be applied to a lot, and the interval between looks, in ms. */
const PATIENCE_MS = 5_000
const LOOK_MS = 200

/**
 * For an event refused because its lot's closing hour (at or before `at`, epoch ms) has passed: true if the closing has
 * been moved meanwhile. The first bids after an outage arrive before the lots are moved, and wait here for a moment;
 * at any other time this is one short statement.
 */
export async function hasMoved(db: Database, auction: number, at: number): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS
  for (;;) {
    const lot = await look(db, auction)
    if (!lot?.live) return false
    if (lot.closesAt > at) return true
    if (!lot.away || performance.now() > until) return false
    await wait(LOOK_MS)
  }
}

/** `away`: an outage that concerns the lot is not known or not applied yet. */
async function look(db: Database, auction: number) {
  const [row] = await db.execute<{ live: boolean; closesAt: number; away: boolean }>(sql`
    select a.live and not a.practice as live, (extract(epoch from a.closes_at) * 1000)::float8 as "closesAt",
      exists (
        select from ${houseBeat} b where b.id = 1 and b.at < a.closes_at
          and b.at < clock_timestamp() - ${FRESH_MS}::int * interval '1 ms')
      or exists (
        select from ${outages} o where o.applied_at is null and a.closes_at >= o.started_at
          and a.closes_at <= o.ended_at + ${AFTERMATH_MS}::int * interval '1 ms') as away
    from ${auctions} a where a.id = ${auction}::int`)
  return row
}
