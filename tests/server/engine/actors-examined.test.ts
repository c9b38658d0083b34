import type { RequestHandler } from 'express'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { explain } from '#server/engine/boot/fail.ts'
import { checkSnapshots } from '#server/engine/boot/snapshots.ts'
import { createHouse } from '#server/house.ts'
import { serve } from '#server/serve.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { openHouse, testEnv } from '#tests/support/auction-house.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let ids: number[]
beforeAll(async () => void (world = await openHouse()))
beforeEach(async () => {
  await world.database.sql`truncate auctions, payments, purchases, onboardings cascade`
  ids = []
  for (let nth = 0; nth < 3; nth++) ids.push(await addAuction(world.house, world.furniture))
})
afterAll(() => world.database.close())

/** The outcome of a boot: the refusal, if any, and the log's lines. */
async function boot(): Promise<{ refusal: string | undefined; lines: string[] }> {
  const lines: string[] = []
  const error: unknown = await checkSnapshots(world.house.actors, (line) => lines.push(line)).catch(
    (reason: unknown) => reason,
  )
  return { refusal: error === undefined ? undefined : explain(error), lines }
}

test('a house that this release has written opens', async () => {
  expect(await boot()).toEqual({ refusal: undefined, lines: [] })
})

test('a state that no step explains is refused with its kind of actor, state, schema and a row', async () => {
  await world.database.sql`update auctions set state = 'running', snapshot = jsonb_set(snapshot, '{value}', '"running"')
      where id = ${ids[1] as number}`
  const { refusal } = await boot()
  expect(refusal?.split('\n')).toEqual([
    'The database holds snapshots that this release cannot read: start the release that wrote them, or a newer one.',
    expect.stringMatching(new RegExp(`^ {2}auction ${ids[1]} \\(state running, schema 6\\): .*'running'`)),
  ])
})

test('a schema of a newer release is refused, of every kind of actor at once', async () => {
  const [buyer] = await addBuyers(world.database.db, 1, 'otro')
  await world.database.sql`update auctions set snapshot_schema = 7`
  await world.database.sql`insert into onboardings (account_id, state, snapshot, snapshot_schema)
      values (${buyer as number}, 'finished', '{}', 4)`
  const { refusal } = await boot()
  expect(refusal).toMatch(/^ {2}auction \d+ \(state open, schema 7\): this process knows schemas up to 6$/m)
  expect(refusal).toMatch(/^ {2}onboarding \d+ \(state finished, schema 4\): this process knows schemas up to 1$/m)
})

test('a field that all rows of a state lack is refused by its name', async () => {
  await world.database.sql`update auctions set snapshot = snapshot #- '{context,openingBid}'`
  expect((await boot()).refusal).toMatch(/^ {2}auction \d+ \(state open, schema 6\): context\.openingBid: /m)
})

test('one damaged row among others does not stop the boot; it is named in the log', async () => {
  await world.database.sql`update auctions set snapshot = '{}' where id = ${ids[2] as number}`
  expect(await boot()).toEqual({
    refusal: undefined,
    lines: [`stored snapshot: auction ${ids[2]} (state open, schema 6): neither value nor context`],
  })
})

test('every state and schema is found, however few its rows, and the table is not read for it', async () => {
  await world.database.sql`insert into payments (state, snapshot, reference, purpose, payer_id, amount, item)
    select case when n = 9000 then 'lost'
    else 'pending' end, ${'{"value":"pending","context":{"reference":"r","payer":1,"asked":{"cents":1,"currency":"MXN"},"paidBy":null,"transactions":[],"refused":[],"reason":null,"settledAt":null}}'}::text::jsonb,
      'ref-' || n, 'first-payment', ${world.furniture.seller}::int, 1, 'x' from generate_series(1, 20000) as n`
  await world.database.sql`update payments set snapshot = '{"value":"lost","context":{}}' where state = 'lost'`
  await world.database.sql`analyze payments`
  const alone = connect(world.database.url, { max: 1 })
  const read = async () => {
    await alone.sql`select pg_stat_force_next_flush()`
    const [row] = await alone.sql<
      { read: number }[]
    >`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_user_tables where relname = 'payments'`
    return row?.read ?? Number.NaN
  }
  try {
    const house = createHouse({ env: testEnv(), ...alone })
    const before = await read()
    const found = await house.actors.payment.examine()
    expect((await read()) - before).toBeLessThan(200)
    expect(found).toEqual({
      unexplained: [expect.stringMatching(/^payment \d+ \(state lost, schema 1\): /)],
      damaged: [],
    })
  } finally {
    await alone.close()
  }
})

test('a node examines the stored snapshots before it serves', async () => {
  await world.database.db.execute(sql`update auctions set snapshot_schema = 7`)
  const middlewares: RequestHandler = (_req, _res, next) => next()
  const build = () => Promise.reject(new Error('the server was built'))
  const serving = serve(testEnv({ PORT: '0' }), {
    databaseUrl: world.database.url,
    migrations: [],
    log: () => {},
    worker: false,
    development: { middlewares, build },
  })
  await expect(serving).rejects.toThrow(/auction \d+ \(state open, schema 7\)/)
})
