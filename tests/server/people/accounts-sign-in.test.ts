import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sessionContext } from '#app/middleware/access/session.ts'
import { leaveWhenSignedIn, signIn, type SignInAnswer } from '#app/routes/public/sign-in.server.ts'
import { type Audience, accounts, sessions, signInTurns } from '#db/schema/people/accounts.ts'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import type { House } from '#server/engine/house.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const PASSWORD = 'Caballo7bayo'
let database: TestDatabase
let house: House
const dismissed: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  house = { ...nodeOn(database), dismiss: (names) => void dismissed.push(...names) }
  const base = { name: 'Ana', passwordHash: await hashPassword(PASSWORD), emailValidatedAt: 0 }
  await database.db.insert(accounts).values([
    { ...base, audience: 'buyer', email: 'lista@ejemplo.mx', onboardedAt: 0 },
    { ...base, audience: 'buyer', email: 'nueva@ejemplo.mx' },
    { ...base, audience: 'seller', email: 'rancho@ejemplo.mx', username: 'rancho' },
  ])
})
afterAll(() => database.close())
beforeEach(async () => {
  await house.db.delete(rateLimits)
  await house.db.delete(signInTurns)
})

function contextOf(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(houseContext, house)
  context.set(clientAddressContext, '10.0.0.1')
  return context
}

/** The answer to a posted sign-in form: a redirect, or the page with its status. */
async function enter(audience: Audience, fields: Record<string, string>, cookie = '') {
  const request = new Request('http://remate.test/login', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie },
  })
  const answer = await signIn(audience, request, contextOf())
  if (answer instanceof Response)
    return {
      status: answer.status,
      to: answer.headers.get('Location'),
      cookie: answer.headers.getSetCookie()[0] ?? '',
      device: answer.headers.getSetCookie()[1] ?? '',
      said: undefined,
      retryAfter: null,
    }
  const { data, init } = answer as { data: SignInAnswer; init: ResponseInit }
  return {
    status: init.status,
    to: null,
    cookie: '',
    device: '',
    said: data.result.error?.[''],
    retryAfter: new Headers(init.headers).get('Retry-After'),
  }
}

test.each([
  ['lista@ejemplo.mx', '', '/'],
  ['lista@ejemplo.mx', '/event/3?x=1', '/event/3?x=1'],
  ['nueva@ejemplo.mx', '', '/onboarding'],
  ['nueva@ejemplo.mx', '/event/3?x=1', '/onboarding?volver=%2Fevent%2F3%3Fx%3D1'],
  ['nueva@ejemplo.mx', '/onboarding?volver=/event/3', '/onboarding?volver=/event/3'],
  ['nueva@ejemplo.mx', '//evil.mx', '/onboarding'],
])('%s who wanted to go to "%s" is led to %s', async (email, volver, to) => {
  expect(await enter('buyer', { email, pass: PASSWORD, ...(volver && { volver }) })).toMatchObject({ status: 303, to })
})

test('sellers have no onboarding of buyers', async () => {
  expect(await enter('seller', { user: 'Rancho', pass: PASSWORD })).toMatchObject({ status: 303, to: '/sales' })
})

test('a sign-in closes the previous session with its sockets; a planted session is never used', async () => {
  const account = (await database.db.select().from(accounts))[0]!.id
  const [old, planted] = [await openSession(database.db, account, Date.now()), 'p'.repeat(43)]
  for (const token of [old, planted]) {
    const { cookie } = await enter('buyer', { email: 'lista@ejemplo.mx', pass: PASSWORD }, `remate_session=${token}`)
    expect(cookie).toMatch(/^remate_session=[\w-]{43};/)
    expect(cookie).not.toContain(token)
    expect(await findSession(database.db, token)).toBeNull()
    expect(dismissed).toContain(sessionName(token))
  }
})

test("'Problema para iniciar sesión' when the session cannot be stored, and only with the right password", async () => {
  await database.sql`alter table sessions add constraint no_more check (false) not valid`
  try {
    expect(await enter('buyer', { email: 'lista@ejemplo.mx', pass: PASSWORD })).toMatchObject({
      status: 503,
      said: ['Problema para iniciar sesión'],
      cookie: '',
    })
    expect(await enter('buyer', { email: 'lista@ejemplo.mx', pass: 'Equivocada1' })).toMatchObject({
      status: 400,
      said: ['Valida tu correo y contraseña'],
    })
  } finally {
    await database.sql`alter table sessions drop constraint no_more`
  }
  expect(await enter('buyer', { email: 'lista@ejemplo.mx', pass: PASSWORD })).toMatchObject({ status: 303 })
})

test('too many attempts are answered 429, saying when to try again to people and to machines', async () => {
  for (let n = 0; n < 8; n++) await enter('buyer', { email: 'lista@ejemplo.mx', pass: 'Equivocada1' })
  // The state after an hour of attempts.
  await database.db.update(signInTurns).set({ tries: 15, lastAt: Date.now() })
  const before = (await database.db.select().from(sessions)).length
  const { status, said, retryAfter } = await enter('buyer', { email: 'lista@ejemplo.mx', pass: PASSWORD })
  expect({ status, said }).toEqual({
    status: 429,
    said: [
      expect.stringMatching(
        /^Problemas al iniciar sesión\. Demasiados intentos\. Prueba otra vez en (un minuto|\d\d segundos)\.$/,
      ),
    ],
  })
  expect(Number(retryAfter)).toBeGreaterThan(30)
  expect(Number(retryAfter)).toBeLessThanOrEqual(60)
  expect((await database.db.select().from(sessions)).length).toBe(before)
})

test('signing in makes the browser known for a year, by a cookie out of reach of scripts and sites', async () => {
  const { device } = await enter('buyer', { email: 'lista@ejemplo.mx', pass: PASSWORD })
  expect(device).toMatch(/^remate_device=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)
  for (let n = 0; n < 8; n++) await enter('buyer', { email: 'lista@ejemplo.mx', pass: 'Equivocada1' })
  expect(await enter('buyer', { email: 'lista@ejemplo.mx', pass: PASSWORD })).toMatchObject({ status: 429 })
  expect(await enter('buyer', { email: 'lista@ejemplo.mx', pass: PASSWORD }, device.split(';')[0])).toMatchObject({
    status: 303,
  })
})

test("where the house has TLS the cookie is '__Host-'", async () => {
  const secure = { ...house, env: { ...house.env, ORIGIN: 'https://remate.test' } }
  const context = contextOf()
  context.set(houseContext, secure)
  const request = new Request('https://remate.test/login', {
    method: 'POST',
    body: new URLSearchParams({ email: 'lista@ejemplo.mx', pass: PASSWORD }),
  })
  const answer = await signIn('buyer', request, context)
  expect(answer instanceof Response && answer.headers.getSetCookie()[1]).toMatch(
    /^__Host-remate_device=[\w-]{43}; Path=\/; .*; Secure$/,
  )
})

test('a session is led away from the sign-in of its audience, not from others', async () => {
  const context = contextOf()
  context.set(sessionContext, {
    accountId: 1,
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
  const leave = (audience: Audience, search = '') => {
    try {
      leaveWhenSignedIn(audience, new URL(`http://remate.test/login${search}`), context)
      return null
    } catch (answer) {
      return (answer as Response).headers.get('Location')
    }
  }
  expect(leave('buyer')).toBe('/')
  expect(leave('buyer', '?volver=/profile')).toBe('/profile')
  expect(leave('buyer', '?volver=https://evil.mx')).toBe('/')
  expect(leave('seller')).toBeNull()
})
