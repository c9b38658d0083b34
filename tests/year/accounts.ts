import type { Sql } from '#db/client.ts'
import { buyerNames, rehearsalNames, streets } from '#db/seeds/data/names.ts'
import { DAY, digest, draw, inBulk, instantOf, keepSequence, lastId, pick, type Tx } from './bulk.ts'
import { ADMINISTRATORS, type Sizes } from './scale.ts'

/** The house opened some months before the year, so that its first lots have bidders. */
const OPENED = 520 * DAY
/** Share of buyers who completed their data and may bid; the others only look. */
const ONBOARDED = 0.3
/** Registrations not validated within 14 days are deleted, so only young ones wait. */
const UNVALIDATED = 12 * DAY

/** Numbers of the new accounts: administrators first, then buyers and sellers by their registration. */
export type AccountRange = { admins: number[]; first: number; last: number }

/** Administrators, buyers and sellers, with the rows that an account of each kind has from its registration on. */
export async function fillAccounts(sql: Sql, sizes: Sizes, now: number): Promise<AccountRange> {
  return inBulk(sql, async (tx) => {
    const before = await lastId(tx, 'accounts')
    const first = before + ADMINISTRATORS + 1
    const last = before + ADMINISTRATORS + sizes.accounts
    await addRanches(tx, sizes.ranches)
    // The triggers fold each row's names three times. Here they are folded once, for all rows.
    await tx.unsafe(
      'alter table accounts disable trigger accounts_search; alter table people disable trigger people_search',
    )
    await drawAccounts(tx, before, sizes, now)
    for (const part of PARTS) await tx.unsafe(part)
    await tx.unsafe(
      'alter table accounts enable trigger accounts_search; alter table people enable trigger people_search',
    )
    for (const table of ['accounts', 'onboardings', 'seller_onboardings', 'documents']) await keepSequence(tx, table)
    const admins = Array.from({ length: ADMINISTRATORS }, (_, nth) => before + 1 + nth)
    return { admins, first, last }
  })
}

async function addRanches(tx: Tx, count: number): Promise<void> {
  await tx.unsafe(`
    insert into ranches (name, phone, address, city_id, search)
    select name, '33' || (20000000 + n), 'Camino Real km ' || n % 90, city, fold_for_search(name)
    from (select n, (array['Rancho', 'Hacienda', 'Criadero', 'Cuadra'])[1 + n % 4] || ' ' ||
        (array['San Isidro', 'El Encino', 'Las Palmas', 'La Esperanza', 'Santa Fe', 'El Mezquite'])[1 + n % 6]
        || ' ' || n as name, ${pick('ids', 'n', 1)} as city
      from generate_series(1, ${count}) as n, (select array_agg(id order by id) as ids from cities) as pool) as drawn`)
}

/** The temporary table `year_accounts`: every decision about each account. */
async function drawAccounts(tx: Tx, before: number, { accounts, sellers }: Sizes, now: number): Promise<void> {
  const names = [...buyerNames, ...rehearsalNames].map((name) => name.split(' '))
  const given = [...new Set(names.map((words) => words[0]))]
  const family = [...new Set(names.flatMap((words) => words.slice(-2)))]
  const from = now - OPENED
  await tx.unsafe(
    `create temporary table year_accounts on commit drop as
    select *,
      audience = 'seller' or (audience = 'buyer' and validated and ${draw('id', 5)} < ${ONBOARDED}) as onboarded,
      case audience when 'buyer' then null else lower(fold_name(given)) || '.' || n end as username,
      lower(fold_name(given || '.' || paternal)) || '.' || n || '@correo.example' as email,
      '55' || lpad(((id::int8 * 7919) % 100000000)::text, 8, '0') as phone
    from (
      select n, ${before} + n as id, ${pick('$1::text[]', 'n', 1)} as given, ${pick('$2::text[]', 'n', 2)} as paternal,
        ${pick('$2::text[]', 'n', 3)} as maternal, ${pick('$3::text[]', 'n', 4)} as street,
        case when n <= ${ADMINISTRATORS} then 'admin'
          when (n * ${sellers}::int8) % ${accounts} < ${sellers} then 'seller' else 'buyer' end as audience,
        ${instantOf(`${from} + ${now - from - DAY / 24} * (n - 1)::float8 / ${accounts + ADMINISTRATORS}`)} as created,
        (n - 1)::float8 / ${accounts + ADMINISTRATORS} < ${1 - UNVALIDATED / OPENED} or ${draw('n', 6)} < 0.7
          as validated
      from generate_series(1, ${accounts + ADMINISTRATORS}) as n) as drawn`,
    [given as string[], family, streets],
  )
  await tx`analyze year_accounts`
}

/** Snapshots as the machines leave them. */
const onboarded = `jsonb_build_object('value', 'finished', 'context', jsonb_build_object('documents',
  jsonb_build_array('profile-photo', 'ine-front', 'ine-back', 'proof-of-address'), 'personalData', true,
  'finishedAt', floor(extract(epoch from created) * 1000) + ${DAY}))`
const registered = `jsonb_build_object('value', 'finished', 'context', jsonb_build_object('ranch', 'own', 'photo', true,
  'finishedAt', floor(extract(epoch from created) * 1000) + ${DAY}))`

const PARTS = [
  `insert into accounts (id, audience, email, username, name, password_hash, email_validated_at, onboarded_at, terms_id,
    created_at, last_seen_at, disabled_at, search)
  overriding system value
  select year_accounts.id, audience, email, username, given, hash,
    case when validated then created + interval '1 hour' end,
    case when onboarded then created + interval '1 day' end, terms.id, created,
    created + (now() - created) * ${draw('year_accounts.id', 7)},
    case when ${draw('year_accounts.id', 8)} < 0.002 and audience = 'buyer' then now() - interval '1 day' end,
    ' ' || fold_name(concat_ws(' ', given, case when onboarded then paternal || ' ' || maternal end, email, username,
      case when onboarded then phone end))
  from year_accounts, (select password_hash as hash from accounts order by id limit 1) as demo,
    (select max(id) as id from terms where public and published_at is not null) as terms
  order by year_accounts.id`,
  `insert into people (account_id, paternal_surname, maternal_surname, cell_phone, address, zip, clabe, bank,
    account_holder)
  select id, paternal, maternal, phone, street || ' ' || id % 900, (20000 + id % 78000)::text,
    case audience when 'seller' then lpad((id::int8 * 104729)::text, 18, '0') end,
    case audience when 'seller' then 'BBVA' end,
    case audience when 'seller' then concat_ws(' ', given, paternal, maternal) end
  from year_accounts where onboarded`,
  `insert into terms_acceptances (account_id, terms_id, accepted_at)
  select a.id, a.terms_id, created from accounts a join year_accounts y on y.id = a.id order by a.id`,
  `insert into onboardings (account_id, version, state, snapshot, finished_at)
  select id, 6, 'finished', ${onboarded}, created + interval '1 day' from year_accounts
  where onboarded and audience = 'buyer' order by id`,
  `insert into sellers (account_id, ranch_id, invitation_code_id)
  select id, ranch, code from year_accounts,
    lateral (select ids[1 + id % cardinality(ids)] as ranch
      from (select array_agg(id order by id) as ids from ranches) as r)
      as chosen,
    (select min(id) as code from invitation_codes where active) as codes
  where audience = 'seller' order by id`,
  `insert into seller_onboardings (account_id, version, state, snapshot, finished_at)
  select id, 4, 'finished', ${registered}, created + interval '1 day' from year_accounts
  where audience = 'seller' order by id`,
  `insert into documents (account_id, kind, file, content_type, bytes, uploaded_at)
  select id, kind, left(${digest('id || kind')}, 32) || '.jpg', 'image/jpeg', 180000 + id % 90000,
    created + interval '20 hours'
  from year_accounts, unnest(array['profile-photo', 'ine-front', 'ine-back', 'proof-of-address', 'bank-statement'])
    as kind
  where onboarded and (kind <> 'bank-statement' or audience = 'seller') order by id`,
  `insert into bid_limits (account_id, bid_limit, ground, reason, changed_by, changed_at)
  select id, 20000000, 'decision', 'Cliente frecuente de la casa', admin, created + interval '2 days'
  from year_accounts, (select min(id) as admin from accounts where audience = 'admin') as house
  where onboarded and audience = 'buyer' and created < now() - interval '3 days' and ${draw('id', 9)} < 0.05
  order by id`,
  `update accounts set bid_limit = 20000000 where id in (select account_id from bid_limits) and bid_limit is null`,
]
