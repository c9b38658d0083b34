import { MINUTE } from '#machines/time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions, bids } from '#db/schema/sale/auctions.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { watches } from '#db/schema/sale/watching.ts'
import type { ReserveState } from '#machines/auction/rules.ts'
import { type AuctionState, phaseOf } from '#machines/auction/status.ts'
import { CLOSING_SOON_MS, CONSOLE_SIZE, eveningAt, limitLeft, PACE_MINUTES, paceOf } from '#machines/console/rules.ts'
import { numberIn, waysToFind } from '#server/listing/index.ts'

/** Filters of the evening's lots: all, about to close, without bids, below the reserve, extended. */
export type ConsoleLots = 'all' | 'soon' | 'unbid' | 'unmet' | 'extended'
type ConsoleOrder = { by: 'closes' | 'price' | 'pace'; descending: boolean }
type Asked = { which: ConsoleLots; text: string; order: ConsoleOrder; page: number; size?: number }

type Row = {
  id: number
  state: AuctionState
  title: string
  seller: string
  opensAt: number
  closesAt: number
  announcedAt: number
  price: number
  bidCount: number
  reserve: ReserveState | null
  recent: number
  leaderId: number | null
  leader: string | null
  limit: number | null
  leading: number
  watchers: number
  total: number
}

/**
 * A page of live lots that close this evening or should have closed before, in one statement for any number of lots.
 * `pace`: bids per minute; `limitLeft`: rest of the leader's limit, computed from visible prices. Whole pesos, epoch
 * ms.
 */
export async function readConsoleLots(
  db: Pick<Database, 'execute'>,
  { which, text, order, page: asked, size = CONSOLE_SIZE }: Asked,
  now: number,
) {
  const { until } = eveningAt(now)
  const last = sql`greatest(0, ((select count(*) from lots) - 1) / ${size}::int) * ${size}::int`
  const rows = await db.execute<Row>(sql`
    with recent as materialized (${recentBids(now)}),
    lots as (
      select ${auctions.id}, ${auctions.state}, ${auctions.opensAt}, ${auctions.closesAt}, ${auctions.finishDate},
      ${auctions.price},
        ${auctions.bidCount}, ${auctions.reserveState}, ${auctions.leaderId}, ${listings.name} as title,
        ${accounts.name} as seller,
        coalesce(recent.bids, 0) as pace
      from ${auctions}
      join ${listings} on ${listings.id} = ${auctions.listingId}
      join ${accounts} on ${accounts.id} = ${auctions.sellerId}
      left join recent on recent.auction_id = ${auctions.id}
      where ${auctions.live} and ${auctions.closesAt} < ${moment(until)} and not ${auctions.practice}
        and ${stateOf(which, now)} and ${foundBy(text)}
    ), page as (
      select *, (count(*) over ())::int as total from lots ${orderOf(order)}
      limit ${size}::int offset least(${Math.max(0, asked - 1) * size}::bigint, ${last})
    ), led as (
      select ${auctions.leaderId}, sum(${auctions.currentBid})::float8 as pesos from ${auctions}
      where ${auctions.live} and ${auctions.leaderId} is not null and not ${auctions.practice}
        and ${auctions.leaderId} in (select leader_id from page)
      group by ${auctions.leaderId}
    )
    select lots.id, lots.state, lots.title, lots.seller, ${ms('lots.opens_at')} as "opensAt",
    ${ms('lots.closes_at')} as "closesAt",
      ${ms('lots.finish_date')} as "announcedAt", lots.price::float8 as price, lots.bid_count as "bidCount",
      lots.reserve_state as reserve, lots.pace as recent, lots.leader_id as "leaderId",
      concat_ws(' ', leader.name, surnames.paternal_surname, surnames.maternal_surname) as leader,
      (case when ${settings.bidLimit} > 0 then greatest(coalesce(leader.bid_limit, ${settings.bidLimit}),
        leader.carried_limit) end)::float8 as limit,
      coalesce(led.pesos, 0) as leading, followed.watchers, lots.total
    from page as lots
    join ${settings} on ${settings.id} = 1
    left join accounts as leader on leader.id = lots.leader_id
    left join people as surnames on surnames.account_id = lots.leader_id
    left join led on led.leader_id = lots.leader_id
    cross join lateral (
      select count(*)::int as watchers from ${watches} where ${watches.auctionId} = lots.id) as followed
    ${orderOf(order)}`)
  const total = rows[0]?.total ?? 0
  const pages = Math.max(1, Math.ceil(total / size))
  return { lots: rows.map((row) => lotOf(row, now)), total, pages, page: Math.min(Math.max(1, asked), pages) }
}

export type ConsoleLot = Awaited<ReturnType<typeof readConsoleLots>>['lots'][number]

function lotOf({ state, recent, limit, leading, leaderId, leader, total: _total, ...lot }: Row, now: number) {
  return {
    ...lot,
    phase: phaseOf({ state, ...lot }, now),
    pace: paceOf(recent),
    leader: leaderId === null ? null : { name: leader ?? '', limitLeft: limitLeft(limit, leading) },
  }
}

/** Number of bids per auction in the last minutes, without voided and practice bids. */
export function recentBids(now: number): SQL {
  return sql`
    select ${bids.auctionId}, count(*)::int as bids from ${bids}
    where ${bids.receivedAt} > ${moment(now - PACE_MINUTES * MINUTE)} and ${bids.struckTurn} is null
      and ${bids.auctionId} <> all (array(select id from auctions where practice and live
        union all select id from auctions where practice and not live
        and closed_at > ${moment(now - PACE_MINUTES * MINUTE)}))
    group by ${bids.auctionId}`
}

/** Conversions between epoch ms and timestamps. */
export const moment = (at: number) => sql`to_timestamp(${at}::float8 / 1000)`
export const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`)

function stateOf(which: ConsoleLots, now: number): SQL {
  switch (which) {
    case 'all':
      return sql`true`
    case 'soon':
      return sql`${auctions.closesAt} < ${moment(now + CLOSING_SOON_MS)}`
    case 'unbid':
      return sql`${auctions.bidCount} = 0`
    case 'unmet':
      return sql`${auctions.reserveState} = 'unmet'`
    case 'extended':
      return sql`${auctions.closesAt} > ${auctions.finishDate}`
  }
}

/** Matches horse, seller or lot number; a day's lots are few enough for a scan. */
function foundBy(text: string): SQL {
  if (!text) return sql`true`
  const { listing, seller } = waysToFind(text)
  return sql`(${listing} or ${seller} or ${auctions.id} = ${numberIn(text)}::int)`
}

function orderOf({ by, descending }: ConsoleOrder): SQL {
  const column = { closes: 'lots.closes_at', price: 'lots.price', pace: 'lots.pace' }[by]
  return sql.raw(`order by ${column} ${descending ? 'desc' : 'asc'}, lots.closes_at, lots.id`)
}
