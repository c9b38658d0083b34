import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { settings } from '#db/schema/engine/settings.ts'

/** Maximum bids in the price curve; longer histories are sampled at even intervals, keeping the last bid. */
const POINTS = 200
/** Number of days, in Mexico City time, for which views are shown: the last ones with any. */
const DAYS = 31

export type Statistics = {
  /** Changes with any figure: the page is fetched anew then. */
  version: string
  visits: number
  /** Visits in the current and the previous hour. */
  lately: number
  watchers: number
  /** Standing bids, and people who ever bid. */
  bids: number
  bidders: number
  /** Standing bids, oldest first. Epoch ms, whole pesos. */
  curve: { at: number; pesos: number }[]
  /** "2026-11-21", oldest first. */
  days: { day: string; visits: number }[]
}

export async function areStatisticsOffered(db: Pick<Database, 'select'>): Promise<boolean> {
  const [row] = await db.select({ on: settings.statistics }).from(settings).where(eq(settings.id, 1))
  return row?.on ?? false
}

/** Changes with any of an auction's figures; null if the auction does not exist. */
const versionOf = sql`a.version || '.' || coalesce((select sum(v.visits) from auction_visits v
  where v.auction_id = a.id), 0)
  || '.' || (select count(*) from watches w where w.auction_id = a.id)`

/** Version of a seller's own auction's figures, from two primary keys; undefined if it is another seller's. */
export async function readVersion(db: Database, seller: number, auction: number): Promise<string | undefined> {
  const [row] = await db.execute<{ version: string }>(sql`
    select ${versionOf} as version from auctions a, settings s
    where a.id = ${auction}::int and a.seller_id = ${seller}::int and not a.practice and s.id = 1 and s.statistics`)
  return row?.version
}

/**
 * Views of and bids on an auction; the caller has checked ownership. Only counts and prices, without identities, maxima
 * or reserve. A single statement that looks up at most two hundred bids, and one per bidder, for any number of bids.
 */
export async function readStatistics(db: Database, auction: number, now: number): Promise<Statistics> {
  const at = sql`to_timestamp(${now}::float8 / 1000)`
  const [row] = await db.execute<Statistics>(sql`
    with recursive a as materialized (
      select id, version, bid_count, coalesce(last_bid, bid_count) as newest, coalesce(leading_bid, bid_count) as "lead"
      from auctions where id = ${auction}::int
    ), seen as materialized (
      select hour, visits from auction_visits where auction_id = ${auction}::int
    ), people as (
      (select bidder_id from bids where auction_id = ${auction}::int order by bidder_id limit 1)
      union all
      select (select b.bidder_id from bids b where b.auction_id = ${auction}::int and b.bidder_id > people.bidder_id
        order by b.bidder_id limit 1)
      from people where people.bidder_id is not null
    ), steps as (
      select generate_series(1, newest, greatest(1, ceil(newest / ${POINTS - 1}::float8)::int)) as from_sequence from a
      union select newest from a
      union select "lead" from a
    ), points as (
      select distinct b.sequence, b.received_at, b.amount from steps cross join lateral (
        select sequence, received_at, amount from bids
        where auction_id = ${auction}::int and sequence >= from_sequence and struck_turn is null
        order by sequence limit 1
      ) b
    ), days as (
      select to_char(hour at time zone 'America/Mexico_City', 'YYYY-MM-DD') as day, sum(visits)::int as visits
      from seen group by 1 order by 1 desc limit ${DAYS}
    )
    select
      ${versionOf} as version,
      (select coalesce(sum(visits), 0)::int from seen) as visits,
      (select coalesce(sum(visits), 0)::int from seen where hour > ${at} - interval '2 hours') as lately,
      (select count(*)::int from watches where auction_id = a.id) as watchers,
      a.bid_count as bids,
      (select count(bidder_id)::int from people) as bidders,
      (select coalesce(json_agg(json_build_object(
          'at', (extract(epoch from received_at) * 1000)::float8, 'pesos', amount) order by sequence), '[]')
          from points) as curve,
      (select coalesce(json_agg(json_build_object('day', day, 'visits', visits) order by day), '[]') from days) as days
    from a`)
  if (!row) throw new Error(`No auction ${auction}`)
  return row
}
