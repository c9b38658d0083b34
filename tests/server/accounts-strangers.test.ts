/** What strangers who guess do to the account's owner: nothing on a browser it knows, a minute at most anywhere else. */
import { readFile } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Audience, accounts, knownDevices, signInTurns } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/infrastructure.ts'
import { logIn } from '#server/accounts/log-in.ts'
import { makeMailLink } from '#server/accounts/mail-links.ts'
import { hashPassword, verifyPassword } from '#server/accounts/passwords.ts'
import { resetPassword } from '#server/accounts/recover-password.ts'
import { sweepTurns } from '#server/accounts/turns.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const PASSWORD = 'Caballo7bayo'
const [SECOND, MINUTE, DAY] = [1_000, 60_000, 86_400_000]
let house: TestDatabase

beforeAll(async () => {
  house = await createTestDatabase()
  const base = { name: 'Ana', passwordHash: await hashPassword(PASSWORD), emailValidatedAt: 0 }
  await house.db.insert(accounts).values([
    { ...base, audience: 'buyer', email: 'ana@ejemplo.mx' },
    { ...base, audience: 'buyer', email: 'eva@ejemplo.mx' },
    { ...base, audience: 'seller', email: 'ana@ejemplo.mx', username: 'rancho.ana' },
    { ...base, audience: 'admin', email: 'admin@ejemplo.mx', username: 'admin' },
  ])
})
afterAll(() => house.close())
beforeEach(async () => {
  for (const table of [rateLimits, signInTurns, knownDevices]) await house.db.delete(table)
})

type Who = { audience?: Audience; address?: string; device?: string | null; now?: number }
const attempt = (identifier: string, password: string, { audience = 'buyer', address = '10.0.0.1', device = null, now = Date.now() }: Who = {}) =>
  logIn(house, { audience, identifier, password, address, device, now })

/** The token that a sign-in leaves in the browser. */
async function deviceOf(identifier: string, who: Who = {}): Promise<string> {
  const result = await attempt(identifier, PASSWORD, who)
  if (!result.ok || !result.device) throw new Error('not signed in')
  return result.device
}

/** Wrong passwords from so many addresses; each tries once, at one moment. Returns what each was answered. */
async function flood(identifier: string, count: number, { audience = 'buyer', now = Date.now() }: Who = {}) {
  const codes: string[] = []
  for (let n = 0; n < count; n++) {
    const result = await attempt(identifier, `Equivocada${n}`, { audience, address: `10.1.${n >> 8}.${n & 255}`, now })
    codes.push(result.ok ? 'in' : result.code)
  }
  return codes
}

test.each([
  ['buyer', 'ana@ejemplo.mx'],
  ['seller', 'rancho.ana'],
  ['admin', 'admin'],
] as const)("a %s's owner signs in at once on a known browser, after 10 and after 200 wrong passwords of strangers", async (audience, identifier) => {
  const device = await deviceOf(identifier, { audience })
  expect(await flood(identifier, 10, { audience })).not.toContain('in')
  const again = await deviceOf(identifier, { audience, device, address: '10.9.0.1' })
  await flood(identifier, 200, { audience })
  expect(await attempt(identifier, PASSWORD, { audience, device: again, address: '10.9.0.2' })).toMatchObject({ ok: true })
})

test('from a new address the owner is told to wait at most a minute, and then gets in, after 200 wrong passwords from 200 addresses', async () => {
  const now = Date.now()
  const codes = await flood('ana@ejemplo.mx', 200, { now })
  expect(codes.filter((code) => code === 'wrong').length).toBeLessThanOrEqual(11)
  const told = await attempt('ana@ejemplo.mx', PASSWORD, { address: '10.9.0.1', now })
  if (told.ok || told.code !== 'too-many') throw new Error('not slowed')
  expect(told.waitMs).toBeLessThanOrEqual(MINUTE)
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { address: '10.9.0.1', now: now + told.waitMs })).toMatchObject({ ok: true })
})

test('an owner who was promised a turn gets in at it, though strangers never stop', async () => {
  const now = Date.now()
  await flood('ana@ejemplo.mx', 12, { now })
  const told = await attempt('ana@ejemplo.mx', PASSWORD, { address: '10.9.0.1', now })
  if (told.ok || told.code !== 'too-many') throw new Error('not slowed')
  await flood('ana@ejemplo.mx', 100, { now: now + told.waitMs - 1 })
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { address: '10.9.0.1', now: now + told.waitMs })).toMatchObject({ ok: true })
})

test('ten wrong passwords of one stranger slow down that stranger, and nobody else', async () => {
  const now = Date.now()
  const codes: string[] = []
  for (let n = 0; n < 10; n++) {
    const result = await attempt('ana@ejemplo.mx', 'Equivocada1', { address: '10.1.1.1', now })
    codes.push(result.ok ? 'in' : result.code)
  }
  expect(codes).toEqual([...Array<string>(5).fill('wrong'), ...Array<string>(5).fill('too-many')])
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { address: '10.9.0.1', now })).toMatchObject({ ok: true })
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { address: '10.1.1.1', now })).toEqual({ ok: false, code: 'too-many', waitMs: SECOND })
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { address: '10.1.1.1', now: now + SECOND })).toMatchObject({ ok: true })
})

test('an address that is out of attempts keeps nobody out of a browser they know', async () => {
  const device = await deviceOf('ana@ejemplo.mx')
  for (let n = 0; n < 51; n++) await attempt(`nadie${n}@ejemplo.mx`, 'Nada1nada')
  expect(await attempt('ana@ejemplo.mx', PASSWORD)).toMatchObject({ code: 'too-many' })
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { device })).toMatchObject({ ok: true })
})

test('an account that does not exist is slowed like one that does', async () => {
  const now = Date.now()
  const [known, unknown] = [await flood('eva@ejemplo.mx', 40, { now }), await flood('nadie@ejemplo.mx', 40, { now })]
  expect(unknown).toEqual(known)
  expect(await attempt('nadie@ejemplo.mx', 'x', { address: '10.9.0.1', now })).toEqual(await attempt('eva@ejemplo.mx', 'x', { address: '10.9.0.1', now }))
})

test('a known browser has ten attempts a quarter of an hour, then it is a stranger', async () => {
  const device = await deviceOf('ana@ejemplo.mx')
  const now = Date.now()
  for (let n = 0; n < 15; n++) expect(await attempt('ana@ejemplo.mx', 'Equivocada1', { device, now })).toMatchObject({ code: 'wrong' })
  expect(await attempt('ana@ejemplo.mx', 'Equivocada1', { device, now })).toMatchObject({ code: 'too-many' })
})

test('a browser is known to the accounts that signed in with it and to no other, by a token that is new each time', async () => {
  const first = await deviceOf('ana@ejemplo.mx')
  const second = await deviceOf('rancho.ana', { audience: 'seller', device: first })
  expect(second).not.toBe(first)
  await flood('ana@ejemplo.mx', 60)
  await flood('rancho.ana', 60, { audience: 'seller' })
  await flood('eva@ejemplo.mx', 60)
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { device: first, address: '10.9.0.1' })).toMatchObject({ code: 'too-many' })
  expect(await attempt('eva@ejemplo.mx', PASSWORD, { device: second, address: '10.9.0.1' })).toMatchObject({ code: 'too-many' })
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { device: 'f'.repeat(43), address: '10.9.0.2' })).toMatchObject({ code: 'too-many' })
  const third = await deviceOf('ana@ejemplo.mx', { device: second, address: '10.9.0.1' })
  expect(await attempt('rancho.ana', PASSWORD, { audience: 'seller', device: third, address: '10.9.0.1' })).toMatchObject({ ok: true })
})

test('the token of a known browser opens nothing: the password is asked all the same, and the table holds no token', async () => {
  const device = await deviceOf('ana@ejemplo.mx')
  expect(await attempt('ana@ejemplo.mx', 'Equivocada1', { device })).toEqual({ ok: false, code: 'wrong' })
  expect(JSON.stringify(await house.db.select().from(knownDevices))).not.toContain(device)
})

test('twenty browsers of an account are known, those that signed in last', async () => {
  const start = Date.now()
  const tokens: string[] = []
  for (let n = 0; n < 22; n++) tokens.push(await deviceOf('ana@ejemplo.mx', { now: start + n * 1_000 }))
  expect(await house.db.select().from(knownDevices)).toHaveLength(20)
  const now = start + MINUTE
  await flood('ana@ejemplo.mx', 60, { now })
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { device: tokens[0]!, address: '10.9.0.1', now })).toMatchObject({ code: 'too-many' })
  expect(await attempt('ana@ejemplo.mx', PASSWORD, { device: tokens[21]!, address: '10.9.0.1', now })).toMatchObject({ ok: true })
})

test('a browser is known for a year after its last sign-in', async () => {
  const device = await deviceOf('ana@ejemplo.mx')
  const known = async (now: number) => {
    await flood('ana@ejemplo.mx', 60, { now })
    return (await attempt('ana@ejemplo.mx', 'Equivocada1', { device, address: '10.9.0.1', now }))
  }
  expect(await known(Date.now() + 364 * DAY)).toMatchObject({ code: 'wrong' })
  await house.db.delete(rateLimits)
  expect(await known(Date.now() + 366 * DAY)).toMatchObject({ code: 'too-many' })
})

test('a new password makes strangers of all browsers but the one that chose it, which gets in at once', async () => {
  const before = await deviceOf('eva@ejemplo.mx')
  const [eva] = await house.db.select().from(accounts).where(and(eq(accounts.audience, 'buyer'), eq(accounts.email, 'eva@ejemplo.mx')))
  const token = await makeMailLink(house.db, eva!.id, 'reset-password', Date.now())
  const recovered = await resetPassword({ db: house.db, dismiss: () => {} }, { token, password: PASSWORD, address: '10.9.0.1', now: Date.now() })
  await flood('eva@ejemplo.mx', 60)
  expect(await attempt('eva@ejemplo.mx', PASSWORD, { device: before, address: '10.9.0.2' })).toMatchObject({ code: 'too-many' })
  expect(await attempt('eva@ejemplo.mx', PASSWORD, { device: recovered!.device, address: '10.9.0.1' })).toMatchObject({ ok: true })
})

test('what is remembered of attempts is forgotten after a day, and swept away', async () => {
  const now = Date.now()
  await flood('ana@ejemplo.mx', 8, { now })
  expect(await sweepTurns(house.db, now + DAY - MINUTE, 100)).toBe(0)
  expect(await sweepTurns(house.db, now + DAY + MINUTE, 5)).toBe(5)
  expect(await sweepTurns(house.db, now + DAY + MINUTE, 100)).toBeGreaterThan(0)
  expect(await house.db.select().from(signInTurns)).toEqual([])
})

test('a flood of sign-ins is turned away, and leaves the process its threads', async () => {
  const known = await hashPassword(PASSWORD)
  let verified = 0
  const verifying = Array.from({ length: 60 }, () => verifyPassword(known, 'Equivocada1').then(() => verified++))
  // Asked for after all of them; with every thread taken it would be served after most of them.
  await readFile(import.meta.filename)
  expect(verified).toBeLessThan(20)
  await Promise.all(verifying)

  const results = await Promise.all(Array.from({ length: 300 }, (_, n) => attempt(`nadie${n}@ejemplo.mx`, 'Nada1nada', { address: `10.2.${n >> 8}.${n & 255}` })))
  const turnedAway = results.filter((result) => !result.ok && result.code === 'too-many')
  expect(turnedAway.length).toBeGreaterThan(200)
  expect(turnedAway.every((result) => 'waitMs' in result && result.waitMs === 3_000)).toBe(true)
})

test('while strangers fill their room, known browsers are attended', async () => {
  const device = await deviceOf('ana@ejemplo.mx')
  const strangers = Promise.all(Array.from({ length: 300 }, (_, n) => attempt(`nadie${n}@ejemplo.mx`, 'Nada1nada', { address: `10.2.${n >> 8}.${n & 255}` })))
  const [stranger, owner] = await Promise.all([attempt('eva@ejemplo.mx', PASSWORD, { address: '10.9.0.1' }), attempt('ana@ejemplo.mx', PASSWORD, { device, address: '10.9.0.2' })])
  expect(stranger).toMatchObject({ code: 'too-many' })
  expect(owner).toMatchObject({ ok: true })
  await strangers
})
