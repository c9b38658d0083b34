/** A test's database that served another test before is like a new one. */
import { expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { addBuyers, furnish } from '#tests/support/fixtures.ts'

const nameOf = async ({ sql }: TestDatabase) => (await sql`select current_database() as name`)[0]?.name as string
/** All rows of a few tables, one of them counted by triggers, and the next id. */
const stateOf = async ({ sql }: TestDatabase) => ({
  accounts: await sql`select id from accounts`,
  counts: await sql`select * from row_totals`,
  jobs: await sql`select id from graphile_worker.jobs`,
  next: (await sql`select nextval(pg_get_serial_sequence('accounts', 'id')) as id`)[0]?.id as number,
})

/** Fills a database, does what is given, closes it, and opens the next one. */
async function afterwards(act: (database: TestDatabase) => unknown = () => {}) {
  const before = await createTestDatabase()
  const name = await nameOf(before)
  await furnish(before.db)
  await addBuyers(before.db, 3)
  await before.sql`select graphile_worker.add_job('x', '{}')`
  await act(before)
  await before.close()
  const next = await createTestDatabase()
  return { before, next, reused: (await nameOf(next)) === name }
}

test('it has no rows, jobs or counts of the test before, and counts its ids from the beginning', async () => {
  const fresh = await createTestDatabase({ max: 7 })
  const asNew = await stateOf(fresh)
  await fresh.close()
  const { next, reused } = await afterwards()
  expect(reused).toBe(true)
  expect(await stateOf(next)).toEqual(asNew)
  await next.close()
})

test('the test before can reach it no more', async () => {
  const { before, next, reused } = await afterwards()
  expect(reused).toBe(true)
  await expect(before.sql`select 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  await expect(before.sql.begin((tx) => tx`select 1`)).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
  await next.close()
})

/** Leaves a transaction that ends once the pool, which has been asked for its rows by then, ends its other connections. */
const leaveOpen = async ({ sql }: TestDatabase) => {
  await Promise.all([sql`select`, sql`select`])
  await new Promise<void>((opened) => {
    void sql.begin(async (tx) => {
      for (let others = 1; others > 0; opened()) {
        await tx`select pg_stat_clear_snapshot()`
        others = (await tx`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`)
          .length
      }
    })
  })
}

test.each<[string, (database: TestDatabase) => unknown]>([
  ['its schema was changed', ({ sql }) => sql`create table left_behind (id integer)`],
  ['its session was changed', ({ sql }) => sql`set statement_timeout = '1h'`],
  ['a session holds a lock', ({ sql }) => sql`select pg_advisory_lock(1)`],
  ['its address is known', ({ url }) => expect(url).toMatch(/^postgres/)],
  ['a channel is listened to', ({ sql }) => sql.listen('news', () => {})],
  ['a connection was kept', ({ sql }) => sql.reserve().then((kept) => kept.release())],
  [
    'a connection was lost',
    ({ sql }) =>
      sql`select pg_cancel_backend(pg_backend_pid()), pg_terminate_backend(pg_backend_pid())`.catch(() => {}),
  ],
  ['a transaction is still open', leaveOpen],
  ['much was written', ({ sql }) => sql`insert into countries (name) select n::text from generate_series(1, 20_000) n`],
])('a new one is made where %s', async (_, act) => {
  const { next, reused } = await afterwards(act)
  expect(reused).toBe(false)
  await next.close()
})
