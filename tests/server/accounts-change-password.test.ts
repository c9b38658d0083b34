import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, mailLinks, sessions } from '#db/schema/accounts.ts'
import { mailbox, rateLimits } from '#db/schema/infrastructure.ts'
import { securityEvents } from '#db/schema/security.ts'
import { changePassword } from '#server/accounts/change-password.ts'
import { endOtherSessions } from '#server/accounts/end-other-sessions.ts'
import { endSession } from '#server/accounts/end-session.ts'
import { findKnownDevice, rememberDevice } from '#server/accounts/known-devices.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { makeMailLink } from '#server/accounts/mail-links.ts'
import { listSessions } from '#server/accounts/open-sessions.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import { readRecovery } from '#server/accounts/recover-password.ts'
import { findSession, openSession, sessionName } from '#server/accounts/sessions.ts'
import { accountTasks } from '#server/accounts/tasks.ts'
import { mailboxMailer } from '#server/mail/mailbox.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const [OLD, NEW] = ['Caballo7bayo', 'Potranca9alazana']
const HOUR = 3_600_000
const DAY = 24 * HOUR
const ADDRESS = '189.203.14.77'

let database: TestDatabase
let passwordHash: string
const dismissed: string[] = []
let count = 0

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 })
  passwordHash = await hashPassword(OLD)
})
afterAll(() => database.close())
beforeEach(async () => {
  dismissed.length = 0
  await database.db.delete(rateLimits)
})

const doors = () => ({ ...database, dismiss: (names: string[]) => void dismissed.push(...names) })

async function addBuyer(): Promise<{ id: number; email: string; token: string }> {
  const email = `dueno${++count}@correo.mx`
  const [row] = await database.db
    .insert(accounts)
    .values({ audience: 'buyer', email, name: 'Ana', passwordHash, emailValidatedAt: 0 })
    .returning({ id: accounts.id })
  return { id: row!.id, email, token: await openSession(database.db, row!.id, Date.now()) }
}

const change = (
  { id, token, device = null }: { id: number; token: string; device?: string | null },
  password = OLD,
  next = NEW,
) =>
  changePassword(doors(), {
    account: id,
    token,
    password,
    next,
    address: ADDRESS,
    userAgent: 'Prueba/1',
    device,
    now: Date.now(),
  })
const enter = (email: string, password: string) =>
  logIn(database, { audience: 'buyer', identifier: email, password, address: '10.0.0.9', now: Date.now() })
const eventsOf = (id: number) =>
  database.db.select().from(securityEvents).where(eq(securityEvents.accountId, id)).orderBy(securityEvents.id)

test('a changed password is the one that signs in; every session ends but this one, which goes on under a new token', async () => {
  const buyer = await addBuyer()
  const [phone, stranger] = [await openSession(database.db, buyer.id, Date.now()), (await addBuyer()).token]
  const done = await change(buyer)
  if (!done.ok) throw new Error(done.code)
  expect(await enter(buyer.email, OLD)).toEqual({ ok: false, code: 'wrong' })
  expect(await findSession(database.db, buyer.token)).toBeNull()
  expect(await findSession(database.db, phone)).toBeNull()
  expect(dismissed.toSorted()).toEqual([sessionName(buyer.token), sessionName(phone)].toSorted())
  expect(await findSession(database.db, done.token)).toMatchObject({ accountId: buyer.id })
  expect(await findSession(database.db, stranger)).not.toBeNull()
  expect(await listSessions(database.db, buyer.id, done.token)).toMatchObject([
    { current: true, userAgent: 'Prueba/1', address: ADDRESS },
  ])
  expect(await enter(buyer.email, NEW)).toMatchObject({ ok: true })
})

test('the browser that changed it is known to the account, and no other', async () => {
  const buyer = await addBuyer()
  const known = (token: string, now = Date.now()) =>
    findKnownDevice(database.db, { token, audience: 'buyer', identifier: buyer.email, now })
  const here = { accountId: buyer.id, passwordHash, old: null, now: Date.now() }
  const before = await rememberDevice(database.db, here)
  expect(await known(before)).not.toBeNull()
  const done = await change(buyer)
  if (!done.ok || !done.device) throw new Error('not changed')
  expect(await known(before)).toBeNull()
  expect(await known(done.device)).not.toBeNull()
})

test('the owner is mailed, a security event is written, and links to a new password that were on their way are of no use', async () => {
  const buyer = await addBuyer()
  const link = await makeMailLink(database.db, buyer.id, 'reset-password', Date.now())
  const proof = await makeMailLink(database.db, buyer.id, 'validate-email', Date.now())
  await change(buyer)
  expect(await readRecovery(database.db, link, Date.now())).toBeNull()
  expect(await database.db.$count(mailLinks, and(eq(mailLinks.accountId, buyer.id), isNull(mailLinks.usedAt)))).toBe(1)
  expect(proof).toHaveLength(43)
  expect(await eventsOf(buyer.id)).toMatchObject([
    { kind: 'password.changed', address: ADDRESS, detail: { sessions: 1 } },
  ])
  const tasks = accountTasks({ db: database.db, mailer: mailboxMailer(database.db), origin: 'https://remate.test' })
  await runJobs(database, tasks, ['accounts.password-changed'])
  const [mail] = await database.db.select().from(mailbox).where(eq(mailbox.to, buyer.email))
  expect(mail?.subject).toBe('Tu contraseña de Remate cambió')
  expect(mail?.text).toContain('https://remate.test/recuperar?cuenta=comprador')
})

test('a wrong current password changes nothing and is on record; five of them, and the session ends with the next try, a right one too', async () => {
  const buyer = await addBuyer()
  const other = await openSession(database.db, buyer.id, Date.now())
  for (let guess = 1; guess <= 5; guess++)
    expect(await change(buyer, `Equivocada${guess}`)).toEqual({ ok: false, code: 'wrong' })
  expect(await findSession(database.db, buyer.token)).not.toBeNull()
  expect(await change(buyer)).toEqual({ ok: false, code: 'session-ended' })
  expect(await findSession(database.db, buyer.token)).toBeNull()
  expect(dismissed).toEqual([sessionName(buyer.token)])
  // Nobody else is locked out by what a stolen session guessed.
  expect(await findSession(database.db, other)).not.toBeNull()
  expect(await enter(buyer.email, OLD)).toMatchObject({ ok: true })
  expect(await change({ id: buyer.id, token: other })).toMatchObject({ ok: true })
  const kinds = (await eventsOf(buyer.id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'password.refused')).toHaveLength(5)
  expect(kinds).toContain('sessions.ended')
})

test('guesses at once are counted one by one, and a right password starts the count anew', async () => {
  const buyer = await addBuyer()
  const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => change(buyer, `Equivocada${n}`)))
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'wrong').length).toBeLessThanOrEqual(5)
  expect(await findSession(database.db, buyer.token)).toBeNull()

  const again = await addBuyer()
  let token = again.token
  let [from, to] = [OLD, NEW]
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 4; guess++)
      expect(await change({ id: again.id, token }, 'Equivocada1')).toEqual({ ok: false, code: 'wrong' })
    const done = await change({ id: again.id, token }, from, to)
    if (!done.ok) throw new Error(done.code)
    token = done.token
    ;[from, to] = [to, from]
  }
})

test('pressed twice at once: one change, one session left, and whoever came second is asked to sign in', async () => {
  for (let round = 0; round < 6; round++) {
    const buyer = await addBuyer()
    const both = await Promise.all([change(buyer), change(buyer)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'session-ended' }])
    const [done] = both.filter((outcome) => outcome.ok)
    expect(await database.db.$count(sessions, eq(sessions.accountId, buyer.id))).toBe(1)
    expect(done?.ok && (await findSession(database.db, done.token))).toMatchObject({ accountId: buyer.id })
    expect((await eventsOf(buyer.id)).filter(({ kind }) => kind === 'password.changed')).toHaveLength(1)
  }
})

test('a session that was ended elsewhere meanwhile changes nothing', async () => {
  const buyer = await addBuyer()
  const other = await openSession(database.db, buyer.id, Date.now())
  await endOtherSessions(doors(), { account: buyer.id, token: other, address: ADDRESS, now: Date.now() })
  expect(await change(buyer)).toEqual({ ok: false, code: 'session-ended' })
  expect(await change({ id: buyer.id, token: (await addBuyer()).token })).toEqual({ ok: false, code: 'session-ended' })
  expect(await enter(buyer.email, OLD)).toMatchObject({ ok: true })
})

test.each([' Mi caballo 7 ', 'Ñandú ágil 4 🐎', `Aa1${'é'.repeat(197)}`])(
  'the password "%s" signs in as it was typed, and not without its blanks',
  async (next) => {
    const buyer = await addBuyer()
    expect(await change(buyer, OLD, next)).toMatchObject({ ok: true })
    expect(await enter(buyer.email, next)).toMatchObject({ ok: true })
    expect(await enter(buyer.email, next.trim() === next ? `${next} ` : next.trim())).toEqual({
      ok: false,
      code: 'wrong',
    })
  },
)

test("the list of sessions: this one first, then by last use, never the ones that are over, nor anybody else's", async () => {
  const { id } = await addBuyer()
  await database.db.delete(sessions).where(eq(sessions.accountId, id))
  const now = Date.now()
  const old = await openSession(database.db, id, now - 3 * DAY, {
    userAgent: 'Viejo',
    address: '2806:10ae:4:8:1:2:3:4',
  })
  const own = await openSession(database.db, id, now - 5 * DAY, { userAgent: 'Propio' })
  const fresh = await openSession(database.db, id, now - DAY)
  const over = await openSession(database.db, id, now - 20 * DAY, { userAgent: 'Terminado' })
  await addBuyer()
  const list = await listSessions(database.db, id, own)
  expect(list).toEqual([
    {
      name: sessionName(own),
      current: true,
      userAgent: 'Propio',
      address: null,
      createdAt: now - 5 * DAY,
      lastUsedAt: now - 5 * DAY,
    },
    {
      name: sessionName(fresh),
      current: false,
      userAgent: null,
      address: null,
      createdAt: now - DAY,
      lastUsedAt: now - DAY,
    },
    // Of an IPv6 address what its customer owns.
    {
      name: sessionName(old),
      current: false,
      userAgent: 'Viejo',
      address: '2806:10ae:4:8',
      createdAt: now - 3 * DAY,
      lastUsedAt: now - 3 * DAY,
    },
  ])
  expect(list.map(({ name }) => name)).not.toContain(sessionName(over))
  expect(JSON.stringify(list)).not.toContain(own)
})

test('what a browser calls itself is kept up to 200 characters', async () => {
  const { id } = await addBuyer()
  const token = await openSession(database.db, id, Date.now(), { userAgent: 'x'.repeat(5_000) })
  expect((await listSessions(database.db, id, token))[0]?.userAgent).toBe('x'.repeat(200))
})

test('the last use is noted once an hour, and not with every request', async () => {
  const { id, token } = await addBuyer()
  const used = async () => (await listSessions(database.db, id, token))[0]!.lastUsedAt
  const setUsed = (at: number) =>
    database.db
      .update(sessions)
      .set({ lastUsedAt: at })
      .where(eq(sessions.tokenHash, sessionName(token)))
  const recent = Date.now() - 55 * 60_000
  await setUsed(recent)
  await findSession(database.db, token)
  expect(await used()).toBe(recent)
  await setUsed(Date.now() - 65 * 60_000)
  await findSession(database.db, token)
  expect(Date.now() - (await used())).toBeLessThan(60_000)
  // Near the end of its thirty days nothing can be added to its life: its use is noted all the same.
  await database.db
    .update(sessions)
    .set({ createdAt: Date.now() - 29 * DAY, expiresAt: Date.now() + DAY, lastUsedAt: Date.now() - 2 * HOUR })
    .where(eq(sessions.tokenHash, sessionName(token)))
  await findSession(database.db, token)
  expect(Date.now() - (await used())).toBeLessThan(60_000)
})

test('an account that is used is seen, once a day', async () => {
  const { id, token } = await addBuyer()
  const seen = async () =>
    (await database.db.select({ at: accounts.lastSeenAt }).from(accounts).where(eq(accounts.id, id)))[0]!.at
  expect(Date.now() - (await seen())).toBeLessThan(60_000)
  const use = async (seenAt: number) => {
    await database.db.update(accounts).set({ lastSeenAt: seenAt }).where(eq(accounts.id, id))
    await database.db
      .update(sessions)
      .set({ lastUsedAt: Date.now() - 2 * HOUR })
      .where(eq(sessions.tokenHash, sessionName(token)))
    await findSession(database.db, token)
  }
  const thisMorning = Date.now() - 20 * HOUR
  await use(thisMorning)
  expect(await seen()).toBe(thisMorning)
  await use(Date.now() - 25 * HOUR)
  expect(Date.now() - (await seen())).toBeLessThan(60_000)
})

test("ending one session ends that one with its sockets; only of one's own, and twice is once", async () => {
  const [ana, eva] = [await addBuyer(), await addBuyer()]
  const phone = await openSession(database.db, ana.id, Date.now())
  const end = (account: number, token: string) =>
    endSession(doors(), { account, name: sessionName(token), address: ADDRESS, now: Date.now() })
  expect(await end(ana.id, eva.token)).toBe(false)
  expect(await findSession(database.db, eva.token)).not.toBeNull()
  expect((await Promise.all([end(ana.id, phone), end(ana.id, phone)])).toSorted()).toEqual([false, true])
  expect(await findSession(database.db, phone)).toBeNull()
  expect(await findSession(database.db, ana.token)).not.toBeNull()
  expect(dismissed).toEqual([sessionName(phone)])
  expect(await eventsOf(ana.id)).toMatchObject([{ kind: 'sessions.ended', detail: { count: 1 } }])
})

test('ending all others leaves this one', async () => {
  const [ana, eva] = [await addBuyer(), await addBuyer()]
  const others = [
    await openSession(database.db, ana.id, Date.now()),
    await openSession(database.db, ana.id, Date.now()),
  ]
  const end = () => endOtherSessions(doors(), { account: ana.id, token: ana.token, address: ADDRESS, now: Date.now() })
  expect(await end()).toBe(2)
  expect(await end()).toBe(0)
  expect(dismissed.toSorted()).toEqual(others.map(sessionName).toSorted())
  for (const token of others) expect(await findSession(database.db, token)).toBeNull()
  for (const token of [ana.token, eva.token]) expect(await findSession(database.db, token)).not.toBeNull()
  expect(await eventsOf(ana.id)).toMatchObject([{ kind: 'sessions.ended', detail: { count: 2 } }])
})
