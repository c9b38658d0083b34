import { DAY } from '#machines/time.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { STATES } from '#db/states.ts'
import type { ListingKind } from '#db/schema/listing/listings.ts'
import { leftOf } from '#server/listing/index.ts'

/** Period for "Caduca pronto" and for active bidders. */
const SOON_MS = 30 * DAY
/** Maximum items named per warning. */
const NAMED = 5

/** A listing that needs action; `count`: number of observations. */
export type Pending = { id: number; kind: ListingKind; name: string; count: number }

/** Counts of a seller's dashboard; whole pesos. */
export type Figures = {
  scheduled: number
  open: number
  /** People who have bid in any of their auctions, and those who did so in the last 30 days. */
  interested: number
  active: number
  /** Horses in state 1, "Captura". */
  capturing: number
  credits: number
  /** Credits that expire within 30 days, and when the first of them does, epoch ms. */
  expiring: number
  expiresAt: number | null
  best: { auction: number; title: string; pesos: number } | null
  /** Listings in state 4, and those changed since with observations to resolve. */
  observed: Pending[]
  /** Listings whose receipt was rejected and that are still not enrolled. */
  rejected: Pending[]
  /** Auctions closed below the reserve that await the seller's answer until `deadline`, epoch ms. */
  negotiating: { auction: number; title: string; deadline: number }[]
  /** True if credits have expired and the seller was not notified yet. */
  expiryUntold: boolean
  /** Progress of a new seller. */
  registered: boolean
  submitted: boolean
  auctioned: boolean
}

/** A single statement: a round trip over a slow line to the database costs more than the counting. */
export async function readFigures(db: Database, seller: number, now: number): Promise<Figures> {
  const at = sql`to_timestamp(${now}::float8 / 1000)`
  const soon = sql`to_timestamp(${now + SOON_MS}::float8 / 1000)`
  const lately = sql`to_timestamp(${now - SOON_MS}::float8 / 1000)`
  const [row] = await db.execute<Figures>(sql`
    with own as materialized (
      select a.id, a.listing_id, a.state, a.live, a.opens_at, a.closed_at, a.current_bid from auctions a
      where a.seller_id = ${seller}::int and a.status and not a.practice
    ), people as (
      -- Read from an index alone: a year's bids of a ranch lie on as many pages as there are bids.
      select b.bidder_id, max(own.opens_at) > ${lately} as recent
      from own cross join lateral (select distinct bidder_id from bids where auction_id = own.id) b group by 1
    ), active as (
      select bidder_id from people where recent
      union
      -- Lots that were open 30 days ago.
      select b.bidder_id
      from own cross join lateral (select bidder_id, received_at from bids where auction_id = own.id offset 0) b
      where own.opens_at <= ${lately} and (own.closed_at is null or own.closed_at > ${lately})
        and b.received_at > ${lately}
    ), lots as (
      select credit_lots.expires_at, credit_lots.expiry_told_at, ${leftOf} as "left" from credit_lots
      where credit_lots.seller_id = ${seller}::int
    ), mine as materialized (
      select l.id, l.kind, l.name, l.stage, l.submitted_at from listings l
      where l.seller_id = ${seller}::int and l.deleted_at is null
    )
    select
      (select count(*)::int from own where state in ${STATES.auction.ahead} and opens_at > ${at}) as scheduled,
      (select count(*)::int from own where live and opens_at <= ${at}) as open,
      (select count(*)::int from people) as interested,
      (select count(*)::int from active) as active,
      (select count(*)::int from mine where kind = 'horse' and stage = 1) as capturing,
      (select coalesce(sum("left"), 0)::int from lots where expires_at > ${at}) as credits,
      (select coalesce(sum("left"), 0)::int from lots where expires_at > ${at} and expires_at <= ${soon}) as expiring,
      (select (extract(epoch from min(expires_at)) * 1000)::float8 from lots
        where "left" > 0 and expires_at > ${at} and expires_at <= ${soon}) as "expiresAt",
      (select json_build_object('auction', own.id, 'title', l.name, 'pesos', own.current_bid)
        from own join listings l on l.id = own.listing_id
        where own.live and own.current_bid is not null order by own.current_bid desc, own.id limit 1) as best,
      (select coalesce(json_agg(o), '[]') from (
        select m.id, m.kind, m.name,
          (select count(*)::int from audit_observations x where x.listing_id = m.id and x.resolved_at is null) as count
        from mine m where m.stage = 4 or m.stage = 8 and exists (
          select from audit_observations x where x.listing_id = m.id and x.resolved_at is null)
        order by m.id limit ${NAMED}::int) o) as observed,
      (select coalesce(json_agg(r), '[]') from (
        select m.id, m.kind, m.name, 0 as count from mine m
        where not exists (select from enrolments e where e.listing_id = m.id)
          and (select t.status from transfer_receipts t where t.listing_id = m.id order by t.id desc
          limit 1) = 'rejected'
        order by m.id limit ${NAMED}::int) r) as rejected,
      (select coalesce(json_agg(g), '[]') from (
        select n.auction_id as auction, l.name as title, (extract(epoch from n.deadline) * 1000)::float8 as deadline
        from negotiations n join own on own.id = n.auction_id join listings l on l.id = own.listing_id
        where n.turn = 'seller' order by n.deadline limit ${NAMED}::int) g) as negotiating,
      exists (select from lots where "left" > 0 and expires_at <= ${at} and expiry_told_at is null) as "expiryUntold",
      exists (select from mine) as registered,
      exists (select from mine where submitted_at is not null) as submitted,
      exists (select from auctions where seller_id = ${seller}::int and not practice) as auctioned`)
  if (!row) throw new Error('A select without rows has one')
  return row
}
