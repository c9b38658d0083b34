import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { houseContext } from '#app/middleware/house.ts'
import { readSession, requireBuyer, requireSeller, signedIn as behindGuard } from '#app/middleware/access/session.ts'
import { type Audience, accounts, drafts, sessions } from '#db/schema/people/accounts.ts'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { openSession } from '#server/people/accounts/sessions/sessions.ts'
import type { House } from '#server/engine/house.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const DAY = 24 * 3_600_000
const HERE = 'http://remate.test'
let database: TestDatabase
let house: House

beforeAll(async () => {
  database = await createTestDatabase()
  house = nodeOn(database)
})
afterAll(() => database.close())
beforeEach(async () => {
  await house.db.delete(rateLimits)
  await house.db.delete(drafts)
})

let made = 0
async function account(audience: Audience = 'buyer'): Promise<number> {
  const [row] = await house.db
    .insert(accounts)
    .values({ audience, email: `a${++made}@ejemplo.mx`, name: 'Ana', passwordHash: '-', emailValidatedAt: 0 })
    .returning({ id: accounts.id })
  return row!.id
}

const signedIn = async (id: number) => `remate_session=${await openSession(house.db, id, Date.now())}`
const expired = async (id: number) => `remate_session=${await openSession(house.db, id, Date.now() - 20 * DAY)}`

type Asked = { body?: BodyInit; cookie?: string; guard?: typeof requireBuyer; status?: number; address?: string }

/**
 * Runs a request through the root's middleware and a layout's guard, then an action that answers with `status`, or a
 * loader.
 */
async function ask(
  path: string,
  { body, cookie = '', guard = requireBuyer, status = 303, address = '10.0.0.1' }: Asked = {},
) {
  const request = new Request(HERE + path, {
    headers: { Cookie: cookie },
    ...(body !== undefined && { method: 'POST', body }),
  })
  const context = new RouterContextProvider()
  context.set(houseContext, house)
  context.set(clientAddressContext, address)
  const args = { request, url: new URL(request.url), context, params: {}, pattern: path } as unknown as Parameters<
    typeof requireBuyer
  >[0]
  let draft: Awaited<ReturnType<typeof takeDraft>> = null
  const next = async () => {
    draft = await takeDraft(args)
    return new Response(null, { status: body === undefined ? 200 : status })
  }
  try {
    await readSession(args, next)
    const answer = (await guard(args, next)) ?? (await next())
    return { status: (answer as Response).status, draft, location: null, cookie: null }
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer
    return {
      status: answer.status,
      draft: null,
      location: answer.headers.get('Location'),
      cookie: answer.headers.get('Set-Cookie'),
    }
  }
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const pair = (cookie: string | null) => cookie?.split(';')[0] ?? ''

test('a draft is given back to its author after the sign-in, on its page alone, until it is sent', async () => {
  const ana = await account()
  const answer = await ask('/profile?parte=datos', {
    cookie: await expired(ana),
    body: form({ name: 'Ana Ruiz', address: 'Calle 5\r\nNúm. 8 ñandú' }),
  })
  expect(answer.status).toBe(303)
  expect(answer.location).toBe('/login?volver=%2Fprofile%3Fparte%3Ddatos')
  expect(answer.cookie).toMatch(/^remate_draft=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/)

  const cookie = `${await signedIn(ana)}; ${pair(answer.cookie)}`
  const typed = { name: 'Ana Ruiz', address: 'Calle 5\r\nNúm. 8 ñandú' }
  // The second request must get the draft too: the first page may be lost on its way.
  for (let n = 0; n < 2; n++) expect((await ask('/profile?parte=datos', { cookie })).draft).toEqual(typed)
  expect((await ask('/onboarding', { cookie })).draft).toBeNull()
  // A refused form shows its own fields, so the draft is not sent with it and stays stored.
  expect(await ask('/profile', { cookie, body: form({ name: '' }), status: 400 })).toMatchObject({
    status: 400,
    draft: null,
  })
  expect((await ask('/profile', { cookie })).draft).toEqual(typed)
  await ask('/profile', { cookie, body: form({ name: 'Ana' }) })
  expect((await ask('/profile', { cookie })).draft).toBeNull()
})

test('a draft is not shown to another account', async () => {
  const [ana, eva] = [await account(), await account()]
  const { cookie } = await ask('/profile', { cookie: await expired(ana), body: form({ name: 'Ana' }) })
  expect((await ask('/profile', { cookie: `${await signedIn(eva)}; ${pair(cookie)}` })).draft).toBeNull()
  expect((await ask('/profile', { cookie: `${await signedIn(ana)}; remate_draft=${'x'.repeat(43)}` })).draft).toBeNull()
  expect((await ask('/profile', { cookie: `${await signedIn(ana)}; ${pair(cookie)}` })).draft).toEqual({ name: 'Ana' })
})

test('a draft of an unknown author belongs to the first account that signs in and opens its page', async () => {
  const [ana, eva] = [await account(), await account()]
  const { cookie } = await ask('/profile', { body: form({ name: 'Ana' }) })
  expect((await ask('/profile', { cookie: `${await signedIn(ana)}; ${pair(cookie)}` })).draft).toEqual({ name: 'Ana' })
  expect((await ask('/profile', { cookie: `${await signedIn(eva)}; ${pair(cookie)}` })).draft).toBeNull()
})

test('two forms left in two windows are both kept', async () => {
  const ana = await account()
  const over = await expired(ana)
  const first = await ask('/event/1/pujar', { cookie: over, body: form({ amount: '5000', key: 'a-long-enough-key' }) })
  const second = await ask('/profile', { cookie: `${over}; ${pair(first.cookie)}`, body: form({ name: 'Ana' }) })
  expect(pair(second.cookie)).toBe(pair(first.cookie))
  const cookie = `${await signedIn(ana)}; ${pair(second.cookie)}`
  expect((await ask('/event/1/pujar', { cookie })).draft).toEqual({ amount: '5000', key: 'a-long-enough-key' })
  expect((await ask('/profile', { cookie })).draft).toEqual({ name: 'Ana' })
})

test('files, passwords and more than 64 KB are not kept; beside a field that is too long the others are', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Ana\0 Ruiz',
    pass: 'x',
    confirm: 'x',
    kept: 'x',
    newPassword: 'x',
    contraseña: 'x',
    cardNumber: '4111',
    cvv: '1',
    story: 'a'.repeat(70_000),
    zip: '44100',
  }))
    body.set(name, value)
  body.set('ine', new File(['bytes'], 'ine.png', { type: 'image/png' }))
  const ana = await account()
  const { cookie } = await ask('/profile', { cookie: await expired(ana), body })
  expect((await ask('/profile', { cookie: `${await signedIn(ana)}; ${pair(cookie)}` })).draft).toEqual({
    name: 'Ana Ruiz',
    zip: '44100',
  })
})

test('a body that is no form, or a form without texts, is not kept, and reading a page keeps nothing', async () => {
  for (const body of ['{"a":1}', new FormData(), form({ pass: 'x' })])
    expect(await ask('/profile', { body })).toMatchObject({ status: 303, cookie: null })
  expect(await ask('/profile')).toMatchObject({ status: 303, location: '/login?volver=%2Fprofile', cookie: null })
  expect(await house.db.select().from(drafts)).toEqual([])
})

test('a draft is kept for a day, then swept', async () => {
  const ana = await account()
  const before = Date.now()
  const { cookie } = await ask('/profile', { cookie: await expired(ana), body: form({ name: 'Ana' }) })
  const [row] = await house.db.select().from(drafts)
  expect(row!.expiresAt).toBeGreaterThanOrEqual(before + DAY)
  expect(row!.expiresAt).toBeLessThanOrEqual(Date.now() + DAY)
  expect(row!.tokenHash).not.toContain(pair(cookie).split('=')[1])
  await house.db.update(drafts).set({ expiresAt: Date.now() - 1 })
  expect((await ask('/profile', { cookie: `${await signedIn(ana)}; ${pair(cookie)}` })).draft).toBeNull()
  await ask('/onboarding', { body: form({ name: 'Otra' }) })
  expect((await house.db.select().from(drafts)).map(({ path }) => path)).toEqual(['/onboarding'])
})

test('one address leaves 100 drafts an hour; later requests are led to the sign-in without one', async () => {
  for (let n = 0; n < 100; n++)
    expect((await ask(`/event/${n}/pujar`, { body: form({ amount: '1' }), address: '10.0.0.3' })).cookie).not.toBeNull()
  expect(await ask('/profile', { body: form({ name: 'Ana' }), address: '10.0.0.3' })).toMatchObject({
    status: 303,
    cookie: null,
  })
  expect((await ask('/profile', { body: form({ name: 'Ana' }), address: '10.0.0.4' })).cookie).not.toBeNull()
})

test("a draft belongs to an account of its page's audience; another audience is refused", async () => {
  const [seller, buyer] = [await account('seller'), await account()]
  await ask('/profile', { cookie: await expired(seller), body: form({ name: 'Ana' }) })
  expect((await house.db.select().from(drafts))[0]?.accountId).toBeNull()
  const { cookie } = await ask('/me', {
    cookie: await expired(seller),
    guard: requireSeller,
    body: form({ name: 'Rancho' }),
  })
  expect((await house.db.select().from(drafts).where(eq(drafts.path, '/me')))[0]?.accountId).toBe(seller)
  expect(
    (await ask('/me', { cookie: `${await signedIn(seller)}; ${pair(cookie)}`, guard: requireSeller })).draft,
  ).toEqual({ name: 'Rancho' })
  await expect(ask('/profile?parte=datos', { cookie: await signedIn(seller) })).rejects.toMatchObject({
    data: { leave: '/profile?parte=datos' },
    init: { status: 403 },
  })
  await expect(ask('/event/1/pujar', { cookie: await signedIn(seller) })).rejects.toMatchObject({
    init: { status: 403 },
  })
  await expect(ask('/me', { cookie: await signedIn(buyer), guard: requireSeller })).rejects.toMatchObject({
    init: { status: 403 },
  })
})

test('behind TLS the cookie is the house’s own', async () => {
  const secure = nodeOn(database, { ORIGIN: 'https://remate.test' })
  const kept = house
  house = secure
  const { cookie } = await ask('/profile', { body: form({ name: 'Ana' }) }).finally(() => (house = kept))
  expect(cookie).toMatch(/^__Host-remate_draft=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax; Secure$/)
})

test('a form sent in time leaves nothing behind', async () => {
  const ana = await account()
  expect(await ask('/profile', { cookie: await signedIn(ana), body: form({ name: 'Ana' }) })).toMatchObject({
    status: 303,
    cookie: null,
  })
  expect(await house.db.select().from(drafts)).toEqual([])
  expect(await house.db.select().from(sessions).where(eq(sessions.accountId, ana))).toHaveLength(1)
})

test('a screen without its guard throws instead of showing data', () => {
  expect(() => behindGuard(new RouterContextProvider())).toThrow('behind no guard')
})
