import { DAY } from '#machines/time.ts'
import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { shillFacts, shillScans, shillSignals } from '#db/schema/sale/shills.ts'
import { SHILL_MEMORY_MS } from '#machines/shills/rules.ts'
import type { House } from '#server/engine/house.ts'
import { evaluateLot } from './evaluate.ts'

/** A running lot is looked at from so long before its closing. */
const AHEAD_MS = DAY
/** A closed lot is looked at again for so long when its sale changes: lapsed, voided, offered to the next. */
const BEHIND_MS = 60 * DAY
/** Lots of a run; if there are more, the job repeats soon. */
export const MOST_LOTS = 30
/** Rows per statement of the deletion. */
const BATCH = 5_000

/**
 * Looks at the lots that have changed since they were last looked at: those that close within a day, and those closed
 * in the last 60 days. The ones that wait longest come first. Returns their number, at most `most`.
 */
export async function scanLots(
  house: Pick<House, 'db' | 'media' | 'env'>,
  now: number,
  most = MOST_LOTS,
): Promise<number> {
  const changed = await changedLots(house.db, now, most)
  for (const auction of changed) await evaluateLot(house, auction, now)
  return changed.length
}

async function changedLots(db: Database, now: number, most: number): Promise<number[]> {
  const moment = (at: number) => sql`to_timestamp(${at}::float8 / 1000)`
  const rows = await db.execute<{ id: number }>(sql`
    select a.id from (
      select id, version, bid_count, last_bid, practice from auctions
      where live and closes_at < ${moment(now + AHEAD_MS)} and opens_at <= ${moment(now)}
      union all
      select id, version, bid_count, last_bid, practice from auctions
      where closed_at > ${moment(now - BEHIND_MS)} and not live
    ) a
    left join shill_scans s on s.auction_id = a.id
    where not a.practice and coalesce(a.last_bid, a.bid_count) > 0 and s.version is distinct from a.version
    order by s.scanned_at nulls first, a.id limit ${most}::int`)
  return rows.map(({ id }) => id)
}

/** Deletes signals and figures 400 days after their last bid (ruling 82). Returns the number of signals and figures. */
export async function retireShills(db: Database, now: number, batch = BATCH): Promise<number> {
  const before = now - SHILL_MEMORY_MS
  const old = db.select({ id: shillSignals.id }).from(shillSignals).where(lt(shillSignals.lastAt, before)).limit(batch)
  const signals = await db.delete(shillSignals).where(inArray(shillSignals.id, old)).returning({ id: shillSignals.id })
  const facts = await db.execute(sql`
    delete from shill_facts where ctid = any(array(
      select ctid from ${shillFacts} where at < to_timestamp(${before}::float8 / 1000) limit ${batch}::int))
    returning 1`)
  await db.execute(sql`
    delete from shill_scans where ctid = any(array(
      select ctid from ${shillScans} where scanned_at < to_timestamp(${before}::float8 / 1000) limit ${batch}::int))`)
  return signals.length + facts.length
}
