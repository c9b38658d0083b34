/** Broadcasts to every open page (ruling 44): sent once, bounded, shown for ten minutes, with true counts. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { broadcasts } from '#db/schema/office/messages.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { BROADCAST_BEAT_MS } from '#machines/broadcast/rules.ts'
import { createRecentBroadcasts } from '#server/office/broadcasts/recent-broadcasts.ts'
import { listBroadcasts } from '#server/office/broadcasts/list-broadcasts.ts'
import { createOpenPages } from '#server/office/broadcasts/open-pages.ts'
import { sendBroadcast } from '#server/office/broadcasts/send-broadcast.ts'
import { createHouse } from '#server/house.ts'
import type { House } from '#server/engine/house.ts'
import type { Broadcast } from '#server/engine/live/protocol.ts'
import { testEnv } from '#tests/support/auction-house.ts'
import { adminNo } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { addAdmin } from '#tests/support/served-world.ts'

const MINUTE = 60_000

let database: TestDatabase
let house: House
let admin: ReturnType<typeof adminNo>
let told: Broadcast[]
beforeAll(async () => {
  database = await createTestDatabase()
  house = createHouse({ env: testEnv(), ...database })
  house.news.on('broadcast', (each) => void told.push(each))
  admin = adminNo(await addAdmin(database))
})
afterAll(() => database.close())
beforeEach(async () => {
  told = []
  await database.db.delete(broadcasts)
  await database.db.delete(auditLog)
})

const send = (text: string, { at = Date.now(), key = crypto.randomUUID() as string } = {}) =>
  sendBroadcast(house, admin, { text, key, at })

test('two broadcasts at once both go out, with their author and one log row each', async () => {
  const outcomes = await Promise.all([send('Uno'), send('Dos')])
  expect(outcomes.every((each) => 'sent' in each)).toBe(true)
  expect(told.map(({ text }) => text).toSorted()).toEqual(['Dos', 'Uno'])
  expect(await database.db.select().from(auditLog)).toHaveLength(2)
  const { rows } = await listBroadcasts(database.db, { page: 1, size: 10, descending: true })
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ author: 'Admin' })
})

test('a form sent twice is one broadcast', async () => {
  const key = crypto.randomUUID()
  const outcomes = await Promise.all([send('Una vez', { key }), send('Una vez', { key })])
  expect(outcomes.filter((each) => 'again' in each)).toHaveLength(1)
  expect(told).toHaveLength(1)
})

test('ten broadcasts an hour are sent; the next one is refused with the time to wait', async () => {
  const from = Date.now()
  for (let nth = 0; nth < 10; nth++)
    expect(await send(`Aviso ${nth}`, { at: from + nth * MINUTE })).toHaveProperty('sent')
  expect(await send('Otro', { at: from + 20 * MINUTE })).toEqual({ refused: 'too-many', nextAt: from + 60 * MINUTE })
  expect(await send('Otro', { at: from + 60 * MINUTE })).toHaveProperty('sent')
})

test('a broadcast is shown for ten minutes by every node, except in browsers that received it', async () => {
  const at = Date.now()
  const outcome = await send('Hoy a las siete', { at })
  if (!('sent' in outcome)) throw new Error('Not sent')
  const { id } = outcome.sent
  const other = createRecentBroadcasts(database.db)
  expect(other.recent(at)).toEqual([])
  await other.refresh(at)
  for (const recentBroadcasts of [house.recentBroadcasts, other]) {
    expect(recentBroadcasts.recent(at + 10 * MINUTE - 1).map((each) => each.id)).toContain(id)
    expect(recentBroadcasts.recent(at + 10 * MINUTE).map((each) => each.id)).not.toContain(id)
    expect(recentBroadcasts.unseen('otra=1; aviso=1', at).map((each) => each.id)).toContain(id)
    expect(recentBroadcasts.unseen(`aviso=${id}`, at)).toEqual([])
    expect(recentBroadcasts.unseen('aviso=999999999999', at).map((each) => each.id)).toContain(id)
  }
})

test('a broadcast counts open sockets and polling pages of all nodes; a silent node is not counted', () => {
  let now = 1_000_000
  const [one, two] = [createOpenPages(() => now), createOpenPages(() => now)]
  one.watch(() => 3)
  two.watch(() => 40)
  one.polled()
  one.polled()
  expect(one.count()).toBe(5)
  one.receive(two.take())
  expect(one.count()).toBe(45)
  one.receive({ node: 7 })
  one.receive([[1, 2]])
  expect(one.count()).toBe(45)
  // Unchanged counts are not sent again at once.
  expect(two.take()).toBeNull()
  now += 16_000
  expect(one.count()).toBe(5)
  now += BROADCAST_BEAT_MS
  expect(one.count()).toBe(3)
})
