import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PageSocket } from '#app/live/connection/io.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSession, type Doors, openSession } from '#server/people/accounts/sessions/sessions.ts'
import { resetPassword } from '#server/people/accounts/password/recover-password.ts'
import { makeMailLink } from '#server/people/accounts/email/mail-links.ts'
import { sessionRoom, userRoom } from '#server/people/accounts/sessions/rooms.ts'
import { addAuction, addBuyers, furnish } from '#tests/support/fixtures.ts'
import { inRooms } from '#tests/support/in-rooms.ts'
import { type LiveNode, openLiveNode } from '#tests/support/live-node.ts'
import { someNews } from '#tests/support/page-socket.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let nodes: [LiveNode, LiveNode]
let auction: number
let ana: number
let eva: number

beforeAll(async () => {
  database = await createTestDatabase({ max: 10 })
  const furniture = await furnish(database.db)
  nodes = await Promise.all([openLiveNode(database), openLiveNode(database)])
  auction = await addAuction(nodes[0].house, furniture)
  const [one, two] = await addBuyers(database.db, 2)
  ;[ana, eva] = [one!, two!]
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await database.close()
})

/** Wired as in the server: sessions closed on the first node are disconnected on every node. */
const doors = (): Doors => ({ db: database.db, dismiss: (names) => nodes[0].live.dismiss(names.map(sessionRoom)) })

/** A page's socket on a node, in the rooms of its account. */
async function page(node: LiveNode, account: number, token: string | null): Promise<PageSocket> {
  const socket = node.open(token === null ? {} : { Cookie: `remate_session=${token}` })
  closings.set(socket, new Promise((resolve) => void socket.once('disconnect', resolve)))
  await once(socket as never, 'connect')
  await socket.emitWithAck('watch', { event: auction })
  if (token !== null) await inRooms(node, account, socket)
  return socket
}

const stays = async (socket: PageSocket) => (await sleep(400), socket.connected)
const closings = new WeakMap<PageSocket, Promise<unknown>>()
/**
 * The reason for which a socket was closed, also before this call; a socket that stays open ends the test by its
 * timeout.
 */
const closed = (socket: PageSocket) => closings.get(socket)

test('signing out closes the sockets of that browser on every node, and no others', async () => {
  const [phone, desk, other] = [
    await openSession(database.db, ana, Date.now()),
    await openSession(database.db, ana, Date.now()),
    await openSession(database.db, eva, Date.now()),
  ]
  const [here, there] = [await page(nodes[0], ana, phone), await page(nodes[1], ana, phone)]
  const staying = [await page(nodes[1], ana, desk), await page(nodes[0], eva, other), await page(nodes[1], 0, null)]
  await closeSession(doors(), phone)
  expect(await closed(here)).toBe('io server disconnect')
  expect(await closed(there)).toBe('io server disconnect')
  for (const socket of staying) expect(await stays(socket)).toBe(true)
})

test('a signed-out page reconnects as a visitor: auction news arrive, account news do not', async () => {
  const token = await openSession(database.db, ana, Date.now())
  const socket = await page(nodes[1], ana, token)
  await closeSession(doors(), token)
  await closed(socket)
  const told: unknown[] = []
  socket.on('user_pay_first', (news) => told.push(news))
  socket.connect()
  await once(socket as never, 'connect')
  expect(await socket.emitWithAck('watch', { event: auction })).toMatchObject({ event: auction })
  for (let n = 0; n < 3; n++) {
    nodes[1].live.announce(userRoom(ana), 'user_pay_first', { ...someNews, payment: String(n) })
    await sleep(120)
  }
  expect(told).toEqual([])
})

test('a new password closes the sockets of all its browsers, on every node, and no others', async () => {
  const [phone, desk, other] = [
    await openSession(database.db, ana, Date.now()),
    await openSession(database.db, ana, Date.now()),
    await openSession(database.db, eva, Date.now()),
  ]
  const going = [await page(nodes[0], ana, phone), await page(nodes[1], ana, desk)]
  const staying = await page(nodes[1], eva, other)
  const token = await makeMailLink(database.db, ana, 'reset-password', Date.now())
  await resetPassword(doors(), { token, password: 'Potranca9alazana', address: '10.0.0.1', now: Date.now() })
  for (const socket of going) expect(await closed(socket)).toBe('io server disconnect')
  expect(await stays(staying)).toBe(true)
})
