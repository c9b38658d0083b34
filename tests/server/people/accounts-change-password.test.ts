import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailLinks, sessions } from '#db/schema/people/accounts.ts'
import { mailbox, rateLimits } from '#db/schema/engine/infrastructure.ts'
import { changePassword } from '#server/people/accounts/password/change-password.ts'
import { endOtherSessions } from '#server/people/accounts/sessions/end-other-sessions.ts'
import { findKnownDevice, rememberDevice } from '#server/people/accounts/sign-in/known-devices.ts'
import { logIn } from '#server/people/accounts/sign-in/log-in.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { listSessions } from '#server/people/accounts/sessions/open-sessions.ts'
import { readRecovery } from '#server/people/accounts/password/recover-password.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { accountTasks } from '#server/people/accounts/tasks.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { type AccountHouse, ADDRESS, openAccountHouse, PASSWORD } from '#tests/support/account-house.ts'
import { runJobs } from '#tests/support/jobs.ts'

const NEW = 'Potranca9alazana'

let house: AccountHouse

beforeAll(async () => void (house = await openAccountHouse()))
afterAll(() => house.close())
beforeEach(async () => {
  house.dismissed.length = 0
  await house.db.delete(rateLimits)
})

const change = (
  { id, token, device = null }: { id: number; token: string; device?: string | null },
  password = PASSWORD,
  next = NEW,
) =>
  changePassword(house, {
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
  logIn(house, { audience: 'buyer', identifier: email, password, address: '10.0.0.9', now: Date.now() })

test('a changed password signs in; every session ends but this one, which gets a new token', async () => {
  const buyer = await house.addBuyer()
  const [phone, stranger] = [await openSession(house.db, buyer.id, Date.now()), (await house.addBuyer()).token]
  const done = await change(buyer)
  if (!done.ok) throw new Error(done.code)
  expect(await enter(buyer.email, PASSWORD)).toEqual({ ok: false, code: 'wrong' })
  expect(await findSession(house.db, buyer.token)).toBeNull()
  expect(await findSession(house.db, phone)).toBeNull()
  expect(house.dismissed.toSorted()).toEqual([sessionName(buyer.token), sessionName(phone)].toSorted())
  expect(await findSession(house.db, done.token)).toMatchObject({ accountId: buyer.id })
  expect(await findSession(house.db, stranger)).not.toBeNull()
  expect(await listSessions(house.db, buyer.id, done.token)).toMatchObject([
    { current: true, userAgent: 'Prueba/1', address: ADDRESS },
  ])
  expect(await enter(buyer.email, NEW)).toMatchObject({ ok: true })
})

test('the browser that changed the password is known to the account, and no other', async () => {
  const buyer = await house.addBuyer()
  const known = (token: string, now = Date.now()) =>
    findKnownDevice(house.db, { token, audience: 'buyer', identifier: buyer.email, now })
  const here = { accountId: buyer.id, passwordHash: house.passwordHash, old: null, now: Date.now() }
  const before = await rememberDevice(house.db, here)
  expect(await known(before)).not.toBeNull()
  const done = await change(buyer)
  if (!done.ok || !done.device) throw new Error('not changed')
  expect(await known(before)).toBeNull()
  expect(await known(done.device)).not.toBeNull()
})

test('the owner is mailed, a security event is written, and earlier password links become useless', async () => {
  const buyer = await house.addBuyer()
  const link = await makeMailLink(house.db, buyer.id, 'reset-password', Date.now())
  const proof = await makeMailLink(house.db, buyer.id, 'validate-email', Date.now())
  await change(buyer)
  expect(await readRecovery(house.db, link, Date.now())).toBeNull()
  expect(await house.db.$count(mailLinks, and(eq(mailLinks.accountId, buyer.id), isNull(mailLinks.usedAt)))).toBe(1)
  expect(proof).toHaveLength(43)
  expect(await house.eventsOf(buyer.id)).toMatchObject([
    { kind: 'password.changed', address: ADDRESS, detail: { sessions: 1 } },
  ])
  const tasks = accountTasks({
    db: house.db,
    mailer: mailboxMailer(house.db, 'remate.test'),
    origin: 'https://remate.test',
  })
  await runJobs(house, tasks, ['accounts.password-changed'])
  const [mail] = await house.db.select().from(mailbox).where(eq(mailbox.to, buyer.email))
  expect(mail?.subject).toBe('Tu contraseña de Remate cambió')
  expect(mail?.text).toContain('https://remate.test/recuperar?cuenta=comprador')
})

test('a wrong current password is recorded; after five the next try ends the session', async () => {
  const buyer = await house.addBuyer()
  const other = await openSession(house.db, buyer.id, Date.now())
  for (let guess = 1; guess <= 5; guess++)
    expect(await change(buyer, `Equivocada${guess}`)).toEqual({ ok: false, code: 'wrong' })
  expect(await findSession(house.db, buyer.token)).not.toBeNull()
  expect(await change(buyer)).toEqual({ ok: false, code: 'session-ended' })
  expect(await findSession(house.db, buyer.token)).toBeNull()
  expect(house.dismissed).toEqual([sessionName(buyer.token)])
  // Failed guesses in a stolen session do not lock out other sessions.
  expect(await findSession(house.db, other)).not.toBeNull()
  expect(await enter(buyer.email, PASSWORD)).toMatchObject({ ok: true })
  expect(await change({ id: buyer.id, token: other })).toMatchObject({ ok: true })
  const kinds = (await house.eventsOf(buyer.id)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'password.refused')).toHaveLength(5)
  expect(kinds).toContain('sessions.ended')
})

test('guesses at once are counted one by one, and a right password starts the count anew', async () => {
  const buyer = await house.addBuyer()
  const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => change(buyer, `Equivocada${n}`)))
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.code === 'wrong').length).toBeLessThanOrEqual(5)
  expect(await findSession(house.db, buyer.token)).toBeNull()

  const again = await house.addBuyer()
  let token = again.token
  let [from, to] = [PASSWORD, NEW]
  for (let round = 0; round < 3; round++) {
    for (let guess = 0; guess < 4; guess++)
      expect(await change({ id: again.id, token }, 'Equivocada1')).toEqual({ ok: false, code: 'wrong' })
    const done = await change({ id: again.id, token }, from, to)
    if (!done.ok) throw new Error(done.code)
    token = done.token
    ;[from, to] = [to, from]
  }
})

test('of two changes at once one succeeds with one session left, the other is asked to sign in', async () => {
  for (let round = 0; round < 6; round++) {
    const buyer = await house.addBuyer()
    const both = await Promise.all([change(buyer), change(buyer)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'session-ended' }])
    const [done] = both.filter((outcome) => outcome.ok)
    expect(await house.db.$count(sessions, eq(sessions.accountId, buyer.id))).toBe(1)
    expect(done?.ok && (await findSession(house.db, done.token))).toMatchObject({ accountId: buyer.id })
    expect((await house.eventsOf(buyer.id)).filter(({ kind }) => kind === 'password.changed')).toHaveLength(1)
  }
})

test('a session that was ended elsewhere meanwhile changes nothing', async () => {
  const buyer = await house.addBuyer()
  const other = await openSession(house.db, buyer.id, Date.now())
  await endOtherSessions(house, { account: buyer.id, token: other, address: ADDRESS, now: Date.now() })
  expect(await change(buyer)).toEqual({ ok: false, code: 'session-ended' })
  expect(await change({ id: buyer.id, token: (await house.addBuyer()).token })).toEqual({
    ok: false,
    code: 'session-ended',
  })
  expect(await enter(buyer.email, PASSWORD)).toMatchObject({ ok: true })
})

test.each([' Mi caballo 7 ', 'Ñandú ágil 4 🐎', `Aa1${'é'.repeat(197)}`])(
  'the password "%s" signs in as it was typed, and not without its blanks',
  async (next) => {
    const buyer = await house.addBuyer()
    expect(await change(buyer, PASSWORD, next)).toMatchObject({ ok: true })
    expect(await enter(buyer.email, next)).toMatchObject({ ok: true })
    expect(await enter(buyer.email, next.trim() === next ? `${next} ` : next.trim())).toEqual({
      ok: false,
      code: 'wrong',
    })
  },
)
