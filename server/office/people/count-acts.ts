import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** Maximum count of histories; higher ones are shown as "more than". */
const MOST_COUNTED = 10_000

/** Counts of a buyer's acts, each up to `MOST_COUNTED` + 1. */
export async function countBuyerActs(db: Database, buyer: number) {
  const [row] = await db.execute<{ bids: number; auctions: number; won: number; payments: number; claims: number }>(sql`
    with mine as (
      select b.auction_id from bids b join auctions a on a.id = b.auction_id and not a.practice
      where b.bidder_id = ${buyer} limit ${MOST_COUNTED + 1})
    select (select count(*)::int from mine) as bids,
      (select count(distinct auction_id)::int from mine) as auctions,
      ${counted(sql`sales where buyer_id = ${buyer}`)} as won,
      ${counted(sql`payments where payer_id = ${buyer}`)} as payments,
      ${counted(sql`claims where buyer_id = ${buyer}`)} as claims`)
  return row ?? { bids: 0, auctions: 0, won: 0, payments: 0, claims: 0 }
}

/** Counts of a seller's objects, and their credit balance at `at`; each count up to `MOST_COUNTED` + 1. */
export async function countSellerActs(db: Database, seller: number, at: number) {
  type Counts = Record<
    'horses' | 'trailers' | 'auctions' | 'live' | 'sold' | 'payments' | 'bought' | 'used' | 'expired',
    number
  >
  const now = sql`to_timestamp(${at}::float8 / 1000)`
  const theirs = sql`listings where seller_id = ${seller} and deleted_at is null`
  const [row] = await db.execute<Counts>(sql`
    select ${counted(sql`${theirs} and kind = 'horse'`)} as horses,
      ${counted(sql`${theirs} and kind = 'trailer'`)} as trailers,
      ${counted(sql`auctions where seller_id = ${seller} and not practice`)} as auctions,
      ${counted(sql`auctions where seller_id = ${seller} and live and not practice`)} as live,
      ${counted(sql`sales s join auctions a on a.id = s.auction_id where a.seller_id = ${seller}`)} as sold,
      ${counted(sql`payments where payer_id = ${seller}`)} as payments,
      lots.bought, lots.used, lots.expired
    from (
      select coalesce(sum(quantity), 0)::int as bought, coalesce(sum(used), 0)::int as used,
        coalesce(sum(quantity - used) filter (where expires_at <= ${now}), 0)::int as expired
      from (
        select l.quantity, l.expires_at, (select count(*)::int from enrolments e where e.lot_id = l.id) as used
        from credit_lots l where l.seller_id = ${seller}
      ) as each
    ) as lots`)
  if (!row) throw new Error(`No counts of account ${seller}`)
  return { ...row, available: row.bought - row.used - row.expired }
}

function counted(rows: ReturnType<typeof sql>) {
  return sql`(select count(*)::int from (select from ${rows} limit ${MOST_COUNTED + 1}) as few)`
}
