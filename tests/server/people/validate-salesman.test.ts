import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import * as recover from '#app/routes/public/recover/recover.tsx'
import * as front from '#app/routes/public/validate/validate-front.tsx'
import * as salesman from '#app/routes/public/validate/validate-salesman.tsx'
import { type Audience, accounts, mailLinks } from '#db/schema/people/accounts.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

function argsOf(path: string, method: string) {
  const url = new URL(path, 'http://remate.test')
  const context = new RouterContextProvider()
  context.set(houseContext, nodeOn(database))
  context.set(clientAddressContext, '10.0.0.1')
  const token = url.pathname.split('/').at(-1) as string
  return { url, context, request: new Request(url, { method }), params: { salesman: token, token } } as never
}

async function newcomer(
  audience: Audience,
  email: string,
  purpose: 'validate-email' | 'reset-password' = 'validate-email',
) {
  const [account] = await database.db
    .insert(accounts)
    .values({ audience, email, username: email, name: 'Ana', passwordHash: '-' })
    .returning({ id: accounts.id })
  const id = account?.id as number
  const validatedAt = async () =>
    (await database.db.select({ at: accounts.emailValidatedAt }).from(accounts).where(eq(accounts.id, id)))[0]?.at
  return { token: await makeMailLink(database.db, id, purpose, Date.now()), validatedAt }
}

describe.each([
  ['seller', salesman, '/validate'],
  ['buyer', front, '/validateFront'],
] as const)("a %s's validation link", (audience, { loader, action }, base) => {
  const open = async (path: string, method = 'GET') => {
    const { data, init } = await loader(argsOf(`${base}/${path}`, method))
    return [data.result, init?.status ?? 200]
  }
  const press = async (path: string) => {
    const { data, init } = await action(argsOf(`${base}/${path}`, 'POST'))
    return [data.result, init?.status ?? 200, new Headers(init?.headers).get('Refresh')]
  }

  test('the press keeps a buyer’s e-mail for the sign-in, in a cookie; sellers sign in by another name', async () => {
    const { token } = await newcomer(audience, 'galleta@ejemplo.mx')
    const pressed = async () =>
      new Headers((await action(argsOf(`${base}/${token}`, 'POST'))).init?.headers).get('Set-Cookie')
    const value = Buffer.from('galleta@ejemplo.mx').toString('base64url')
    const cookie = `remate_email=${value}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax`
    expect(await pressed()).toBe(audience === 'buyer' ? cookie : null)
    // A link found years later does not reveal its recipient.
    await database.db.update(mailLinks).set({ expiresAt: Date.now() - 1 })
    expect(await pressed()).toBeNull()
  })

  test('shows a button however often it is opened; the press validates, and leads to the result', async () => {
    const { token, validatedAt } = await newcomer(audience, 'uno@ejemplo.mx')
    for (const path of [token, `${token}?resultado`, `${token}?x=1`]) {
      for (const method of ['GET', 'HEAD']) expect(await open(path, method)).toEqual(['ask', 200])
    }
    expect(await validatedAt()).toBeNull()
    expect(await press(token)).toEqual(['validating', 200, '0;url=?resultado'])
    expect(await validatedAt()).toEqual(expect.any(Number))
    expect(await open(`${token}?resultado`)).toEqual(['validated', 200])
    expect(await open(token)).toEqual(['already', 200])
    expect(await press(token)).toEqual(['validating', 200, '0;url=?resultado'])
  })

  test('that is forged or expired is a problem, opened and pressed', async () => {
    const { token, validatedAt } = await newcomer(audience, 'dos@ejemplo.mx')
    await database.db.update(mailLinks).set({ expiresAt: Date.now() - 1 })
    for (const path of ['inventado', token]) {
      expect(await open(path)).toEqual(['problem', 400])
      expect(await open(`${path}?resultado`)).toEqual(['problem', 400])
      expect(await press(path)).toEqual(['problem', 400, null])
    }
    expect(await validatedAt()).toBeNull()
  })
})

test('a mail scanner that opens the link to a new password uses nothing up', async () => {
  const { token } = await newcomer('buyer', 'tres@ejemplo.mx', 'reset-password')
  for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) {
    const { data, init } = await recover.loader(argsOf(`/recover/${token}`, method))
    expect([data.identifier, init?.status]).toEqual(['tres@ejemplo.mx', 200])
  }
  const [link] = await database.db.select().from(mailLinks).where(eq(mailLinks.purpose, 'reset-password'))
  expect(link?.usedAt).toBeNull()
})
