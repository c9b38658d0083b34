/** "Inscribir": enrolment, credit, ticket and snapshot in one transaction, or nothing at all. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditObservations, auditTickets, submissions } from '#db/schema/listing/audits.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { documents } from '#db/schema/people/onboarding.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { availableCredits } from '#server/listing/credits/available-credits.ts'
import { readEnrolling } from '#server/listing/listings/read-enrolling.ts'
import { resolveObservation } from '#server/listing/listings/resolve-observation.ts'
import { submitListing } from '#server/listing/listings/submit-listing.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addListing, addSeller, giveCredits } from '#tests/support/own-listings.ts'
import { sellerNo } from '#tests/support/people.ts'

const DAY = 86_400_000
let world: Awaited<ReturnType<typeof openHouse>>
let nth = 0
beforeAll(async () => {
  world = await openHouse({ max: 12 })
})
afterAll(() => world.database.close())

const now = () => Date.now()
const newSeller = (options?: Parameters<typeof addSeller>[2]) => addSeller(world, `vende${nth++}`, options)
const submit = (seller: number, listing: number, more: { mayUseCredit?: boolean } = {}) =>
  submitListing(world.house, sellerNo(seller), { listing, at: now(), ...more })
const creditsOf = (seller: number) => availableCredits(world.house.db, seller, now())
const stageOf = async (id: number) =>
  (await world.house.db.select({ stage: listings.stage }).from(listings).where(eq(listings.id, id)))[0]?.stage
const countsOf = async (id: number) => ({
  tickets: await world.house.db.$count(auditTickets, eq(auditTickets.listingId, id)),
  submissions: await world.house.db.$count(submissions, eq(submissions.listingId, id)),
  enrolments: await world.house.db.$count(enrolments, eq(enrolments.listingId, id)),
})
const NOTHING = { tickets: 0, submissions: 0, enrolments: 0 }
const ONCE = { tickets: 1, submissions: 1, enrolments: 1 }

test('a submitted listing uses the credit that expires first, and has a ticket and a kept submission', async () => {
  const seller = await newSeller()
  await giveCredits(world, seller, 5, now() + 300 * DAY)
  const sooner = await giveCredits(world, seller, 1, now() + 10 * DAY)
  const id = await addListing(world, seller, 1)
  expect(await submit(seller, id)).toEqual({ submitted: true, lot: sooner })
  expect([await stageOf(id), await creditsOf(seller), await countsOf(id)]).toEqual([2, 5, ONCE])
})

test('a second press makes no second submission, credit use or ticket', async () => {
  const seller = await newSeller()
  await giveCredits(world, seller, 5)
  const id = await addListing(world, seller, 1)
  await submit(seller, id)
  expect(await submit(seller, id)).toEqual({ submitted: true, lot: null })
  expect([await creditsOf(seller), await countsOf(id)]).toEqual([4, ONCE])
})

test('ten devices at once make one submission', async () => {
  const seller = await newSeller()
  await giveCredits(world, seller, 5)
  const id = await addListing(world, seller, 1)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => submit(seller, id)))
  expect(outcomes.every((outcome) => 'submitted' in outcome)).toBe(true)
  expect(outcomes.filter((outcome) => 'lot' in outcome && outcome.lot !== null)).toHaveLength(1)
  expect([await creditsOf(seller), await countsOf(id)]).toEqual([4, ONCE])
})

test('twenty presses over ten listings with three credits enrol three: no credit is used twice', async () => {
  const seller = await newSeller()
  await giveCredits(world, seller, 2, now() + 10 * DAY)
  await giveCredits(world, seller, 1, now() + 20 * DAY)
  const ids: number[] = []
  for (let each = 0; each < 10; each++) ids.push(await addListing(world, seller, 1))
  const outcomes = await Promise.all([...ids, ...ids].map((id) => submit(seller, id)))
  const refused = outcomes.filter((outcome) => 'refused' in outcome)
  expect(new Set(refused.map(({ refused }) => refused))).toEqual(new Set(['no-credits']))
  const stages = await Promise.all(ids.map(stageOf))
  expect(stages.filter((stage) => stage === 2)).toHaveLength(3)
  expect(await creditsOf(seller)).toBe(0)
  const lots = await world.house.db
    .select({ lot: enrolments.lotId, used: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(listings, eq(listings.id, enrolments.listingId))
    .where(eq(listings.sellerId, seller))
    .groupBy(enrolments.lotId)
  expect(lots.map(({ used }) => used).toSorted()).toEqual([1, 2])
})

test('a second round costs no second credit', async () => {
  const seller = await newSeller()
  const id = await addListing(world, seller, 8)
  expect(await submit(seller, id)).toEqual({ submitted: true, lot: null })
  expect(await stageOf(id)).toBe(2)
})

test('without credits nothing changes; the refusal says whether cards are taken', async () => {
  const seller = await newSeller()
  await giveCredits(world, seller, 3, now() - DAY)
  const id = await addListing(world, seller, 1)
  expect(await submit(seller, id)).toEqual({ refused: 'no-credits', cardPayments: false })
  await world.house.db.update(settings).set({ enablePayments: true })
  expect(await submit(seller, id)).toEqual({ refused: 'no-credits', cardPayments: true })
  await world.house.db.update(settings).set({ enablePayments: false })
  expect([await stageOf(id), await countsOf(id)]).toEqual([1, NOTHING])
})

test('an incomplete capture is refused with all missing data, and keeps its credit', async () => {
  const seller = await newSeller()
  await giveCredits(world, seller, 1)
  const id = await addListing(world, seller, 1, { complete: false })
  expect(await submit(seller, id)).toEqual({
    refused: 'incomplete',
    missing: ['name', 'photo', 'price', 'classification', 'place', 'certificate'],
  })
  expect([await stageOf(id), await creditsOf(seller), await countsOf(id)]).toEqual([1, 1, NOTHING])
})

test('a pedigree needs its document, a trailer neither certificate nor classification', async () => {
  const seller = await newSeller()
  await giveCredits(world, seller, 2)
  const id = await addListing(world, seller, 1)
  const { db } = world.house
  await db
    .update(pedigrees)
    .set({ ancestors: ['Relámpago', ...Array.from({ length: 13 }, () => '')] })
    .where(eq(pedigrees.listingId, id))
  await db.update(healthRecords).set({ certificate: 'certificado.jpg' }).where(eq(healthRecords.listingId, id))
  expect(await submit(seller, id)).toEqual({ refused: 'incomplete', missing: ['certificate-pdf', 'pedigree-document'] })
  const trailer = await addListing(world, seller, 1, { kind: 'trailer' })
  expect(await submit(seller, trailer)).toMatchObject({ submitted: true })
})

test('missing documents of the seller refuse the submission and are listed; bank data may come later', async () => {
  const seller = await newSeller({ bank: false })
  await giveCredits(world, seller, 2)
  const id = await addListing(world, seller, 1)
  await world.house.db.delete(documents).where(eq(documents.accountId, seller))
  expect(await submit(seller, id)).toMatchObject({
    refused: 'seller-incomplete',
    completeness: { info: true, bank: false, missingDocuments: ['ine-front', 'ine-back', 'proof-of-address'] },
  })
  expect([await creditsOf(seller), await countsOf(id)]).toEqual([2, NOTHING])
  const told = await newSeller({ bank: false })
  await giveCredits(world, told, 1)
  expect(await submit(told, await addListing(world, told, 1))).toMatchObject({ submitted: true })
})

test.each([4, 5, 6, 7] as const)('an enrolled listing at %i is not submitted', async (stage) => {
  const seller = await newSeller()
  await giveCredits(world, seller, 1)
  const id = await addListing(world, seller, stage)
  expect(await submit(seller, id)).toEqual({ refused: 'wrong-stage' })
  expect([await stageOf(id), await creditsOf(seller)]).toEqual([stage, 1])
})

test('an authorized listing without enrolment is enrolled and stays where it is', async () => {
  const seller = await newSeller()
  const lot = await giveCredits(world, seller, 1)
  const id = await addListing(world, seller, 6, { enrolled: false })
  expect(await submit(seller, id)).toEqual({ submitted: true, lot })
  expect([await stageOf(id), await creditsOf(seller)]).toEqual([6, 0])
  expect(await submit(seller, id)).toEqual({ refused: 'wrong-stage' })
})

test('a form that showed no cost uses no credit', async () => {
  const seller = await newSeller()
  await giveCredits(world, seller, 1)
  const id = await addListing(world, seller, 1)
  expect(await submit(seller, id, { mayUseCredit: false })).toEqual({ refused: 'costs-credit' })
  expect([await stageOf(id), await creditsOf(seller)]).toEqual([1, 1])
})

test('listings of another seller, deleted and invented ones do not exist', async () => {
  const [seller, other] = [await newSeller(), await newSeller()]
  await giveCredits(world, other, 1)
  const id = await addListing(world, seller, 1)
  const gone = await addListing(world, other, 1)
  await world.house.actors.listing.send(gone, { type: 'listing.deleted', at: now() })
  for (const listing of [id, gone, 999_999]) expect(await submit(other, listing)).toEqual({ refused: 'unknown' })
  expect(await readEnrolling(world.house.db, sellerNo(other), id, now())).toBeUndefined()
})

test('the cost of an enrolment is shown beforehand', async () => {
  const seller = await newSeller()
  const soon = now() + 10 * DAY
  const used = await giveCredits(world, seller, 1, now() + 2 * DAY)
  await giveCredits(world, seller, 2, soon)
  const before = await addListing(world, seller, 2, { enrolled: false })
  await world.house.db.insert(enrolments).values({ listingId: before, lotId: used, enrolledAt: 0 })
  const id = await addListing(world, seller, 1)
  expect(await readEnrolling(world.house.db, sellerNo(seller), id, now())).toMatchObject({
    name: 'Lucero',
    enrolled: false,
    missing: [],
    credit: { available: 2, expiresAt: soon },
    cardPayments: false,
  })
})

test('open observations refuse a new round, on every stage that could send it; resolved, it goes', async () => {
  const seller = await newSeller()
  await giveCredits(world, seller, 5)
  for (const stage of [4, 8] as const) {
    const id = await addListing(world, seller, stage, {
      observations: [
        { section: 'general', comment: 'La foto no deja ver el casco.' },
        { section: 'health', comment: 'Falta la firma.' },
      ],
    })
    await world.house.actors.listing.send(id, { type: 'listing.edited', at: now() })
    expect([await stageOf(id), await submit(seller, id)]).toEqual([8, { refused: 'open-observations' }])
    const open = await world.house.db.select().from(auditObservations).where(eq(auditObservations.listingId, id))
    for (const { id: observation } of open) {
      expect(await submit(seller, id)).toEqual({ refused: 'open-observations' })
      await resolveObservation(world.house, sellerNo(seller), { listing: id, observation, note: null, at: now() })
    }
    expect([await submit(seller, id), await stageOf(id)]).toEqual([{ submitted: true, lot: null }, 2])
  }
  expect(await creditsOf(seller)).toBe(5)
})
