/** Devices of buyers: their owner, when they are deactivated, and the possible answers of a push service. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { accounts } from '#db/schema/people/accounts.ts'
import { houseFacts, rateLimits } from '#db/schema/engine/infrastructure.ts'
import { pushDevices } from '#db/schema/people/push.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { changePassword } from '#server/people/accounts/password/change-password.ts'
import { endOtherSessions } from '#server/people/accounts/sessions/end-other-sessions.ts'
import { endSession } from '#server/people/accounts/sessions/end-session.ts'
import { AccountClosed } from '#server/people/accounts/hold-open.ts'
import { deviceName } from '#server/people/accounts/sign-in/known-devices.ts'
import { logIn } from '#server/people/accounts/sign-in/log-in.ts'
import { hashPassword } from '#server/people/accounts/password/passwords.ts'
import { closeSession, openSession, sessionName } from '#server/people/accounts/sessions/sessions.ts'
import type { House } from '#server/engine/house.ts'
import { suspendAccount } from '#server/people/people/suspend-account.ts'
import { closeAccount } from '#server/people/profiles/close-account.ts'
import { addDevice, MOST_DEVICES } from '#server/people/push/add-device.ts'
import { listDevices, removeDevice } from '#server/people/push/devices.ts'
import { pushKeys } from '#server/people/push/keys.ts'
import type { PushMessage } from '#server/people/push/message.ts'
import { sendToAccount } from '#server/people/push/send.ts'
import { pushTasks } from '#server/people/push/tasks.ts'
import { topicOf } from '#server/people/push/topic.ts'
import { tryDevice } from '#server/people/push/try-device.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { addBuyers, furnish } from '#tests/support/fixtures.ts'
import { adminNo, mayBuy } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { addAdmins } from '#tests/support/refunds.ts'
import { type Answer, startPushService, subscribe } from '#tests/support/push-service.ts'
import { isTopic } from '#tests/support/push-rules.ts'
import { runJobs } from '#tests/support/jobs.ts'

const HOUR = 3_600_000
const ADDRESS = '189.203.14.77'
const PASSWORD = 'Caballo7bayo'

let database: TestDatabase
let house: House
let service: Awaited<ReturnType<typeof startPushService>>

/** Answers of single addresses. */
const answers = new Map<string, Answer>()
/** The status of the answer is part of the address: /410/…; 0 stands for no answer. */
const answerOf = (path: string) => answers.get(path) ?? (Number(/^\/(\d+)\//.exec(path)?.[1] ?? 201) || null)

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 })
  await furnish(database.db)
  house = nodeOn(database, { PUSH_LOCAL: 'yes' })
  service = await startPushService(answerOf)
})
beforeEach(async () => {
  service.received.length = 0
  await house.db.delete(rateLimits)
  await database.sql`delete from graphile_worker._private_jobs`
})
afterAll(async () => {
  await service.close()
  await database.close()
})

const buyers = async (count: number) => (await addBuyers(house.db, count, randomUUID())) as [number, number]
type Changes = Partial<Omit<Parameters<typeof addDevice>[2], 'at'>>
const browserAt = (status = 201) => subscribe(`${service.url}/${status}/${randomUUID()}`)
const add = (account: number, changes: Changes = {}, on = house) =>
  addDevice(on, mayBuy(account), {
    ...browserAt().subscription,
    session: randomUUID(),
    browser: null,
    userAgent: 'Mozilla/5.0 (X11; Linux) Chrome/140',
    at: Date.now(),
    ...changes,
  })
const devicesOf = (account: number) => listDevices(house.db, account, '')
const rowsOf = (account: number) => house.db.select().from(pushDevices).where(eq(pushDevices.accountId, account))
const message = (until = Date.now() + HOUR): PushMessage => ({
  title: 'a',
  body: 'b',
  url: '/',
  about: { kind: 'lot', id: 5 },
  until,
})

describe('a device', () => {
  test('is added once however often it is sent, and moves to the next account that activates it', async () => {
    const [ana, bruno] = await buyers(2)
    const { subscription } = browserAt()
    await add(ana, subscription)
    await add(ana, subscription)
    expect(await devicesOf(ana)).toMatchObject([{ failing: false, userAgent: expect.stringContaining('Chrome') }])
    await add(bruno, subscription)
    expect([(await devicesOf(ana)).length, (await devicesOf(bruno)).length]).toEqual([0, 1])
    expect(await sendToAccount(house, bruno, message())).toEqual(['sent'])
  })

  test(`is one of ${MOST_DEVICES}: the one that showed up longest ago goes`, async () => {
    const [ana] = await buyers(1)
    const ids: number[] = []
    for (let nth = 0; nth <= MOST_DEVICES; nth++) {
      const added = await add(ana, {}, house)
      ids.push((added as { added: number }).added)
    }
    expect((await devicesOf(ana)).map(({ id }) => id)).toEqual(ids.slice(1).toReversed())
  })

  test('takes the place of the one that its browser had before, of the same account alone', async () => {
    const [ana, bruno] = await buyers(2)
    const [first, others] = [browserAt().subscription, browserAt().subscription]
    await add(ana, first)
    await add(bruno, others)
    await add(ana, { before: first.endpoint })
    await add(ana, { before: others.endpoint })
    expect([(await devicesOf(ana)).length, (await devicesOf(bruno)).length]).toEqual([2, 1])
  })

  test('is removed and tried by its owner alone', async () => {
    const [ana, bruno] = await buyers(2)
    const browser = browserAt()
    const { added } = (await add(ana, browser.subscription)) as { added: number }
    const now = { url: '/profile/avisos', at: Date.now() }
    expect(await removeDevice(house, mayBuy(bruno), added)).toBe(false)
    expect(await tryDevice(house, mayBuy(bruno), { device: added, ...now })).toEqual({ refused: 'unknown' })
    expect(await tryDevice(house, mayBuy(ana), { device: added, ...now })).toEqual({ tried: 'sent' })
    expect(browser.read(service.received[0]?.body as Buffer)).toMatchObject({
      title: 'Así te avisa Remate',
      tag: topicOf({ kind: 'trial', id: added }),
    })
    expect(await removeDevice(house, mayBuy(ana), added)).toBe(true)
    expect(await removeDevice(house, mayBuy(ana), added)).toBe(false)
  })

  test('is neither added nor tried more often than 30 times an hour, nor in a house that switched it off', async () => {
    const [ana] = await buyers(1)
    const { added } = (await add(ana)) as { added: number }
    const attempt = () => tryDevice(house, mayBuy(ana), { device: added, url: '/', at: Date.now() })
    for (let nth = 1; nth < 30; nth++) expect(await attempt()).toEqual({ tried: 'sent' })
    expect(await attempt()).toMatchObject({ refused: 'too-many' })
    expect(await add(ana)).toMatchObject({ refused: 'too-many' })
    await house.db.delete(rateLimits)
    await house.db.update(settings).set({ push: false })
    try {
      expect([await add(ana), await attempt()]).toEqual([{ refused: 'off' }, { refused: 'off' }])
    } finally {
      await house.db.update(settings).set({ push: true })
    }
  })

  test.each([
    ['http://push.example.com/x', {}],
    ['https://127.0.0.1/x', {}],
    [undefined, { p256dh: 'AAAA' }],
    [undefined, { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') }],
    [undefined, { auth: Buffer.alloc(15).toString('base64url') }],
    [undefined, { auth: 'x'.repeat(10_000) }],
  ])('with an address or keys that no browser gives out is not taken: %s %o', async (endpoint, keys) => {
    const [ana] = await buyers(1)
    const real = nodeOn(database)
    const given = { ...browserAt().subscription, ...(endpoint === undefined ? {} : { endpoint }), ...keys }
    expect(await add(ana, given, endpoint === undefined ? house : real)).toEqual({ refused: 'unfit' })
  })

  test('of a closed account is none', async () => {
    const [ana] = await buyers(1)
    await add(ana)
    expect(await closeAccount(house, { account: ana, at: Date.now() })).toEqual({ closed: true })
    expect(await rowsOf(ana)).toEqual([])
    await expect(add(ana)).rejects.toThrow(AccountClosed)
  })
})

describe('a device falls silent', () => {
  const signedIn = async () => {
    const [ana] = await buyers(1)
    const token = await openSession(house.db, ana, Date.now())
    await add(ana, { session: sessionName(token) })
    return { account: ana, token }
  }
  const count = async (account: number) => (await rowsOf(account)).length

  test('with signing out there, or being signed out from elsewhere', async () => {
    const [one, two, three] = [await signedIn(), await signedIn(), await signedIn()]
    await closeSession(house, one.token)
    expect(await count(one.account)).toBe(0)
    const name = sessionName(two.token)
    await endSession(house, { account: two.account, name, address: ADDRESS, now: Date.now() })
    expect(await count(two.account)).toBe(0)
    await add(three.account, { session: sessionName(await openSession(house.db, three.account, Date.now())) })
    await endOtherSessions(house, { ...three, address: ADDRESS, now: Date.now() })
    expect(await rowsOf(three.account)).toMatchObject([{ session: sessionName(three.token) }])
  })

  test('another’s session that is ended under one’s own account silences nothing', async () => {
    const [ana, bruno] = [await signedIn(), await signedIn()]
    const name = sessionName(bruno.token)
    await endSession(house, { account: ana.account, name, address: ADDRESS, now: Date.now() })
    expect(await count(bruno.account)).toBe(1)
  })

  test('with a suspension', async () => {
    const { account } = await signedIn()
    const [admin = 0] = await addAdmins(house.db, 1)
    await suspendAccount(house, adminNo(admin), { account, reason: 'Prueba', at: Date.now() })
    expect(await count(account)).toBe(0)
  })

  test('with a new password everywhere but where it was changed, which goes on under the new session', async () => {
    const { account, token } = await signedIn()
    await add(account)
    const passwordHash = await hashPassword(PASSWORD)
    await house.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, account))
    const next = { account, token, password: PASSWORD, next: 'Yegua8alazana', address: ADDRESS, userAgent: null }
    const changed = await changePassword(house, { ...next, now: Date.now() })
    if (!changed.ok) throw new Error(changed.code)
    expect(await rowsOf(account)).toMatchObject([{ session: sessionName(changed.token) }])
  })

  test('when another account signs in there; its own account keeps it', async () => {
    const [ana, bruno] = await buyers(2)
    const passwordHash = await hashPassword(PASSWORD)
    const emails = new Map<number, string>()
    for (const id of [ana, bruno]) {
      const [row] = await house.db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id)).returning()
      emails.set(id, row?.email ?? '')
    }
    const enter = async (id: number, device: string | null) => {
      const credentials = { audience: 'buyer', identifier: emails.get(id) ?? '', password: PASSWORD } as const
      const entered = await logIn(house, { ...credentials, address: ADDRESS, device, now: Date.now() })
      if (!entered.ok || !entered.device) throw new Error('not signed in')
      return { token: entered.token, device: entered.device }
    }
    const first = await enter(ana, null)
    await add(ana, { session: sessionName(first.token), browser: deviceName(first.device) })
    const again = await enter(ana, first.device)
    expect(await rowsOf(ana)).toMatchObject([{ session: sessionName(again.token), browser: deviceName(again.device) }])
    await closeSession(house, first.token)
    expect(await rowsOf(ana)).toHaveLength(1)
    await enter(bruno, again.device)
    expect(await rowsOf(ana)).toEqual([])
  })
})

describe('a message', () => {
  test.each(['lot', 'approval', 'trial'] as const)('about any %s has a topic that every push service takes', (kind) => {
    const topics = Array.from({ length: 12_000 }, (_, id) => topicOf({ kind, id }))
    expect(topics.every(isTopic)).toBe(true)
    expect(new Set(topics).size).toBe(topics.length)
    // The topics of earlier releases.
    expect([isTopic('subasta-5'), isTopic('confirmar-100'), isTopic('prueba')]).toEqual([false, false, true])
  })

  test.each([1, 10, 100, 1_000, 10_000, 100_000])(
    'about lot %i is taken by all of them, as is its trial',
    async (id) => {
      const [ana] = await buyers(1)
      const { added } = (await add(ana)) as { added: number }
      expect(await sendToAccount(house, ana, { ...message(), about: { kind: 'lot', id } })).toEqual(['sent'])
      expect(await sendToAccount(house, ana, { ...message(), about: { kind: 'approval', id } })).toEqual(['sent'])
      expect(await tryDevice(house, mayBuy(ana), { device: added, url: '/', at: Date.now() })).toEqual({
        tried: 'sent',
      })
    },
  )

  test('of any length fits', async () => {
    const [ana] = await buyers(1)
    const browser = browserAt()
    await add(ana, browser.subscription)
    const long = { ...message(), title: '🐴'.repeat(500), body: '"\u0001'.repeat(2_000), url: `/${'a'.repeat(200)}` }
    expect(await sendToAccount(house, ana, long)).toEqual(['sent'])
    expect(Array.from(browser.read(service.received[0]?.body as Buffer).title)).toHaveLength(120)
  })
})

describe('a push service', () => {
  test.each([404, 410])('that answers %i knows the device no longer: it is forgotten', async (status) => {
    const [ana] = await buyers(1)
    await add(ana, browserAt(status).subscription)
    expect(await sendToAccount(house, ana, message())).toEqual(['gone'])
    expect(await rowsOf(ana)).toEqual([])
  })

  test.each([302, 307, 408, 500, 503])(
    'that answers %i is followed nowhere: the device rests, longer each time up to four hours',
    async (status) => {
      const [ana] = await buyers(1)
      await add(ana, browserAt(status).subscription)
      for (const minutes of [2, 4, 8, 16, 32, 64, 128, 256, 256]) {
        expect(await sendToAccount(house, ana, message())).toEqual(['failed'])
        expect(await sendToAccount(house, ana, message())).toEqual([])
        expect((await devicesOf(ana)).map(({ failing }) => failing)).toEqual([true])
        const [row] = await rowsOf(ana)
        expect(Math.round(((row?.restsUntil ?? 0) - Date.now()) / 60_000)).toBe(minutes)
        await house.db.update(pushDevices).set({ restsUntil: null })
      }
      expect(service.received).toHaveLength(9)
    },
  )

  test('that is away for hours costs nobody the device: given up is what its browser has not reported for a month', async () => {
    const [ana] = await buyers(1)
    await add(ana, browserAt(500).subscription)
    const asIf = (changes: Partial<typeof pushDevices.$inferInsert>) =>
      house.db
        .update(pushDevices)
        .set({ restsUntil: null, ...changes })
        .where(eq(pushDevices.accountId, ana))
    await asIf({ failures: 7, lastSeenAt: Date.now() - 29 * 24 * HOUR })
    await sendToAccount(house, ana, message())
    expect(await rowsOf(ana)).toHaveLength(1)
    await asIf({ failures: 7, lastSeenAt: Date.now() - 31 * 24 * HOUR })
    await sendToAccount(house, ana, message())
    expect(await rowsOf(ana)).toEqual([])
  })

  test.each([400, 401, 403, 405, 411, 413, 415])(
    'that answers %i does not take our message: the fault is ours, and the device is told the next one at once',
    async (status) => {
      const [ana] = await buyers(1)
      await add(ana, browserAt(status).subscription)
      for (let nth = 0; nth < 9; nth++) expect(await sendToAccount(house, ana, message())).toEqual(['refused'])
      expect(await rowsOf(ana)).toMatchObject([{ failures: 0, restsUntil: null }])
    },
  )

  test('that names the reason has it in the log; the address is not there', async () => {
    const [ana] = await buyers(1)
    answers.set('/named', { status: 400, reason: 'BadWebPushTopic' })
    const { subscription } = subscribe(`${service.url}/named`)
    await add(ana, subscription)
    const lines: string[] = []
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation((line) => void lines.push(String(line)))
    await sendToAccount(house, ana, message()).finally(() => console.mockRestore())
    expect(lines.join()).toMatch(/push: refused.*BadWebPushTopic/s)
    expect(lines.join()).not.toContain('127.0.0.1')
  })

  test('that asks to wait gets the notice when it said, in place of an earlier one, and the device is not counted', async () => {
    const [ana] = await buyers(1)
    const browser = subscribe(`${service.url}/busy`)
    await add(ana, browser.subscription)
    for (const retryAfter of ['30', new Date(Date.now() + 30_000).toUTCString()]) {
      answers.set('/busy', { status: 429, retryAfter })
      expect(await sendToAccount(house, ana, message())).toEqual(['busy'])
      const [row] = await rowsOf(ana)
      expect(row?.failures).toBe(0)
      expect(Math.round(((row?.restsUntil ?? 0) - Date.now()) / 1_000)).toBeLessThanOrEqual(30)
      expect(Math.round(((row?.restsUntil ?? 0) - Date.now()) / 1_000)).toBeGreaterThanOrEqual(28)
      expect(await sendToAccount(house, ana, { ...message(), body: 'la última' })).toEqual([])
      answers.delete('/busy')
      service.received.length = 0
      await runJobs(database, pushTasks(house), ['push.again'])
      expect(service.at('/busy').map(({ body }) => browser.read(body).body)).toEqual(['la última'])
      expect(await rowsOf(ana)).toMatchObject([{ failures: 0, restsUntil: null }])
    }
  })

  test('gets no notice again that is late by then', async () => {
    const [ana] = await buyers(1)
    answers.set('/late', { status: 503, retryAfter: '30' })
    await add(ana, subscribe(`${service.url}/late`).subscription)
    await sendToAccount(house, ana, { ...message(), lateAt: Date.now() + 20_000 })
    await sendToAccount(house, ana, message(Date.now() + 20_000))
    await runJobs(database, pushTasks(house), ['push.again'])
    expect(service.at('/late')).toHaveLength(1)
    answers.delete('/late')
  })

  test('that takes the next notice has its device counted as well again', async () => {
    const [ana] = await buyers(1)
    await add(ana)
    await house.db.update(pushDevices).set({ failures: 5 })
    await sendToAccount(house, ana, message())
    expect(await rowsOf(ana)).toMatchObject([{ failures: 0, restsUntil: null }])
  })

  test('that never answers is given up after three seconds, and delays no others', async () => {
    const [ana] = await buyers(1)
    for (let nth = 0; nth < 3; nth++) await add(ana, browserAt(0).subscription)
    const quick = browserAt()
    await add(ana, quick.subscription)
    // The three seconds end when the test aborts.
    const timeUp = new AbortController()
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeUp.signal)
    const sending = sendToAccount(house, ana, message()).finally(() => patience.mockRestore())
    await expect.poll(() => service.received.length).toBe(4)
    expect(service.at(new URL(quick.subscription.endpoint).pathname)).toHaveLength(1)
    expect(new Set(patience.mock.calls.flat())).toEqual(new Set([3_000]))
    expect(await Promise.race([sending, 'still waiting'])).toBe('still waiting')
    await expect.poll(() => service.open()).toBe(3)
    timeUp.abort()
    expect((await sending).toSorted()).toEqual(['failed', 'failed', 'failed', 'sent'])
  })

  test('at an address that is looked up to a private one is not called', async () => {
    const [ana] = await buyers(1)
    const real = nodeOn(database)
    // A name that resolves to this machine; a resolver that does not know it gives the same result.
    const endpoint = `https://127.0.0.1.nip.io/${randomUUID()}`
    await add(ana, { endpoint }, real)
    expect(await sendToAccount(real, ana, message())).toEqual(['failed'])
  })

  test('that was let in by tests is not called by a house that has not this switch', async () => {
    const [ana] = await buyers(1)
    await add(ana)
    expect(await sendToAccount(nodeOn(database), ana, message())).toEqual(['gone'])
    expect(service.received).toEqual([])
  })
})

describe("the house's keys", () => {
  test('are made once for all nodes and kept sealed', async () => {
    await house.db.delete(houseFacts)
    const found = await Promise.all([pushKeys(house), pushKeys(nodeOn(database)), pushKeys(nodeOn(database))])
    expect(new Set(found.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(await pushKeys(house)).toEqual(found[0])
    const rows = JSON.stringify(await house.db.select().from(houseFacts))
    expect(rows).not.toContain(found[0]?.privateKey)
  })

  test('are made anew where SECRET is another one; devices that it cannot read are forgotten', async () => {
    const [ana] = await buyers(1)
    await add(ana)
    const before = await pushKeys(house)
    const moved = nodeOn(database, {
      SECRET: 'another secret, which is long enough to be one',
      PUSH_LOCAL: 'yes',
    })
    const after = await pushKeys(moved)
    expect(after.publicKey).not.toBe(before.publicKey)
    expect(await pushKeys(moved)).toEqual(after)
    expect(await sendToAccount(moved, ana, message())).toEqual(['gone'])
  })

  test('of the environment come first', async () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys()
    const given = nodeOn(database, { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })
    expect(await pushKeys(given)).toEqual({ publicKey, privateKey })
  })
})
