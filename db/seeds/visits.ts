import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'

/** Views of the demo's auctions: more by day than by night, more for auctions with more bids. The same in every run. */
export async function seedVisits(db: Database, now: number): Promise<void> {
  await db.execute(sql`
    insert into auction_visits (auction_id, hour, visits)
    select a.id, hour, 1 + ((a.id * 31 + extract(epoch from hour)::bigint / 3600 * 17) % (3 + least(a.bid_count,
    20)))::int
      * case when extract(hour from hour at time zone 'America/Mexico_City') between 8 and 22 then 2 else 1 end
    from auctions a
    cross join lateral generate_series(
      date_trunc('hour', greatest(a.opens_at - interval '1 day',
      to_timestamp(${now}::float8 / 1000) - interval '20 days')),
      date_trunc('hour', least(a.closes_at, to_timestamp(${now}::float8 / 1000))), interval '1 hour') as hour
    where a.status and not a.practice
    on conflict do nothing`)
}
