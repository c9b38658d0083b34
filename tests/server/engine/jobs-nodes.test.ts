import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CLOSING_SOON } from '#server/sale/auctions/bidding/unjudged.ts'
import { keepNode, unsettledNodes } from '#server/engine/jobs/nodes.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let admin: postgres.Sql
const nodes: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  url.pathname = '/postgres'
  admin = postgres(url.href, { max: 1, onnotice: () => {} })
})

afterEach(async () => {
  await admin`alter database ${admin(name())} with allow_connections true`
  for (const node of nodes.splice(0)) await node.stop()
  await admin.end()
  await database.close()
})

test('A node whose database was away is listed again, and its figures count', async () => {
  let settled = 1_000
  nodes.push(await keepNode(database.url, () => settled, CLOSING_SOON))
  const waiting = () => unsettledNodes(database.db, 2_000).catch(() => -1)
  expect(await waiting()).toBe(1)
  for (let outage = 0; outage < 3; outage++) {
    await admin`alter database ${admin(name())} with allow_connections false`
    await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name()}`
    expect(await waiting()).toBe(-1)
    await new Promise((resolve) => setTimeout(resolve, 700))
    await admin`alter database ${admin(name())} with allow_connections true`
    await expect.poll(waiting).toBe(1)
    expect((await database.sql`select from nodes`).length).toBe(1)
  }
  settled = 2_000
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name()}`
  await expect
    .poll(() =>
      database.sql`select from nodes where settled_until = to_timestamp(2)`.then(
        ({ length }) => length,
        () => -1,
      ),
    )
    .toBe(1)
  expect(await waiting()).toBe(0)
})

test('After a promotion, nodes of before it count until they had time to register at the new primary', async () => {
  const now = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)'
  const gone = async (timeline: string, seen: string) => {
    await database.sql`delete from nodes`
    await database.sql.unsafe(`
      insert into nodes (settled_until, seen_at, vitals)
      values (to_timestamp(1), now() - interval '${seen}', jsonb_build_object('timeline', ${timeline}))`)
    return unsettledNodes(database.db, 2_000)
  }
  expect(await gone("'00000000'", '40 seconds')).toBe(1)
  expect(await gone("'00000000'", '61 seconds')).toBe(0)
  expect(await gone(now, '40 seconds')).toBe(0)

  await database.sql`delete from nodes`
  nodes.push(await keepNode(database.url, () => 1_000, CLOSING_SOON))
  expect(await database.sql.unsafe(`select vitals->>'timeline' = ${now} as own from nodes`)).toEqual([{ own: true }])
})

function name(): string {
  return new URL(database.url).pathname.slice(1)
}
