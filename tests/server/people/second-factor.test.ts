/** An administrator's second factor: each proof counts once, and a session without it is limited. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import { totpFactors } from '#db/schema/people/second-factors.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { type Admin, asAdmin } from '#server/people/accounts/sessions/audiences.ts'
import { changePassword } from '#server/people/accounts/password/change-password.ts'
import { findSession, type Session } from '#server/people/accounts/sessions/find-session.ts'
import { openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { sessionCookie } from '#server/people/accounts/sessions/session-cookie.ts'
import { auctionSockets } from '#server/sale/auctions/lots/sockets.ts'
import type { House } from '#server/engine/house.ts'
import { readFactors } from '#server/people/second-factor/account-factors.ts'
import { removeTotp, renewRecoveryCodes } from '#server/people/second-factor/change-factors.ts'
import {
  provingOptions,
  provePasskey,
  registerPasskey,
  registrationOptions,
} from '#server/people/second-factor/passkeys.ts'
import { proveCode } from '#server/people/second-factor/prove-code.ts'
import { openSecret, sealSecret } from '#server/people/second-factor/seal.ts'
import { confirmTotp, readStartedTotp, startTotp } from '#server/people/second-factor/set-up-totp.ts'
import { type AccountHouse, ADDRESS, openAccountHouse, PASSWORD } from '#tests/support/account-house.ts'
import { SECRET, testEnv } from '#tests/support/auction-house.ts'
import { addTotp, codeAt } from '#tests/support/second-factors.ts'

const STEP = 30_000

let house: AccountHouse & { env: ReturnType<typeof testEnv> }
beforeAll(async () => {
  house = Object.assign(await openAccountHouse(), { env: testEnv({ SECRET }) })
}, 60_000)
afterAll(() => house.close())

let count = 0
/** An administrator who has just entered their password. */
async function addAdmin() {
  const name = `admin${++count}`
  const [row] = await house.db
    .insert(accounts)
    .values({ audience: 'admin', email: `${name}@prueba.mx`, username: name, name, passwordHash: house.passwordHash })
    .returning({ id: accounts.id })
  const account = row?.id ?? 0
  return { account, token: await openSession(house.db, account, Date.now()) }
}

/** An administrator with an authenticator app, which none of their sessions has proven. */
async function addGuarded() {
  const admin = await addAdmin()
  const secret = await addTotp(house.db, admin.account, { secret: SECRET, provenAt: null })
  return { ...admin, secret }
}

/** Proves a code as the browser does, which goes on with the session's new token. */
async function prove(who: { account: number; token: string }, code: string, now = Date.now()) {
  const done = await proveCode(house, { ...who, code, now, address: ADDRESS })
  if (done.ok) who.token = done.token
  return done
}
/** The token from before the second factor is worthless now, also to a thief. */
async function expectDead(before: string, now: string) {
  expect(now).not.toBe(before)
  expect(await findSession(house.db, before)).toBeNull()
  expect(house.dismissed).toContain(sessionName(before))
}
async function sessionOf(token: string): Promise<Session> {
  const session = await findSession(house.db, token)
  if (!session) throw new Error('No session')
  return session
}

/** The administrator of a fully proven session; throws for any other. */
function whole(session: Session): Admin {
  const admin = asAdmin(session)
  if (!admin) throw new Error(`It awaits ${session.awaits}`)
  return admin
}

describe('a session without the factor', () => {
  test('proves no administrator, until the code is typed', async () => {
    const admin = await addGuarded()
    const half = await sessionOf(admin.token)
    expect(half.awaits).toBe('second-factor')
    expect(asAdmin(half)).toBeNull()
    const { token } = admin
    const done = await prove(admin, codeAt(admin.secret, Date.now()))
    if (!done.ok) throw new Error(done.code)
    await expectDead(token, done.token)
    const proven = await sessionOf(done.token)
    expect(proven.awaits).toBeNull()
    expect(asAdmin(proven)).not.toBeNull()
  })

  test('is every session of the account that has not shown it, as soon as it is set up', async () => {
    const admin = await addAdmin()
    const elsewhere = await openSession(house.db, admin.account, Date.now())
    const who = { ...admin, address: ADDRESS, now: Date.now() }
    expect(await startTotp(house, { ...who, password: PASSWORD })).toEqual({ ok: true })
    // The secret is not shown to another session.
    expect(await readStartedTotp(house, { ...who, token: elsewhere, user: 'a' })).toBeNull()
    const started = await readStartedTotp(house, { ...who, user: 'ana@prueba.mx' })
    expect(started?.uri).toMatch(/^otpauth:\/\/totp\/Remate:ana%40prueba\.mx\?.*secret=[A-Z2-7]{32}/)
    expect((await sessionOf(admin.token)).awaits).toBeNull()
    const confirmed = await confirmTotp(house, { ...who, code: codeAt(started?.secret ?? '', who.now) })
    if (!confirmed.ok) throw new Error(confirmed.code)
    expect(confirmed.codes).toHaveLength(10)
    await expectDead(admin.token, confirmed.token)
    expect((await sessionOf(confirmed.token)).awaits).toBeNull()
    expect((await sessionOf(elsewhere)).awaits).toBe('second-factor')
    expect(house.dismissed).toContain(sessionName(elsewhere))
    expect(house.dismissed).not.toContain(sessionName(confirmed.token))
  })

  test('is one with a new token whenever the factor is shown again', async () => {
    const admin = await addGuarded()
    const now = Date.now()
    await prove(admin, codeAt(admin.secret, now), now)
    const { token } = admin
    const device = { accountId: admin.account, endpointHash: 'x', sealed: 'x', createdAt: now, lastSeenAt: now }
    await house.db.insert(pushDevices).values({ ...device, session: sessionName(token) })
    const again = await prove(admin, codeAt(admin.secret, now + STEP), now + STEP)
    await expectDead(token, again.ok ? again.token : '')
    // The browser's notices go on.
    const [moved] = await house.db.select().from(pushDevices).where(eq(pushDevices.accountId, admin.account))
    expect(moved?.session).toBe(sessionName(admin.token))
  })

  test('setting one up asks for the password, and for a code of the app', async () => {
    const admin = await addAdmin()
    const who = { ...admin, address: ADDRESS, now: Date.now() }
    expect(await startTotp(house, { ...who, password: 'Otra1cosa' })).toMatchObject({ ok: false, code: 'wrong' })
    expect(await confirmTotp(house, { ...who, code: '000000' })).toMatchObject({ ok: false, code: 'none' })
    await startTotp(house, { ...who, password: PASSWORD })
    const { secret = '' } = (await readStartedTotp(house, { ...who, user: 'a' })) ?? {}
    const wrong = codeAt(secret, who.now + 100 * STEP)
    expect(await confirmTotp(house, { ...who, code: wrong })).toMatchObject({ ok: false, code: 'wrong' })
    expect((await readFactors(house.db, admin.account)).totp).toBeNull()
  })

  test('where the house requires one, leads to set one up and nowhere else', async () => {
    const admin = await addAdmin()
    const buyer = await house.addBuyer()
    await house.db.insert(settings).values(SETTINGS).onConflictDoNothing()
    await house.db.update(settings).set({ secondFactorRequired: true })
    try {
      const session = await sessionOf(admin.token)
      expect(session.awaits).toBe('second-factor-setup')
      expect(asAdmin(session)).toBeNull()
      expect((await sessionOf(buyer.token)).awaits).toBeNull()
    } finally {
      await house.db.update(settings).set({ secondFactorRequired: false })
    }
    expect((await sessionOf(admin.token)).awaits).toBeNull()
  })

  test('receives nothing of its account over a socket', async () => {
    const admin = await addGuarded()
    const { userRooms } = auctionSockets(house as unknown as House)
    const roomOf = (token: string) => userRooms(sessionCookie(token, house.env.ORIGIN).split(';')[0])
    expect(await roomOf(admin.token)).toBeNull()
    await prove(admin, codeAt(admin.secret, Date.now()))
    expect(await roomOf(admin.token)).toMatchObject({ own: `user:${admin.account}` })
  })

  test('a new password keeps the factor proven by this browser', async () => {
    const admin = await addGuarded()
    await prove(admin, codeAt(admin.secret, Date.now()))
    const { factorAt } = await sessionOf(admin.token)
    const change = { ...admin, password: PASSWORD, next: 'Yegua8alazana', address: ADDRESS, now: Date.now() }
    const changed = await changePassword(house, { ...change, userAgent: null })
    if (!changed.ok) throw new Error(changed.code)
    expect(await sessionOf(changed.token)).toMatchObject({ awaits: null, factorAt })
  })
})

describe('a code of the app', () => {
  test('counts once, and no older one after it', async () => {
    const admin = await addGuarded()
    const now = Date.now()
    expect(await prove(admin, codeAt(admin.secret, now), now)).toMatchObject({ ok: true })
    expect(await prove(admin, codeAt(admin.secret, now), now)).toMatchObject({ ok: false, code: 'used' })
    expect(await prove(admin, codeAt(admin.secret, now - STEP), now)).toMatchObject({ ok: false, code: 'used' })
    expect(await prove(admin, codeAt(admin.secret, now + STEP), now)).toMatchObject({ ok: true })
  })

  test('of two that come at once counts once', async () => {
    const admin = await addGuarded()
    const code = codeAt(admin.secret, Date.now())
    const answers = await Promise.all([1, 2, 3, 4].map(() => prove(admin, code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is good for its own step and its neighbours, no further', async () => {
    const now = Date.now()
    for (const [away, ok] of [
      [-2, false],
      [-1, true],
      [1, true],
      [2, false],
    ] as const) {
      const admin = await addGuarded()
      expect(await prove(admin, codeAt(admin.secret, now + away * STEP), now), String(away)).toMatchObject({ ok })
    }
  })

  test('is refused after ten wrong ones of its account, in another session too, with the time to wait', async () => {
    const admin = await addGuarded()
    const now = Date.now()
    const wrong = codeAt(admin.secret, now + 100 * STEP)
    for (let n = 0; n < 10; n++) expect(await prove(admin, wrong, now)).toMatchObject({ code: 'wrong' })
    const elsewhere = { ...admin, token: await openSession(house.db, admin.account, now) }
    expect(await prove(elsewhere, codeAt(admin.secret, now), now)).toMatchObject({
      code: 'too-many',
      waitMs: expect.closeTo(3 * 3_600_000, -5),
    })
    expect(await house.eventsOf(admin.account)).toMatchObject([{ kind: 'factor.refused', count: 10 }])
  })

  test.each(['', '12345', '1234567', '\0'.repeat(6), '١٢٣٤٥٦', 'x'.repeat(10_000)])('%j is none', async (code) => {
    expect(await prove(await addGuarded(), code)).toMatchObject({ ok: false, code: 'wrong' })
  })

  test('has its secret sealed for its account by a secret of the house', async () => {
    const { account, secret } = await addGuarded()
    const [row] = await house.db.select().from(totpFactors).where(eq(totpFactors.accountId, account))
    expect(JSON.stringify(row)).not.toContain(secret)
    const sealed = row?.sealedSecret ?? ''
    expect(openSecret(SECRET, account, sealed)).toBe(secret)
    expect(openSecret(SECRET, account + 1, sealed)).toBeNull()
    expect(openSecret(`${SECRET}!`, account, sealed)).toBeNull()
    expect(openSecret(SECRET, account, `${sealed.slice(0, -4)}AAAA`)).toBeNull()
    expect(sealSecret(SECRET, account, secret)).not.toBe(sealed)
  })
})

describe('recovery codes', () => {
  async function withCodes() {
    const admin = await addGuarded()
    await prove(admin, codeAt(admin.secret, Date.now()))
    const session = await sessionOf(admin.token)
    const codes = await renewRecoveryCodes(house, whole(session), {
      address: ADDRESS,
      now: Date.now(),
    })
    return { ...admin, codes: codes ?? [] }
  }

  test('are ten, each good once, however it is typed', async () => {
    const admin = await withCodes()
    expect(admin.codes).toHaveLength(10)
    expect(new Set(admin.codes)).toHaveProperty('size', 10)
    const [first = '', second = ''] = admin.codes
    expect(await prove(admin, first)).toMatchObject({ ok: true, left: 9 })
    expect(await prove(admin, first)).toMatchObject({ ok: false, code: 'wrong' })
    expect(await prove(admin, ` ${second.replaceAll('-', ' ').toLowerCase()} `)).toMatchObject({ ok: true, left: 8 })
  })

  test('one that comes several times at once opens one door', async () => {
    const admin = await withCodes()
    const answers = await Promise.all([1, 2, 3, 4].map(() => prove(admin, admin.codes[0] ?? '')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await readFactors(house.db, admin.account)).codes).toBe(9)
  })

  test("another's are worth nothing, and neither are the old ones after new ones", async () => {
    const [one, other] = [await withCodes(), await withCodes()]
    expect(await prove(one, other.codes[0] ?? '')).toMatchObject({ ok: false })
    const session = await sessionOf(one.token)
    await renewRecoveryCodes(house, whole(session), { address: ADDRESS, now: Date.now() })
    expect(await prove(one, one.codes[0] ?? '')).toMatchObject({ ok: false })
  })
})

describe('taking it away', () => {
  test('asks a code; the last one takes codes and proofs with it', async () => {
    const admin = await addGuarded()
    const now = Date.now()
    await prove(admin, codeAt(admin.secret, now), now)
    const who = whole(await sessionOf(admin.token))
    const remove = (code: string) => removeTotp(house, who, { code, address: ADDRESS, now })
    expect(await remove(codeAt(admin.secret, now))).toMatchObject({ ok: false, code: 'used' })
    expect(await remove(codeAt(admin.secret, now + STEP))).toEqual({ ok: true, last: true })
    expect(await readFactors(house.db, admin.account)).toEqual({ totp: null, passkeys: [], codes: 0 })
    expect(await sessionOf(admin.token)).toMatchObject({ awaits: null, factorAt: null })
    const acts = await house.db.select().from(auditLog).where(eq(auditLog.adminId, admin.account))
    expect(acts.map(({ action }) => action)).toContain('factor.removed')
  })
})

describe('a passkey', () => {
  test('is neither registered nor proven by a malformed answer', async () => {
    const admin = await addGuarded()
    expect(await provingOptions(house, { ...admin, now: Date.now() })).toBeNull()
    const asking = { ...admin, user: 'a@prueba.mx', name: 'Ana', now: Date.now() }
    const options = await registrationOptions(house, asking)
    expect(options).toMatchObject({ rp: { id: new URL(house.env.ORIGIN).hostname } })
    for (const response of ['', '{}', 'null', '[]', '{"id":"\\u0000","response":{}}', '"x"'])
      expect(
        await registerPasskey(house, { ...asking, name: 'Llave', response, address: ADDRESS }),
        response,
      ).toMatchObject({ ok: false, code: 'wrong' })
    expect(await provePasskey(house, { ...asking, response: '{}', address: ADDRESS })).toMatchObject({ ok: false })
    expect(
      (await house.db.select().from(sessions).where(eq(sessions.accountId, admin.account)))[0]?.factorAt,
    ).toBeNull()
  })
})

const SETTINGS = {
  id: 1,
  welcome: '',
  contactPhone: '',
  email: '',
  firstPayment: 1,
  firstPaymentDays: 1,
  fine: 1,
  smallBid: 1,
  mediumBid: 1,
  bigBid: 1,
  extensionMinutes: 2,
  slides: [],
}
