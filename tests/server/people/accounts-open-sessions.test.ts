/** The sessions of an account as shown to its owner: the open ones, their last use, and how to end them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, sessions } from '#db/schema/people/accounts.ts'
import { endOtherSessions } from '#server/people/accounts/sessions/end-other-sessions.ts'
import { endSession } from '#server/people/accounts/sessions/end-session.ts'
import { listSessions } from '#server/people/accounts/sessions/open-sessions.ts'
import { findSession } from '#server/people/accounts/sessions/find-session.ts'
import { openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { type AccountHouse, ADDRESS, openAccountHouse } from '#tests/support/account-house.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let house: AccountHouse

beforeAll(async () => void (house = await openAccountHouse()))
afterAll(() => house.close())
beforeEach(() => void (house.dismissed.length = 0))

test('own open sessions are listed, this one first, then by last use', async () => {
  const { id } = await house.addBuyer()
  await house.db.delete(sessions).where(eq(sessions.accountId, id))
  const now = Date.now()
  const old = await openSession(house.db, id, now - 3 * DAY, {
    userAgent: 'Viejo',
    address: '2806:10ae:4:8:1:2:3:4',
  })
  const own = await openSession(house.db, id, now - 5 * DAY, { userAgent: 'Propio' })
  const fresh = await openSession(house.db, id, now - DAY)
  const over = await openSession(house.db, id, now - 20 * DAY, { userAgent: 'Terminado' })
  await house.addBuyer()
  const list = await listSessions(house.db, id, own)
  expect(list).toEqual([
    {
      name: sessionName(own),
      current: true,
      userAgent: 'Propio',
      address: null,
      createdAt: now - 5 * DAY,
      lastUsedAt: now - 5 * DAY,
    },
    {
      name: sessionName(fresh),
      current: false,
      userAgent: null,
      address: null,
      createdAt: now - DAY,
      lastUsedAt: now - DAY,
    },
    // An IPv6 address is shown as the network prefix of its customer.
    {
      name: sessionName(old),
      current: false,
      userAgent: 'Viejo',
      address: '2806:10ae:4:8',
      createdAt: now - 3 * DAY,
      lastUsedAt: now - 3 * DAY,
    },
  ])
  expect(list.map(({ name }) => name)).not.toContain(sessionName(over))
  expect(JSON.stringify(list)).not.toContain(own)
})

test('a user agent is kept up to 200 characters', async () => {
  const { id } = await house.addBuyer()
  const token = await openSession(house.db, id, Date.now(), { userAgent: 'x'.repeat(5_000) })
  expect((await listSessions(house.db, id, token))[0]?.userAgent).toBe('x'.repeat(200))
})

test('the last use is noted once an hour, and not with every request', async () => {
  const { id, token } = await house.addBuyer()
  const used = async () => (await listSessions(house.db, id, token))[0]!.lastUsedAt
  const setUsed = (at: number) =>
    house.db
      .update(sessions)
      .set({ lastUsedAt: at })
      .where(eq(sessions.tokenHash, sessionName(token)))
  const recent = Date.now() - 55 * 60_000
  await setUsed(recent)
  await findSession(house.db, token)
  expect(await used()).toBe(recent)
  await setUsed(Date.now() - 65 * 60_000)
  const later = Date.now()
  await findSession(house.db, token)
  expect(await used()).toBeGreaterThanOrEqual(later)
  // Near the end of the thirty days a session is not prolonged, but its last use is still recorded.
  await house.db
    .update(sessions)
    .set({ createdAt: Date.now() - 29 * DAY, expiresAt: Date.now() + DAY, lastUsedAt: Date.now() - 2 * HOUR })
    .where(eq(sessions.tokenHash, sessionName(token)))
  const latest = Date.now()
  await findSession(house.db, token)
  expect(await used()).toBeGreaterThanOrEqual(latest)
})

test('an account that is used is seen, once a day', async () => {
  const begun = Date.now()
  const { id, token } = await house.addBuyer()
  const seen = async () =>
    (await house.db.select({ at: accounts.lastSeenAt }).from(accounts).where(eq(accounts.id, id)))[0]!.at
  expect(await seen()).toBeGreaterThanOrEqual(begun)
  const use = async (seenAt: number) => {
    await house.db.update(accounts).set({ lastSeenAt: seenAt }).where(eq(accounts.id, id))
    await house.db
      .update(sessions)
      .set({ lastUsedAt: Date.now() - 2 * HOUR })
      .where(eq(sessions.tokenHash, sessionName(token)))
    await findSession(house.db, token)
  }
  const thisMorning = Date.now() - 20 * HOUR
  await use(thisMorning)
  expect(await seen()).toBe(thisMorning)
  const later = Date.now()
  await use(later - 25 * HOUR)
  expect(await seen()).toBeGreaterThanOrEqual(later)
})

test("ending a session closes its sockets; only one's own may be ended, and twice is once", async () => {
  const [ana, eva] = [await house.addBuyer(), await house.addBuyer()]
  const phone = await openSession(house.db, ana.id, Date.now())
  const end = (account: number, token: string) =>
    endSession(house, { account, name: sessionName(token), address: ADDRESS, now: Date.now() })
  expect(await end(ana.id, eva.token)).toBe(false)
  expect(await findSession(house.db, eva.token)).not.toBeNull()
  expect((await Promise.all([end(ana.id, phone), end(ana.id, phone)])).toSorted()).toEqual([false, true])
  expect(await findSession(house.db, phone)).toBeNull()
  expect(await findSession(house.db, ana.token)).not.toBeNull()
  expect(house.dismissed).toEqual([sessionName(phone)])
  expect(await house.eventsOf(ana.id)).toMatchObject([{ kind: 'sessions.ended', detail: { count: 1 } }])
})

test('ending all others leaves this one', async () => {
  const [ana, eva] = [await house.addBuyer(), await house.addBuyer()]
  const others = [await openSession(house.db, ana.id, Date.now()), await openSession(house.db, ana.id, Date.now())]
  const end = () => endOtherSessions(house, { account: ana.id, token: ana.token, address: ADDRESS, now: Date.now() })
  expect(await end()).toBe(2)
  expect(await end()).toBe(0)
  expect(house.dismissed.toSorted()).toEqual(others.map(sessionName).toSorted())
  for (const token of others) expect(await findSession(house.db, token)).toBeNull()
  for (const token of [ana.token, eva.token]) expect(await findSession(house.db, token)).not.toBeNull()
  expect(await house.eventsOf(ana.id)).toMatchObject([{ kind: 'sessions.ended', detail: { count: 2 } }])
})
