/** Row counts and sums of the long lists, maintained without counting the rows. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CountedLists, dayOfRow, growthOf, readTotals, readTotalsByKey } from '#server/engine/totals/read.ts'
import { foldTotals } from '#server/engine/totals/tasks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase({ max: 8 })))
afterAll(() => database.close())

const STATES = ['pending', 'approved', 'declined']
const PURPOSES = ['first-payment', 'final-payment', 'credit-purchase']
const pick = <Value>(values: Value[]) => values[Math.floor(Math.random() * values.length)]!
const number = (below: number) => Math.floor(Math.random() * below)
/** A random time within some weeks, often just before or after midnight in Mexico City, which is 6:00 UTC. */
const moment = () =>
  new Date(Date.UTC(2026, number(3), 1 + number(28), pick([5, 6, 18]), number(60), 59, 999)).toISOString()

type Sql = TestDatabase['sql'] | Parameters<Parameters<TestDatabase['sql']['begin']>[1]>[0]
let made = 0

const addAccounts = (on: Sql, count: number) => {
  const from = (made += count) - count
  return on`
    insert into accounts (audience, email, name, password_hash, created_at)
    select ${pick(['buyer', 'seller', 'admin'])}, (${from}::int + n) || '@prueba.mx', 'Ana', '-',
    ${moment()}::timestamptz + n * interval '7 hours'
    from generate_series(1, ${count}::int) n`
}
const addPayments = (on: Sql, count: number) => on`
  insert into payments (state, snapshot, reference, purpose, payer_id, amount, item, created_at)
  select ${pick(STATES)}, '{}', gen_random_uuid(), ${pick(PURPOSES)}, (select min(id)
  from accounts), ${number(90_000)}::int + n, '-',
    ${moment()}::timestamptz - n * interval '5 hours' from generate_series(1, ${count}::int) n`
const addActs = (on: Sql, count: number) => on`
  insert into audit_log (admin_id, action, subject, at)
  select (select min(id) from accounts), ${pick(['refund.resolved', 'tag.created'])}, 'x:1', ${moment()}
  from generate_series(1, ${count}::int)`

const accept = (on: Sql) => on`
  insert into terms_acceptances (account_id, terms_id, accepted_at)
  select id, ${1 + number(2)}, ${moment()} from accounts where id % 3 = ${number(3)} on conflict do nothing`

/** All kinds of changes to counted rows, of one row or of many. */
const CHANGES: ((on: Sql) => Promise<unknown>)[] = [
  (on) => addAccounts(on, 1),
  (on) => addAccounts(on, 40),
  (on) => addPayments(on, 1),
  (on) => addPayments(on, 60),
  (on) => addActs(on, pick([1, 30])),
  (on) => on`update payments set state = ${pick(STATES)}, amount = amount + ${number(9)} where id % 7 = ${number(7)}`,
  (on) => on`update payments set created_at = created_at + interval '3 hours' where id % 11 = ${number(11)}`,
  (on) => on`update accounts set closed_at = ${pick([moment(), null])} where id % 5 = ${number(5)}`,
  (on) => on`update accounts set name = 'Eva' where id % 3 = 0`,
  (on) => on`delete from payments where id % 13 = ${number(13)}`,
  (on) => on`delete from accounts where id % 17 = ${1 + number(16)} and id > 20`,
  (on) => on`update audit_log set action = 'tag.edited' where id % 5 = ${number(5)}`,
  (on) => on`delete from audit_log where id % 19 = ${number(19)}`,
  accept,
  (on) => on`
    update terms_acceptances set accepted_at = accepted_at + interval '3 hours' where account_id % 7 = ${number(7)}`,
  (on) => on`delete from terms_acceptances where account_id % 11 = ${number(11)}`,
]

const KEYS: Record<keyof CountedLists, { table: string; at: string; key: string; pesos: string }> = {
  accounts: {
    table: 'accounts',
    at: 'created_at',
    key: `audience || case when closed_at is null then '' else ':closed' end`,
    pesos: '0',
  },
  payments: { table: 'payments', at: 'created_at', key: `purpose || ':' || state`, pesos: 'amount' },
  audit_log: { table: 'audit_log', at: 'at', key: `''`, pesos: '0' },
  'audit_log.action': { table: 'audit_log', at: 'at', key: 'action', pesos: '0' },
  'audit_log.admin': { table: 'audit_log', at: 'at', key: 'admin_id::text', pesos: '0' },
  terms_acceptances: { table: 'terms_acceptances', at: 'accepted_at', key: 'terms_id::text', pesos: '0' },
}
const LISTS = Object.keys(KEYS) as (keyof CountedLists)[]

type Group = { day: string; key: string; rows: number; pesos: number }
const byGroup = (groups: Iterable<Group>) =>
  new Map([...groups].map(({ day, key, ...sums }) => [`${day} ${key}`, sums]))

/** Compares the totals with the counted rows, by list, day and key. */
async function compare(on: Pick<TestDatabase['db'], 'execute'>) {
  for (const list of LISTS) {
    const { table, at, key, pesos } = KEYS[list]
    const totals = await on.execute<Group>(sql`
      select day::text, key, sum(rows)::int8 as rows, sum(pesos)::int8 as pesos from row_totals where list = ${list}
      group by day, key having sum(rows) <> 0 or sum(pesos) <> 0`)
    const counted = await on.execute<Group>(sql`
      select (${sql.raw(at)} at time zone 'America/Mexico_City')::date::text as day, ${sql.raw(key)} as key,
        count(*)::int8 as rows, sum(${sql.raw(pesos)})::int8 as pesos
      from ${sql.raw(table)} group by 1, 2`)
    expect(byGroup(totals), list).toEqual(byGroup(counted))
  }
}

test('totals equal a count after concurrent inserts, changes, deletions and folds', async () => {
  await addAccounts(database.sql, 25)
  await database.sql`insert into terms (version, body) values ('A', 'a'), ('B', 'b')`
  const begun = Date.now()
  let looks = 0
  const worker = async () => {
    while (Date.now() - begun < 4_000) {
      const undone = new Error('taken back')
      await database.sql
        .begin(async (tx) => {
          for (let n = number(3); n >= 0; n--) await pick(CHANGES)(tx)
          if (Math.random() < 0.2) throw undone
        })
        // The database ends one of two transactions that deadlock, which is just another rollback.
        .catch((error: unknown) => {
          if (error !== undone && !/deadlock|foreign key/.test(String(error))) throw error
        })
    }
  }
  const folder = async () => {
    while (Date.now() - begun < 4_000) await foldTotals(database.db)
  }
  const reader = async () => {
    while (Date.now() - begun < 4_000) {
      await database.db.transaction((tx) => compare(tx), { isolationLevel: 'repeatable read' })
      looks++
    }
  }
  await Promise.all([worker(), worker(), worker(), folder(), folder(), reader()])
  await compare(database.db)
  expect(looks).toBeGreaterThan(5)
  await foldTotals(database.db)
  await compare(database.db)
  const groups = await database.sql`select from row_totals group by list, day, key`
  expect(await database.db.$count(sql`row_totals where not folded`)).toBe(0)
  expect(await database.db.$count(sql`row_totals`)).toBeLessThan(groups.length * 2)
}, 60_000)

test('totals are read by days and keys, by month, and the day of any row is found', async () => {
  await database.sql`
    insert into payments (state, snapshot, reference, purpose, payer_id, amount, item, created_at)
    select 'approved', '{}', gen_random_uuid(), 'first-payment', (select min(id) from accounts), n, '-', day
    from generate_series('2026-01-09'::timestamptz, '2026-02-22', '5 hours') with ordinality as days (day, n)`
  const range = {
    from: '2026-01-10',
    to: '2026-02-20',
    keys: ['first-payment:approved', 'final-payment:approved'],
  } as const
  const inRange = sql`payments where purpose in ('first-payment', 'final-payment') and state = 'approved'
    and (created_at at time zone 'America/Mexico_City')::date between '2026-01-10' and '2026-02-20'`
  const [counted] = await database.db.execute<{ rows: number; pesos: number }>(
    sql`select count(*)::int8 as rows, sum(amount)::int8 as pesos from ${inRange}`,
  )
  expect(await readTotals(database.db, 'payments', range)).toEqual(counted)
  const byKey = await readTotalsByKey(database.db, 'payments', range)
  expect(byKey.reduce((sum, { rows }) => sum + rows, 0)).toBe(counted!.rows)
  const months = await growthOf(database.db, 'payments', range)
  expect(months.map(({ month }) => month)).toEqual(['2026-01', '2026-02'])
  expect(months.reduce((sum, { pesos }) => sum + pesos, 0)).toBe(counted!.pesos)
  expect(await readTotals(database.db, 'payments', { ...range, keys: [] })).toEqual({ rows: 0, pesos: 0 })

  const rows = await database.db.execute<{ day: string }>(
    sql`select (created_at at time zone 'America/Mexico_City')::date::text as day from ${inRange}
      order by created_at desc`,
  )
  for (const offset of [0, 1, Math.floor(rows.length / 2), rows.length - 1]) {
    const found = await dayOfRow(database.db, 'payments', { ...range, newestFirst: true, offset })
    expect(found?.day).toBe(rows[offset]!.day)
    expect(found?.before).toBe(rows.filter(({ day }) => day > found!.day).length)
  }
  expect(await dayOfRow(database.db, 'payments', { ...range, newestFirst: true, offset: rows.length })).toBeNull()
})

test('a table that is emptied counts from nothing again', async () => {
  await database.sql`truncate accounts cascade`
  for (const list of LISTS) expect(await readTotals(database.db, list)).toEqual({ rows: 0, pesos: 0 })
  await addAccounts(database.sql, 3)
  expect(await readTotals(database.db, 'accounts')).toEqual({ rows: 3, pesos: 0 })
})
