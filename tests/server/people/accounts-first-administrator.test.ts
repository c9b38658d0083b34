/** The link that makes the first administrator of an empty house. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createFirstAdministrator,
  isFirstAdministratorLink,
  makeFirstAdministratorLink,
} from '#server/people/accounts/first-administrator.ts'
import { logIn } from '#server/people/accounts/sign-in/log-in.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const HOUR = 3_600_000
const NOW = Date.UTC(2026, 10, 21)
let house: TestDatabase

beforeAll(async () => void (house = await createTestDatabase()))
afterAll(() => house.close())
beforeEach(() => house.sql`truncate accounts, setup_links, house_facts, security_events cascade`)

const make = async (now = NOW) => (await makeFirstAdministratorLink(house.db, now)) ?? ''
const use = (token: string, now = NOW, username = 'jefa') => {
  const who = { name: 'Elena', email: `${username}@remate.example`, username, password: 'Caballo7bayo' }
  return createFirstAdministrator(house.db, { token, ...who, address: '2001:db8:1:2:3::4', now })
}
const administrators = () => house.sql`select username, email, audience from accounts`

test('the link makes an administrator who can sign in, and is recorded in the log of security events', async () => {
  const token = await make()
  expect(await use(token)).toBe(true)
  expect(await administrators()).toEqual([{ username: 'jefa', email: 'jefa@remate.example', audience: 'admin' }])
  const signedIn = await logIn(house, {
    audience: 'admin',
    identifier: 'Jefa',
    password: 'Caballo7bayo',
    address: '10.0.0.1',
    now: Date.now(),
  })
  expect(signedIn.ok).toBe(true)
  const [account] = await house.sql<{ id: number }[]>`select id from accounts`
  expect(
    await house.sql`select kind, account_id, address from security_events where kind like 'administrator%'`,
  ).toEqual([{ kind: 'administrator.first', account_id: account!.id, address: '2001:db8:1:2' }])
})

test('opening the link does not use it up; using it works once', async () => {
  const token = await make()
  for (let n = 0; n < 3; n++) expect(await isFirstAdministratorLink(house.db, token, NOW)).toBe(true)
  expect(await use(token)).toBe(true)
  expect(await isFirstAdministratorLink(house.db, token, NOW)).toBe(false)
  expect(await use(token, NOW, 'otra')).toBe(false)
  expect(await administrators()).toHaveLength(1)
})

test('the link is valid for 24 hours', async () => {
  const token = await make()
  expect(await isFirstAdministratorLink(house.db, token, NOW + 24 * HOUR - 1)).toBe(true)
  expect(await isFirstAdministratorLink(house.db, token, NOW + 24 * HOUR)).toBe(false)
  expect(await use(token, NOW + 24 * HOUR)).toBe(false)
  expect(await administrators()).toEqual([])
})

test('a new link ends the one before', async () => {
  const old = await make()
  const token = await make()
  expect(await use(old)).toBe(false)
  expect(await use(token)).toBe(true)
})

test('an invented link is useless, and none is made for a house that has an administrator', async () => {
  expect(await use('invented')).toBe(false)
  expect(await use(await make())).toBe(true)
  expect(await makeFirstAdministratorLink(house.db, NOW)).toBeNull()
})

test('of ten uses at once one makes an administrator', async () => {
  const token = await make()
  const made = await Promise.all(Array.from({ length: 10 }, (_, n) => use(token, NOW, `jefa${n}`)))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await administrators()).toHaveLength(1)
})

test('a house that lost its only administrator may print a link again', async () => {
  expect(await use(await make())).toBe(true)
  await house.sql`delete from accounts`
  expect(await use(await make(), NOW, 'nueva')).toBe(true)
})

test('the link is kept as a hash', async () => {
  const token = await make()
  const [row] = await house.sql<{ kept: string }[]>`select token_hash as kept from setup_links`
  expect(row!.kept).not.toContain(token)
})
