/** An unsold lot offered again: what its seller decides on, one auction, and who is told, once. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { choiceOf, scheduledHours } from '#machines/auction/hours.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { deleteOwnAuction } from '#server/sale/auctions/owner/change-own.ts'
import { readReoffer, readSuccessor } from '#server/sale/auctions/owner/reoffer.ts'
import { scheduleOwnAuction } from '#server/sale/auctions/owner/schedule-own.ts'
import { fanOutAgain, sendAgain } from '#server/sale/watching/again.ts'
import { writeChoices } from '#server/sale/watching/choices.ts'
import { followAuction } from '#server/sale/watching/follow-auction.ts'
import { unsubscribe, unsubscribeToken } from '#server/sale/watching/unsubscribe.ts'
import { bidOf, openHouse, rowOf, SECRET } from '#tests/support/auction-house.ts'
import { addAuction, addBuyers } from '#tests/support/fixtures.ts'
import { mayBuy, sellerNo } from '#tests/support/people.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Noon in Mexico City, today. */
const NOON = Math.floor(Date.now() / DAY) * DAY + 18 * HOUR

let stage: Awaited<ReturnType<typeof openHouse>>
let seller: ReturnType<typeof sellerNo>
let mails: Mail[]
beforeAll(async () => {
  stage = await openHouse({ max: 8 })
  seller = sellerNo(stage.furniture.seller)
})
beforeEach(async () => {
  mails = []
  await stage.database.sql`delete from graphile_worker._private_jobs`
})
afterAll(() => stage.database.close())

const mailer = { deliver: async (mail: Mail) => void mails.push(mail) }
const buyers = (count: number) => addBuyers(stage.house.db, count, randomUUID())
const read = (auction: number, of = seller) => readReoffer(stage.house, of, auction, Date.now())

/** A lot of five days that closed last week, enrolled, its listing not freed yet. */
async function endedLot(options: { reserve?: number } = {}, before?: (lot: number) => Promise<void>) {
  const { date } = choiceOf({ opensAt: Date.now() - 13 * DAY, closesAt: Date.now() })
  const lot = await addAuction(stage.house, stage.furniture, { ...scheduledHours(date, 5), buyNow: 60_000, ...options })
  const { listingId } = await rowOf(stage.house, lot)
  await stage.house.db.insert(enrolments).values({ listingId, enrolledAt: 0 })
  await before?.(lot)
  await stage.house.actors.auction.send(lot, { type: 'auction.closed', at: Date.now() })
  return { lot, listing: listingId }
}

async function offerAgain(listing: number, changes: { reserve?: number } = {}) {
  const today = choiceOf({ opensAt: Date.now() + DAY, closesAt: Date.now() + 6 * DAY }).date
  const order = { listing, date: today, days: 5 as const, streamKey: null, at: Date.now(), ...changes }
  return scheduleOwnAuction(stage.house, seller, order)
}

async function scheduled(listing: number): Promise<number> {
  const done = await offerAgain(listing)
  if (!('auction' in done)) throw new Error(done.refused)
  return done.auction
}

type Waiting = { payload: { auction: number; account: number; after: number } }
const waiting = (task: string) => stage.database.sql<Waiting[]>`
  select jobs.payload from graphile_worker._private_jobs as jobs
  join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id where tasks.identifier = ${task}
  order by jobs.id`

/** Runs the fan-out of an auction in batches, and sends its mails at `now`. Returns the recipients' addresses. */
async function tell(auction: number, { now = NOON, batch = 2 } = {}): Promise<string[]> {
  for (let after: number | undefined = 0; after !== undefined;) {
    await stage.database.sql`delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier = 'watching.fan-out-again')`
    await fanOutAgain(stage.house.db, { auction, after }, batch)
    const [more]: Waiting[] = await waiting('watching.fan-out-again')
    after = more?.payload.after
  }
  for (const { payload } of await waiting('watching.again')) await sendAgain(stage.house, mailer, payload, now)
  return mails.map(({ to }) => to).toSorted()
}

const addressesOf = async (...ids: number[]) =>
  (await stage.house.db.select({ id: accounts.id, email: accounts.email }).from(accounts))
    .filter(({ id }) => ids.includes(id))
    .map(({ email }) => email)
    .toSorted()

describe('the seller', () => {
  test('is proposed the same duration on the weekday of the last closing, with the last reserve', async () => {
    const { lot } = await endedLot({ reserve: 50_000 })
    const found = await read(lot)
    if (!found || !('lot' in found)) throw new Error('blocked')
    const before = await rowOf(stage.house, lot)
    const next = scheduledHours(found.dates.date, found.dates.days)
    expect(found.dates.days).toBe(5)
    expect((next.closesAt - before.finishDate) % (7 * DAY)).toBe(0)
    expect(next.opensAt).toBeGreaterThan(Date.now())
    expect(next.opensAt).toBeLessThan(Date.now() + 8 * DAY + HOUR)
    expect(found.reserve).toBe(50_000)
    expect(found.lot).toMatchObject({ ready: true, enrolled: true, credits: null, opening: before.openingBid })
  })

  test('gets one auction for two presses, without another credit; the old lot leads to it', async () => {
    const { lot, listing } = await endedLot()
    const answers = await Promise.all([offerAgain(listing), offerAgain(listing)])
    const ids = answers.map((answer) => ('auction' in answer ? answer.auction : 0))
    expect(ids[0]).toBe(ids[1])
    expect(await stage.house.db.$count(auctions, eq(auctions.listingId, listing))).toBe(2)
    expect(await stage.house.db.$count(enrolments, eq(enrolments.listingId, listing))).toBe(1)
    expect(await readSuccessor(stage.house.db, { id: lot, listing })).toBe(ids[0])
    expect(await read(lot)).toMatchObject({ newer: ids[0], live: true })
    await deleteOwnAuction(stage.house, seller, ids[0]!, Date.now())
    expect(await readSuccessor(stage.house.db, { id: lot, listing })).toBeNull()
    expect(await read(lot)).toMatchObject({ newer: ids[0], live: false })
    expect(await read(ids[0]!)).toHaveProperty('lot')
  })

  test('is told why a lot cannot be offered; another seller finds none', async () => {
    const { lot, listing } = await endedLot()
    expect(await read(lot, sellerNo((await buyers(1))[0]!))).toBeUndefined()
    await stage.database.sql`update listings set state = 'withObservations', stage = 4 where id = ${listing}`
    expect(await read(lot)).toMatchObject({ blocked: 'not-ready' })
    await stage.database.sql`update listings set deleted_at = now(), stage = null where id = ${listing}`
    expect(await read(lot)).toMatchObject({ blocked: 'gone' })
    const open = await addAuction(stage.house, stage.furniture)
    expect(await read(open)).toMatchObject({ blocked: 'not-free' })
  })
})

describe('followers and bidders', () => {
  const watched = async (followers: number[], bidders: number[] = []) =>
    endedLot({}, async (lot) => {
      for (const account of followers)
        await followAuction(stage.house, mayBuy(account), { auction: lot, at: Date.now() - 8 * DAY })
      const { openingBid, opensAt } = await rowOf(stage.house, lot)
      for (const [nth, bidder] of bidders.entries())
        await stage.house.actors.auction.send(
          lot,
          bidOf(bidder, openingBid + nth * 10_000, { at: opensAt + HOUR + nth }),
        )
    })

  test('are told once each, those who did both too, in batches', async () => {
    const [ana = 0, bea = 0, carla = 0] = await buyers(3)
    const { lot, listing } = await endedLot({ reserve: 50_000 }, async (id) => {
      for (const account of [ana, bea])
        await followAuction(stage.house, mayBuy(account), { auction: id, at: Date.now() - 8 * DAY })
      const { openingBid, opensAt } = await rowOf(stage.house, id)
      for (const [nth, bidder] of [ana, carla].entries())
        await stage.house.actors.auction.send(id, bidOf(bidder, openingBid + nth * 2_000, { at: opensAt + HOUR + nth }))
    })
    // The negotiation below the reserve came to nothing.
    await stage.database.sql`update auctions set state = 'closed.unsold' where id = ${lot}`
    const again = await scheduled(listing)
    expect(await waiting('watching.fan-out-again')).toMatchObject([{ payload: { auction: again, after: 0 } }])
    expect(await tell(again)).toEqual(await addressesOf(ana, bea, carla))
    expect(mails[0]?.html).toContain(`/event/${again}`)
  })

  test('but not sellers, barred or closed accounts, nor those who chose not to be', async () => {
    const [fine = 0, both = 0, barredOne = 0, closed = 0, off = 0] = await buyers(5)
    const { listing } = await watched([fine, both, barredOne, closed, off])
    const { db } = stage.house
    const [email = ''] = await addressesOf(both)
    await db.insert(accounts).values({ audience: 'seller', email, username: email, name: 'V', passwordHash: '-' })
    await stage.database.sql`update settings set strike_limit = 1, strike_days = 365`
    const { lot: other } = await endedLot()
    await stage.database.sql`insert into strikes (account_id, auction_id, at) values (${barredOne}, ${other}, now())`
    await db.update(accounts).set({ closedAt: Date.now() }).where(eq(accounts.id, closed))
    await writeChoices(db, off, { again: false })
    expect(await tell(await scheduled(listing))).toEqual(await addressesOf(fine))
  })

  test('those who unsubscribe by the mail get no more of these mails, and go on getting the others', async () => {
    const [ana = 0] = await buyers(1)
    const { listing } = await watched([ana])
    expect(await unsubscribe(stage.house, unsubscribeToken(SECRET, ana, 'again'))).toBe('again')
    expect(await tell(await scheduled(listing))).toEqual([])
  })

  test('nobody is told at night: the mail waits for the morning', async () => {
    const [ana = 0] = await buyers(1)
    const { listing } = await watched([ana])
    const again = await scheduled(listing)
    expect(await tell(again, { now: NOON + 12 * HOUR })).toEqual([])
    const [held] = await waiting('watching.again')
    expect(held?.payload).toEqual({ auction: again, account: ana })
    await sendAgain(stage.house, mailer, held!.payload, NOON + 20 * HOUR)
    expect(mails).toHaveLength(1)
  })

  test('of an auction that its seller has deleted again nobody is told; of the next one those of the last held', async () => {
    const [ana = 0] = await buyers(1)
    const { listing } = await watched([ana])
    const deleted = await scheduled(listing)
    await fanOutAgain(stage.house.db, { auction: deleted, after: 0 })
    await deleteOwnAuction(stage.house, seller, deleted, Date.now())
    expect(await tell(deleted)).toEqual([])
    await stage.database.sql`delete from graphile_worker._private_jobs`
    expect(await tell(await scheduled(listing))).toEqual(await addressesOf(ana))
  })

  test('a first auction tells nobody', async () => {
    await addAuction(stage.house, stage.furniture)
    expect(await waiting('watching.fan-out-again')).toEqual([])
  })
})
