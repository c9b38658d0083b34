/** The recurring clean-up jobs, hourly and daily: each does its work and schedules itself again. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, knownDevices, mailLinks, signInTurns } from '#db/schema/people/accounts.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { accountTasks, scheduleSweep } from '#server/people/accounts/tasks.ts'
import { recordSecurityEvent } from '#server/engine/security/record.ts'
import { scheduleEventRetirement, securityTasks } from '#server/engine/security/tasks.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())
beforeEach(() => database.sql`delete from graphile_worker._private_jobs`)

/** Minutes until each waiting job runs. */
async function waiting(): Promise<[task: string, minutes: number][]> {
  const jobs = await database.sql<{ task: string; minutes: number }[]>`
    select task_identifier as task, round(extract(epoch from run_at - now()) / 60)::int as minutes
    from graphile_worker.jobs`
  return jobs.map(({ task, minutes }) => [task, minutes])
}

test('attempts of yesterday, browsers of last year and old links are swept away, and again in an hour', async () => {
  const now = Date.now()
  const [owner] = await database.db
    .insert(accounts)
    .values({ audience: 'buyer', email: 'ana@ejemplo.mx', name: 'Ana', passwordHash: '-' })
    .returning()
  await database.sql`
    insert into sign_in_turns (key, last_at)
    select 'old ' || n, ${new Date(now - DAY - HOUR).toISOString()}::timestamptz from generate_series(1, 10001) n`
  await database.db.insert(signInTurns).values({ key: 'fresh', lastAt: now - DAY + HOUR })
  const device = { accountId: owner!.id, passwordMark: '-' }
  await database.db.insert(knownDevices).values([
    { ...device, tokenHash: 'old', expiresAt: now - 1 },
    { ...device, tokenHash: 'known', expiresAt: now + HOUR },
  ])
  const link = { accountId: owner!.id, purpose: 'validate-email' } as const
  await database.db.insert(mailLinks).values([
    { ...link, tokenHash: 'old', expiresAt: now - 90 * DAY - HOUR, usedAt: now - 91 * DAY },
    { ...link, tokenHash: 'used', expiresAt: now - 90 * DAY + HOUR, usedAt: now - 91 * DAY },
  ])
  const sending = { db: database.db, mailer: { deliver: async () => {} }, origin: 'http://remate.test' }
  await accountTasks(sending)['accounts.sweep']({})
  expect((await database.db.select().from(signInTurns)).map(({ key }) => key)).toEqual(['fresh'])
  expect((await database.db.select().from(knownDevices)).map(({ tokenHash }) => tokenHash)).toEqual(['known'])
  expect((await database.db.select().from(mailLinks)).map(({ tokenHash }) => tokenHash)).toEqual(['used'])
  expect(await waiting()).toEqual([['accounts.sweep', 60]])
})

test('old events are retired, and again in a day', async () => {
  const now = Date.now()
  for (const days of [401, 1])
    await recordSecurityEvent(database.db, { kind: 'account.closed', account: 1, at: now - days * DAY })
  await securityTasks(database.db)['security.retire-events']({})
  expect(await database.db.select().from(securityEvents)).toMatchObject([{ lastAt: now - DAY }])
  expect(await waiting()).toEqual([['security.retire-events', 24 * 60]])
})

test('there is one job of each, however many nodes begin', async () => {
  const at = Date.now() + HOUR
  await Promise.all([1, 2, 3].flatMap(() => [scheduleSweep(database.db, at), scheduleEventRetirement(database.db, at)]))
  expect((await waiting()).map(([task]) => task).toSorted()).toEqual(['accounts.sweep', 'security.retire-events'])
})
