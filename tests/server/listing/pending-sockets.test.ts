/** The counts of pending work are sent to administrators' pages on every node, and to no other page. */
import { once } from 'node:events'
import type { PageSocket } from '#app/live/connection/io.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditTickets } from '#db/schema/listing/audits.ts'
import { closeSession, openSession } from '#server/people/accounts/sessions/sessions.ts'
import { sessionRoom } from '#server/people/accounts/sessions/rooms.ts'
import { createListing } from '#server/listing/listings/create-listing.ts'
import type { PendingNews } from '#server/engine/live/protocol.ts'
import { ADMINS_ROOM, watchTickets } from '#server/listing/pending/announce.ts'
import { createPendingAnnouncer } from '#server/office/pending/announce.ts'
import { addBuyers, type Furniture, furnish } from '#tests/support/fixtures.ts'
import { inRooms } from '#tests/support/in-rooms.ts'
import { type LiveNode, openLiveNode } from '#tests/support/live-node.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

let database: TestDatabase
let furniture: Furniture
let nodes: [LiveNode, LiveNode]
let admin: number
let buyer: number

beforeAll(async () => {
  database = await createTestDatabase({ max: 12 })
  furniture = await furnish(database.db)
  nodes = await Promise.all([openLiveNode(database), openLiveNode(database)])
  buyer = (await addBuyers(database.db, 1))[0]!
  const [row] = await database.db
    .insert(accounts)
    .values({ audience: 'admin', email: 'ana@prueba.mx', name: 'Ana', passwordHash: '-', emailValidatedAt: 0 })
    .returning({ id: accounts.id })
  admin = row!.id
})
afterAll(async () => {
  for (const node of nodes) await node.close()
  await database.close()
})

type Page = { socket: PageSocket; told: PendingNews[]; token: string | null }

async function page(node: LiveNode, account: number | null): Promise<Page> {
  const token = account === null ? null : await openSession(database.db, account, Date.now())
  const socket = node.open(token === null ? {} : { Cookie: `remate_session=${token}` })
  const told: PendingNews[] = []
  socket.on('pending', (news) => void told.push(news))
  await once(socket as never, 'connect')
  if (account !== null) await inRooms(node, account, socket)
  return { socket, told, token }
}

/** Creates the announcer of pending counts as the server does. */
const announcerOf = (node: LiveNode) =>
  createPendingAnnouncer(
    database.db,
    (news) => node.live.announce(ADMINS_ROOM, 'pending', news),
    (error) => expect.unreachable(String(error)),
  )

const until = async (met: () => boolean) => await expect.poll(met).toBe(true)

/** An administrator's socket receives the counts as it joins; they name a change only after it was announced. */
const hearsOfAudits = ({ told }: Page) => until(() => told.some(({ changed }) => changed.audits !== undefined))

test("administrators' pages receive a change on every node; buyers', sellers' and visitors' never do", async () => {
  const admins = [await page(nodes[0], admin), await page(nodes[1], admin)]
  const others = [
    await page(nodes[0], buyer),
    await page(nodes[1], furniture.seller),
    await page(nodes[0], null),
    await page(nodes[1], null),
  ]
  // Asking to follow the room is refused.
  for (const { socket } of others)
    expect(await socket.emitWithAck('watch', { event: ADMINS_ROOM as never })).toEqual({ error: 'unknown' })
  announcerOf(nodes[0]).announce('audits')
  for (const each of admins) await hearsOfAudits(each)
  // The answer arrives after all earlier announcements.
  for (const { socket } of others) await socket.emitWithAck('watch', { event: 0 })
  for (const { told } of admins)
    expect(told.at(-1)).toMatchObject({ audits: 0, changed: { audits: expect.any(Number) } })
  for (const { told } of others) expect(told).toEqual([])
})

test('a signed-out page receives nothing more, though it connects again', async () => {
  const { socket, told, token } = await page(nodes[1], admin)
  await until(() => told.length > 0)
  expect(told.splice(0)).toHaveLength(1)
  await closeSession({ db: database.db, dismiss: (names) => nodes[0].live.dismiss(names.map(sessionRoom)) }, token!)
  await once(socket as never, 'disconnect')
  socket.connect()
  await once(socket as never, 'connect')
  const staying = await page(nodes[1], admin)
  announcerOf(nodes[1]).announce('audits')
  await hearsOfAudits(staying)
  await socket.emitWithAck('watch', { event: 0 })
  expect(told).toEqual([])
})

test('many changes of one moment are counted once, and the count is the newest', async () => {
  const heard: PendingNews[] = []
  const announcer = createPendingAnnouncer(
    database.db,
    (news) => heard.push(news),
    () => {},
  )
  const id = await addListing()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let n = 0; n < 50; n++) announcer.announce('audits')
  await database.db.insert(auditTickets).values({ listingId: id, status: 0, createdAt: 0, updatedAt: 0, waitsFrom: 0 })
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await until(() => heard.length > 0)
  expect(heard).toMatchObject([{ audits: 1, messages: 0, refunds: 0 }])
})

const addListing = () =>
  createListing(nodes[0].house, {
    kind: 'horse',
    sellerId: furniture.seller,
    ranchId: furniture.ranch,
    photos: [],
    pedigree: null,
    health: null,
  })

test('a listing is announced when its ticket changes, not with every field saved', () => {
  let told = 0
  const watch = watchTickets(() => told++)
  const seen = (value: string, round: number) => (watch(7, { value, context: { round } }), told)
  expect([seen('capture', 0), seen('capture', 0)]).toEqual([0, 0])
  expect([seen('submitted', 1), seen('inAudit', 1), seen('inAudit', 1)]).toEqual([1, 2, 2])
  expect([seen('withObservations', 1), seen('reviewed', 1), seen('reviewed', 1)]).toEqual([3, 4, 4])
  expect(seen('submitted', 2)).toBe(5)
})
