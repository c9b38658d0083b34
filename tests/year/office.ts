import type { Sql } from '#db/client.ts'
import type { AccountRange } from './accounts.ts'
import { digest, draw, inBulk } from './bulk.ts'
import type { Sizes } from './scale.ts'

/** Followed lots, saved searches, messages to the house, notices to all, and the smaller rows beside them. */
export async function fillOffice(sql: Sql, sizes: Sizes, range: AccountRange, firstAuction: number): Promise<void> {
  await inBulk(sql, async (tx) => {
    for (const part of partsOf(sizes, range, firstAuction)) await tx.unsafe(part)
  })
}

function partsOf(sizes: Sizes, { admins, first, last }: AccountRange, firstAuction: number): string[] {
  const { watches, savedSearches, messages, lots } = sizes
  const someone = (row: string, nth: number) => `${first} + floor(${last - first + 1} * ${draw(row, nth)} ^ 1.5)::int`
  const lot = (row: string, nth: number) => `${firstAuction} + floor(${lots} * ${draw(row, nth)})::int`
  const year = (row: string) => `now() - interval '365 days' * (1 - ${row}::float8 / `
  return [
    `insert into watches (auction_id, account_id, created_at)
    select a.id, account, a.opens_at - interval '1 day'
    from (select distinct ${lot('n', 41)} as auction, ${someone('n', 42)} as account
      from generate_series(1, ${watches}) as n) as drawn
    join auctions a on a.id = auction join accounts b on b.id = account and b.audience = 'buyer'
    order by a.opens_at`,
    `insert into watched_auctions (auction_id, opening, day, hour, done)
    select id, opens_at - interval '1 hour', closes_at - interval '1 day', closes_at - interval '1 hour', true
    from auctions where id in (select auction_id from watches) and not live on conflict do nothing`,
    `insert into alert_choices (account_id, opening, day, hour, digest)
    select id, false, true, true, id % 2 = 0 from accounts
    where id between ${first} and ${last} and audience = 'buyer' and ${draw('id', 43)} < 0.05`,
    `insert into saved_searches (account_id, key, category_id, from_pesos, to_pesos, paused, created_at, seen_auction)
    select account, 'search-' || n, category, 50000, 50000 + n % 40 * 10000, n % 3 > 0,
      b.created_at + (now() - b.created_at) * ${draw('n', 44)}, seen
    from (select n, ${someone('n', 45)} as account from generate_series(1, ${savedSearches}) as n) as drawn
    join accounts b on b.id = account and b.audience = 'buyer'
    join lateral (select ids[1 + n % cardinality(ids)] as category from
      (select array_agg(id order by id) as ids from categories) as c) as chosen on true,
      (select max(id) as seen from auctions) as newest
    order by n`,
    `insert into contact_messages (email, topic, message, auction_id, created_at, seen_at, seen_by)
    select 'visitante.' || n || '@correo.example', '¿Se puede visitar antes del cierre?',
      'Estoy a dos horas del rancho y me gustaría verlo caminar. ¿A quién le llamo?',
      case when n % 2 = 0 then ${lot('n', 46)} end, at,
      case when n <= ${messages} * 0.99 then at + interval '5 hours' end,
      case when n <= ${messages} * 0.99 then ${admins[0]} end
    from (select n, ${year('n')}${messages}) - interval '6 hours' as at from generate_series(1, ${messages}) as n)
      as drawn`,
    `insert into broadcasts (key, text, author_id, sent_at)
    select 'year-' || n, 'Hoy a las 19:00 cierran los lotes de la semana', ${admins[0]},
      ${year('n')}${Math.ceil(messages / 40)}) - interval '1 day'
    from generate_series(1, ${Math.ceil(messages / 40)}) as n`,
    `insert into calendar_feeds (account_id, secret, created_at)
    select id, left(${digest("'feed' || id")}, 22), created_at + interval '3 days' from accounts
    where id between ${first} and ${last} and audience = 'seller' and id % 3 = 0`,
    `insert into saved_views (account_id, path, query, name, created_at)
    select id, '/admin/events', 'estado=por-pagar', 'Por pagar', created_at from accounts
    where id = any('{${admins.join()}}')`,
    // Kept for 90 days.
    `insert into forged_messages (day, address, forged, malformed, too_large, first_at, last_at)
    select (now() at time zone 'utc')::date - n, '187.1.' || n || '.9', 1 + n % 4, n % 3, 0, at, at
    from generate_series(0, 89) as n, lateral (select now() - interval '1 day' * n as at) as moment`,
  ]
}
