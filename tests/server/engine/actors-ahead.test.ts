/** A batch that is judged while the one before is being stored holds only if that one is stored as it was judged. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { bookEntries } from '#db/schema/sale/book.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { bidOf, bidsOf, nodeOn, openHouse, rowOf } from '#tests/support/auction-house.ts'
import { holding, waiting } from '#tests/support/held-lock.ts'

let world: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => void (world = await openHouse()))
afterAll(() => world.database.close())

/**
 * An auction with one bid, whose next entry in the book waits until it is released. `closed`: the account of `held` is
 * closed, so that its bid cannot be stored.
 */
async function scene({ closed = false } = {}) {
  const { database, house } = world
  const id = await addAuction(house, world.furniture)
  const [first, held, free] = (await addBuyers(database.db, 3, `b${id}`)) as [number, number, number]
  expect(await house.actors.auction.send(id, bidOf(first, 1_000))).toMatchObject({ accepted: true })
  if (closed) await database.db.update(accounts).set({ closedAt: Date.now() }).where(eq(accounts.id, held))
  const { bookLength } = await rowOf(house, id)
  const release = await holding(
    database,
    (tx) => tx`
      insert into book_entries (auction_id, number, kind, at, fields, hash)
      values (${id}, ${bookLength + 1}, 'bid', now(), '', '')`,
    { undone: true },
  )
  return { id, held, free, release }
}

const send = (id: number, bidder: number, amount: number, node = world.house) =>
  node.actors.auction.send(id, bidOf(bidder, amount))

async function history(id: number) {
  const bids = await bidsOf(world.house, id)
  const { bidCount, currentBid, bookLength, bookHead } = await rowOf(world.house, id)
  const book = await world.database.db.select().from(bookEntries).where(eq(bookEntries.auctionId, id))
  expect({ bidCount, currentBid, bookLength }).toEqual({
    bidCount: bids.length,
    currentBid: bids.at(-1)?.amount,
    bookLength: book.length,
  })
  expect(book.toSorted((a, b) => a.number - b.number).at(-1)?.hash).toBe(bookHead)
  return bids.map(({ amount, bidderId }) => [bidderId, amount])
}

test('a bid that comes while another one is being stored builds on it', async () => {
  const { id, held, free, release } = await scene()
  const before = send(id, held, 3_000)
  await waiting(world.database, 1)
  const next = send(id, free, 5_000)
  // It waits for the row that the other one has written.
  await waiting(world.database, 2)
  await release()
  expect(await Promise.all([before, next])).toMatchObject([
    { accepted: true, receipt: { sequence: 2 } },
    { accepted: true, receipt: { sequence: 3 } },
  ])
  expect((await history(id)).slice(1)).toEqual([
    [held, 3_000],
    [free, 5_000],
  ])
})

test('a bid is judged anew when the one it was judged by is not stored', async () => {
  const { id, held, free, release } = await scene({ closed: true })
  const before = send(id, held, 3_000)
  before.catch(() => {})
  await waiting(world.database, 1)
  const next = send(id, free, 5_000)
  await waiting(world.database, 2)
  await release()
  await expect(before).rejects.toThrow('A bidder of auction')
  expect(await next).toMatchObject({ accepted: true, receipt: { sequence: 2, amount: 5_000 } })
  expect((await history(id)).slice(1)).toEqual([[free, 5_000]])
})

test('a bid is judged anew when another node’s bid took the place of the one it was judged by', async () => {
  const { id, held, free, release } = await scene({ closed: true })
  const other = nodeOn(world.database)
  const before = send(id, held, 3_000)
  before.catch(() => {})
  await waiting(world.database, 1)
  // First in the row's queue: it writes the version that the held bid would have had.
  const theirs = send(id, free, 9_000, other)
  await waiting(world.database, 2)
  const next = send(id, free, 5_000)
  await waiting(world.database, 3)
  await release()
  await expect(before).rejects.toThrow('A bidder of auction')
  expect(await theirs).toMatchObject({ accepted: true, receipt: { sequence: 2 } })
  expect(await next).toMatchObject({ accepted: false, refusal: { code: 'too-low', lowest: 11_000 } })
  expect((await history(id)).slice(1)).toEqual([[free, 9_000]])
})

test('a bid sent twice counts once, also when the second comes while the first is being stored', async () => {
  const { id, held, release } = await scene()
  const first = send(id, held, 3_000)
  await waiting(world.database, 1)
  const second = send(id, held, 3_000)
  await release()
  expect(await Promise.all([first, second])).toMatchObject([
    { accepted: true, again: false, receipt: { sequence: 2 } },
    { accepted: true, again: true, receipt: { sequence: 2 } },
  ])
  expect((await history(id)).slice(1)).toEqual([[held, 3_000]])
})
