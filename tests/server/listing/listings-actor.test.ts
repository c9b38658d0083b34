/** A listing as a persisted actor: the rows written by its effects, and its release from an auction. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditTickets, submissions } from '#db/schema/listing/audits.ts'
import { healthRecords } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import type { ListingEvent } from '#machines/horse-audit/machine.ts'
import { scheduleAuction } from '#server/sale/auctions/schedule-auction.ts'
import type { Mail } from '#server/engine/mail/mailer.ts'
import { createListing } from '#server/listing/listings/create-listing.ts'
import { catchUpReleases } from '#server/sale/auctions/release-listing.ts'
import { auctionTasks } from '#server/sale/auctions/tasks.ts'
import { listingTasks } from '#server/listing/listings/tasks.ts'
import { bidOf, openHouse } from '#tests/support/auction-house.ts'
import { addBuyers } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'

const HOUR = 3_600_000

let world: Awaited<ReturnType<typeof openHouse>>
let admin: number
let other: number
let sent: Mail[]
beforeAll(async () => {
  world = await openHouse()
  const rows = await world.database.db
    .insert(accounts)
    .values(
      ['admin', 'admin2'].map((name) => ({
        audience: 'admin' as const,
        email: `${name}@remate.test`,
        name,
        passwordHash: '-',
      })),
    )
    .returning({ id: accounts.id })
  ;[admin, other] = rows.map(({ id }) => id) as [number, number]
})
beforeEach(() => void (sent = []))
afterAll(() => world.database.close())

const submitted: ListingEvent = { type: 'listing.submitted', at: 1_000, enrolled: true, missing: [] }
const opened = (auditor: number): ListingEvent => ({ type: 'audit.opened', at: 2_000, auditor })
const authorized: ListingEvent = { type: 'audit.authorized', at: 3_000, sellerComplete: true }

async function capture(): Promise<number> {
  const { seller, ranch, subcategory, city } = world.furniture
  return createListing(world.house, {
    kind: 'horse',
    name: 'El Lucero',
    sellerId: seller,
    ranchId: ranch,
    subcategoryId: subcategory,
    cityId: city,
    buyNow: 9_000,
    photos: [],
    pedigree: { ancestors: ['Relámpago', 'Canela'], document: null },
    health: { findings: ['colic', 'cesarea'], observations: null, certificate: null },
  })
}

/** Sends all events at once: the mailbox takes them in order. */
async function send(id: number, ...events: ListingEvent[]): Promise<void> {
  const outcomes = await Promise.all(events.map((event) => world.house.actors.listing.send(id, event)))
  expect(outcomes.map(({ accepted }) => accepted)).toEqual(events.map(() => true))
}

const rowOf = async (id: number) => (await world.house.db.select().from(listings).where(eq(listings.id, id)))[0]!
const ticketOf = async (id: number) =>
  (await world.house.db.select().from(auditTickets).where(eq(auditTickets.listingId, id)))[0]
const work = (...names: ('listings.mail' | 'listings.release')[]) => {
  const mailer = { deliver: async (mail: Mail) => void sent.push(mail) }
  const handlers = { ...listingTasks(world.house, mailer), ...auctionTasks(world.house, mailer) }
  return runJobs(world.database, handlers, names)
}

test('a capture may lack nearly everything', async () => {
  const { seller, ranch } = world.furniture
  const id = await createListing(world.house, {
    kind: 'horse',
    sellerId: seller,
    ranchId: ranch,
    photos: [],
    pedigree: null,
    health: null,
  })
  expect(await rowOf(id)).toMatchObject({ state: 'capture', stage: 1, name: '', cityId: null, buyNow: null })
})

test('a submitted listing has an unassigned ticket; once opened it is the auditor’s in every round', async () => {
  const id = await capture()
  await send(id, submitted)
  expect(await rowOf(id)).toMatchObject({ state: 'submitted', stage: 2, submittedAt: 1_000 })
  expect(await ticketOf(id)).toMatchObject({ status: 0, assigneeId: null, createdAt: 1_000, closedAt: null })
  await send(id, opened(admin))
  expect(await ticketOf(id)).toMatchObject({ status: 3, assigneeId: admin, updatedAt: 2_000 })
  await send(id, { type: 'observation.recorded', at: 2_100, observation: 1 }, { type: 'observations.sent', at: 2_200 })
  await send(id, { type: 'listing.edited', at: 2_300 })
  expect(await ticketOf(id)).toMatchObject({ status: 8, closedAt: null })
  await send(id, { type: 'observation.resolved', at: 2_350, observation: 1 })
  await send(id, { ...submitted, at: 2_400 }, opened(other))
  expect(await ticketOf(id)).toMatchObject({ status: 3, assigneeId: admin, createdAt: 1_000 })
})

test('an edit takes a listing out of the queue, and out of the notification centre', async () => {
  const id = await capture()
  await send(id, submitted, { type: 'listing.edited', at: 1_500 })
  expect(await rowOf(id)).toMatchObject({ stage: 1, editedAt: 1_500 })
  expect(await ticketOf(id)).toMatchObject({ status: 0, closedAt: 1_500 })
})

test('each round keeps its submission, so that the next can show the changes', async () => {
  const id = await capture()
  await send(id, submitted, { type: 'listing.edited', at: 1_500 })
  await world.house.db.update(listings).set({ name: 'El Lucero II' }).where(eq(listings.id, id))
  await world.house.db.update(healthRecords).set({ findings: [] }).where(eq(healthRecords.listingId, id))
  await send(id, { ...submitted, at: 2_000 })
  const rounds = await world.house.db
    .select()
    .from(submissions)
    .where(eq(submissions.listingId, id))
    .orderBy(submissions.round)
  expect(rounds.map(({ round, submittedAt }) => [round, submittedAt])).toEqual([
    [1, 1_000],
    [2, 2_000],
  ])
  const [first, second] = rounds.map(({ content }) => content)
  expect([first?.general?.name, second?.general?.name]).toEqual(['El Lucero', 'El Lucero II'])
  expect([first?.health?.findings, second?.health?.findings]).toEqual([['colic', 'cesarea'], []])
  expect(first).toMatchObject({ training: null, photos: [], documents: {}, pedigree: { document: null } })
  // The snapshot holds only the seller's input, none of the values that change by themselves.
  expect(Object.keys(first?.general ?? {})).not.toContain('stage')
  expect(Object.keys(first?.general ?? {})).not.toContain('search')
})

test('the seller is mailed observations and the authorization, once each', async () => {
  const id = await capture()
  await send(id, submitted, opened(admin))
  await send(id, { type: 'observation.recorded', at: 1, observation: 5 }, { type: 'observations.sent', at: 2 })
  await send(id, { type: 'observation.resolved', at: 3, observation: 5 }, submitted, opened(admin), authorized)
  expect(await ticketOf(id)).toMatchObject({ status: 5, closedAt: 3_000 })
  await work('listings.mail')
  const ours = sent.filter(({ about }) => about.subject === id)
  expect(ours.map(({ to, subject }) => [to, subject])).toEqual([
    ['vendedor@prueba.mx', 'Hay observaciones sobre El Lucero'],
    ['vendedor@prueba.mx', 'El Lucero está autorizado'],
  ])
  expect(ours[1]?.text).toContain('Tepatitlán, Jalisco')
  expect(ours[1]?.text).toContain(`http://remate.test/sales/HorseDetail/${id}`)
})

const over = { opensAt: Date.now() - 2 * HOUR, closesAt: Date.now() - HOUR }
async function hammer(listing: number, bidder?: number): Promise<void> {
  const auction = await scheduleAuction(world.house, { listing, ...over })
  if (bidder !== undefined)
    await world.house.actors.auction.send(auction, bidOf(bidder, 20_000, { at: over.opensAt + 1 }))
  await world.house.actors.auction.send(auction, { type: 'auction.closed', at: Date.now() })
}

test('an unsold listing is ready for an event again; a sold one stays assigned', async () => {
  const [unsold, sold] = [await capture(), await capture()]
  const [buyer] = (await addBuyers(world.house.db, 1)) as [number]
  for (const id of [unsold, sold]) await send(id, submitted, opened(admin), authorized)
  await hammer(unsold)
  await hammer(sold, buyer)
  await work('listings.release')
  expect([(await rowOf(unsold)).stage, (await rowOf(sold)).stage]).toEqual([6, 7])
  // A job that runs twice, or late, does not release a listing that was scheduled again.
  await scheduleAuction(world.house, { listing: unsold, opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR })
  await catchUpReleases(world.house.db)
  await work('listings.release')
  expect((await rowOf(unsold)).stage).toBe(7)
})

test('a listing closed by a node of the previous release is freed at the next boot', async () => {
  const id = await capture()
  await send(id, submitted, opened(admin), authorized)
  await hammer(id)
  // A node of the previous software version enqueued no such job.
  await world.database.sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs
      where task_identifier = 'listings.release'))`
  await catchUpReleases(world.house.db)
  await work('listings.release')
  expect((await rowOf(id)).stage).toBe(6)
})

test('a deleted listing is hidden, not erased, and is not scheduled any more', async () => {
  const id = await capture()
  await send(id, submitted, opened(admin), authorized, { type: 'listing.deleted', at: 4_000 })
  expect(await rowOf(id)).toMatchObject({ state: 'deleted', stage: null, deletedAt: 4_000, name: 'El Lucero' })
  await expect(
    scheduleAuction(world.house, { listing: id, opensAt: Date.now() + HOUR, closesAt: Date.now() + 2 * HOUR }),
  ).rejects.toThrow(`Listing ${id}`)
})
