import { eq } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { accounts, people, sessions } from '#db/schema/people/accounts.ts'
import { findSession, knownBy } from '#server/people/accounts/sessions/find-session.ts'
import {
  closeAllSessions,
  closeSession,
  lastAccount,
  openSession,
  SESSION_MS,
  sessionName,
} from '#server/people/accounts/sessions/sessions.ts'
import { sessionCookie, sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let house: TestDatabase
beforeAll(async () => void (house = await createTestDatabase()))
afterAll(() => house.close())

async function account(values: Partial<typeof accounts.$inferInsert> & { email: string }) {
  const [row] = await house.db
    .insert(accounts)
    .values({ audience: 'buyer', name: 'Ana', passwordHash: 'x', ...values })
    .returning({ id: accounts.id })
  return row!.id
}

function person(accountId: number, values: { cellPhone?: string; clabe?: string }) {
  return house.db
    .insert(people)
    .values({ accountId, paternalSurname: 'Ruiz', maternalSurname: 'Soto', cellPhone: '5500000000', ...values })
}

test('a session names its account', async () => {
  const id = await account({ email: 'ana@ejemplo.mx', emailValidatedAt: Date.now() })
  const token = await openSession(house.db, id, Date.now())
  expect(await findSession(house.db, token)).toEqual({
    accountId: id,
    audience: 'buyer',
    name: 'Ana',
    email: 'ana@ejemplo.mx',
    emailValidated: true,
    onboarded: false,
    sellerConflict: false,
    barred: false,
    mustChangePassword: false,
    termsPending: false,
    agent: false,
    awaits: null,
    factorAt: null,
  })
})

test('the table holds no token that opens a session', async () => {
  const token = await openSession(house.db, await account({ email: 'b@ejemplo.mx' }), Date.now())
  const rows = await house.db.select().from(sessions)
  expect(rows.map((row) => row.tokenHash)).not.toContain(token)
  expect(await findSession(house.db, rows[0]!.tokenHash)).toBeNull()
})

test('an unknown and an expired session have no account', async () => {
  const token = await openSession(house.db, await account({ email: 'c@ejemplo.mx' }), Date.now() - SESSION_MS - 1)
  expect(await findSession(house.db, token)).toBeNull()
  expect(await findSession(house.db, 'invented')).toBeNull()
})

test('closing a session ends that one at once, closing all ends all of that account only', async () => {
  const [one, other] = [await account({ email: 'd@ejemplo.mx' }), await account({ email: 'e@ejemplo.mx' })]
  const [phone, desk, laptop] = [
    await openSession(house.db, one, Date.now()),
    await openSession(house.db, one, Date.now()),
    await openSession(house.db, one, Date.now()),
  ]
  const stranger = await openSession(house.db, other, Date.now())
  const dismissed: string[] = []
  await closeSession({ db: house.db, dismiss: (names) => void dismissed.push(...names) }, phone)
  expect(dismissed).toEqual([sessionName(phone)])
  expect(await findSession(house.db, phone)).toBeNull()
  expect(await findSession(house.db, desk)).not.toBeNull()
  expect((await closeAllSessions(house.db, one)).toSorted()).toEqual(
    [sessionName(desk), sessionName(laptop)].toSorted(),
  )
  expect(await findSession(house.db, desk)).toBeNull()
  expect(await findSession(house.db, laptop)).toBeNull()
  expect(await findSession(house.db, stranger)).not.toBeNull()
})

async function expiryOf(token: string): Promise<number> {
  const [row] = await house.db
    .select({ at: sessions.expiresAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionName(token)))
  return row!.at
}

test.each([
  ['buyer', 30 * DAY, 14 * DAY],
  ['seller', 30 * DAY, 14 * DAY],
  ['admin', 12 * HOUR, 2 * HOUR],
] as const)(
  "a %s's session goes on while it is used, up to its longest, and ends unused",
  async (audience, longest, unused) => {
    const id = await account({ audience, email: `vida-${audience}@ejemplo.mx` })
    const fresh = await openSession(house.db, id, Date.now())
    const untouched = await expiryOf(fresh)
    await findSession(house.db, fresh)
    expect(await expiryOf(fresh)).toBe(untouched)

    const used = await openSession(house.db, id, Date.now() - unused / 2)
    const before = Date.now()
    await findSession(house.db, used)
    expect(await expiryOf(used)).toBeGreaterThanOrEqual(before + unused)
    expect(await expiryOf(used)).toBeLessThanOrEqual(Date.now() + unused)

    const begun = Date.now() - longest + unused / 2
    await house.db
      .update(sessions)
      .set({ createdAt: begun, expiresAt: Date.now() + 60_000 })
      .where(eq(sessions.tokenHash, sessionName(used)))
    await findSession(house.db, used)
    expect(await expiryOf(used)).toBe(begun + longest)

    const forgotten = await openSession(house.db, id, Date.now() - unused - 1)
    expect(await findSession(house.db, forgotten)).toBeNull()
  },
)

test('the account of an ended session is known to its own audience, until it signs in again', async () => {
  const id = await account({ email: 'tarde@ejemplo.mx' })
  const over = await openSession(house.db, id, Date.now() - 15 * DAY)
  await openSession(house.db, await account({ email: 'tarde2@ejemplo.mx' }), Date.now())
  expect(await lastAccount(house.db, over, 'buyer')).toBe(id)
  expect(await lastAccount(house.db, over, 'seller')).toBeNull()
  await openSession(house.db, id, Date.now())
  expect(await lastAccount(house.db, over, 'buyer')).toBeNull()
})

test.each([
  ['e-mail', { email: 'doble@ejemplo.mx' }, {}],
  ['phone', { email: 'x1@ejemplo.mx' }, { cellPhone: '5512345678' }],
  ['CLABE', { email: 'x2@ejemplo.mx' }, { clabe: '012345678901234567' }],
])('a buyer with the %s of a seller conflicts with that seller', async (_, buyer, data) => {
  const seller = await account({ audience: 'seller', email: `doble@ejemplo.mx`, username: `s${Math.random()}` }).catch(
    () => null,
  )
  if (seller) await person(seller, { cellPhone: '5512345678', clabe: '012345678901234567' })
  const id = await account(buyer)
  await person(id, data)
  const session = await findSession(house.db, await openSession(house.db, id, Date.now()))
  expect(session?.sellerConflict).toBe(true)
})

test('a seller is found by an index for each column that makes a buyer known as one, since every bid asks', () => {
  const indexed = getTableConfig(people).indexes.map(({ config }) => config.columns[0])
  for (const column of knownBy)
    expect(indexed, column.name).toContainEqual(expect.objectContaining({ name: column.name }))
})

test('requests of one moment share a statement, and each gets the session of its own cookie', async () => {
  const single = connect(house.url, { max: 1 })
  const ids = await Promise.all(['j', 'k'].map((name) => account({ email: `${name}@ejemplo.mx` })))
  const [one, two] = await Promise.all(ids.map((id) => openSession(house.db, id, Date.now())))
  const tokens = [one, 'unknown', two, one] as string[]
  const found = await Promise.all(tokens.map((token) => findSession(single.db, token)))
  expect(found.map((session) => session?.accountId)).toEqual([ids[0], undefined, ids[1], ids[0]])
  expect(found[0]).not.toBe(found[3])
  const [asked] = await single.sql`
    select sum(generic_plans + custom_plans)::int as times from pg_prepared_statements
    where statement like '%token_hash%' and statement not like '%pg_prepared_statements%'`
  expect(asked).toEqual({ times: 1 })
  await single.close()
})

test('two buyers with one phone do not conflict, and a seller is no conflict of their own', async () => {
  const [one, two] = [await account({ email: 'f@ejemplo.mx' }), await account({ email: 'g@ejemplo.mx' })]
  await person(one, { cellPhone: '5599999999' })
  await person(two, { cellPhone: '5599999999' })
  const seller = await account({ audience: 'seller', email: 'h@ejemplo.mx' })
  for (const id of [one, two, seller]) {
    expect((await findSession(house.db, await openSession(house.db, id, Date.now())))?.sellerConflict).toBe(false)
  }
})

test('the cookie is out of reach of scripts and other sites, and of plain http where the house has TLS', async () => {
  const token = await openSession(house.db, await account({ email: 'i@ejemplo.mx' }), Date.now())
  const cookie = sessionCookie(token, 'https://remate.example')
  expect(cookie).toMatch(/^__Host-remate_session=[\w-]{43}; Path=\/; Max-Age=2678400; HttpOnly; SameSite=Lax; Secure$/)
  expect(sessionCookie(token, 'http://localhost:3000')).toMatch(
    /^remate_session=[\w-]{43}; Path=\/; Max-Age=2678400; HttpOnly; SameSite=Lax$/,
  )
  for (const origin of ['https://remate.example', 'http://localhost:3000']) {
    const [pair] = sessionCookie(token, origin).split(';')
    expect(sessionToken(`ligero=1; ${pair}; otra=2`, origin)).toBe(token)
    expect(sessionToken(sessionCookie(null, origin), origin)).toBeNull()
    expect(sessionToken(null, origin)).toBeNull()
  }
  // A neighbouring host can plant a cookie with the plain name, but not with the prefixed one.
  expect(sessionToken(`remate_session=${token}`, 'https://remate.example')).toBeNull()
})
