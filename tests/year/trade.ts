import type { Database, Sql } from '#db/client.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import { keepAllResults } from '#server/sale/results/keep-all.ts'
import { scanLots } from '#server/sale/shills/scan.ts'
import type { AccountRange } from './accounts.ts'
import { digest, draw, inBulk } from './bulk.ts'

type TradeOf = { sql: Sql; db: Database; secret: string }

/** Results, signals about shills, vets' files, printed catalogues and consents to advertising. `first`: auction. */
export async function fillTrade({ sql, db, secret }: TradeOf, range: AccountRange, first: number): Promise<void> {
  await keepAllResults(db, Date.now())
  await scanAll({ sql, db, secret })
  await inBulk(sql, async (tx) => {
    for (const part of partsOf(range, first)) await tx.unsafe(part)
  })
}

/** Looks at the lots of the last weeks, as a house does that switches the signals on. */
async function scanAll({ sql, db, secret }: TradeOf): Promise<void> {
  const house = createHouse({ env: parseEnv({ SECRET: secret }, 'demo'), db, sql })
  const now = Date.now()
  for (let looked = 1; looked > 0;) looked = await scanLots(house, now)
}

/** Every eighth horse has a vet's file, which three of its bidders ask for. */
function partsOf({ admins, first: account, last }: AccountRange, first: number): string[] {
  const lots = `auctions a join vet_records r on r.listing_id = a.listing_id where a.id >= ${first}`
  return [
    `insert into vet_records (listing_id, access, summaries)
    select listing_id, case when id % 2 = 0 then 'open' else 'request' end, 1 from auctions
    where id >= ${first} and id % 8 = 0 on conflict do nothing`,
    `insert into vet_summaries (listing_id, version, exam, xrays, scope, blood, examined_on, vet_name, vet_license,
      signed_name, signed_at)
    select a.listing_id, 1, 'Sano al paso y al trote.', 'Sin fragmentos.', 'No se hizo.', 'Dentro de lo normal.',
      a.opens_at::date - 10, 'MVZ Elena Robles', '7654321', 'Ramona Prueba', a.opens_at - interval '3 days'
    from ${lots}`,
    `insert into vet_files (listing_id, kind, limb, taken_on, taken_by, format, file, bytes, sha256, state, added_at,
      ready_at)
    select a.listing_id, kind, limb, a.opens_at::date - 10, 'MVZ Elena Robles', format,
      ${digest("a.listing_id || kind || 'file'")} || '.' || format, 4000000, ${digest('a.listing_id || kind')}, 'ready',
      a.opens_at - interval '3 days', a.opens_at - interval '3 days'
    from (values ('carpus-dp', 'fore-left', 'dicom'), ('fetlock-lm', 'fore-right', 'dicom'),
      ('hock-lm', 'hind-left', 'dicom'), ('exam-report', null, 'pdf')) as k (kind, limb, format), ${lots}`,
    `insert into vet_images (file_id, position, picture, instance, patient_name)
    select f.id, 0, ${digest("f.id || 'picture'")} || '.jpg', '1.2.3.' || f.id, l.name
    from vet_files f join listings l on l.id = f.listing_id join auctions a on a.listing_id = l.id
    where a.id >= ${first} and f.format = 'dicom'`,
    `insert into vet_papers (listing_id, kind, issued_on, file, bytes, uploaded_at)
    select a.listing_id, 'coggins', a.opens_at::date - 30, ${digest("a.listing_id || 'coggins'")} || '.pdf', 300000,
      a.opens_at - interval '3 days' from ${lots}`,
    `insert into paper_reasons (auction_id, kinds, reason, given_at)
    select id, '{coggins}', 'La muestra se repite la semana del cierre.', opens_at - interval '1 day'
    from auctions where id >= ${first} and id % 16 = 1`,
    `insert into vet_requests (auction_id, buyer_id, state, asked_at, answered_at)
    select a.id, b.bidder_id, 'granted', a.opens_at, a.opens_at from auctions a
    join vet_records r on r.listing_id = a.listing_id
    cross join lateral (select distinct bidder_id from bids where auction_id = a.id order by 1 limit 3) b
    where a.id >= ${first}`,
    `insert into vet_passes (auction_id, made_by, vet_name, vet_license, vet_email, made_at, expires_at)
    select auction_id, min(buyer_id), 'Tomás Herrera', '8765432', 'tomas@vet.example', min(asked_at),
      min(asked_at) + interval '48 hours' from vet_requests where auction_id >= ${first} group by auction_id`,
    `insert into vet_views (auction_id, file_id, image_id, viewer_id, original, seen_at)
    select q.auction_id, f.id, i.id, q.buyer_id, false, q.asked_at + interval '1 hour'
    from vet_requests q join auctions a on a.id = q.auction_id join vet_files f on f.listing_id = a.listing_id
    join vet_images i on i.file_id = f.id where a.id >= ${first}`,
    `insert into printed_catalogues (day, version, digest, bytes, pages, lots, drawn_at, frozen_at)
    select evening, 1, ${digest('evening::text')}, 85000 * catalogued, catalogued + 7, catalogued,
      evening - interval '5 days', evening - interval '3 days' from evening_results on conflict do nothing`,
    `insert into shill_signals (bidder_id, seller_id, state, score, reasons, raised_at, first_at, last_at)
    select bidder_id, seller_id, case when nth % 400 = 1 then 'explained' else 'open' end, 55,
      '[{"kind": "devotion", "own": 4, "all": 5, "offered": 20}]', last_at, first_at, last_at
    from (select bidder_id, seller_id, min(at) as first_at, max(at) as last_at,
        row_number() over (order by bidder_id, seller_id) as nth
      from shill_facts where auction_id >= ${first} group by 1, 2) as pairs
    where nth % 200 = 1 on conflict do nothing`,
    `insert into shill_decisions (signal_id, state, note, score, decided_by, decided_at)
    select id, state, 'Compra también fuera de aquí.', score, ${admins[0]}, raised_at from shill_signals
    where state = 'explained' and not exists (select from shill_decisions d where d.signal_id = shill_signals.id)`,
    `with given as (
      insert into advertising_consents (account_id, given, sentence, source, at)
      select id, true, 'Quiero recibir publicidad de Remate', 'registration', created_at from accounts
      where id between ${account} and ${last} and audience = 'buyer' and closed_at is null and ${draw('id', 61)} < 0.2
      returning account_id, at)
    update accounts set advertising_at = given.at from given where accounts.id = given.account_id`,
  ]
}
