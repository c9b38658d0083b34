import type { Sql } from '#db/client.ts'

/**
 * Adds `count` listings up for auction, derived from existing ones. Kind, texts, documents and photos are copied from
 * one of them; name, sex, class, place, price, date of birth, sire and dam's sire are drawn. Classes, places and sires
 * are unevenly distributed, as in reality: a quarter of them has half of the listings. Repeatable for equal houses. No
 * other process may write meanwhile.
 */
export async function seedManyListings(sql: Sql, count: number): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe(`select setseed(0.5); ${POOLS}`)
    await tx.unsafe(DRAWN, [count])
    // Without statistics the planner assumes small tables and would read the joined ones again for each listing.
    await tx`analyze models, words, classes, places, drawn`
    const [{ last } = { last: 0 }] = await tx<{ last: number }[]>`select max(id) as last from listings`
    await tx.unsafe(LISTINGS)
    // Listings were inserted in this order, so ids and `nth` correspond.
    await tx`
      create temporary table made on commit drop as
      select l.id, drawn.model, drawn.sire, drawn.dam_sire
      from (select id, row_number() over (order by id) as nth from listings where id > ${last}) as l
      join drawn using (nth)`
    await tx`analyze made`
    for (const part of PARTS) await tx.unsafe(part)
  })
  await sql`analyze listings, pedigrees, health_records, listing_photos`
}

/**
 * Sources of new listings: a model, and lists to draw from. Texts are folded here once each: folding a hundred thousand
 * would take longer than everything else.
 */
const POOLS = `
create temporary table models on commit drop as
  select row_number() over (order by l.id) - 1 as place, count(*) over ()::int as models, l.*,
    fold_for_search(ancestors[2]) as dam_folded, fold_for_search(ranches.name) as ranch_folded,
    fold_for_search(l.description) as text_folded
  from listings l join ranches on ranches.id = ranch_id left join pedigrees on listing_id = l.id
  where stage = 7 and deleted_at is null;
create temporary table ancestors on commit drop as
  select name, nth from pedigrees, unnest(ancestors) with ordinality as a (name, nth) where name <> '';
create temporary table words on commit drop as
  select name, fold_for_search(name) as folded from (
    select name from ancestors union select split_part(name, ' ', 1) from ancestors
    union select split_part(name, ' ', 2) from ancestors) as all_names where name <> '';
create temporary table classes on commit drop as
  select s.id, fold_for_search(concat_ws(' ', g.name, c.name, s.name)) as folded
  from subcategories s join categories c on c.id = category_id join groups g on g.id = group_id;
create temporary table places on commit drop as
  select c.id, fold_for_search(concat_ws(' ', c.name, s.name)) as folded from cities c join states s on s.id = state_id;
create temporary table pools on commit drop as select
  array(select distinct split_part(name, ' ', 1) as given from ancestors order by given) as given,
  array(select distinct split_part(name, ' ', 2) as family from ancestors where name like '% %'
  order by family) as family,
  array(select distinct name from ancestors where nth % 2 = 1 order by name) as sires,
  array(select id from classes order by id) as classes,
  array(select id from places order by id) as places`

/** Picks a list item by a number from 0 to 1; with the number's square, the first items are picked more often. */
const draw = (list: string, random: string) => `${list}[1 + floor(cardinality(${list}) * ${random})::int]`

const DRAWN = `
create temporary table drawn on commit drop as
select nth, id as model, kind,
  ${draw('given', 'r1')} as given, ${draw('family', 'r2')} as family,
  ${draw('classes', 'r3 * r3')} as class, ${draw('places', 'r4 * r4')} as city,
  ${draw('sires', 'r5 * r5')} as sire, ${draw('sires', 'r6 * r6')} as dam_sire,
  ${draw("(array['mare', 'mare', 'stallion', 'gelding'])", 'r7')} as sex,
  date '2010-01-01' + (r8 * 5000)::int as born,
  greatest(20, round(buy_now * (0.4 + 1.8 * r7 * r8) / 1000)) * 1000 as price
from (
  select nth, random() as r1, random() as r2, random() as r3, random() as r4, random() as r5, random() as r6,
    random() as r7, random() as r8
  from generate_series(1, $1::int) as nth) as numbers
cross join pools
join models on models.place = nth % models`

/** Trailers have no sex, class or parents. `search`: as `listing_search` would write it. */
const LISTINGS = `
insert into listings (state, snapshot, snapshot_schema, stage, edited_at, submitted_at, authorized_at, kind, name,
seller_id,
  ranch_id, subcategory_id, city_id, short_description, description, perks, awards, videos, date_of_birth, sex,
  height_cm,
  registry, registry_organization, nominated, model, brand, buy_now, offer_buy_now, created_at, search)
select m.state, snapshot, snapshot_schema, stage, edited_at, submitted_at, authorized_at, m.kind, d.name, seller_id,
  ranch_id, d.class, d.city, short_description, description, perks, awards, videos, d.born, d.sex, height_cm,
  registry, registry_organization, nominated, m.model, brand, d.price, offer_buy_now, created_at,
  concat_ws(' ', d.name_folded, d.sire_folded, nullif(dam_folded, ''),
    fold_for_search(case d.sex when 'mare' then 'yegua hembra' when 'stallion' then 'garañón semental'
      when 'gelding' then 'castrado' end),
    d.kind_folded, classes.folded, ranch_folded, places.folded, nullif(text_folded, ''))
from (
  select nth, drawn.model, class, city, born, sex, price, given || ' ' || family as name,
    concat_ws(' ', g.folded, f.folded) as name_folded, s.folded as sire_folded,
      fold_for_search('caballo') as kind_folded
  from drawn join words g on g.name = given join words f on f.name = family join words s on s.name = sire
  where kind = 'horse'
  union all
  select nth, models.id, null, city, null, null, price, name, fold_for_search(name), null, fold_for_search('remolque')
  from drawn join models on models.id = drawn.model where drawn.kind = 'trailer') as d
join models m on m.id = d.model join places on places.id = d.city left join classes on classes.id = d.class
order by nth`

const PARTS = [
  `insert into pedigrees (listing_id, ancestors, document)
  select made.id, sire || ancestors[2:4] || dam_sire || ancestors[6:14], document from made join pedigrees
  on listing_id = model`,
  `insert into health_records (listing_id, findings, observations, certificate)
  select made.id, findings, observations, certificate from made join health_records on listing_id = model`,
  `insert into listing_photos (listing_id, position, photo, slot)
  select made.id, position, photo, slot from made join listing_photos on listing_id = model`,
]
