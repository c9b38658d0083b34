/** Browsers' reports on their living subscriptions. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pushDevices } from '#db/schema/people/push.ts'
import type { House } from '#server/engine/house.ts'
import { addDevice } from '#server/people/push/add-device.ts'
import { removeDevice } from '#server/people/push/devices.ts'
import { type Reported, reportDevice } from '#server/people/push/report-device.ts'
import { openSubscription } from '#server/people/push/sealed-device.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { addBuyers, furnish } from '#tests/support/fixtures.ts'
import { mayBuy } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { subscribe } from '#tests/support/push-service.ts'

let database: TestDatabase
let house: House

beforeAll(async () => {
  database = await createTestDatabase()
  await furnish(database.db)
  house = nodeOn(database)
})
afterAll(() => database.close())

const fresh = () => subscribe(`https://web.push.apple.com/${randomUUID()}`).subscription
const rowsOf = (account: number) => house.db.select().from(pushDevices).where(eq(pushDevices.accountId, account))
const endpointsOf = async (account: number) =>
  (await rowsOf(account)).map(({ sealed }) => openSubscription(house.env.SECRET, account, sealed)?.endpoint)

type Report = Partial<Parameters<typeof reportDevice>[2]>

/** A phone in which `account` turned notices on a month ago. */
async function phoneOf(account: number) {
  const here = { session: randomUUID(), browser: randomUUID(), userAgent: 'Safari' }
  const subscription = fresh()
  const at = Date.now() - 30 * 24 * 3_600_000
  await addDevice(house, mayBuy(account), { ...subscription, ...here, at })
  const report = (changes: Report = {}, who = account) =>
    reportDevice(house, mayBuy(who), { ...subscription, ...here, owner: undefined, at: Date.now(), ...changes })
  return { subscription, here, at, report }
}
const ownerIn = (reported: Reported) => ('on' in reported ? reported.owner : undefined)
const buyers = async (count: number) => (await addBuyers(house.db, count, randomUUID())) as [number, number]

test('the same subscription is seen again: one row, its failures as they were', async () => {
  const [ana] = await buyers(1)
  const { report, at } = await phoneOf(ana)
  await house.db.update(pushDevices).set({ failures: 3 }).where(eq(pushDevices.accountId, ana))
  expect(await report()).toMatchObject({ on: true })
  const [row] = await rowsOf(ana)
  expect([row?.failures, (row?.lastSeenAt ?? 0) > at, row?.createdAt]).toEqual([3, true, at])
})

test.each([
  ['the address before', (_: Report) => ({ session: 'another', browser: null })],
  ['the session', () => ({ before: undefined, browser: null })],
  ['the browser', () => ({ before: undefined, session: 'another' })],
])('a new address takes the place of the old one, found by %s', async (_, changes) => {
  const [ana] = await buyers(1)
  const { report, subscription } = await phoneOf(ana)
  await house.db.update(pushDevices).set({ failures: 3 }).where(eq(pushDevices.accountId, ana))
  const next = fresh()
  expect(await report({ ...next, before: subscription.endpoint, ...changes({}) })).toMatchObject({ on: true })
  expect(await endpointsOf(ana)).toEqual([next.endpoint])
  expect(await rowsOf(ana)).toMatchObject([{ failures: 0, restsUntil: null }])
})

test('a new address whose old one was declared gone meanwhile is added again, since the browser proves whose it was', async () => {
  const [ana] = await buyers(1)
  const { report, subscription } = await phoneOf(ana)
  const owner = ownerIn(await report())
  await house.db.delete(pushDevices).where(eq(pushDevices.accountId, ana))
  const next = { ...fresh(), before: subscription.endpoint }
  expect(await report(next)).toEqual({ refused: 'unknown' })
  expect(await report({ ...next, owner })).toMatchObject({ on: true })
  expect(await endpointsOf(ana)).toEqual([next.endpoint])
})

test('a device that was removed from elsewhere stays removed', async () => {
  const [ana] = await buyers(1)
  const { report, subscription } = await phoneOf(ana)
  const owner = ownerIn(await report())
  const [row] = await rowsOf(ana)
  await removeDevice(house, mayBuy(ana), row?.id ?? 0)
  expect(await report({ owner, before: subscription.endpoint })).toEqual({ refused: 'unknown' })
  expect(await rowsOf(ana)).toEqual([])
})

test("another account's visit in the same browser turns nothing on and takes nothing over", async () => {
  const [ana, bruno] = await buyers(2)
  const { report, subscription } = await phoneOf(ana)
  const owner = ownerIn(await report())
  const his = { session: randomUUID(), browser: null, before: subscription.endpoint }
  expect(await report({ ...his, owner }, bruno)).toEqual({ refused: 'another' })
  expect(await report(his, bruno)).toEqual({ refused: 'unknown' })
  expect(await report({ ...his, ...fresh(), owner: 'forged' }, bruno)).toEqual({ refused: 'unknown' })
  expect([await endpointsOf(ana), await endpointsOf(bruno)]).toEqual([[subscription.endpoint], []])
})

test('an address that no push service has is refused', async () => {
  const [ana] = await buyers(1)
  const { report } = await phoneOf(ana)
  expect(await report({ endpoint: 'https://169.254.169.254/x' })).toEqual({ refused: 'unfit' })
})
