/** The log of security events: what is written. A document view that cannot be logged is not shown. */
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { action as signOut } from '#app/routes/public/logout.ts'
import { accounts, knownDevices, signInTurns } from '#db/schema/people/accounts.ts'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { documents, documentViews } from '#db/schema/people/onboarding.ts'
import { securityEvents } from '#db/schema/engine/security.ts'
import { logIn } from '#server/people/accounts/sign-in/log-in.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { resetPassword } from '#server/people/accounts/password/recover-password.ts'
import { accountTasks } from '#server/people/accounts/tasks.ts'
import { validateEmail } from '#server/people/accounts/email/validate-email.ts'
import { openDocument } from '#server/people/profiles/open-document.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const PASSWORD = 'Caballo7bayo'
let database: TestDatabase
let ana: number
let admin: number

beforeAll(async () => {
  database = await createTestDatabase()
  const base = { name: 'Ana', passwordHash: await hashPassword(PASSWORD), emailValidatedAt: 0 }
  const rows = await database.db
    .insert(accounts)
    .values([
      { ...base, audience: 'buyer', email: 'ana@ejemplo.mx' },
      { ...base, audience: 'admin', email: 'jefa@ejemplo.mx', username: 'jefa' },
    ])
    .returning({ id: accounts.id })
  ;[ana, admin] = rows.map(({ id }) => id) as [number, number]
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of [securityEvents, rateLimits, signInTurns, knownDevices, documentViews])
    await database.db.delete(table)
})

const all = () => database.db.select().from(securityEvents).orderBy(securityEvents.id)
const enter = (identifier: string, password: string, now = Date.now()) =>
  logIn(database, { audience: 'buyer', identifier, password, address: '::ffff:203.0.113.9', now })

describe('the security log', () => {
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
    expect(await all()).toMatchObject([
      { kind: 'sign-in.failed', accountId: null },
      { kind: 'sign-in.failed', accountId: ana },
    ])
  })

  test('a recovery that is asked for, and done; an e-mail that is validated, once', async () => {
    const house = nodeOn(database)
    const tasks = accountTasks({ db: database.db, mailer: { deliver: async () => {} }, origin: 'https://remate.test' })
    await tasks['accounts.send-recovery']({
      audience: 'buyer',
      email: 'ana@ejemplo.mx',
      address: '203.0.113.9',
      askedAt: Date.now(),
    })
    await tasks['accounts.send-recovery']({
      audience: 'buyer',
      email: 'nadie@ejemplo.mx',
      address: '203.0.113.9',
      askedAt: Date.now(),
    })
    const token = await makeMailLink(database.db, ana, 'reset-password', Date.now())
    await resetPassword(house, { token, password: PASSWORD, address: '203.0.113.9', now: Date.now() })
    await database.db.update(accounts).set({ emailValidatedAt: null }).where(eq(accounts.id, ana))
    const validation = await makeMailLink(database.db, ana, 'validate-email', Date.now())
    for (let n = 0; n < 2; n++)
      await validateEmail(database.db, { token: validation, address: '203.0.113.9', now: Date.now() })
    const rows = await all()
    expect(rows).toMatchObject([
      { kind: 'password.recovery-asked', accountId: ana, address: '203.0.113.9' },
      { kind: 'password.recovery-asked', accountId: null, address: '203.0.113.9' },
      { kind: 'password.recovered', accountId: ana, address: '203.0.113.9' },
      { kind: 'email.validated', accountId: ana, address: '203.0.113.9', count: 1 },
    ])
    for (const secret of [token, validation, PASSWORD, '@ejemplo.mx'])
      expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('a sign-out', async () => {
    const context = new RouterContextProvider()
    context.set(houseContext, nodeOn(database))
    context.set(clientAddressContext, '203.0.113.9')
    context.set(sessionContext, {
      accountId: ana,
      audience: 'buyer',
      name: 'Ana',
      email: 'a@b.mx',
      emailValidated: true,
      onboarded: true,
      sellerConflict: false,
      barred: false,
      awaits: null,
      factorAt: null,
      mustChangePassword: false,
      termsPending: false,
      agent: false,
    })
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
  const view = (viewer: number) => {
    const who = viewer === ana ? { viewer: mayBuy(ana) } : { viewer: adminNo(viewer), owner: ana }
    return openDocument(database.db, { kind: 'ine-front', address: '203.0.113.9', ...who })
  }
  beforeAll(() =>
    database.db
      .insert(documents)
      .values({ accountId: ana, kind: 'ine-front', file: 'f.jpg', contentType: 'image/jpeg', bytes: 3, uploadedAt: 0 }),
  )

  test("every view by another person is an event, the owner's own are one an hour with a count", async () => {
    for (let n = 0; n < 3; n++) expect(await view(admin)).toBe('f.jpg')
    for (let n = 0; n < 3; n++) expect(await view(ana)).toBe('f.jpg')
    const rows = await all()
    expect(rows.filter(({ detail }) => detail?.viewer === admin)).toHaveLength(3)
    expect(rows.filter(({ detail }) => detail?.viewer === ana).reduce((sum, { count }) => sum + count, 0)).toBe(3)
    expect(rows[0]).toMatchObject({
      kind: 'document.viewed',
      accountId: ana,
      address: '203.0.113.9',
      detail: { document: 'ine-front', viewer: admin },
    })
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
