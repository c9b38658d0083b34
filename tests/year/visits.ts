import type { Sql } from '#db/client.ts'
import { draw, inBulk } from './bulk.ts'
import type { Sizes } from './scale.ts'

/** Days on which a lot's page is read before its opening and after its closing. */
const BEFORE = 2
const AFTER = 3

/**
 * About `visits` views of the ended lots' pages, as the rows of a day or of one of the last hours that they leave: more by day, more while a lot
 * is open, more for lots with more bids. Hours without a view have no row, as quiet lots have them at night.
 */
export async function fillVisits(sql: Sql, { visits }: Sizes, firstAuction: number): Promise<void> {
  await inBulk(sql, async (tx) => {
    await tx.unsafe(`
      create temporary table year_pages on commit drop as
      select id, opens_at, closes_at, 0.3 + 0.7 * bid_count / nullif(avg(bid_count) over (), 0) as popularity
      from auctions where id >= ${firstAuction} and status`)
    await tx.unsafe(`
      insert into auction_visits (auction_id, hour, visits)
      select id, case when hour < now() - interval '2 days'
        then date_trunc('day', hour, 'America/Mexico_City') else hour end as stored, sum(views)
      from (
        select id, hour, floor(popularity * each * case when hour between opens_at and closes_at then 1.2 else 0.6 end
          * case when extract(hour from hour at time zone 'America/Mexico_City') between 8 and 22
            then 1.5 else 1.0 / 6 end
          + ${draw('id * 100000 + extract(epoch from hour)::int8 / 3600', 21)})::int as views
        from year_pages, (select ${visits} / sum(popularity * (1.2 * extract(epoch from closes_at - opens_at) / 3600
            + 0.6 * 24 * ${BEFORE + AFTER})) as each from year_pages) as hourly,
          generate_series(date_trunc('hour', opens_at - interval '${BEFORE} days'),
            least(closes_at + interval '${AFTER} days', now() - interval '1 hour'), interval '1 hour') as hour) as drawn
      where views > 0 group by 1, 2 order by 2, 1`)
  })
}
