import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deals } from '#db/schema/aftersale/deals.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { LOCK_ORDER } from '#server/engine/actors/lock-order.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import { locksOf } from '#tests/support/lock-watch.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ max: 2 })
})
afterAll(() => database.close())

const run = (...tables: readonly (typeof auctions | typeof deals)[]) =>
  transact(database.db, async ({ tx }) => {
    for (const table of tables) await tx.select().from(table).where(eq(table.id, 1)).for('update')
    return 'done'
  })

test('locking against the order throws in the unit of work, and each transaction begins anew', async () => {
  await expect(run(auctions, deals, auctions)).resolves.toBe('done')
  await expect(run(deals, auctions)).rejects.toThrow(/Lock order: auctions after deals|Failed query/)
  await expect(run(auctions)).resolves.toBe('done')
})

test('every table of the order is one of the house', async () => {
  const rows = await database.sql`select tablename as name from pg_tables where schemaname = 'public'`
  const names = new Set(rows.map(({ name }) => String(name)))
  expect(LOCK_ORDER.filter((name) => name !== 'evenings' && !names.has(name))).toEqual([])
})

test.each([
  ['select "id" from "auctions" where "id" = $1 for update', ['auctions']],
  ['select 1 from "sales" inner join "auctions" on true for update of "auctions"', ['auctions']],
  ['select 1 from "sales" inner join "auctions" on true for no key update', ['auctions']],
  ['select 1 from listings l where exists (select from auctions) for update skip locked', ['listings']],
  ['select 1 from purchases p join auctions a on a.id = p.auction_id for update of p', ['purchases']],
  ['update "deals" set "steps" = $1', ['deals']],
  ['delete from "negotiations"', ['negotiations']],
  ['with actor as (update "deals" set "steps" = $1 returning "id") select count(*) from actor', ['deals']],
  ["select pg_advisory_xact_lock(hashtext('evenings'), hashtext($1))", ['evenings']],
  ['select 1 from "auctions"', []],
  ['insert into "auctions" ("id") values ($1)', []],
])('%s locks %j', (statement, locks) => {
  expect(locksOf(statement)).toEqual(locks)
})
