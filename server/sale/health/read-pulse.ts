import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { FEWEST, type Minute, type Pulse } from '#machines/health/quiet.ts'
import { HOLDS_ITS_LOCK } from '#server/engine/jobs/nodes.ts'
import { LOOKS_A_MINUTE, MINUTES_KEPT } from '#server/engine/health/pulse.ts'

const MINUTES = 60
/** A minute is read once every node has reported it: it reports every ten seconds, and a statement takes its time. */
const REPORTED_S = 15
/** Looks at which a node was up for a whole minute; a busy event loop delays one beyond it. */
const WHOLE = LOOKS_A_MINUTE - 1
/** Lots of which bids are read, the first to close, and the newest bids of each: at most 25,000 rows, some 45 ms. */
const MOST_LOTS = 50
const MOST_BIDS = 500

/** The newest minute that every node has reported; minutes are counted from 1970. */
const NEWEST = sql`select floor((extract(epoch from now()) - ${REPORTED_S}::int) / 60)::int - 1 as minute`

/** For each minute the looks of the node that looked most often, and sockets and visits of all nodes together. */
const TOLD = sql`
  select (each ->> 0)::int as minute, max((each ->> 1)::int) as looks,
    sum((each ->> 2)::int)::float8 / ${LOOKS_A_MINUTE}::int as sockets, sum((each ->> 3)::int)::int as visits
  from nodes, jsonb_array_elements(vitals -> 'minutes') as each
  where seen_at > now() - ${MINUTES_KEPT}::int * interval '1 minute' group by 1`

/** Lots whose bids count; `last` is the sequence of each one's newest bid. */
const LOTS = sql`
  select id, coalesce(last_bid, bid_count) as last from auctions
  where closes_at between to_timestamp(((select minute from newest) + 2 - ${FEWEST}::int) * 60)
    and now() + interval '30 minutes' and not practice and bid_count > 0 and (live or closed_at >= closes_at)
  order by closes_at limit ${MOST_LOTS}::int`

/** For each minute the bidders of each lot, one bid each. */
const BIDDERS = sql`
  select minute, count(*)::int as bids
  from (
    select distinct lots.id, bidder_id, floor(extract(epoch from received_at) / 60)::int as minute
    from lots join bids on auction_id = lots.id and sequence > last - ${MOST_BIDS}::int
    where received_at > now() - ${MINUTES_KEPT}::int * interval '1 minute'
  ) as each
  group by minute`

/** For each minute the hammers that fell. */
const ENDED = sql`
  select floor(extract(epoch from closed_at) / 60)::int as minute, count(*)::int as closed from auctions
  where closed_at > now() - ${MINUTES_KEPT}::int * interval '1 minute' and not practice group by 1`

/**
 * Bids, sockets and visits of all nodes in the last hour; null while a living node does not count them. Nodes that have
 * stopped count too, so that a release changes no figure. Bids are those on lots that close within half an hour or
 * were open in the first of the last three minutes: another lot's hammer ends none of them. Minutes are those of the
 * nodes' clocks. One statement, bounded.
 */
export async function readPulse(db: Pick<Database, 'execute'>): Promise<Pulse | null> {
  const [row] = await db.execute<{ counted: boolean; closing: number; minutes: Minute[] }>(sql`
    with newest as (${NEWEST}), told as (${TOLD}), lots as (${LOTS}), bidders as (${BIDDERS}), ended as (${ENDED})
    select not exists (select from nodes where vitals -> 'minutes' is null and ${HOLDS_ITS_LOCK}) as counted,
      (select count(*)::int from auctions
        where live and closes_at <= now() + interval '30 minutes' and not practice)
      + (select coalesce(sum(closed), 0)::int from ended where minute > (select minute from newest)) as closing,
      (select jsonb_agg(jsonb_build_object('watched', coalesce(looks, 0) >= ${WHOLE}::int,
          'closed', coalesce(closed, 0), 'bids', coalesce(bids, 0), 'sockets', coalesce(sockets, 0),
          'visits', coalesce(visits, 0)) order by age)
        from generate_series(0, ${MINUTES - 1}::int) as age cross join newest
        left join told on told.minute = newest.minute - age
        left join bidders on bidders.minute = newest.minute - age
        left join ended on ended.minute = newest.minute - age) as minutes`)
  return row?.counted ? { closing: row.closing, minutes: row.minutes } : null
}
