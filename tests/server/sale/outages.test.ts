/** No hammer falls on a house at which nobody could bid (rulings 73 and 74). */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { houseBeat, outageMoves, outages } from '#db/schema/engine/outages.ts'
import { bookEntries } from '#db/schema/sale/book.ts'
import { watches } from '#db/schema/sale/watching.ts'
import { lotMoved } from '#app/texts/sale/outages.ts'
import { CLOSING_GRACE_MS } from '#machines/auction/rules.ts'
import { LAPSE_GRACE_MS } from '#machines/negotiation/rules.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { applyOutage } from '#server/engine/outages/apply.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { closeAuction } from '#server/sale/auctions/clock.ts'
import { readLiveStates } from '#server/sale/auctions/lots/live-state.ts'
import { leaveMaximum } from '#server/sale/auctions/bidding/maxima.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { checkBook } from '#server/sale/book/check-book.ts'
import { lapseNegotiation } from '#server/sale/negotiations/lapse.ts'
import { readLotOutages } from '#server/sale/outages/read.ts'
import { outageTasks } from '#server/sale/outages/tasks.ts'
import { bidsOf, nodeOn, openHouse, rowOf, SECRET } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { addNegotiation, negotiationOf } from '#tests/support/negotiating.ts'
import { mayBuy } from '#tests/support/people.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
let world: Awaited<ReturnType<typeof openHouse>>
let mails: Mail[]
beforeAll(async () => void (world = await openHouse({ max: 12 })))
beforeEach(async () => {
  mails = []
  const { db } = world.house
  await db.delete(outageMoves)
  await db.delete(outages)
  await db.delete(houseBeat)
  await world.database.sql`delete from graphile_worker._private_jobs`
})
afterAll(() => world.database.close())

let named = 0
const buyer = async () => (await addBuyers(world.house.db, 1, `caida${++named}-`))[0] as number
const lot = (closesAt: number) => addAuction(world.house, world.furniture, { buyNow: 500_000, closesAt })
const closesOf = async (auction: number) => (await rowOf(world.house, auction)).closesAt
const stateOf = async (auction: number) => (await rowOf(world.house, auction)).state
let keys = 0
const offer = (auction: number, who: number, amount: number, at = Date.now()) =>
  placeBid(world.house, mayBuy(who), { auction, key: `caida-${++keys}-key`, at, amount, kind: 'open' })
const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
/** The last beat of any node; epoch ms. */
const beat = (at: number) =>
  world.house.db
    .insert(houseBeat)
    .values({ id: 1, at, process: 'another' })
    .onConflictDoUpdate({ target: houseBeat.id, set: { at } })
/** An outage as the first beat after it writes it down. */
async function away(startedAt: number, endedAt = Date.now()) {
  const [row] = await world.house.db.insert(outages).values({ startedAt, endedAt, reason: 'process' }).returning()
  await beat(endedAt)
  return row?.id as number
}
const apply = (outage: number) => applyOutage(world.house, outage)
const hammer = (auction: number, node = world.house) => closeAuction(node, auction, () => {})
async function jobAt(key: string): Promise<number | undefined> {
  const [job] = await world.database.sql<{ at: number }[]>`
    select (extract(epoch from run_at) * 1000)::float8 as at from graphile_worker.jobs where key = ${key}`
  return job?.at
}
const waitsAgain = async (auction: number) =>
  (await world.database.sql`select from graphile_worker.jobs where key = ${`close-again:${auction}`}`).length > 0

describe('the hammer', () => {
  test('waits until a beat later than the closing shows that outages have been looked for', async () => {
    const closesAt = Date.now() - 5 * SECOND
    const auction = await lot(closesAt)
    await beat(closesAt - 1)
    await hammer(auction)
    expect(await stateOf(auction)).toBe('open')
    expect(await waitsAgain(auction)).toBe(true)
    await beat(closesAt)
    await hammer(auction)
    expect(await stateOf(auction)).toBe('closed.unsold')
  })

  test('waits until the lots of a found outage have moved, also on another node', async () => {
    const now = Date.now()
    const auction = await lot(now - MINUTE)
    const outage = await away(now - 2 * MINUTE, now)
    const other = nodeOn(world.database)
    await Promise.all([hammer(auction), hammer(auction, other)])
    expect(await stateOf(auction)).toBe('open')
    await apply(outage)
    expect(await closesOf(auction)).toBe(now + 5 * MINUTE)
    await Promise.all([hammer(auction), hammer(auction, other)])
    expect(await stateOf(auction)).toBe('open')
  })

  test('of a house without an outage falls at its hour', async () => {
    const closesAt = Date.now() - CLOSING_GRACE_MS - SECOND
    const auction = await lot(closesAt)
    await beat(Date.now())
    await hammer(auction)
    expect(await stateOf(auction)).toBe('closed.unsold')
  })

  test('that fell before is not undone: a lot that has closed stays closed', async () => {
    const closesAt = Date.now() - MINUTE
    const auction = await lot(closesAt)
    await hammer(auction)
    await apply(await away(Date.now() - 2 * MINUTE))
    expect(await stateOf(auction)).toBe('closed.unsold')
    expect(await closesOf(auction)).toBe(closesAt)
  })
})

describe('a lot that was to close in the outage', () => {
  test('closes at its end plus what was left, once, and its job runs then', async () => {
    const now = Date.now()
    const auction = await lot(now + 2 * MINUTE)
    const outage = await away(now - 6 * MINUTE, now)
    await Promise.all([apply(outage), apply(outage)])
    expect(await closesOf(auction)).toBe(now + 8 * MINUTE)
    await world.house.db.update(outages).set({ appliedAt: null })
    await apply(outage)
    expect(await closesOf(auction)).toBe(now + 8 * MINUTE)
    expect(await jobAt(`close:${auction}`)).toBe(now + 8 * MINUTE + CLOSING_GRACE_MS)
  })

  test('moves for a second outage too', async () => {
    const now = Date.now()
    const auction = await lot(now - 3 * MINUTE)
    await apply(await away(now - 4 * MINUTE, now - 2 * MINUTE))
    expect(await closesOf(auction)).toBe(now + 3 * MINUTE)
    await apply(await away(now - MINUTE, now))
    expect(await closesOf(auction)).toBe(now + 5 * MINUTE)
    expect(await readLotOutages(world.house.db, auction)).toHaveLength(2)
  })

  test('says so on its page, to open pages and in its book, which stays whole', async () => {
    const now = Date.now()
    const auction = await lot(now - MINUTE)
    const who = await buyer()
    await offer(auction, who, 120_000, now - 10 * MINUTE)
    const outage = await away(now - 2 * MINUTE, now)
    await apply(outage)
    const moved = { startedAt: now - 2 * MINUTE, endedAt: now, closesAt: now + 5 * MINUTE, reason: 'process' }
    expect(await readLotOutages(world.house.db, auction)).toMatchObject([moved])
    expect(await readLiveStates(world.house, [auction])).toMatchObject([
      { n: 1, closesAt: now + 5 * MINUTE, phase: 'open' },
    ])
    const entries = await world.house.db.select().from(bookEntries).where(eq(bookEntries.auctionId, auction))
    expect(entries.map(({ kind }) => kind)).toEqual(['terms', 'bid', 'outage', 'hours'])
    expect(await checkBook(world.house.db, auction, (account) => bidderAlias(SECRET, auction, account))).toBeNull()
  })

  test('keeps its bids and maxima, and takes bids until the new hour', async () => {
    const now = Date.now()
    const auction = await lot(now - MINUTE)
    const [leader, rival] = [await buyer(), await buyer()]
    await world.database.sql`update settings set maxima = true`
    const sent = { auction, key: 'caida-maximum-key', at: now - 10 * MINUTE }
    await leaveMaximum(world.house, mayBuy(leader), { ...sent, amount: 200_000 })
    await apply(await away(now - 2 * MINUTE, now))
    expect(await offer(auction, rival, 150_000)).toMatchObject({ accepted: true })
    expect(await rowOf(world.house, auction)).toMatchObject({ leaderId: leader, currentBid: 152_000 })
  })

  test('is mailed to its bidders, followers and seller, with both hours', async () => {
    const now = Date.now()
    const horse = { name: 'La Centella' }
    const auction = await addAuction(world.house, world.furniture, {
      buyNow: 500_000,
      closesAt: now - MINUTE,
      horse,
    })
    const [bidder, follower] = [await buyer(), await buyer()]
    await world.database.sql`update settings set watching = true`
    await world.house.db.insert(watches).values({ auctionId: auction, accountId: follower, createdAt: now })
    await offer(auction, bidder, 120_000, now - 10 * MINUTE)
    await world.database.sql`delete from graphile_worker._private_jobs`
    await apply(await away(now - 2 * MINUTE, now))
    const tasks = outageTasks(world.house, mailer)
    await runJobs(world.database, tasks, ['outages.tell-lot'])
    await runJobs(world.database, tasks, ['outages.mail-lot', 'outages.push-lot'])
    const about = mails.filter(({ subject }) => subject.includes(horse.name))
    expect(about).toHaveLength(3)
    const said = lotMoved({ startedAt: now - 2 * MINUTE, endedAt: now, reason: 'process' }, now + 5 * MINUTE)
    for (const { text, subject } of about) {
      expect(subject).toBe('La Centella cierra más tarde')
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said.replaceAll(/\s+/g, ' '))
    }
  })

  test('is no practice lot', async () => {
    const closesAt = Date.now() - 5 * SECOND
    const auction = await lot(closesAt)
    await world.house.db.execute(sql`update auctions set practice = true,
      snapshot = jsonb_set(snapshot, '{context,practice}', 'true') where id = ${auction}`)
    await apply(await away(closesAt - MINUTE))
    expect(await closesOf(auction)).toBe(closesAt)
    await world.house.db.execute(sql`update auctions set practice = false where id = ${auction}`)
  })
})

describe('a bid that comes first after an outage', () => {
  test('is taken as soon as its lot has moved', async () => {
    const now = Date.now()
    const auction = await lot(now - MINUTE)
    const who = await buyer()
    await beat(now - 2 * MINUTE)
    const placed = offer(auction, who, 120_000, now)
    await apply(await away(now - 2 * MINUTE, now))
    expect(await placed).toMatchObject({ accepted: true })
  })

  test('and comes too late where the house stood', async () => {
    const now = Date.now()
    const auction = await lot(now - SECOND)
    const who = await buyer()
    await beat(now - 1_500)
    expect(await offer(auction, who, 120_000, now)).toMatchObject({ accepted: false, code: 'closed' })
    expect(await bidsOf(world.house, auction)).toEqual([])
  })
})

describe('a negotiation whose time ran out in an outage', () => {
  test('waits, and gives both sides more time once, with a mail', async () => {
    const who = await buyer()
    const auction = await addNegotiation(world, who)
    const { id, deadline } = await negotiationOf(world.house, auction)
    // The hour lies far ahead; the outage is laid around it.
    const [startedAt, endedAt] = [deadline - 4 * MINUTE, deadline + 6 * MINUTE]
    await beat(startedAt)
    await lapseNegotiation(world.house, id)
    expect((await negotiationOf(world.house, auction)).turn).toBe('seller')
    await world.database.sql`delete from graphile_worker._private_jobs`
    const outage = await away(startedAt, endedAt)
    await apply(outage)
    await world.house.db.update(outages).set({ appliedAt: null })
    await apply(outage)
    expect((await negotiationOf(world.house, auction)).deadline).toBe(endedAt + 5 * MINUTE)
    expect(await jobAt(`negotiation-lapse:${id}`)).toBe(endedAt + 5 * MINUTE + LAPSE_GRACE_MS)
    await runJobs(world.database, outageTasks(world.house, mailer), ['outages.tell-negotiation'])
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Más tiempo para responder la oferta: El Lucero'))
  })
})
