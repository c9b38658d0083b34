import postgres from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  nodes.push(await keepNode(database.url, () => settled))
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

function name(): string {
  return new URL(database.url).pathname.slice(1)
}
