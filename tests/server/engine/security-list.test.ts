/** The administrators' list of security events: filters, paging, and cost of the queries. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SecurityEventKind, securityEvents } from '#db/schema/engine/security.ts'
import { eventsQuery, listSecurityEvents, type SecurityEventFilter } from '#server/engine/security/list.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
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

test('events are found by kind, account, address and period, newest first', async () => {
  const write = (kind: SecurityEventKind, account: number, address: string, hours: number) =>
    recordSecurityEvent(database.db, { kind, account, address, at: NOON - hours * HOUR })
  await write('sign-in', ana, '10.0.0.1', 5)
  await write('sign-out', ana, '10.0.0.2', 4)
  await write('sign-in', admin, '10.0.0.1', 3)
  await write('sign-in', ana, '10.0.0.2', 2)
  const found = async (filter: SecurityEventFilter) =>
    (await listSecurityEvents(database.db, filter)).events.map(({ lastAt }) => (NOON - lastAt) / HOUR)
  expect(await found({})).toEqual([2, 3, 4, 5])
  expect(await found({ kind: 'sign-in' })).toEqual([2, 3, 5])
  expect(await found({ account: ana })).toEqual([2, 4, 5])
  expect(await found({ address: '10.0.0.1' })).toEqual([3, 5])
  expect(await found({ account: ana, kind: 'sign-in', address: '10.0.0.2' })).toEqual([2])
  expect(await found({ from: NOON - 4 * HOUR, to: NOON - 2 * HOUR })).toEqual([3, 4])
})

test('events are paged without a gap or a repetition, also within one moment; a page has at most 100', async () => {
  for (let n = 0; n < 25; n++) await recordSecurityEvent(database.db, { kind: 'account.closed', account: n, at: NOON })
  const seen: (number | null)[] = []
  let before
  do {
    const { events, older } = await listSecurityEvents(database.db, {}, { before, size: 10 })
    seen.push(...events.map(({ accountId }) => accountId))
    before = older ?? undefined
  } while (before)
  expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => 24 - n))
  await database.sql`insert into security_events (kind, first_at, last_at) 
    select 'sign-in', now(), now() from generate_series(1, 150)`
  expect((await listSecurityEvents(database.db, {}, { size: 1_000_000 })).events).toHaveLength(100)
})

test.each([
  [{}],
  [{ kind: 'document.viewed' as const }],
  [{ account: 77 }],
  [{ address: '10.0.0.77' }],
  [{ from: NOON - DAY, to: NOON }],
  [{ kind: 'document.viewed' as const, from: NOON - DAY }],
])('a page of 30,000 events is read by an index: %j', async (filter) => {
  await database.sql`
    insert into security_events (kind, account_id, address, first_at, last_at)
    select case when n % 50 = 0 then 'document.viewed' else 'sign-in' end, n % 500, '10.0.0.' || n % 200, at, at
    from generate_series(1, 30000) n,
      lateral (select ${new Date(NOON).toISOString()}::timestamptz - n * interval '5 minutes' as at) t`
  await database.sql`analyze security_events`
  const query = eventsQuery(database.db, filter, { at: NOON, id: 2_000_000_000 }).limit(51)
  const plan = JSON.stringify(await database.db.execute(sql`explain ${query}`))
  expect(plan).toMatch(/Index Scan|Bitmap Index Scan/)
  expect(plan).not.toContain('Seq Scan')
})
