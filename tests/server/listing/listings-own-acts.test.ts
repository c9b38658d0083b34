/** Deleting, "Terminar" and "Resolver": a seller's acts on a listing at each stage. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditObservations, auditTickets } from '#db/schema/listing/audits.ts'
import { enrolments } from '#db/schema/listing/enrolments.ts'
import { healthRecords } from '#db/schema/listing/horse-records.ts'
import { pendingFiles } from '#db/schema/engine/infrastructure.ts'
import { listingDocuments, listingPhotos, listings } from '#db/schema/listing/listings.ts'
import { photos } from '#db/schema/engine/photos.ts'
import type { Stage } from '#machines/horse-audit/rules.ts'
import { announceFiles } from '#server/engine/media/pending.ts'
import { photoKeys } from '#server/engine/media/photos.ts'
import { deleteListing } from '#server/listing/listings/delete-listing.ts'
import { finishListing } from '#server/listing/listings/finish-listing.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { resolveObservation } from '#server/listing/listings/resolve-observation.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { addListing, addSeller, tellAll } from '#tests/support/own-listings.ts'
import { sellerNo } from '#tests/support/people.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let seller: number
let other: number
beforeAll(async () => {
  world = await openHouse({ max: 12 })
  seller = await addSeller(world, 'vende')
  other = await addSeller(world, 'ajeno')
})
afterAll(() => world.database.close())

const rowOf = async (id: number) => (await world.house.db.select().from(listings).where(eq(listings.id, id)))[0]
const stageOf = async (id: number) => (await rowOf(id))?.stage
const remove = (listing: number, by = seller) => deleteListing(world.house, sellerNo(by), { listing, at: Date.now() })
const finish = (listing: number, by = seller) => finishListing(world.house, sellerNo(by), { listing, at: Date.now() })

const HIDDEN: Stage[] = [2, 4, 5, 6, 8]
test.each(HIDDEN)(
  'a listing deleted at %i is hidden: its enrolment remains, and its ticket is closed',
  async (stage) => {
    const id = await addListing(world, seller, stage)
    expect(await remove(id)).toEqual({ deleted: 'hidden' })
    expect(await rowOf(id)).toMatchObject({ state: 'deleted', stage: null, name: 'Lucero' })
    expect(await world.house.db.$count(enrolments, eq(enrolments.listingId, id))).toBe(1)
    const [ticket] = await world.house.db.select().from(auditTickets).where(eq(auditTickets.listingId, id))
    expect(ticket?.closedAt).not.toBeNull()
    expect(await remove(id)).toEqual({ deleted: 'before' })
  },
)

test('a listing at 3 or 7 is not deleted', async () => {
  const [audited, assigned] = [await addListing(world, seller, 3), await addListing(world, seller, 7)]
  expect([await remove(audited), await remove(assigned)]).toEqual([{ refused: 'in-audit' }, { refused: 'assigned' }])
  expect([await stageOf(audited), await stageOf(assigned)]).toEqual([3, 7])
})

const photo = (hash: string) => ({ hash, width: 4, height: 3, tint: '#888888', widths: [4] })
/** Announces the photo's files, as the media store does before it writes them. */
const announced = async (hash: string) => {
  await announceFiles(world.house.db, 'public', photoKeys(photo(hash)))
  await recordPhotos(world.house.db, [photo(hash)])
}
const isKnown = async (hash: string) => (await world.house.db.$count(photos, eq(photos.hash, hash))) > 0
const isReleased = async (key: string) =>
  (await world.house.db.$count(pendingFiles, and(eq(pendingFiles.store, 'public'), eq(pendingFiles.key, key)))) > 0

test('a capture without history is erased with its files; a photo that another listing shows stays', async () => {
  const { db, sql } = world.house
  const [id, beside] = [await addListing(world, seller, 1), await addListing(world, seller, 1)]
  for (const hash of ['f1'.repeat(16), 'f2'.repeat(16)]) await announced(hash)
  await db.delete(listingPhotos).where(eq(listingPhotos.listingId, id))
  await db.insert(listingPhotos).values([
    { listingId: id, position: 0, photo: 'f1'.repeat(16) },
    { listingId: id, position: 1, photo: 'f2'.repeat(16) },
    { listingId: beside, position: 1, photo: 'f2'.repeat(16) },
  ])
  const certificate = `${'c'.repeat(32)}.pdf`
  await db.update(healthRecords).set({ certificate }).where(eq(healthRecords.listingId, id))
  const file = `${'d'.repeat(36)}.jpg`
  await db
    .insert(listingDocuments)
    .values({ listingId: id, kind: 'registration', file, contentType: 'image/jpeg', bytes: 1, uploadedAt: 0 })

  expect(await remove(id)).toEqual({ deleted: 'erased' })
  expect(await rowOf(id)).toBeUndefined()
  expect([await isKnown('f1'.repeat(16)), await isKnown('f2'.repeat(16))]).toEqual([false, true])
  expect([await isReleased(certificate), await isReleased(`${'f1'.repeat(16)}-4.avif`)]).toEqual([true, true])
  const [job] = await sql`
    select p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id)
    where j.task_identifier = 'people.remove-file'`
  expect(job?.payload).toEqual({ file })
  expect(await remove(id)).toEqual({ deleted: 'before' })
})

test('a photo that is just being recorded for another listing outlives the one that is erased', async () => {
  const { db } = world.house
  const hash = 'f3'.repeat(16)
  const [id, beside] = [await addListing(world, seller, 1), await addListing(world, seller, 1)]
  await announced(hash)
  await db.insert(listingPhotos).values({ listingId: id, position: 3, photo: hash })
  const removed = await db.transaction(async (tx) => {
    await recordPhotos(tx, [photo(hash)])
    // The removal waits for the transaction that holds the photo's row.
    const removal = remove(id)
    await tx.insert(listingPhotos).values({ listingId: beside, position: 3, photo: hash })
    return { removal }
  })
  expect(await removed.removal).toEqual({ deleted: 'erased' })
  expect(await isKnown(hash)).toBe(true)
})

test("another seller's listing is neither deleted, finished nor resolved", async () => {
  const [id, ready] = [await addListing(world, seller, 4), await addListing(world, seller, 5)]
  const [observation] = await world.house.db.select().from(auditObservations).where(eq(auditObservations.listingId, id))
  expect(await remove(id, other)).toEqual({ refused: 'unknown' })
  expect(await finish(ready, other)).toEqual({ refused: 'unknown' })
  expect(await resolve(id, observation?.id ?? 0, null, other)).toEqual({ refused: 'unknown' })
  expect([await stageOf(id), await stageOf(ready)]).toEqual([4, 5])
})

test('Terminar: from 5 to 6 once documents and bank data are complete, and once only', async () => {
  const newcomer = await addSeller(world, 'sinbanco', { told: false })
  const id = await addListing(world, newcomer, 5)
  expect(await finish(id, newcomer)).toMatchObject({
    refused: 'seller-incomplete',
    completeness: { bank: false, missingDocuments: ['ine-front', 'ine-back', 'proof-of-address'] },
  })
  expect(await stageOf(id)).toBe(5)
  await tellAll(world, newcomer)
  expect([await finish(id, newcomer), await finish(id, newcomer)]).toEqual([{ finished: true }, { finished: true }])
  expect(await stageOf(id)).toBe(6)
})

test.each([1, 2, 3, 4, 7, 8] as const)('Terminar is refused for a listing at %i', async (stage) => {
  const id = await addListing(world, seller, stage)
  expect(await finish(id)).toEqual({ refused: 'wrong-stage' })
  expect(await stageOf(id)).toBe(stage)
})

function resolve(listing: number, observation: number, note: string | null = null, by = seller) {
  return resolveObservation(world.house, sellerNo(by), { listing, observation, note, at: 9_000 })
}
const observationsOf = (id: number) =>
  world.house.db
    .select()
    .from(auditObservations)
    .where(eq(auditObservations.listingId, id))
    .orderBy(auditObservations.id)

test('the last observation that is resolved takes a listing from 4 to 8; the first note stays', async () => {
  const id = await addListing(world, seller, 4, { observations: [{ section: 'general' }, { section: 'health' }] })
  const [first, second] = (await observationsOf(id)).map((observation) => observation.id) as [number, number]
  expect(await resolve(id, first, 'Agregué otra foto')).toEqual({ resolved: true })
  expect(await stageOf(id)).toBe(4)
  expect(await resolve(id, first, 'Otra cosa')).toEqual({ resolved: true })
  expect(await resolve(id, second)).toEqual({ resolved: true })
  expect(await stageOf(id)).toBe(8)
  expect(await observationsOf(id)).toMatchObject([
    { note: 'Agregué otra foto', resolvedAt: 9_000 },
    { note: null, resolvedAt: 9_000 },
  ])
})

test('two devices that resolve the last two observations at once both succeed', async () => {
  const id = await addListing(world, seller, 4, { observations: [{ section: 'general' }, { section: 'health' }] })
  const ids = (await observationsOf(id)).map((observation) => observation.id)
  await Promise.all([...ids, ...ids].map((observation) => resolve(id, observation)))
  expect(await stageOf(id)).toBe(8)
})

test('no observation is resolved during an audit; one of another listing does not exist', async () => {
  const audited = await addListing(world, seller, 3, { observations: [{ section: 'general' }] })
  const [observation] = await observationsOf(audited)
  expect(await resolve(audited, observation?.id ?? 0)).toEqual({ refused: 'in-audit' })
  const elsewhere = await addListing(world, seller, 4)
  expect(await resolve(elsewhere, observation?.id ?? 0)).toEqual({ refused: 'unknown' })
})
