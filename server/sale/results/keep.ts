import { sql } from 'drizzle-orm'
import { list } from '#db/prepared.ts'
import { STATES } from '#db/states.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { eveningResults, lotResults } from '#db/schema/sale/results.ts'
import { sales } from '#db/schema/sale/sales.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { pedigrees } from '#db/schema/listing/horse-records.ts'
import { sires } from '#db/schema/listing/sires.ts'
import { recordSires } from '#server/listing/index.ts'
import type { Tx } from '#server/engine/jobs/enqueue.ts'

/**
 * Writes the results of these auctions as they stand now, and returns their evenings. Running auctions and practice
 * lots have none. A withdrawn lot that was scheduled again for the same evening is not counted twice.
 */
export async function keepLots(tx: Tx, ids: readonly number[]): Promise<string[]> {
  const asked = list(ids, 'int')
  // An auction that changes meanwhile waits, and enqueues this again.
  const lots = await tx.execute<{ listing: number }>(
    sql`select listing_id as listing from ${auctions} where id = any(${asked}) order by id for share`,
  )
  await recordSires(
    tx,
    lots.map(({ listing }) => listing),
  )
  const kept = await tx.execute<{ evening: string }>(sql`
    with kept as (
      insert into ${lotResults} (auction_id, listing_id, evening, outcome, price, subcategory_id, sex, date_of_birth,
        ranch_id, sire_id, dam_sire_id)
      select a.id, a.listing_id, ((a.closes_at - interval '4 hours') at time zone 'America/Mexico_City')::date,
        case
          when a.state in ${STATES.auction.cancelled} then 'withdrawn'
          when s.via = 'buy-now' then 'bought-now'
          when s.via = 'hammer' then 'sold'
          when s.via is not null then 'sold-after'
          when a.bid_count = 0 then 'no-bids'
          when a.reserve_state = 'unmet' then 'below-reserve'
          else 'unsold'
        end, s.price, a.subcategory_id, l.sex, l.date_of_birth, l.ranch_id,
        (select id from ${sires} where key = nullif(sire_key(p.ancestors[1]), '')),
        (select id from ${sires} where key = nullif(sire_key(p.ancestors[5]), ''))
      from ${auctions} a
      join ${listings} l on l.id = a.listing_id
      left join ${pedigrees} p on p.listing_id = a.listing_id
      left join ${sales} s on s.auction_id = a.id and a.state in ${STATES.auction.sold}
      where a.id = any(${asked}) and not a.live and not a.practice
      order by a.id
      on conflict (auction_id) do update set evening = excluded.evening, outcome = excluded.outcome,
        price = excluded.price, subcategory_id = excluded.subcategory_id, sex = excluded.sex,
        date_of_birth = excluded.date_of_birth, ranch_id = excluded.ranch_id, sire_id = excluded.sire_id,
        dam_sire_id = excluded.dam_sire_id
      returning evening
    ) select distinct evening::text as evening from kept order by 1`)
  await tx.execute(sql`
    delete from ${lotResults} w using ${lotResults} again
    where w.outcome = 'withdrawn' and again.listing_id = w.listing_id and again.evening = w.evening
      and again.auction_id > w.auction_id
      and w.listing_id in (select listing_id from ${auctions} where id = any(${asked}))`)
  return kept.map(({ evening }) => evening)
}

/** Writes an evening's totals from the results of its lots. `at` in epoch ms. */
export async function keepEvening(tx: Tx, evening: string, at: number): Promise<void> {
  // Of two runs the later one reads after the other has written.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('evening_results'), hashtext(${evening}))`)
  await tx.execute(sql`
    insert into ${eveningResults} (evening, catalogued, withdrawn, sold, total, median, highest, kept_at)
    select ${evening}::date, count(*), count(*) filter (where outcome = 'withdrawn'), count(price),
      coalesce(sum(price), 0), round(percentile_cont(0.5) within group (order by price)::numeric), max(price),
      to_timestamp(${at}::float8 / 1000)
    from ${lotResults} where evening = ${evening}::date
    on conflict (evening) do update set catalogued = excluded.catalogued, withdrawn = excluded.withdrawn,
      sold = excluded.sold, total = excluded.total, median = excluded.median, highest = excluded.highest,
      kept_at = excluded.kept_at`)
}
