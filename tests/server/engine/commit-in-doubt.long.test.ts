/** A bid is acknowledged when it is durable as the installation promises (ruling 76): several machines, one of them gone. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Connection, connect } from '#db/client.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { Unavailable } from '#server/engine/actors/failures.ts'
import type { House } from '#server/engine/house.ts'
import { databaseAway } from '#server/engine/metrics/counters.ts'
import { bidOf, bidsOf, nodeOn } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers, type Furniture, furnish } from '#tests/support/fixtures.ts'

vi.setConfig({ testTimeout: 60_000 })

let folder = ''
let server: EmbeddedPostgres
let admin: postgres.Sql
let connection: Connection
let house: House
let furniture: Furniture
let [ana, berta]: number[] = []

beforeAll(async () => {
  // A server of its own: what it waits for concerns all its databases.
  folder = await mkdtemp(join(tmpdir(), `remate-test-${process.pid}-doubt-`))
  await chmod(folder, 0o755)
  server = await startEmbeddedPostgres({ dataDir: join(folder, 'pg'), durable: false })
  await migrate(server.url)
  admin = postgres(server.url, { max: 1, onnotice: () => {} })
  await admin`create table probes (n int)`
  connection = connect(server.url, { max: 6 })
  furniture = await furnish(connection.db)
  ;[ana, berta] = await addBuyers(connection.db, 2)
  house = nodeOn(connection)
}, 60_000)
afterEach(() => standby(true))
afterAll(async () => {
  await connection.close()
  await admin.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Without its standby a commit waits, as with `synchronous_mode_strict`. */
async function standby(there: boolean): Promise<void> {
  await admin.unsafe(`alter system set synchronous_commit = ${there ? 'off' : 'on'}`)
  await admin.unsafe(`alter system set synchronous_standby_names = '${there ? '' : 'nobody'}'`)
  await admin`select pg_reload_conf()`
  await expect
    .poll(async () => (await admin`select current_setting('synchronous_standby_names') as names`)[0]?.names)
    .toBe(there ? '' : 'nobody')
  // The checkpointer tells the others to wait, and on a busy machine it reads the setting later than they do.
  await expect.poll(async () => there || (await probeWaits())).toBe(true)
}

/** True if the commit of a new connection waits for the standby. */
async function probeWaits(): Promise<boolean> {
  const probe = postgres(server.url, { max: 1, onnotice: () => {} })
  const [row] = await probe<{ pid: number }[]>`select pg_backend_pid() as pid`
  const pid = row?.pid as number
  const commit = watched(probe`insert into probes values (1)`.execute())
  await expect.poll(async () => commit.settled || (await waiting()).includes(pid)).toBe(true)
  const waits = !commit.settled
  await admin`select pg_terminate_backend(${pid}, 10_000)`
  await probe.end({ timeout: 0 })
  return waits
}

/** Every transaction that begins is refused to write, as on a standby. */
async function readOnly(on: boolean): Promise<void> {
  await admin.unsafe(`alter system set default_transaction_read_only = ${on}`)
  await admin`select pg_reload_conf()`
  const seen = async () => (await connection.sql`show default_transaction_read_only`)[0]?.default_transaction_read_only
  await expect.poll(seen).toBe(on ? 'on' : 'off')
}

const refusals = async () => (await databaseAway.get()).values.reduce((sum, { value }) => sum + value, 0)

const waiting = async () =>
  (await admin<{ pid: number }[]>`select pid from pg_stat_activity where wait_event = 'SyncRep' order by pid`).map(
    ({ pid }) => pid,
  )

/** Ends the waits for the standby, as an operator or a time limit may: PostgreSQL reports those commits as done. */
async function endWaits(by: 'pg_cancel_backend' | 'pg_terminate_backend' = 'pg_cancel_backend'): Promise<void> {
  await expect.poll(waiting).not.toEqual([])
  const pids = await waiting()
  await admin`select ${admin(by)}(pid) from unnest(${pids}::int[]) as pid`
  // Others wait in their place: what was cancelled is asked for again.
  await expect.poll(async () => (await waiting()).filter((pid) => !pids.includes(pid))).not.toEqual([])
}

/** Whether a promise is settled by now, and how. */
function watched<Result>(promise: Promise<Result>) {
  const seen: { settled: boolean; result?: Result; error?: unknown } = { settled: false }
  void promise.then(
    (result) => Object.assign(seen, { settled: true, result }),
    (error: unknown) => Object.assign(seen, { settled: true, error }),
  )
  return seen
}

test.each(['pg_cancel_backend', 'pg_terminate_backend'] as const)(
  'a commit whose wait for the standby was ended by %s is not acknowledged until it is durable',
  async (by) => {
    const auction = await addAuction(house, furniture)
    await standby(false)
    const bid = watched(house.actors.auction.send(auction, bidOf(ana as number, 1_000)))
    await endWaits(by)
    await endWaits(by)
    expect(bid.settled).toBe(false)
    // It is stored here, but no standby has it.
    expect(await bidsOf(house, auction)).toHaveLength(1)
    await standby(true)
    await expect.poll(() => bid.settled).toBe(true)
    expect(bid.result).toMatchObject({ accepted: true, receipt: { sequence: 1 } })
    expect(await bidsOf(house, auction)).toHaveLength(1)
  },
)

test('nor is the same bid that is sent again to another node meanwhile', async () => {
  const auction = await addAuction(house, furniture)
  const other = nodeOn(connection)
  await standby(false)
  const bid = bidOf(ana as number, 1_000)
  const first = watched(house.actors.auction.send(auction, bid))
  await endWaits()
  const again = watched(other.actors.auction.send(auction, bid))
  await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
  await endWaits()
  expect([first.settled, again.settled]).toEqual([false, false])
  await standby(true)
  await expect.poll(() => first.settled && again.settled).toBe(true)
  expect([first.result, again.result]).toMatchObject([{ accepted: true }, { accepted: true }])
  expect(await bidsOf(house, auction)).toHaveLength(1)
})

test('a bidder is told that it is not known, if the standby stays away for as long as a bid waits', async () => {
  const auction = await addAuction(house, furniture)
  await standby(false)
  const bid = watched(house.actors.auction.send(auction, bidOf(berta as number, 1_000)))
  const until = Date.now() + 30_000
  while (!bid.settled && Date.now() < until) {
    for (const pid of await waiting()) await admin`select pg_cancel_backend(${pid})`
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(bid.error).toBeInstanceOf(Unavailable)
})

test('a bid waits while a machine that is becoming the primary still refuses to write', async () => {
  const auction = await addAuction(house, furniture)
  const before = await refusals()
  await readOnly(true)
  const bid = watched(house.actors.auction.send(auction, bidOf(ana as number, 1_000)))
  try {
    await expect.poll(async () => bid.settled || (await refusals()) > before).toBe(true)
    expect(bid.settled).toBe(false)
  } finally {
    await readOnly(false)
  }
  await expect.poll(() => bid.settled).toBe(true)
  expect(bid.result).toMatchObject({ accepted: true, receipt: { sequence: 1 } })
})
