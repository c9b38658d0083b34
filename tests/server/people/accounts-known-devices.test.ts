/** A browser that signed in before has attempts of its own: how it is recognized, for which account and until when. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts, knownDevices } from '#db/schema/people/accounts.ts'
import { rateLimits } from '#db/schema/engine/infrastructure.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { resetPassword } from '#server/people/accounts/password/recover-password.ts'
import { openSignInWorld, PASSWORD } from '#tests/support/sign-in-world.ts'

const [MINUTE, DAY] = [60_000, 86_400_000]
// Each test signs in some hundred times, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let world: Awaited<ReturnType<typeof openSignInWorld>>
beforeAll(async () => void (world = await openSignInWorld()))
afterAll(() => world.house.close())
beforeEach(() => world.forget())

test('a known browser has ten attempts a quarter of an hour, then it is a stranger', async () => {
  const device = await world.deviceOf('ana@ejemplo.mx')
  const now = Date.now()
  for (let n = 0; n < 15; n++)
    expect(await world.attempt('ana@ejemplo.mx', 'Equivocada1', { device, now })).toMatchObject({ code: 'wrong' })
  expect(await world.attempt('ana@ejemplo.mx', 'Equivocada1', { device, now })).toMatchObject({ code: 'too-many' })
})

test('a browser is known to the accounts that signed in with it alone, by a token that is new each time', async () => {
  const first = await world.deviceOf('ana@ejemplo.mx')
  const second = await world.deviceOf('rancho.ana', { audience: 'seller', device: first })
  expect(second).not.toBe(first)
  await world.flood('ana@ejemplo.mx', 30)
  await world.flood('rancho.ana', 30, { audience: 'seller' })
  await world.flood('eva@ejemplo.mx', 30)
  expect(await world.attempt('ana@ejemplo.mx', PASSWORD, { device: first, address: '10.9.0.1' })).toMatchObject({
    code: 'too-many',
  })
  expect(await world.attempt('eva@ejemplo.mx', PASSWORD, { device: second, address: '10.9.0.1' })).toMatchObject({
    code: 'too-many',
  })
  expect(
    await world.attempt('ana@ejemplo.mx', PASSWORD, { device: 'f'.repeat(43), address: '10.9.0.2' }),
  ).toMatchObject({
    code: 'too-many',
  })
  const third = await world.deviceOf('ana@ejemplo.mx', { device: second, address: '10.9.0.1' })
  expect(
    await world.attempt('rancho.ana', PASSWORD, { audience: 'seller', device: third, address: '10.9.0.1' }),
  ).toMatchObject({ ok: true })
})

test('the token of a known browser opens nothing, and the table holds no token', async () => {
  const device = await world.deviceOf('ana@ejemplo.mx')
  expect(await world.attempt('ana@ejemplo.mx', 'Equivocada1', { device })).toEqual({ ok: false, code: 'wrong' })
  expect(JSON.stringify(await world.house.db.select().from(knownDevices))).not.toContain(device)
})

test('twenty browsers of an account are known, those that signed in last', async () => {
  const start = Date.now()
  const tokens: string[] = []
  for (let n = 0; n < 22; n++) tokens.push(await world.deviceOf('ana@ejemplo.mx', { now: start + n * 1_000 }))
  expect(await world.house.db.select().from(knownDevices)).toHaveLength(20)
  const now = start + MINUTE
  await world.flood('ana@ejemplo.mx', 30, { now })
  expect(
    await world.attempt('ana@ejemplo.mx', PASSWORD, { device: tokens[0]!, address: '10.9.0.1', now }),
  ).toMatchObject({
    code: 'too-many',
  })
  expect(
    await world.attempt('ana@ejemplo.mx', PASSWORD, { device: tokens[21]!, address: '10.9.0.1', now }),
  ).toMatchObject({
    ok: true,
  })
})

test('a browser is known for a year after its last sign-in', async () => {
  const device = await world.deviceOf('ana@ejemplo.mx')
  const known = async (now: number) => {
    await world.flood('ana@ejemplo.mx', 30, { now })
    return await world.attempt('ana@ejemplo.mx', 'Equivocada1', { device, address: '10.9.0.1', now })
  }
  expect(await known(Date.now() + 364 * DAY)).toMatchObject({ code: 'wrong' })
  await world.house.db.delete(rateLimits)
  expect(await known(Date.now() + 366 * DAY)).toMatchObject({ code: 'too-many' })
})

test('a new password makes strangers of all browsers but the one that chose it, which gets in at once', async () => {
  const before = await world.deviceOf('eva@ejemplo.mx')
  const [eva] = await world.house.db
    .select()
    .from(accounts)
    .where(and(eq(accounts.audience, 'buyer'), eq(accounts.email, 'eva@ejemplo.mx')))
  const token = await makeMailLink(world.house.db, eva!.id, 'reset-password', Date.now())
  const recovered = await resetPassword(
    { db: world.house.db, dismiss: () => {} },
    { token, password: PASSWORD, address: '10.9.0.1', now: Date.now() },
  )
  await world.flood('eva@ejemplo.mx', 30)
  expect(await world.attempt('eva@ejemplo.mx', PASSWORD, { device: before, address: '10.9.0.2' })).toMatchObject({
    code: 'too-many',
  })
  expect(
    await world.attempt('eva@ejemplo.mx', PASSWORD, { device: recovered!.device, address: '10.9.0.1' }),
  ).toMatchObject({
    ok: true,
  })
})
