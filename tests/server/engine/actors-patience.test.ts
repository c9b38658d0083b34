/** A sender is answered in time, whatever the database does, and learns whether the event may have been stored. */
import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auctions } from '#db/schema/sale/auctions.ts'
import { type Connection, connect } from '#db/client.ts'
import { Unavailable } from '#server/engine/actors/failures.ts'
import type { House } from '#server/engine/house.ts'
import { bidOf, bidsOf, nodeOn, openHouse } from '#tests/support/auction-house.ts'
import { type DatabaseLine, openDatabaseLine } from '#tests/support/database-line.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { holding, waiting } from '#tests/support/held-lock.ts'

/** Short enough for a test, and long for one statement. */
const PATIENCE_MS = 400
/** Longer than a database counts as silent, which is half a second. */
const SILENT_MS = 600

let world: Awaited<ReturnType<typeof openHouse>>
let line: DatabaseLine
let connection: Connection
/** A node whose line to the database is the test's. */
let house: House
let [ana, berta]: number[] = []

beforeAll(async () => {
  world = await openHouse()
  ;[ana, berta] = await addBuyers(world.database.db, 2)
  line = await openDatabaseLine(world.database.url)
  connection = connect(line.url, { max: 3 })
  house = nodeOn(connection)
})
afterEach(() => line.restore())
afterAll(async () => {
  await line.close()
  await connection.close()
  await world.database.close()
})

const auction = () => addAuction(world.house, world.furniture)
const send = (id: number, bidder: number | undefined, amount: number, patienceMs?: number) =>
  house.actors.auction.send(id, bidOf(bidder as number, amount), patienceMs)
/** Whether the event may have been stored; fails for any other answer. */
async function doubtOf(sent: Promise<unknown>): Promise<boolean> {
  const error = await sent.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Unavailable)
  return (error as Unavailable).doubt
}
const amounts = async (id: number) => (await bidsOf(world.house, id)).map(({ amount }) => amount)

test.each([
  ['is gone', () => line.cut()],
  ['hangs', async () => line.hang()],
])(
  'the database %s: what was on its way is in doubt; who comes later knows that nothing is stored',
  async (_, fail) => {
    const [id, other] = [await auction(), await auction()]
    for (const each of [id, other]) expect(await send(each, ana, 1_000)).toMatchObject({ accepted: true })
    await fail()
    const [first, behind] = [
      send(id, ana, 3_000, 3 * SILENT_MS),
      wait(1).then(() => send(id, berta, 5_000, PATIENCE_MS)),
    ]
    expect(await doubtOf(behind)).toBe(false)
    await wait(SILENT_MS)
    expect(await doubtOf(send(other, ana, 3_000, PATIENCE_MS))).toBe(false)
    expect(await doubtOf(first)).toBe(true)
    await line.restore()
    expect(await send(id, berta, 7_000)).toMatchObject({ accepted: true })
    expect(await amounts(id)).toEqual([1_000, 7_000])
    expect(await amounts(other)).toEqual([1_000])
  },
)

test('who gives up before the commit is left out of it; the others of the batch are stored', async () => {
  const id = await auction()
  expect(await send(id, ana, 1_000)).toMatchObject({ accepted: true })
  const release = await holding(world.database, (tx) => tx`select from auctions where id = ${id} for update`)
  const [given, kept] = [send(id, ana, 3_000, PATIENCE_MS), send(id, berta, 5_000)]
  await waiting(world.database, 1)
  expect(await doubtOf(given)).toBe(false)
  await release()
  expect(await kept).toMatchObject({ accepted: true, receipt: { sequence: 2, amount: 5_000 } })
  expect(await amounts(id)).toEqual([1_000, 5_000])
})

test('a commit without an answer is in doubt; the same event sent again is the same', async () => {
  const id = await auction()
  expect(await send(id, ana, 1_000)).toMatchObject({ accepted: true })
  line.hangAfterCommit()
  const lost = send(id, berta, 3_000, PATIENCE_MS)
  expect(await doubtOf(lost)).toBe(true)
  await expect.poll(() => amounts(id)).toEqual([1_000, 3_000])
  await line.restore()
  expect(await send(id, berta, 3_000)).toMatchObject({ accepted: true, again: true })
  expect(await amounts(id)).toEqual([1_000, 3_000])
  const [row] = await world.database.db.select().from(auctions).where(eq(auctions.id, id))
  expect(row).toMatchObject({ bidCount: 2, currentBid: 3_000 })
})
