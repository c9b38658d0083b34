import type { Sql } from '#db/client.ts'
import type { AccountRange } from './accounts.ts'
import { digest, draw, inBulk, keepSequence } from './bulk.ts'
import type { Sizes } from './scale.ts'

/** Rows of signing in: browsers, links by mail, second factors, and the security events of a year. */
export async function fillSignIns(sql: Sql, sizes: Sizes, range: AccountRange): Promise<void> {
  await inBulk(sql, async (tx) => {
    for (const part of partsOf(sizes, range)) await tx.unsafe(part)
    await keepSequence(tx, 'passkeys')
  })
}

const AGENTS = `array['Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) \
Chrome/142.0.0.0 Mobile Safari/537.36', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) \
AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1', 'Mozilla/5.0 (Windows NT 10.0; \
Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36']`
const address = (row: string) => `'187.' || ${row} % 190 || '.' || (${row} / 190) % 250 || '.' || (${row} * 7) % 250`

function partsOf({ sessions, signIns }: Sizes, { admins, first, last }: AccountRange): string[] {
  const count = last - first + 1
  const someone = (row: string, nth: number) => `${first} + floor(${count} * ${draw(row, nth)} ^ 1.5)::int`
  const admin = (row: string, nth: number) => `${admins[0]} + floor(${admins.length} * ${draw(row, nth)})::int`
  const year = (row: string, nth: number) => `now() - interval '365 days' * ${draw(row, nth)}`
  return [
    `insert into sessions (token_hash, account_id, created_at, expires_at, last_used_at, user_agent, address)
    select ${digest("'session' || n")}, account, created,
      least(created + interval '30 days', used + interval '14 days'), used, (${AGENTS})[1 + n % 3], ${address('n')}
    from (select n, created, created + least(now() - created, interval '12 days') * ${draw('n', 3)} as used,
        ${someone('n', 1)} as account
      from (select n, now() - interval '13 days' * ${draw('n', 2)} as created from generate_series(1, ${sessions}) as n)
        as dated) as drawn
    order by created`,
    // A browser in which the account signed in during the last year.
    `insert into known_devices (token_hash, account_id, password_mark, expires_at)
    select ${digest("'device' || id")}, id, left(${digest("'mark' || id")}, 32),
      greatest(last_seen_at, now() - interval '364 days') + interval '365 days'
    from accounts where id between ${first} and ${last} and ${draw('id', 11)} < 0.6`,
    // Links are kept for 90 days after they expired.
    `insert into mail_links (token_hash, account_id, purpose, created_at, expires_at, used_at)
    select ${digest("'validation' || id")}, id, 'validate-email', created_at, created_at + interval '7 days',
      email_validated_at
    from accounts where id between ${first} and ${last} and created_at > now() - interval '97 days'
    order by created_at`,
    `insert into mail_links (token_hash, account_id, purpose, created_at, expires_at, used_at)
    select ${digest("'reset' || n")}, account, 'reset-password', at, at + interval '1 hour',
      case when n % 4 > 0 then at + interval '10 minutes' end
    from (select n, ${someone('n', 4)} as account, ${year('n', 5)} as at
      from generate_series(1, ${Math.ceil(count / 10)}) as n) as drawn
    where at > now() - interval '90 days'`,
    `insert into push_devices (account_id, endpoint_hash, sealed, session, browser, user_agent, created_at,
      last_seen_at)
    select account_id, ${digest("'push' || token_hash")}, repeat(left(${digest('token_hash')}, 60), 8), token_hash,
      ${digest("'device' || account_id")}, user_agent, created_at, last_used_at
    from sessions where account_id between ${first} and ${last} and ${draw('account_id', 12)} < 0.4`,
    // Administrators use second factors.
    `insert into totp_factors (account_id, sealed_secret, started_by, started_at, confirmed_at, last_step)
    select id, left(${digest("'totp' || id")}, 60), ${digest("'start' || id")}, created_at, created_at,
      floor(extract(epoch from now()) / 30) - 2000
    from accounts where id = any('{${admins.join()}}')`,
    `insert into passkeys (credential_id, account_id, name, public_key, counter, transports, created_at, last_used_at)
    select left(${digest("'key' || id")}, 43), id, 'Teléfono', repeat(${digest("'public' || id")}, 2), 0, '{internal}',
      created_at, now() - interval '1 day'
    from accounts where id = any('{${admins.join()}}')`,
    `insert into recovery_codes (account_id, code_hash, created_at)
    select id, ${digest("'code' || id || '-' || n")}, created_at from accounts, generate_series(1, 10) as n
    where id = any('{${admins.join()}}')`,
    `update accounts set second_factor_at = created_at where id = any('{${admins.join()}}')`,
    `insert into security_events (kind, account_id, address, detail, count, first_at, last_at, fold_key)
    select kind, account, ${address('n')}, null, case when kind = 'sign-in.failed' then 1 + n % 5 else 1 end, at, at,
      case when kind = 'sign-in.failed' then ${digest("'fold' || n")} end
    from (select n, ${someone('n', 6)} as account, ${year(`${signIns} - n`, 7)} as at,
        (array['sign-in', 'sign-in', 'sign-in', 'sign-in', 'sign-in', 'sign-in', 'sign-in.failed', 'sign-out',
          'email.validated', 'password.recovery-asked'])[1 + n % 10] as kind
      from generate_series(1, ${signIns}) as n) as drawn
    order by at`,
    `insert into document_views (owner_id, kind, file, viewer_id, viewed_at)
    select account_id, kind, file, ${admin('id', 8)}, uploaded_at + interval '1 day' * ${draw('id', 9)}
    from documents where account_id between ${first} and ${last} and ${draw('account_id', 10)} < 0.15 order by id`,
  ]
}
