import { HOUR } from '#machines/time.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { list } from '#db/prepared.ts'
import { people } from '#db/schema/people/accounts.ts'
import type { IdentifyingField } from '#machines/onboarding/fields.ts'
import type { IdentityKind } from '#machines/shills/pair.ts'

/** Two accounts that look like one in some way; `crowd`: number of accounts that share it. */
export type Tie = { kind: IdentityKind; one: number; other: number; crowd: number }

/** Sign-ins from one address within this time count as "at the same time". */
const SAME_TIME_HOURS = 12
/** Accounts that are compared at once, their newest sign-ins looked at, and accounts counted at one address. */
export const MOST_ACCOUNTS = 200
const MOST_SIGN_INS = 3_000
const MOST_CROWD = 50
const MOST_TIES = 500

type Asked = {
  /** At most `MOST_ACCOUNTS`. */
  accounts: readonly number[]
  /** Sign-ins since then, epoch ms. */
  since: number
}

/**
 * What each two of the accounts share: phone, CLABE, identity document, proof of address or home, browser, and internet
 * address at the same time. It is looked up when signals are made: a bid records none of it. Returns no value of it.
 */
export async function readSharedIdentities(db: Pick<Database, 'execute'>, { accounts, since }: Asked): Promise<Tie[]> {
  if (accounts.length < 2) return []
  const among = list(accounts.slice(0, MOST_ACCOUNTS), 'int')
  const rows = await db.execute<Tie>(sql`
    with among as materialized (select unnest(${among}) as id),
    ${sql.join(SAID.map(tableOf), sql`, `)},
    home as (
      select p.account_id as id, fold_name(p.address) || ' ' || p.zip as value
      from people p join among on among.id = p.account_id where p.address <> '' and p.zip <> ''
      union select account_id, mark from documents join among on among.id = account_id
      where kind = 'proof-of-address' and mark is not null
    )
    ${sql.join(SAID.map(tiesWithin), sql` union all `)}
    union all ${tiesOf('document', documents, countedMarks)}
    union all ${tiesWithin('home')}
    union all ${tiesOf('device', devices, countedDevices)}
    union all ${addresses(since)}
    limit ${MOST_TIES}`)
  return rows.map((row) => ({ ...row }))
}

/** The tie between two accounts that say the same in a field of their profiles. A home takes all of its fields. */
const TIE_OF = {
  cellPhone: 'phone',
  homePhone: 'phone',
  address: 'home',
  zip: 'home',
  clabe: 'clabe',
} as const satisfies Record<IdentifyingField | 'clabe', IdentityKind>
const FIELDS = Object.keys(TIE_OF) as (keyof typeof TIE_OF)[]
const SAID = [...new Set(Object.values(TIE_OF))].filter((kind) => kind !== 'home')

/** The common table of the accounts' values in any of the fields that tie by this kind. */
function tableOf(kind: IdentityKind): SQL {
  const values = FIELDS.filter((field) => TIE_OF[field] === kind).map((field) => sql`select ${people[field]} as value`)
  return sql`${sql.identifier(kind)} as (
    select account_id as id, value from people join among on among.id = account_id
    cross join lateral (${sql.join(values, sql` union `)}) as said where value <> '')`
}

/** Profiles are compared within the asked accounts: nothing finds the others by an address. */
function tiesWithin(kind: IdentityKind): SQL {
  const table = sql.identifier(kind)
  const crowd = sql`(select count(distinct id)::int from ${table} v where v.value = a.value)`
  return tiesOf(kind, sql`select id, value from ${table}`, crowd)
}

const devices = sql`select account_id as id, token_hash as value from known_devices
  join among on among.id = account_id`
const documents = sql`select account_id as id, mark as value from documents join among on among.id = account_id
  where kind in ('ine-front', 'ine-back') and mark is not null`
const countedMarks = sql`(select count(distinct account_id)::int from documents where mark = a.value)`
const countedDevices = sql`(select count(*)::int from known_devices where token_hash = a.value)`

/** Each two accounts with the same value, once. `crowd`: SQL that counts the accounts that have it (`a.value`). */
function tiesOf(kind: IdentityKind, values: SQL, crowd: SQL): SQL {
  return sql`(select ${sql.raw(`'${kind}'`)} as kind, a.id as one, b.id as other, min(${crowd})::int as crowd
    from (${values}) a join (${values}) b on b.value = a.value and b.id > a.id group by 2, 3)`
}

/** Of several common addresses the one with the smallest crowd. Sign-ins are kept for 400 days. */
function addresses(since: number): SQL {
  const hours = sql.raw(`interval '${SAME_TIME_HOURS} hours'`)
  return sql`(
    with entered as materialized (
      select account_id, address, last_at from security_events join among on among.id = account_id
      where kind = 'sign-in' and address is not null and last_at > to_timestamp(${since - HOUR}::float8 / 1000)
      order by last_at desc limit ${MOST_SIGN_INS}
    ), met as (
      select distinct on (a.account_id, b.account_id, a.address) a.account_id as one, b.account_id as other, a.address,
        a.last_at
      from entered a join entered b on b.address = a.address and b.account_id > a.account_id
        and b.last_at between a.last_at - ${hours} and a.last_at + ${hours}
      order by a.account_id, b.account_id, a.address, a.last_at desc
    )
    select 'address' as kind, one, other, min(greatest(2, crowd))::int as crowd from met
    cross join lateral (
      select count(*)::int as crowd from (
        select distinct account_id from security_events
        where address = met.address and kind = 'sign-in' and account_id is not null
          and last_at between met.last_at - ${hours} and met.last_at + ${hours} limit ${MOST_CROWD}
      ) as theirs
    ) as counted group by 2, 3)`
}
