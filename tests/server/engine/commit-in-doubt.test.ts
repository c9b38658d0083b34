/** Commits that a standby must have: PostgreSQL may end the wait for it and report the commit as done. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect, type Connection } from '#db/client.ts'
import { mayPass, patiently } from '#db/failures.ts'
import { type Cluster, startCluster } from '#tests/chaos/cluster.ts'
import { bidOf, bidsOf, nodeOn } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers, furnish } from '#tests/support/fixtures.ts'

// A server of its own, since all databases of a server wait for the same standbys.
let cluster: Cluster
let url: string
let connection: Connection
/** The administrator, whose own commits wait for nobody. */
let outside: Connection
let house: ReturnType<typeof nodeOn>
let auction: number
let ana: number
let luis: number

beforeAll(async () => {
  cluster = await startCluster()
  url = await cluster.createDatabase('in_doubt')
  outside = connect(`${url}?synchronous_commit=local`, { max: 2 })
  const furniture = await furnish(outside.db)
  ;[ana, luis] = (await addBuyers(outside.db, 2)) as [number, number]
  auction = await addAuction(nodeOn(outside), furniture)
})
afterAll(async () => {
  await outside?.close()
  await cluster?.stop()
})
beforeEach(() => {
  connection = connect(url, { max: 5 })
  house = nodeOn(connection)
})
afterEach(async () => {
  await waitForStandbys('')
  await connection.close()
})

/** Commits wait for a standby of this name; none has it. */
async function waitForStandbys(name: string): Promise<void> {
  await outside.sql.unsafe(`alter system set synchronous_standby_names = '${name}'`)
  await outside.sql`select pg_reload_conf()`
  await expect
    .poll(
      async () =>
        (
          await outside.sql`select from pg_settings where name = 'synchronous_standby_names'
      and setting = ${name}`
        ).length,
    )
    .toBe(1)
}

/** Sessions that wait for a standby. */
const waiting = async () =>
  (
    await outside.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where wait_event = 'SyncRep' and datname = current_database()`
  ).map(({ pid }) => pid)

/** Ends the wait of a commit; it then stands here and nowhere else. */
async function cancelWait(how: 'pg_cancel_backend' | 'pg_terminate_backend' = 'pg_cancel_backend'): Promise<number> {
  await expect.poll(async () => (await waiting()).length).toBe(1)
  const [pid] = (await waiting()) as [number]
  await outside.sql`select ${outside.sql(how)}(${pid})`
  await expect.poll(async () => (await waiting()).includes(pid)).toBe(false)
  return pid
}

const stored = (key: string) => async () => (await bidsOf(outside, auction)).filter((bid) => bid.key === key).length

test.each(['pg_cancel_backend', 'pg_terminate_backend'] as const)(
  'a bid whose wait for a standby was ended (%s) is acknowledged only when a standby has it',
  async (how) => {
    const [bidder, amount] = how === 'pg_cancel_backend' ? [ana, 1_000] : [luis, 3_000]
    await waitForStandbys('nobody')
    let told: unknown
    const sent = house.actors.auction.send(auction, bidOf(bidder as number, amount as number, { key: how }))
    void sent.then((outcome) => (told = outcome))
    await cancelWait(how)
    await expect.poll(stored(how)).toBe(1)
    // The bid is looked up, and that waits for a standby too, however often its wait is ended.
    for (let nth = 0; nth < 2; nth++) await cancelWait(how)
    await expect.poll(async () => (await waiting()).length).toBe(1)
    expect(told).toBeUndefined()
    await waitForStandbys('')
    expect(await sent).toMatchObject({ accepted: true, again: true, receipt: { amount } })
    expect(await stored(how)()).toBe(1)
  },
)

test('a transaction whose wait was ended fails, and the pool is whole', async () => {
  await outside.sql`create table in_doubt (by text)`
  await waitForStandbys('nobody')
  const codeOf = (work: PromiseLike<unknown>) =>
    work.then(
      () => 'told',
      (error: { code: string }) => error.code,
    )
  const writing = codeOf(connection.sql.begin((tx) => tx`insert into in_doubt values ('the transaction')`))
  const alone = codeOf(connection.sql`insert into in_doubt values ('the statement')`)
  await expect.poll(async () => (await waiting()).length).toBe(2)
  for (const pid of await waiting()) await outside.sql`select pg_cancel_backend(${pid})`
  expect(await Promise.all([writing, alone])).toEqual(['CONNECTION_CLOSED', 'CONNECTION_CLOSED'])
  await waitForStandbys('')
  for (let nth = 0; nth < 10; nth++) expect(await connection.sql`select ${nth}::int as nth`).toEqual([{ nth }])
})

test('a bid that another node left in doubt gets its receipt again only when a standby has it', async () => {
  await waitForStandbys('nobody')
  const lost = connect(url, { max: 1 })
  const left = nodeOn(lost).actors.auction.send(auction, bidOf(ana, 11_000, { key: 'left' }))
  left.catch(() => {})
  await cancelWait()
  await expect.poll(stored('left')).toBe(1)
  // That node ends, and with it its look-up.
  await lost.sql.end({ timeout: 0 })
  await outside.sql`select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`
  let told: unknown
  const again = house.actors.auction.send(auction, bidOf(ana, 11_000, { key: 'left' }))
  void again.then((outcome) => (told = outcome))
  await cancelWait()
  await expect.poll(async () => (await waiting()).length).toBe(1)
  expect(told).toBeUndefined()
  await waitForStandbys('')
  expect(await again).toMatchObject({ accepted: true, again: true, receipt: { amount: 11_000 } })
})

test('without a standby bids are answered as unknown within 16 s; only what was being committed is taken', async () => {
  await waitForStandbys('nobody')
  const begun = Date.now()
  const send = (bidder: number, amount: number, key: string) =>
    house.actors.auction.send(auction, bidOf(bidder, amount, { key })).then(
      () => 'answered',
      (error: Error) => error.name,
    )
  const first = send(luis, 13_000, 'being-committed')
  await expect.poll(async () => (await waiting()).length).toBe(1)
  const second = send(ana, 15_000, 'behind-it')
  expect(await Promise.all([first, second])).toEqual(['Unavailable', 'Unavailable'])
  expect(Date.now() - begun).toBeLessThan(20_000)
  // However many batches of a lot wait, one session does.
  expect(await waiting()).toHaveLength(1)
  await waitForStandbys('')
  expect(await house.actors.auction.send(auction, bidOf(luis, 13_000, { key: 'being-committed' }))).toMatchObject({
    accepted: true,
    again: true,
  })
  expect(await Promise.all(['being-committed', 'behind-it'].map((key) => stored(key)()))).toEqual([1, 0])
})

test('a bid at a server that has become a standby waits for the new primary', async () => {
  const name = new URL(url).pathname.slice(1)
  await outside.sql.unsafe(`alter database ${name} set default_transaction_read_only = on`)
  await outside.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and pid <> pg_backend_pid()`
  const readOnly = connect(url, { max: 1 })
  await expect(readOnly.sql`create table no_standby ()`).rejects.toMatchObject({ code: '25006' })
  const sent = house.actors.auction.send(auction, bidOf(luis, 19_000, { key: 'demoted' }))
  await expect
    .poll(
      async () =>
        (
          await outside.sql`select from pg_stat_activity where datname = ${name}
      and pid <> pg_backend_pid() and query ilike 'rollback%'`
        ).length,
    )
    .toBeGreaterThan(0)
  await outside.sql.unsafe(`alter database ${name} reset default_transaction_read_only`)
  // The balancer ends the sessions of the former primary.
  await outside.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and pid <> pg_backend_pid()`
  expect(await sent).toMatchObject({ accepted: true })
  await readOnly.close()
})

test('a read that a silent database never answers ends, as one that is away does', async () => {
  const read = patiently(() => new Promise<never>(() => {}), 50)
  const error = await read.catch((reason: unknown) => reason)
  expect(mayPass(error)).toBe(true)
})
