import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Audience, accounts, signInTurns } from '#db/schema/people/accounts.ts'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { logIn } from '#server/people/accounts/sign-in/log-in.ts'
import { hashPassword, verifyPassword } from '#server/people/accounts/password/passwords.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const PASSWORD = 'Caballo7bayo'
let house: TestDatabase
beforeAll(async () => {
  house = await createTestDatabase()
  const passwordHash = await hashPassword(PASSWORD)
  const base = { name: 'Ana', passwordHash, emailValidatedAt: 0 }
  await house.db.insert(accounts).values([
    { ...base, audience: 'buyer', email: 'ana@ejemplo.mx' },
    { ...base, audience: 'buyer', email: 'nueva@ejemplo.mx', emailValidatedAt: null },
    { ...base, audience: 'seller', email: 'ana@ejemplo.mx', username: 'rancho.ana' },
    { ...base, audience: 'admin', email: 'admin@ejemplo.mx', username: 'jefa', emailValidatedAt: null },
  ])
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.delete(rateLimits)
  await house.db.delete(signInTurns)
})

function attempt(identifier: string, password: string, { audience = 'buyer' as Audience, address = '10.0.0.1' } = {}) {
  return logIn(house, { audience, identifier, password, address, now: Date.now() })
}

test('a buyer signs in with the e-mail in any case', async () => {
  const result = await attempt(' Ana@Ejemplo.MX ', PASSWORD)
  if (!result.ok) throw new Error(result.code)
  expect(await findSession(house.db, result.token)).toMatchObject({ accountId: result.accountId, audience: 'buyer' })
})

test('sellers and administrators sign in with their user name, each by their own door', async () => {
  expect(await attempt('Rancho.Ana', PASSWORD, { audience: 'seller' })).toMatchObject({ ok: true })
  expect(await attempt('jefa', PASSWORD, { audience: 'admin' })).toMatchObject({ ok: true })
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { audience: 'seller' })).toEqual({ ok: false, code: 'wrong' })
  expect(await attempt('jefa', PASSWORD, { audience: 'seller' })).toEqual({ ok: false, code: 'wrong' })
})

test("only the right password reveals: 'Es requerido validar tu correo electrónico'", async () => {
  expect(await attempt('nueva@ejemplo.mx', PASSWORD)).toEqual({ ok: false, code: 'not-validated' })
  expect(await attempt('nueva@ejemplo.mx', 'Otra1Clave')).toEqual({ ok: false, code: 'wrong' })
})

test('one address has 50 attempts over all accounts; another address is not affected', async () => {
  for (let n = 0; n < 50; n++)
    expect(await attempt(`nadie${n}@ejemplo.mx`, 'Nada1nada')).toEqual({ ok: false, code: 'wrong' })
  expect(await attempt('ana@ejemplo.mx', PASSWORD)).toMatchObject({ ok: false, code: 'too-many' })
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { address: '10.0.0.2' })).toMatchObject({ ok: true })
})

test('a right password starts the address anew at the account', async () => {
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 4; n++) expect(await attempt('ana@ejemplo.mx', 'Equivocada1')).toMatchObject({ code: 'wrong' })
    expect(await attempt('ana@ejemplo.mx', PASSWORD)).toMatchObject({ ok: true })
  }
})

test('attempts at once are counted one by one', async () => {
  const results = await Promise.all(Array.from({ length: 20 }, () => attempt('ana@ejemplo.mx', 'Equivocada1')))
  expect(results.filter((result) => !result.ok && result.code === 'wrong').length).toBeLessThanOrEqual(5)
  expect(results.filter((result) => !result.ok && result.code === 'too-many').length).toBeGreaterThanOrEqual(15)
})

test('an unknown e-mail is answered like a wrong password, and as slowly', async () => {
  const known = await hashPassword(PASSWORD)
  await verifyPassword(null, 'warm up')
  // CPU time of this process in µs: independent of other work on the machine.
  const work = async (passwordHash: string | null) => {
    const before = process.cpuUsage()
    expect(await verifyPassword(passwordHash, 'Equivocada1')).toBe(false)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const sums = { known: 0, unknown: 0 }
  for (let n = 0; n < 15; n++) {
    sums.known += await work(known)
    sums.unknown += await work(null)
  }
  const ratio = sums.unknown / sums.known
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
  expect(await verifyPassword(null, 'Unknown account 1')).toBe(false)
})

test('passwords are argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))
