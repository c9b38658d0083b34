/** Guessing by strangers does not lock out the owner: no wait on a known browser, a minute on others. */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { signInTurns } from '#db/schema/people/accounts.ts'
import { hashPassword, verifyPassword } from '#server/people/accounts/password/passwords.ts'
import { sweepTurns } from '#server/people/accounts/sign-in/turns.ts'
import { openSignInWorld, PASSWORD } from '#tests/support/sign-in-world.ts'

const [SECOND, MINUTE, DAY] = [1_000, 60_000, 86_400_000]
// Each test signs in some hundred times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let world: Awaited<ReturnType<typeof openSignInWorld>>
beforeAll(async () => void (world = await openSignInWorld()))
afterAll(() => world.house.close())
beforeEach(() => world.forget())

test.each([
  ['buyer', 'ana@ejemplo.mx'],
  ['seller', 'rancho.ana'],
  ['admin', 'admin'],
] as const)(
  "a %s's owner signs in at once on a known browser, after 10 and after 200 wrong passwords of strangers",
  async (audience, identifier) => {
    const device = await world.deviceOf(identifier, { audience })
    expect(await world.flood(identifier, 10, { audience })).not.toContain('in')
    const again = await world.deviceOf(identifier, { audience, device, address: '10.9.0.1' })
    await world.flood(identifier, 200, { audience })
    expect(await world.attempt(identifier, PASSWORD, { audience, device: again, address: '10.9.0.2' })).toMatchObject({
      ok: true,
    })
  },
)

test('after 200 wrong passwords the owner waits at most a minute at a new address, and then gets in', async () => {
  const now = Date.now()
  const codes = await world.flood('ana@ejemplo.mx', 200, { now })
  expect(codes.filter((code) => code === 'wrong').length).toBeLessThanOrEqual(11)
  const told = await world.attempt('ana@ejemplo.mx', PASSWORD, { address: '10.9.0.1', now })
  if (told.ok || told.code !== 'too-many') throw new Error('not slowed')
  expect(told.waitMs).toBeLessThanOrEqual(MINUTE)
  expect(
    await world.attempt('ana@ejemplo.mx', PASSWORD, { address: '10.9.0.1', now: now + told.waitMs }),
  ).toMatchObject({
    ok: true,
  })
})

test('an owner gets in at the promised time, though strangers never stop', async () => {
  const now = Date.now()
  await world.flood('ana@ejemplo.mx', 12, { now })
  const told = await world.attempt('ana@ejemplo.mx', PASSWORD, { address: '10.9.0.1', now })
  if (told.ok || told.code !== 'too-many') throw new Error('not slowed')
  await world.flood('ana@ejemplo.mx', 100, { now: now + told.waitMs - 1 })
  expect(
    await world.attempt('ana@ejemplo.mx', PASSWORD, { address: '10.9.0.1', now: now + told.waitMs }),
  ).toMatchObject({
    ok: true,
  })
})

test('ten wrong passwords of one stranger slow down that stranger alone', async () => {
  const now = Date.now()
  const codes: string[] = []
  for (let n = 0; n < 10; n++) {
    const result = await world.attempt('ana@ejemplo.mx', 'Equivocada1', { address: '10.1.1.1', now })
    codes.push(result.ok ? 'in' : result.code)
  }
  expect(codes).toEqual([...Array<string>(5).fill('wrong'), ...Array<string>(5).fill('too-many')])
  expect(await world.attempt('ana@ejemplo.mx', PASSWORD, { address: '10.9.0.1', now })).toMatchObject({ ok: true })
  expect(await world.attempt('ana@ejemplo.mx', PASSWORD, { address: '10.1.1.1', now })).toEqual({
    ok: false,
    code: 'too-many',
    waitMs: SECOND,
  })
  expect(await world.attempt('ana@ejemplo.mx', PASSWORD, { address: '10.1.1.1', now: now + SECOND })).toMatchObject({
    ok: true,
  })
})

test('a known browser signs in although its address is out of attempts', async () => {
  const device = await world.deviceOf('ana@ejemplo.mx')
  for (let n = 0; n < 51; n++) await world.attempt(`nadie${n}@ejemplo.mx`, 'Nada1nada')
  expect(await world.attempt('ana@ejemplo.mx', PASSWORD)).toMatchObject({ code: 'too-many' })
  expect(await world.attempt('ana@ejemplo.mx', PASSWORD, { device })).toMatchObject({ ok: true })
})

test('an account that does not exist is slowed like one that does', async () => {
  const now = Date.now()
  const [known, unknown] = [
    await world.flood('eva@ejemplo.mx', 40, { now }),
    await world.flood('nadie@ejemplo.mx', 40, { now }),
  ]
  expect(unknown).toEqual(known)
  expect(await world.attempt('nadie@ejemplo.mx', 'x', { address: '10.9.0.1', now })).toEqual(
    await world.attempt('eva@ejemplo.mx', 'x', { address: '10.9.0.1', now }),
  )
})

test('records of attempts end after a day, and are swept', async () => {
  const now = Date.now()
  await world.flood('ana@ejemplo.mx', 8, { now })
  expect(await sweepTurns(world.house.db, now + DAY - MINUTE, 100)).toBe(0)
  expect(await sweepTurns(world.house.db, now + DAY + MINUTE, 5)).toBe(5)
  expect(await sweepTurns(world.house.db, now + DAY + MINUTE, 100)).toBeGreaterThan(0)
  expect(await world.house.db.select().from(signInTurns)).toEqual([])
})

test('after a day an address starts anew, swept away or not', async () => {
  const now = Date.now()
  const wrong = async (at: number) => {
    const result = await world.attempt('ana@ejemplo.mx', 'Equivocada1', { address: '10.1.1.1', now: at })
    return result.ok ? 'in' : result.code
  }
  const six = async (at: number) => [
    await wrong(at),
    await wrong(at),
    await wrong(at),
    await wrong(at),
    await wrong(at),
    await wrong(at),
  ]
  const slowed = ['wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'too-many']
  expect(await six(now)).toEqual(slowed)
  expect(await wrong(now)).toBe('too-many')
  expect(await six(now + DAY + MINUTE)).toEqual(slowed)
})

test('a flood of sign-ins is turned away, and leaves the process its threads', async () => {
  const known = await hashPassword(PASSWORD)
  let verified = 0
  const verifying = Array.from({ length: 60 }, () => verifyPassword(known, 'Equivocada1').then(() => verified++))
  // The read is queued after all verifications; if they took every thread, it would finish after most of them.
  await readFile(import.meta.filename)
  expect(verified).toBeLessThan(20)
  await Promise.all(verifying)

  const results = await Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      world.attempt(`nadie${n}@ejemplo.mx`, 'Nada1nada', { address: `10.2.${n >> 8}.${n & 255}` }),
    ),
  )
  const turnedAway = results.filter((result) => !result.ok && result.code === 'too-many')
  expect(turnedAway.length).toBeGreaterThan(60)
  expect(turnedAway.every((result) => 'waitMs' in result && result.waitMs === 3_000)).toBe(true)
})

test('while strangers fill their room, known browsers are attended', async () => {
  const device = await world.deviceOf('ana@ejemplo.mx')
  const strangers = Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      world.attempt(`nadie${n}@ejemplo.mx`, 'Nada1nada', { address: `10.2.${n >> 8}.${n & 255}` }),
    ),
  )
  const [stranger, owner] = await Promise.all([
    world.attempt('eva@ejemplo.mx', PASSWORD, { address: '10.9.0.1' }),
    world.attempt('ana@ejemplo.mx', PASSWORD, { device, address: '10.9.0.2' }),
  ])
  expect(stranger).toMatchObject({ code: 'too-many' })
  expect(owner).toMatchObject({ ok: true })
  await strangers
})
