/** The server runs under a role that owns nothing; migrations run under the owner's. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { createOwnedDatabase } from '#tests/support/postgres.ts'
import { migrateHouse, productionSettings, startNode } from '#tests/support/production/programs.ts'
import { freePort } from '#tests/support/free-port.ts'
import { furnishProduction, postBid } from '#tests/support/production/house.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let database: Awaited<ReturnType<typeof createOwnedDatabase>>
let folder: string
let migrated: { code: number | null; output: string }
const migrateAgain = () => migrateHouse({ DATABASE_URL: database.serverUrl, MIGRATION_DATABASE_URL: database.ownerUrl })

beforeAll(async () => {
  await buildIfNeeded(() => {})
  database = await createOwnedDatabase()
  folder = await mkdtemp(join(tmpdir(), 'remate-roles-'))
  migrated = await migrateAgain()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** The error code with which the database refuses a statement, or null. */
async function refusal(url: string, statement: string): Promise<string | null> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  return sql
    .unsafe(statement)
    .then(
      () => null,
      (error: { code: string }) => error.code,
    )
    .finally(() => sql.end())
}

test('migrating as the owner grants the server its rows, without a warning, and may be repeated', async () => {
  expect(migrated.output).toMatch(/^server_\w+ may read and write every row, and change no table\.$/m)
  expect(migrated.output).not.toContain('Warning')
  expect(migrated.code).toBe(0)
  expect((await migrateAgain()).code).toBe(0)
})

test.each([
  'create table mine (a integer)',
  'create table graphile_worker.mine (a integer)',
  'create schema mine',
  'create extension citext',
  'drop table bids',
  'drop schema graphile_worker cascade',
  'alter table bids add column mine integer',
  'alter table accounts disable row level security',
  'truncate bids',
  'create index mine on bids (amount)',
  "update drizzle.__drizzle_migrations set name = ''",
])('the server may not: %s', async (statement) => {
  expect(await refusal(database.serverUrl, statement)).toBe('42501')
})

test('a table of a later migration is the server’s to fill, and still not to change', async () => {
  expect(
    await refusal(
      database.ownerUrl,
      'create table later (id integer primary key generated always as identity, a text)',
    ),
  ).toBeNull()
  expect(await refusal(database.serverUrl, "insert into later (a) values ('x')")).toBeNull()
  expect(await refusal(database.serverUrl, 'drop table later')).toBe('42501')
})

test('a built server under that role takes a bid, runs its jobs and is ready', async () => {
  const {
    bidders: [bidder],
    lots: [lot],
    close,
    sql,
  } = await furnishProduction(database.url, 1)
  const settings = productionSettings({
    DATABASE_URL: database.serverUrl,
    DATA_DIR: folder,
    PORT: String(await freePort()),
  })
  const node = await startNode(settings)
  expect(await (await fetch(`${node.url}/readyz`)).text()).toBe('ok')
  const answer = await postBid(node.url, bidder!, { lot: lot!, amount: 100_000, key: 'roles-first-bid' })
  expect([answer.status, answer.location]).toEqual([303, `/event/${lot}/pujar?recibo=1`])
  // A job inserted by another role is taken, run and deleted.
  const owner = connect(database.ownerUrl, { max: 1 })
  const [job] = await owner.sql<
    { id: string }[]
  >`select id from graphile_worker.add_job('auctions.open', json_build_object('auction', ${lot!}::int))`
  await owner.close()
  await vi.waitFor(
    async () => expect(await sql`select from graphile_worker._private_jobs where id = ${job!.id}`).toHaveLength(0),
    { timeout: 30_000 },
  )
  expect(await node.end('SIGTERM')).toBe(0)
  expect(node.output()).not.toMatch(/permission denied|42501/)
  await close()
})

test('a missing role is named, with the statement that creates it', async () => {
  const other = new URL(database.serverUrl)
  other.username = 'nobody_at_all'
  const { code, output } = await migrateHouse({ DATABASE_URL: other.href, MIGRATION_DATABASE_URL: database.ownerUrl })
  expect(code).toBe(1)
  expect(output).toContain(
    'The role nobody_at_all of DATABASE_URL does not exist: create it, as in create role "nobody_at_all" login',
  )
})

test('a role that could change tables after all is warned of', async () => {
  expect(
    await refusal(
      database.url,
      `grant ${new URL(database.ownerUrl).username} to ${new URL(database.serverUrl).username}`,
    ),
  ).toBeNull()
  expect((await migrateAgain()).output).toMatch(/Warning: server_\w+ owns tables, or is a member of their owner/)
})
