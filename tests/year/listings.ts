import { seedManyListings } from '#db/seeds/many-listings.ts'
import type { Sql } from '#db/client.ts'
import type { AccountRange } from './accounts.ts'
import { DAY, digest, draw, inBulk, instantOf, keepSequence, lastId, type Tx } from './bulk.ts'
import type { LotPlan } from './lot-plan.ts'

/** A listing to be auctioned; `price`: estimate or buy-now price, whole pesos. */
export type YearListing = {
  id: number
  seller: number
  subcategory: number | null
  price: number
  offered: boolean
  kind: 'horse' | 'trailer'
  name: string
}

/**
 * One listing for each lot, in their order, from the first capture to the authorization: texts of the demo's, with
 * sellers, photos, documents, audit and enrolment of its own. Each was submitted ten days before its opening.
 */
export async function fillListings(sql: Sql, plans: LotPlan[], { admins }: AccountRange): Promise<YearListing[]> {
  const before = await lastId(sql, 'listings')
  await seedManyListings(sql, plans.length)
  return inBulk(sql, async (tx) => {
    await tx.unsafe(
      `create temporary table year_listings on commit drop as
      select id, nth, ${instantOf(`at - 10 * ${DAY}`)}::timestamptz(3) as submitted, seller, ranch, wanted, bids
      from (select id, row_number() over (order by id) as nth from listings where id > ${before}) as l
      join unnest($1::float8[], $2::int[]) with ordinality as opening (at, bids, nth) using (nth)
      join lateral (select floor(${draw('l.id', 1)} ^ 2 * sellers)::int as wanted from
        (select count(*) as sellers from sellers) as s) as chosen on true
      join (select account_id as seller, ranch_id as ranch, row_number() over (order by account_id) - 1 as place
        from sellers where ranch_id is not null) as s on s.place = chosen.wanted`,
      [plans.map(({ opensAt }) => opensAt), plans.map(({ ending, bids }) => (ending === 'buy-now' ? -1 : bids))],
    )
    await tx`analyze year_listings`
    // The demo's words are all known; those of the new ranches come with the ranches.
    await tx`alter table listings disable trigger listings_changed_words`
    for (const part of partsOf(admins)) await tx.unsafe(part)
    await tx`alter table listings enable trigger listings_changed_words`
    for (const table of ['credit_lots', 'transfer_receipts', 'audit_observations']) await keepSequence(tx, table)
    return readListings(tx)
  })
}

function readListings(tx: Tx): Promise<YearListing[]> {
  return tx<YearListing[]>`
    select l.id, seller_id as seller, subcategory_id as subcategory, buy_now::float8 as price, offer_buy_now as offered,
      kind, name
    from listings l join year_listings y on y.id = l.id order by y.nth`
}

/**
 * A buy-now price ends the bidding below it, so lots with a crowd offer none: 3,000 pesos a bid above the opening bid,
 * which is 100,000 at most.
 */
const ROOM = 'buy_now * 0.9 - least(100000, buy_now * 0.45) > bids * 3000'

/** A credit's price in pesos. */
const CREDIT = 900

function partsOf(admins: number[]): string[] {
  const admin = `${admins[0]} + id % ${admins.length}`
  return [
    `update listings l set seller_id = seller, ranch_id = ranch,
      offer_buy_now = bids < 0 or (offer_buy_now and ${ROOM}),
      version = 5, created_at = submitted - interval '2 days',
      edited_at = submitted - interval '1 hour', submitted_at = submitted, authorized_at = submitted + interval '1 day',
      snapshot = jsonb_build_object('value', 'assigned', 'context', jsonb_build_object('round', 1, 'deletedAt', null,
        'openObservations', '[]'::jsonb,
        'editedAt', floor(extract(epoch from submitted) * 1000) - 3600000,
        'submittedAt', floor(extract(epoch from submitted) * 1000),
        'authorizedAt', floor(extract(epoch from submitted) * 1000) + ${DAY}))
    from year_listings y where y.id = l.id`,
    `update listings l set search = listing_search(l.id) from year_listings y where y.id = l.id`,
    `insert into search_words select distinct word from listings l join year_listings y on y.id = l.id,
      words_of_search(l.search) order by word on conflict do nothing`,
    `delete from listing_photos where listing_id in (select id from year_listings)`,
    `insert into photos (hash, width, height, tint, widths)
    select ${digest("'photo' || id || '-' || place")}, 1600, 1200, '#a08060', '{180,360,720,1080}'
    from year_listings, generate_series(0, 2) as place`,
    `insert into listing_photos (listing_id, position, photo)
    select id, place, ${digest("'photo' || id || '-' || place")} from year_listings, generate_series(0, 2) as place
    order by id, place`,
    `insert into listing_documents (listing_id, kind, file, content_type, bytes, uploaded_at)
    select id, 'registration', left(${digest("'paper' || id")}, 32) || '.pdf', 'application/pdf', 240000 + id % 90000,
      submitted - interval '1 hour'
    from year_listings where ${draw('id', 2)} < 0.8`,
    `insert into trainings (listing_id, time, comments, experience, riding, general, manners, farrier, loading)
    select l.id, 'Dos años', 'Trabaja con cualquier jinete y sube solo al remolque.', 1 + l.id % 5, 1 + l.id % 4,
      4, 5, 1 + l.id % 5, 4
    from listings l join year_listings y on y.id = l.id where kind = 'horse' and ${draw('l.id', 3)} < 0.7`,
    `insert into submissions (listing_id, round, submitted_at, content)
    select l.id, 1, submitted, jsonb_build_object('general', jsonb_build_object('name', name, 'kind', kind, 'sex', sex,
        'description', description, 'short_description', short_description, 'perks', to_jsonb(perks),
        'awards', '[]'::jsonb,
        'videos', to_jsonb(videos), 'buy_now', buy_now, 'city_id', city_id, 'registry', registry,
        'height_cm', height_cm,
        'nominated', nominated, 'date_of_birth', date_of_birth, 'offer_buy_now', offer_buy_now,
        'subcategory_id', subcategory_id, 'registry_organization', registry_organization,
        'model', model, 'brand', brand),
      'health', (select to_jsonb(h) - 'listing_id' from health_records h where h.listing_id = l.id),
      'pedigree', (select to_jsonb(p) - 'listing_id' from pedigrees p where p.listing_id = l.id),
      'training', (select to_jsonb(t) - 'listing_id' from trainings t where t.listing_id = l.id),
      'photos', (select jsonb_agg(photo order by position) from listing_photos ph where ph.listing_id = l.id),
      'documents', '{}'::jsonb)
    from listings l join year_listings y on y.id = l.id order by l.id`,
    `insert into audit_tickets (listing_id, status, assignee_id, created_at, updated_at, closed_at, waited_ms)
    select id, 5, ${admin}, submitted, submitted + interval '1 day', submitted + interval '1 day', ${DAY}
    from year_listings`,
    `insert into audit_observations (listing_id, section, field, comment, author_id, created_at, resolved_at, note)
    select id, 'general', 'photos', 'La fotografía de la mano derecha no deja ver el casco. Agrega una de cerca.',
      ${admin},
      submitted + interval '3 hours', submitted + interval '20 hours', 'Agregué una fotografía de cerca.'
    from year_listings where ${draw('id', 4)} < 0.4 order by id`,
    // Four fifths of the enrolments use a credit, one lot for all of a seller's; the others were paid by transfer.
    `insert into credit_lots (seller_id, quantity, price, bought_at, expires_at, mailed_days)
    select seller, count(*) + 2, (count(*) + 2) * ${CREDIT}, min(submitted) - interval '1 day',
      min(submitted) + interval '364 days', case when min(submitted) < now() - interval '364 days' then 0 end
    from year_listings where id % 5 > 0 group by seller order by min(submitted)`,
    `insert into transfer_receipts (listing_id, file, content_type, transferred_on, tracking_key, bank, amount,
      uploaded_at, status, decided_at, decided_by)
    select id, left(${digest("'receipt' || id")}, 32) || '.jpg', 'image/jpeg', day_in_mexico(submitted), 'SPEI' || id,
      'Banorte', ${CREDIT}, submitted, 'accepted', submitted + interval '2 hours', ${admin}
    from year_listings where id % 5 = 0 order by id`,
    `insert into enrolments (listing_id, lot_id, receipt_id, enrolled_at)
    select y.id, lot, r.id, submitted from year_listings y left join transfer_receipts r on r.listing_id = y.id
    left join (select seller_id, max(id) as lot from credit_lots group by seller_id) as lots
      on lots.seller_id = seller and y.id % 5 > 0
    order by y.id`,
  ]
}
