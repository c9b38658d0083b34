import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseContext } from '#app/middleware/house.ts'
import { loader } from '#app/routes/public/validate-salesman.tsx'
import { accounts } from '#db/schema/accounts.ts'
import { makeMailLink } from '#server/accounts/mail-links.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let token: string

beforeAll(async () => {
  database = await createTestDatabase()
  const [seller] = await database.db.insert(accounts).values({ audience: 'seller', email: 'rancho@ejemplo.mx', username: 'rancho', name: 'Rancho', passwordHash: '-' }).returning({ id: accounts.id })
  token = await makeMailLink(database.db, seller?.id as number, 'validate-email', Date.now())
})
afterAll(() => database.close())

async function open(path: string) {
  const url = new URL(path, 'http://remate.test')
  const context = new RouterContextProvider()
  context.set(houseContext, nodeOn(database))
  const { data, init } = await loader({ url, context, request: new Request(url), params: { salesman: url.pathname.split('/').at(-1) as string } } as never)
  return [data.result, init?.status ?? 200]
}

const validatedAt = async () => (await database.db.select({ at: accounts.emailValidatedAt }).from(accounts))[0]?.at

test("a seller's link shows that it is being validated, then that it was, and once more that it was already", async () => {
  expect(await open(`/validate/${token}`)).toEqual(['validating', 200])
  expect(await validatedAt()).toBeNull()
  expect(await open(`/validate/${token}?resultado`)).toEqual(['validated', 200])
  expect(await validatedAt()).toEqual(expect.any(Number))
  expect(await open(`/validate/${token}?resultado`)).toEqual(['already', 200])
})

test('a forged link is a problem', async () => {
  expect(await open('/validate/inventado?resultado')).toEqual(['problem', 400])
})
