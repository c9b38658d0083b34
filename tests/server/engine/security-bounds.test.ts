/** Bounds on the log of security events: how much strangers and owners can write, and when rows are deleted. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SecurityEventKind, securityEvents } from '#db/schema/engine/security.ts'
import { recordSecurityEvent, recordSecurityEvents } from '#server/engine/security/record.ts'
import { retireSecurityEvents } from '#server/engine/security/tasks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Noon UTC of the current day; the log counts by UTC days. */
const NOON = Math.floor(Date.now() / DAY) * DAY + 12 * HOUR
const [ana, admin] = [1, 2]
let database: TestDatabase

beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(() => database.db.delete(securityEvents))

const all = () => database.db.select().from(securityEvents).orderBy(securityEvents.id)
const failed = (n: number, account: number | null = null, at = NOON) =>
  recordSecurityEvent(database.db, {
    kind: 'sign-in.failed',
    account,
    address: `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}`,
    at,
  })
const rows = async () => (await all()).length
const fill = (count: number, kind: SecurityEventKind) => database.sql`
  insert into security_events (kind, address, first_at, last_at, fold_key)
  select ${kind}, n::text, at, at, 'filled ' || n
  from generate_series(1, ${count}::int) n, (select ${new Date(NOON).toISOString()}::timestamptz as at) t`

test('the same event again within an hour is counted, not written', async () => {
  for (let n = 0; n < 50; n++) await failed(1, ana, NOON + n * 1_000)
  await failed(1, ana, NOON + HOUR)
  expect(await all()).toMatchObject([{ count: 50, firstAt: NOON, lastAt: NOON + 49_000 }, { count: 1 }])
})

test('events written at once are counted together, from the first to the last, in any order of arrival', async () => {
  const event = (at: number) => ({ kind: 'sign-in.failed', account: ana, address: '2001:db8::1', at }) as const
  await recordSecurityEvents(
    database.db,
    [5_000, 9_000, 0, 7_000].map((ms) => event(NOON + ms)),
  )
  await recordSecurityEvents(database.db, [])
  expect(await all()).toMatchObject([{ count: 4, firstAt: NOON, lastAt: NOON + 9_000 }])
})

test('of strangers’ events 2,000 rows a kind and day name an address, 1,000 an account, one the rest', async () => {
  await fill(1_999, 'sign-in.failed')
  for (let n = 0; n < 10; n++) await failed(n)
  for (let n = 0; n < 10; n++) await failed(n, ana)
  for (let n = 0; n < 10; n++) await failed(n, admin)
  expect(await rows()).toBe(1_999 + 1 + 1 + 1 + 1)
  const counts = (await all())
    .filter(({ count }) => count > 1)
    .map(({ accountId, address, count }) => ({ accountId, address, count }))
  expect(counts).toEqual([
    { accountId: null, address: null, count: 9 },
    { accountId: ana, address: null, count: 10 },
    { accountId: admin, address: null, count: 10 },
  ])
  await failed(1, ana, NOON + DAY)
  expect((await all()).at(-1)).toMatchObject({ accountId: ana, address: '2001:db8:0:1', count: 1 })
})

test('beyond 3,000 rows of a kind a day one row counts the events of all accounts', async () => {
  await fill(3_000, 'sign-in.failed')
  for (let n = 0; n < 20; n++) await failed(n, n % 2 ? ana : null)
  expect(await rows()).toBe(3_001)
  expect((await all()).at(-1)).toMatchObject({ accountId: null, address: null, detail: null, count: 20 })
  // Each kind of event has rows of its own.
  await recordSecurityEvent(database.db, { kind: 'payment-message.forged', address: '203.0.113.9', at: NOON })
  expect((await all()).at(-1)).toMatchObject({ kind: 'payment-message.forged', address: '203.0.113.9' })
})

test('an owner who signs in from a thousand addresses leaves 200 rows a day and one', async () => {
  for (let n = 0; n < 260; n++)
    await recordSecurityEvent(database.db, { kind: 'sign-in', account: ana, address: `10.0.0.${n}`, at: NOON })
  expect(await rows()).toBe(201)
  expect((await all()).at(-1)).toMatchObject({ accountId: ana, address: null, count: 60 })
})

test('a detail has at most 1,000 characters, an address 64', async () => {
  await recordSecurityEvent(database.db, {
    kind: 'account.closed',
    account: ana,
    address: 'a'.repeat(5_000),
    detail: { note: 'x'.repeat(5_000) },
    at: NOON,
  })
  const [row] = await all()
  expect(JSON.stringify(row?.detail).length).toBeLessThanOrEqual(1_000)
  expect(row?.address).toHaveLength(64)
})

test('events are kept 400 days, and retired a batch at a time', async () => {
  const at = (days: number) =>
    recordSecurityEvent(database.db, { kind: 'account.closed', account: ana, at: NOON - days * DAY })
  for (const days of [402, 401, 401, 399, 1]) await at(days)
  expect(await retireSecurityEvents(database.db, NOON, { batch: 1, batches: 2 })).toBe(2)
  expect(await retireSecurityEvents(database.db, NOON)).toBe(1)
  expect((await all()).map(({ lastAt }) => (NOON - lastAt) / DAY)).toEqual([399, 1])
})

test('several written at once keep to the same bounds, those of one row as one', async () => {
  await fill(1_998, 'payment-message.forged')
  const [kind, count] = ['payment-message.forged' as const, 7]
  const forged = (n: number) => ({ kind, address: `10.0.0.${n}`, count, at: NOON + n })
  await recordSecurityEvents(database.db, [1, 1, 2, 3, 4, 3].map(forged))
  const written = (await all()).filter(({ count }) => count > 1)
  expect(written.map(({ address, count, lastAt }) => [address, count, lastAt - NOON]).toSorted()).toEqual([
    [null, 21, 4],
    ['10.0.0.1', 14, 1],
    ['10.0.0.2', 7, 2],
  ])
})
