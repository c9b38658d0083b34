import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { goldenSet } from '#tests/support/golden/sets.ts'
import { databaseBefore } from '#tests/support/older-release.ts'
import type { TestDatabase } from '#tests/support/postgres.ts'

/** A database as left by the release before schema numbers, with its golden snapshots. */
let database: TestDatabase
beforeAll(async () => void (database = await databaseBefore('stored_schemas')))
afterAll(() => database.close())

test('rows of the release before get schema 1 and the columns that their snapshots say', async () => {
  const { sql } = database
  // Only the rows themselves matter, not the rows that they reference.
  await sql`set session_replication_role = replica`
  const json = (value: unknown) => JSON.stringify(value)
  for (const { state, snapshot } of goldenSet('auction', 1)) {
    await sql`insert into auctions (state, snapshot, listing_id, seller_id, subcategory_id, small_bid, medium_bid,
      big_bid, status, open, first_pay, deal, live, opens_at, finish_date, closes_at, opening_bid, price, bid_count)
      values (${state}, ${json(snapshot)}::text::jsonb, 1, 1, 1, 1, 1, 1, true, true, false, false, true, now(), now(),
      now(), 1, 1, 0)`
  }
  for (const [nth, { state, snapshot }] of goldenSet('purchase', 1).entries()) {
    await sql`insert into purchases (state, snapshot, auction_id, buyer_id, key)
      values (${state}, ${json(snapshot)}::text::jsonb, 1, 1, ${`key-${nth}`})`
  }
  await sql`set session_replication_role = origin`
  await migrate(database.url)
  const lots = await sql`select distinct snapshot_schema as schema, buy_now_price as price, buy_now_offered as offered
      from auctions`
  expect(lots).toEqual([{ schema: 1, price: 400_000, offered: true }])
  const purchases =
    await sql`select state, snapshot_schema as schema, price, due, reason, gone from purchases order by id`
  const plain = { schema: 1, price: 400_000, due: 10_000, reason: null, gone: null }
  expect(purchases).toEqual([
    { ...plain, state: 'confirming' },
    { ...plain, state: 'underway.paying' },
    { ...plain, state: 'underway.declined', reason: 'Fondos insuficientes' },
    { ...plain, state: 'underway.abandoned' },
    { ...plain, state: 'underway.processing' },
    { ...plain, state: 'underway.held' },
    { ...plain, state: 'bought' },
    { ...plain, state: 'gone', gone: 'sold' },
    { ...plain, state: 'refundDue', gone: 'closed' },
    { ...plain, state: 'underway.paying' },
  ])
})
