/** `npm run backup` and `npm run restore`: a backup taken while bids arrive, restored into a new database. */
import { copyFile, cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Connection, connect, type Sql } from '#db/client.ts'
import { restore } from '#server/engine/backup/restore.ts'
import { migrationsOf, tablesOf } from '#server/engine/backup/tables.ts'
import { explain } from '#server/engine/boot/fail.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import { signIn } from '#tests/bench/kit/hall.ts'
import { type AccessWorld, furnishAccess } from '#tests/support/access-world.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { checkBook } from '#server/sale/book/check-book.ts'
import { bidOf, SECRET, testEnv } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { serveBuilt } from '#tests/support/front-house.ts'
import { createOwnedDatabase, createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { runProgram } from '#tests/support/production/programs.ts'

let room: string
let database: TestDatabase
let world: AccessWorld
let house: House
let auction: number
let cookie: string
let target: Awaited<ReturnType<typeof createOwnedDatabase>>
let copy: Connection
let before = 0
let saving: { code: number | null; output: string }
let restoring: { code: number | null; output: string }

const backup = () => join(room, 'backup')
const uploads = () => join(room, 'uploads')
/** Restores a backup into an empty database, as the database's owner. */
const restoreInto = ({ ownerUrl, serverUrl }: typeof target, from: string, folder: string) =>
  runProgram(
    'server/engine/boot/restore.ts',
    { MIGRATION_DATABASE_URL: ownerUrl, DATABASE_URL: serverUrl, DATA_DIR: folder },
    [from],
  )

/** The error line of a restore that fails in this process; as a program it prints the same line and exits with 1. */
const refusalOf = ({ ownerUrl }: typeof target, from: string) =>
  restore({ ownerUrl, dataDir: join(room, 'nowhere') }, from).then(() => 'restored', explain)

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'remate-backup-'))
  database = await createTestDatabase()
  world = await furnishAccess(database, SECRET)
  house = createHouse({ env: testEnv({ SECRET, DATA_DIR: world.folder }), ...database })
  auction = Number(world.names.open)
  cookie = (await signIn(database.db, [world.buyer]))[0] ?? ''
  // A text with characters that are hard to escape, a job locked by a worker, and a file that is not an uploaded one.
  await database.sql`update accounts set name = ${'Ñandú \\N \\. "x"\t\r\n∑'} where id = ${world.other}`
  await database.sql`select graphile_worker.add_job('nothing.knows', ${'{"a":"\\\\n"}'}::text::json)`
  await database.sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'gone'`
  await mkdir(join(world.folder, 'media'), { recursive: true })
  await writeFile(join(world.folder, 'media', '.remate-folder'), 'mark\n')
  await writeFile(join(world.folder, 'media', 'half.jpg.1234.part'), 'half')
  const bids = keepBidding(await addBuyers(database.db, 2, 'postor'))
  const moreThan = (bids: number) => vi.waitUntil(async () => (await bidsIn(database.sql)) > bids, 20_000)
  await moreThan(5)
  before = await bidsIn(database.sql)
  saving = await runProgram('server/engine/boot/backup.ts', { DATABASE_URL: database.url, DATA_DIR: world.folder }, [
    backup(),
  ])
  await moreThan(before)
  await bids.stop()
  target = await createOwnedDatabase()
  restoring = await restoreInto(target, backup(), uploads())
  copy = connect(target.url, { max: 2 })
}, 240_000)

afterAll(async () => {
  await copy?.close()
  await target?.close()
  await world?.close()
  await database?.close()
  await rm(room, { recursive: true, force: true })
})

/** Two bidders outbid each other until stopped. */
function keepBidding(bidders: number[]): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const done = (async () => {
    for (let turn = 0; !stopped.signal.aborted; turn++) {
      const [row] = await database.sql`select current_bid from auctions where id = ${auction}`
      const bid = bidOf(bidders[turn % 2] as number, Number(row?.current_bid ?? 100_000) + 2_000)
      await house.actors.auction.send(auction, { ...bid, key: `turn-${turn}` } as typeof bid)
      // The pause is long enough for the bids to last as long as the backup.
      await wait(15)
    }
  })()
  return {
    stop() {
      stopped.abort()
      return done
    },
  }
}

async function bidsIn(sql: Sql): Promise<number> {
  const [row] = await sql`select count(*)::int as count from bids where auction_id = ${auction}`
  return row?.count ?? 0
}

/** Every row of a table as text, in a stable order. */
async function rowsOf(sql: Sql, schema: string, table: string): Promise<string[]> {
  const rows = await sql`select t::text as row from ${sql(schema)}.${sql(table)} as t order by 1`
  return rows.map(({ row }) => String(row))
}

test('a backup and a restore report their contents', () => {
  expect(saving).toMatchObject({ code: 0 })
  expect(restoring).toMatchObject({ code: 0 })
  expect(restoring.output).toContain('The house is as it was at ')
  expect(restoring.output).toContain('may read and write every row, and change no table')
})

test('every row is there as it was, of one moment: bids that were going on are whole with their auction', async () => {
  const rising = ['auctions', 'bids', 'book_entries', 'exposure_versions']
  const moving = new Set([...rising, '_private_jobs', '_private_tasks', '_private_job_queues'])
  let compared = 0
  for (const { schema, table } of await tablesOf(database.sql)) {
    if (moving.has(table)) continue
    const rows = await rowsOf(database.sql, schema, table)
    expect([table, await rowsOf(copy.sql, schema, table)]).toEqual([table, rows])
    compared += rows.length
  }
  expect(compared).toBeGreaterThan(100)
  const [then, now] = [await rowsOf(copy.sql, 'public', 'bids'), await rowsOf(database.sql, 'public', 'bids')]
  expect(then.filter((row) => !now.includes(row))).toEqual([])
  expect(await bidsIn(copy.sql)).toBeGreaterThanOrEqual(before)
  const broken = await copy.sql`
    select id from auctions a where current_bid is distinct from
      (select amount from bids where auction_id = a.id and kind <> 'buy-now' order by sequence desc limit 1)
      and not exists (select from bids where auction_id = a.id and kind = 'buy-now')`
  expect([...broken]).toEqual([])
  expect(await checkBook(copy.db, auction, (account) => bidderAlias(house.env.SECRET, auction, account))).toBeNull()
})

test('a job that was running waits for the next worker; no number is given twice', async () => {
  const [job] = await copy.sql`
    select payload::text as payload, locked_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'nothing.knows'`
  expect(job).toEqual({ payload: '{"a":"\\\\n"}', locked_at: null })
  const [made] = await addBuyers(copy.db, 1, 'nuevo')
  expect(made).toBeGreaterThan(Number((await database.sql`select max(id) as id from accounts`)[0]?.id))
})

test('the tables are as a migration leaves them: the same constraints, and triggers that fire', async () => {
  const constraints = (sql: Sql) => sql`
    select conrelid::regclass::text as table, conname, convalidated, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  expect([...(await constraints(copy.sql))]).toEqual([...(await constraints(database.sql))])
  expect([...(await copy.sql`select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'`)]).toEqual([])
  expect(await migrationsOf(copy.sql)).toEqual(await migrationsOf(database.sql))
})

test('uploads are restored by name, private ones for the house alone, without half-written ones', async () => {
  for (const [kind, mode] of [
    ['media', 0o644],
    ['private', 0o600],
  ] as const) {
    const names = (await readdir(join(world.folder, kind))).filter((name) => !name.endsWith('.part')).toSorted()
    expect(names.length).toBeGreaterThan(0)
    expect((await readdir(join(uploads(), kind))).toSorted()).toEqual(names)
    for (const name of names) {
      expect(await readFile(join(uploads(), kind, name))).toEqual(await readFile(join(world.folder, kind, name)))
      expect((await stat(join(uploads(), kind, name))).mode & 0o777).toBe(mode)
    }
  }
})

test('the restored house serves the auction, an old session is still signed in, and bids go on', async () => {
  const served = await serveBuilt(
    { database: { ...copy, url: target.serverUrl, close: copy.close }, folder: uploads() },
    {},
  )
  try {
    expect((await fetch(`${served.url}/event/${auction}`)).status).toBe(200)
    const page = await fetch(`${served.url}/profile/subastas`, { headers: { cookie }, redirect: 'manual' })
    expect(page.status).toBe(200)
  } finally {
    await served.close()
  }
  const again = createHouse({ env: testEnv({ SECRET, DATA_DIR: uploads() }), ...copy })
  const [row] = await copy.sql`select current_bid from auctions where id = ${auction}`
  expect(
    await again.actors.auction.send(auction, bidOf(world.other, Number(row?.current_bid ?? 0) + 2_000)),
  ).toMatchObject({ accepted: true })
}, 180_000)

test('a backup can be restored once: a database with rows is refused, and nothing of it is touched', async () => {
  const rows = await rowsOf(copy.sql, 'public', 'bids')
  const { code, output } = await restoreInto(target, backup(), uploads())
  expect([code, output]).toEqual([1, expect.stringContaining('The database is not empty, ')])
  expect(await rowsOf(copy.sql, 'public', 'bids')).toEqual(rows)
})

test.each([
  ['tables/public.bids.gz', 'is damaged: its checksum differs'],
  ['manifest.json', 'is damaged: its checksum differs'],
  ['private', 'is damaged: its checksum differs'],
])('a damaged file is refused by its name, before anything is written: %s', async (inside, why) => {
  const broken = join(room, `broken-${inside.replace(/\W/g, '-')}`)
  await cp(backup(), broken, { recursive: true })
  const [first = ''] = inside === 'private' ? await readdir(join(broken, inside)) : []
  const path = join(broken, inside, first)
  const bytes = await readFile(path)
  bytes[bytes.length >> 1]! ^= 1
  await writeFile(path, bytes)
  const empty = await createOwnedDatabase()
  try {
    expect(await refusalOf(empty, broken)).toBe(`${path} ${why}.`)
    const sql = connect(empty.url, { max: 1 })
    expect(await migrationsOf(sql.sql)).toBeNull()
    await sql.close()
  } finally {
    await empty.close()
  }
})

test('a file that is missing, a line too many, and a backup that broke off are named too', async () => {
  const broken = join(room, 'lacking')
  await cp(backup(), broken, { recursive: true })
  const refused = () => refusalOf(target, broken)
  await rm(join(broken, 'tables', 'public.people.gz'))
  expect(await refused()).toBe(`${join(broken, 'tables/public.people.gz')} is missing or cannot be read.`)
  await copyFile(join(backup(), 'tables', 'public.people.gz'), join(broken, 'tables', 'public.people.gz'))
  const sums = await readFile(join(backup(), 'SHA256SUMS'), 'utf8')
  await writeFile(join(broken, 'SHA256SUMS'), `${'0'.repeat(64)}  media/../../outside\n${sums}`)
  expect(await refused()).toContain('it has a line that no backup writes')
  await writeFile(join(broken, 'SHA256SUMS'), sums.replace(/.*public\.people\.gz\n/, ''))
  expect(await refused()).toContain('it lacks tables/public.people.gz')
  await writeFile(join(broken, 'SHA256SUMS'), sums.replace(/.*manifest\.json\n/, ''))
  expect(await refused()).toContain('holds no finished backup')
})

test('a backup into a folder that is not empty, or without a folder, is refused', async () => {
  const settings = { DATABASE_URL: database.url, DATA_DIR: world.folder }
  const { code, output } = await runProgram('server/engine/boot/backup.ts', settings, [backup()])
  expect([code, output]).toEqual([1, expect.stringContaining('is not empty')])
  expect((await runProgram('server/engine/boot/backup.ts', settings)).output).toContain('npm run backup -- ')
})
