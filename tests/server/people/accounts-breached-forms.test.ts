/** Forms that set a password: a breached one is refused beside its field, and the other fields keep their values. */
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { action as chooseNew } from '#app/routes/public/recover/recover.tsx'
import { action as registerWith } from '#app/routes/public/register/register.tsx'
import { accounts } from '#db/schema/people/accounts.ts'
import { terms } from '#db/schema/people/terms.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { hashPassword, verifyPassword } from '#server/people/accounts/password/passwords.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const SAID = 'Esta contraseña está en listas de contraseñas robadas. Elige otra'
let database: TestDatabase
let termsId: number

beforeAll(async () => {
  database = await createTestDatabase()
  const [row] = await database.db
    .insert(terms)
    .values({ version: '1', body: 'Uno', publishedAt: 0 })
    .returning({ id: terms.id })
  termsId = row!.id
})
afterAll(() => database.close())

function contextOf(): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(houseContext, nodeOn(database))
  context.set(clientAddressContext, '10.0.0.1')
  return context
}

async function register(pass: string, email = 'ana@ejemplo.mx') {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    name: 'Ana Ruiz',
    email,
    pass,
    confirm: pass,
    terms: 'on',
    termsId: String(termsId),
  }))
    form.set(name, value)
  const request = new Request('http://remate.test/register', { method: 'POST', body: form })
  const answer = await registerWith({ request, url: new URL(request.url), context: contextOf() } as never)
  return answer instanceof Response
    ? { to: answer.headers.get('Location') }
    : { ...answer.data, status: answer.init?.status }
}

test('a breached password is refused beside it, the name and the e-mail kept', async () => {
  for (const pass of ['Password1', 'Passw0rd', 'Mexico123', 'Hola1234']) {
    const answer = await register(pass)
    expect(answer).toMatchObject({
      status: 400,
      result: { initialValue: { name: 'Ana Ruiz', email: 'ana@ejemplo.mx', terms: 'on' }, error: { pass: [SAID] } },
      kept: null,
    })
    expect(JSON.stringify(answer)).not.toContain(pass)
  }
  expect(await database.db.select().from(accounts)).toEqual([])
})

test('a breached password is reported together with the other errors', async () => {
  expect(await register('Password1', 'ana@')).toMatchObject({
    result: { error: { pass: [SAID], email: ['E-mail debe ser valido'] } },
  })
})

test('a password that is on no list registers, that of the demo too', async () => {
  expect(await register('Remate2026', 'demo@ejemplo.mx')).toEqual({ to: '/login?registrado' })
})

test('a recovery with a breached password is refused beside it, and the link stays good', async () => {
  const passwordHash = await hashPassword('Caballo7bayo')
  const [seller] = await database.db
    .insert(accounts)
    .values({ audience: 'seller', email: 'r@ejemplo.mx', username: 'r', name: 'R', passwordHash })
    .returning()
  const token = await makeMailLink(database.db, seller!.id, 'reset-password', Date.now())
  const choose = async (pass: string) => {
    const request = new Request(`http://remate.test/recover/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ pass, confirm: pass }),
    })
    const answer = await chooseNew({ request, params: { salesman: token }, context: contextOf() } as never)
    return answer instanceof Response ? answer.headers.get('Location') : answer.data
  }
  const isStill = async (pass: string) =>
    verifyPassword((await database.db.select().from(accounts)).find(({ id }) => id === seller!.id)!.passwordHash, pass)
  const refused = await choose('Password1')
  expect(refused).toMatchObject({ error: { pass: [SAID] } })
  expect(JSON.stringify(refused)).not.toContain('Password1')
  expect(await isStill('Caballo7bayo')).toBe(true)
  expect(await choose('Potranca9alazana')).toBe('/login/salesman?restablecida')
  expect(await isStill('Potranca9alazana')).toBe(true)
})
