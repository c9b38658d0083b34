/** The log of security events: what is written, how little of it strangers can cause, how it is found, and when it goes. */
import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientAddressContext } from '#app/middleware/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sessionContext } from '#app/middleware/session.ts'
import { action as signOut } from '#app/routes/public/logout.ts'
import { accounts, knownDevices, signInTurns } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/infrastructure.ts'
import { documents, documentViews } from '#db/schema/onboarding.ts'
import { type SecurityEventKind, securityEvents } from '#db/schema/security.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { makeMailLink } from '#server/accounts/mail-links.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { resetPassword } from '#server/accounts/recover-password.ts'
import { accountTasks } from '#server/accounts/tasks.ts'
import { validateEmail } from '#server/accounts/validate-email.ts'
import { openDocument } from '#server/people/open-document.ts'
import { eventsQuery, listSecurityEvents, type SecurityEventFilter } from '#server/security/list.ts'
import { recordSecurityEvent } from '#server/security/record.ts'
import { retireSecurityEvents } from '#server/security/tasks.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const PASSWORD = 'Caballo7bayo'
const [HOUR, DAY] = [3_600_000, 86_400_000]
const NOON = Math.floor(Date.now() / DAY) * DAY + 12 * HOUR
let database: TestDatabase
let ana: number
let admin: number

beforeAll(async () => {
  database = await createTestDatabase()
  const base = { name: 'Ana', passwordHash: await hashPassword(PASSWORD), emailValidatedAt: 0 }
  const rows = await database.db.insert(accounts).values([
    { ...base, audience: 'buyer', email: 'ana@ejemplo.mx' },
    { ...base, audience: 'admin', email: 'jefa@ejemplo.mx', username: 'jefa' },
  ]).returning({ id: accounts.id })
  ;[ana, admin] = rows.map(({ id }) => id) as [number, number]
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [securityEvents, rateLimits, signInTurns, knownDevices, documentViews]) await database.db.delete(table)
})

const all = () => database.db.select().from(securityEvents).orderBy(securityEvents.id)
const enter = (identifier: string, password: string, now = Date.now()) =>
  logIn(database, { audience: 'buyer', identifier, password, address: '::ffff:203.0.113.9', now })

describe('what is written', () => {
  test('a sign-in, a failure and an attempt that comes too early, with the account and the address', async () => {
    const now = Date.now()
    expect(await enter('ana@ejemplo.mx', PASSWORD, now)).toMatchObject({ ok: true })
    for (let n = 0; n < 6; n++) await enter('ana@ejemplo.mx', 'Equivocada1', now)
    expect(await all()).toMatchObject([
      { kind: 'sign-in', accountId: ana, address: '203.0.113.9', detail: { audience: 'buyer' }, count: 1 },
      { kind: 'sign-in.failed', accountId: ana, address: '203.0.113.9', count: 5 },
      { kind: 'sign-in.slowed', accountId: ana, address: '203.0.113.9', count: 1 },
    ])
  })

  test('nothing that was typed: neither a password in its field nor one typed into the user name', async () => {
    const typed = 'MiSecreto2031'
    await enter(typed, typed)
    await enter('ana@ejemplo.mx', typed)
    for (const table of [securityEvents, signInTurns, rateLimits]) {
      const rows = JSON.stringify(await database.db.select().from(table))
      for (const secret of [typed, typed.toLowerCase(), 'ana@ejemplo.mx']) expect(rows).not.toContain(secret)
    }
    expect(await all()).toMatchObject([{ kind: 'sign-in.failed', accountId: null }, { kind: 'sign-in.failed', accountId: ana }])
  })

  test('a recovery that is asked for, and done; an e-mail that is validated, once', async () => {
    const house = nodeOn(database)
    const tasks = accountTasks({ db: database.db, mailer: { deliver: async () => {} }, origin: 'https://remate.test' })
    await tasks['accounts.send-recovery']({ audience: 'buyer', email: 'ana@ejemplo.mx', address: '203.0.113.9', askedAt: Date.now() })
    await tasks['accounts.send-recovery']({ audience: 'buyer', email: 'nadie@ejemplo.mx', address: '203.0.113.9', askedAt: Date.now() })
    const token = await makeMailLink(database.db, ana, 'reset-password', Date.now())
    await resetPassword(house, { token, password: PASSWORD, address: '203.0.113.9', now: Date.now() })
    await database.db.update(accounts).set({ emailValidatedAt: null }).where(eq(accounts.id, ana))
    const validation = await makeMailLink(database.db, ana, 'validate-email', Date.now())
    for (let n = 0; n < 2; n++) await validateEmail(database.db, { token: validation, address: '203.0.113.9', now: Date.now() })
    const rows = await all()
    expect(rows).toMatchObject([
      { kind: 'password.recovery-asked', accountId: ana, address: '203.0.113.9' },
      { kind: 'password.recovery-asked', accountId: null, address: '203.0.113.9' },
      { kind: 'password.recovered', accountId: ana, address: '203.0.113.9' },
      { kind: 'email.validated', accountId: ana, address: '203.0.113.9', count: 1 },
    ])
    for (const secret of [token, validation, PASSWORD, '@ejemplo.mx']) expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('a sign-out', async () => {
    const context = new RouterContextProvider()
    context.set(houseContext, nodeOn(database))
    context.set(clientAddressContext, '203.0.113.9')
    context.set(sessionContext, { accountId: ana, audience: 'buyer', name: 'Ana', email: 'a@b.mx', emailValidated: true, onboarded: true, sellerConflict: false })
    await signOut({ request: new Request('http://remate.test/logout', { method: 'POST' }), context } as never)
    expect(await all()).toMatchObject([{ kind: 'sign-out', accountId: ana, address: '203.0.113.9' }])
  })

  test('a sign-in goes on when the log cannot be written', async () => {
    await database.sql`alter table security_events add constraint no_more check (false) not valid`
    try {
      expect(await enter('ana@ejemplo.mx', 'Equivocada1')).toMatchObject({ code: 'wrong' })
      expect(await enter('ana@ejemplo.mx', PASSWORD)).toMatchObject({ ok: true })
    } finally {
      await database.sql`alter table security_events drop constraint no_more`
    }
  })
})

describe('documents', () => {
  const view = (viewer: number) => openDocument(database.db, { owner: ana, kind: 'ine-front', viewer, address: '203.0.113.9' })
  beforeAll(() => database.db.insert(documents).values({ accountId: ana, kind: 'ine-front', file: 'f.jpg', contentType: 'image/jpeg', bytes: 3, uploadedAt: 0 }))

  test("every view of somebody else's is an event of its own, the owner's own are one an hour with a count", async () => {
    for (let n = 0; n < 3; n++) expect(await view(admin)).toBe('f.jpg')
    for (let n = 0; n < 3; n++) expect(await view(ana)).toBe('f.jpg')
    const rows = await all()
    expect(rows.filter(({ detail }) => detail?.viewer === admin)).toHaveLength(3)
    expect(rows.filter(({ detail }) => detail?.viewer === ana).reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(rows[0]).toMatchObject({ kind: 'document.viewed', accountId: ana, address: '203.0.113.9', detail: { document: 'ine-front', viewer: admin } })
    expect(await database.db.select().from(documentViews)).toHaveLength(6)
  })

  test('a view that cannot be logged is not shown, and leaves no half of its traces', async () => {
    await database.sql`alter table security_events add constraint no_more check (false) not valid`
    try {
      await expect(view(admin)).rejects.toThrow()
      await expect(view(ana)).rejects.toThrow()
    } finally {
      await database.sql`alter table security_events drop constraint no_more`
    }
    expect(await database.db.select().from(documentViews)).toEqual([])
  })
})

describe('bounds', () => {
  const failed = (n: number, account: number | null = null, at = NOON) =>
    recordSecurityEvent(database.db, { kind: 'sign-in.failed', account, address: `2001:db8:${(n >> 16).toString(16)}:${(n & 0xffff).toString(16)}`, at })
  const rows = async () => (await all()).length
  const fill = (count: number, kind: SecurityEventKind) => database.sql`
    insert into security_events (kind, address, first_at, last_at, fold_key)
    select ${kind}, n::text, ${new Date(NOON).toISOString()}, ${new Date(NOON).toISOString()}, 'filled ' || n from generate_series(1, ${count}::int) n`

  test('the same again within an hour is counted, not written', async () => {
    for (let n = 0; n < 50; n++) await failed(1, ana, NOON + n * 1_000)
    await failed(1, ana, NOON + HOUR)
    expect(await all()).toMatchObject([{ count: 50, firstAt: NOON, lastAt: NOON + 49_000 }, { count: 1 }])
  })

  test('of what strangers cause 2,000 rows a kind and day name an address, 1,000 more an account, and one the rest; the next day begins anew', async () => {
    await fill(1_999, 'sign-in.failed')
    for (let n = 0; n < 10; n++) await failed(n)
    for (let n = 0; n < 10; n++) await failed(n, ana)
    for (let n = 0; n < 10; n++) await failed(n, admin)
    expect(await rows()).toBe(1_999 + 1 + 1 + 1 + 1)
    const counts = (await all()).filter(({ count }) => count > 1).map(({ accountId, address, count }) => ({ accountId, address, count }))
    expect(counts).toEqual([{ accountId: null, address: null, count: 9 }, { accountId: ana, address: null, count: 10 }, { accountId: admin, address: null, count: 10 }])
    await failed(1, ana, NOON + DAY)
    expect((await all()).at(-1)).toMatchObject({ accountId: ana, address: '2001:db8:0:1', count: 1 })
  })

  test('beyond 3,000 rows of a kind a day one row counts everything, whoever it concerns', async () => {
    await fill(3_000, 'sign-in.failed')
    for (let n = 0; n < 20; n++) await failed(n, n % 2 ? ana : null)
    expect(await rows()).toBe(3_001)
    expect((await all()).at(-1)).toMatchObject({ accountId: null, address: null, detail: null, count: 20 })
    // Another kind has rows of its own.
    await recordSecurityEvent(database.db, { kind: 'payment-message.forged', address: '203.0.113.9', at: NOON })
    expect((await all()).at(-1)).toMatchObject({ kind: 'payment-message.forged', address: '203.0.113.9' })
  })

  test('an owner who signs in from a thousand addresses leaves 200 rows a day and one', async () => {
    for (let n = 0; n < 260; n++) await recordSecurityEvent(database.db, { kind: 'sign-in', account: ana, address: `10.0.0.${n}`, at: NOON })
    expect(await rows()).toBe(201)
    expect((await all()).at(-1)).toMatchObject({ accountId: ana, address: null, count: 60 })
  })

  test('a detail has at most 1,000 characters, an address 64', async () => {
    await recordSecurityEvent(database.db, { kind: 'account.closed', account: ana, address: 'a'.repeat(5_000), detail: { note: 'x'.repeat(5_000) }, at: NOON })
    const [row] = await all()
    expect(JSON.stringify(row?.detail).length).toBeLessThanOrEqual(1_000)
    expect(row?.address).toHaveLength(64)
  })

  test('events are kept 400 days, and retired a batch at a time', async () => {
    const at = (days: number) => recordSecurityEvent(database.db, { kind: 'account.closed', account: ana, at: NOON - days * DAY })
    for (const days of [402, 401, 401, 399, 1]) await at(days)
    expect(await retireSecurityEvents(database.db, NOON, { batch: 2, batches: 1 })).toBe(2)
    expect(await retireSecurityEvents(database.db, NOON)).toBe(1)
    expect((await all()).map(({ lastAt }) => (NOON - lastAt) / DAY)).toEqual([399, 1])
  })
})

describe("the administrators' list", () => {
  test('is found by kind, account, address and period, newest first', async () => {
    const write = (kind: SecurityEventKind, account: number, address: string, hours: number) => recordSecurityEvent(database.db, { kind, account, address, at: NOON - hours * HOUR })
    await write('sign-in', ana, '10.0.0.1', 5)
    await write('sign-out', ana, '10.0.0.2', 4)
    await write('sign-in', admin, '10.0.0.1', 3)
    await write('sign-in', ana, '10.0.0.2', 2)
    const found = async (filter: SecurityEventFilter) => (await listSecurityEvents(database.db, filter)).events.map(({ lastAt }) => (NOON - lastAt) / HOUR)
    expect(await found({})).toEqual([2, 3, 4, 5])
    expect(await found({ kind: 'sign-in' })).toEqual([2, 3, 5])
    expect(await found({ account: ana })).toEqual([2, 4, 5])
    expect(await found({ address: '10.0.0.1' })).toEqual([3, 5])
    expect(await found({ account: ana, kind: 'sign-in', address: '10.0.0.2' })).toEqual([2])
    expect(await found({ from: NOON - 4 * HOUR, to: NOON - 2 * HOUR })).toEqual([3, 4])
  })

  test('is paged without a gap or a repetition, also where many happened at one moment; a page has at most 100', async () => {
    for (let n = 0; n < 25; n++) await recordSecurityEvent(database.db, { kind: 'account.closed', account: n, at: NOON })
    const seen: (number | null)[] = []
    let before
    do {
      const { events, older } = await listSecurityEvents(database.db, {}, { before, size: 10 })
      seen.push(...events.map(({ accountId }) => accountId))
      before = older ?? undefined
    } while (before)
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => 24 - n))
    await database.sql`insert into security_events (kind, first_at, last_at) select 'sign-in', now(), now() from generate_series(1, 150)`
    expect((await listSecurityEvents(database.db, {}, { size: 1_000_000 })).events).toHaveLength(100)
  })

  test.each([
    [{}],
    [{ kind: 'document.viewed' as const }],
    [{ account: 77 }],
    [{ address: '10.0.0.77' }],
    [{ from: NOON - DAY, to: NOON }],
    [{ kind: 'document.viewed' as const, from: NOON - DAY }],
  ])('of 30,000 events is read by an index: %j', async (filter) => {
    await database.sql`
      insert into security_events (kind, account_id, address, first_at, last_at)
      select case when n % 50 = 0 then 'document.viewed' else 'sign-in' end, n % 500, '10.0.0.' || n % 200, at, at
      from generate_series(1, 30000) n, lateral (select ${new Date(NOON).toISOString()}::timestamptz - n * interval '5 minutes' as at) t`
    await database.sql`analyze security_events`
    const query = eventsQuery(database.db, filter, { at: NOON, id: 2_000_000_000 }).limit(51)
    const plan = JSON.stringify(await database.db.execute(sql`explain ${query}`))
    expect(plan).toMatch(/Index Scan|Bitmap Index Scan/)
    expect(plan).not.toContain('Seq Scan')
  })
})
