/**
 * A capture: its row is created with the first field and saved by section, never overwriting another device's changes.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditTickets } from '#db/schema/listing/audits.ts'
import { healthRecords, pedigrees, trainings } from '#db/schema/listing/horse-records.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import type { ListingEvent } from '#machines/horse-audit/machine.ts'
import type { CaptureSection, CaptureValues, SectionValues } from '#machines/capture/fields.ts'
import type { Seller } from '#server/people/accounts/sessions/audiences.ts'
import { NOTHING, sectionOf } from '#server/listing/listings/capture-values.ts'
import { basesOf, readListingCapture } from '#server/listing/listings/read-listing-capture.ts'
import { saveSection } from '#server/listing/listings/save-section.ts'
import { startCapture } from '#server/listing/listings/start-capture.ts'
import { openHouse } from '#tests/support/auction-house.ts'
import { sellerNo } from '#tests/support/people.ts'

let world: Awaited<ReturnType<typeof openHouse>>
let seller: Seller
let other: Seller

beforeAll(async () => {
  world = await openHouse({ max: 8 })
  const { db } = world.database
  const [second] = await db
    .insert(accounts)
    .values({ audience: 'seller', email: 'otro@prueba.mx', username: 'otro', name: 'Otro', passwordHash: '-' })
    .returning({ id: accounts.id })
  seller = sellerNo(world.furniture.seller)
  other = sellerNo(second?.id ?? 0)
  await db
    .insert(sellers)
    .values([seller, other].map(({ accountId }) => ({ accountId, ranchId: world.furniture.ranch })))
})
afterAll(() => world.database.close())

async function begin(kind: 'horse' | 'trailer' = 'horse', key: string = randomUUID()): Promise<number> {
  const started = await startCapture(world.house, seller, { key, kind, at: 1_000 })
  if (!('listing' in started)) throw new Error(started.refused)
  return started.listing
}

const captureOf = async (listing: number) => {
  const capture = await readListingCapture(world.house.db, seller, listing)
  if (!capture) throw new Error('no capture')
  return capture
}

/** Saves a section as a form that shows the capture's current values does. */
async function save<Section extends CaptureSection>(
  listing: number,
  section: Section,
  changes: Partial<SectionValues<Section>>,
  { base, as = seller, at = 2_000 }: { base?: string; as?: Seller; at?: number } = {},
) {
  const { values } = await captureOf(listing)
  return saveSection(world.house, as, {
    listing,
    section,
    values: { ...sectionOf(section, values), ...changes },
    base: base ?? basesOf(values)[section],
    at,
  })
}

async function send(id: number, ...events: ListingEvent[]): Promise<void> {
  for (const event of events) {
    const { accepted } = await world.house.actors.listing.send(id, event)
    expect(accepted, event.type).toBe(true)
  }
}

/** Fills in a capture until the house can audit it. */
async function complete(): Promise<number> {
  const listing = await begin()
  const { subcategory, city } = world.furniture
  await save(listing, 'general', { name: 'El Lucero', subcategory })
  await save(listing, 'price', { price: 150_000, city })
  return listing
}
const submitted: ListingEvent = { type: 'listing.submitted', at: 3_000, enrolled: true, missing: [] }

const rowOf = async (id: number) => (await world.house.db.select().from(listings).where(eq(listings.id, id)))[0]!

test('the same form begun twice is one capture, also at once', async () => {
  const key = randomUUID()
  const started = await Promise.all(Array.from({ length: 8 }, () => begin('horse', key)))
  expect(new Set(started).size).toBe(1)
  expect(await rowOf(started[0] as number)).toMatchObject({
    stage: 1,
    kind: 'horse',
    name: '',
    ranchId: world.furniture.ranch,
  })
  expect(await begin()).not.toBe(started[0])
  // Another seller with the same key starts a different capture.
  const theirs = await startCapture(world.house, other, { key, kind: 'horse', at: 1 })
  expect('listing' in theirs && theirs.listing).not.toBe(started[0])
})

test('a seller may have at most 200 unsubmitted captures', async () => {
  const { db } = world.database
  const [many] = await db
    .insert(accounts)
    .values({ audience: 'seller', email: 'm@prueba.mx', username: 'm', name: 'M', passwordHash: '-' })
    .returning({ id: accounts.id })
  const eager = sellerNo(many?.id ?? 0)
  await db.insert(sellers).values({ accountId: eager.accountId, ranchId: world.furniture.ranch })
  const outcomes = []
  for (let nth = 0; nth < 201; nth++)
    outcomes.push(await startCapture(world.house, eager, { key: `draft-${nth}`, kind: 'horse', at: 1 }))
  expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: 'too-many-drafts' }])
  expect(await startCapture(world.house, eager, { key: 'draft-0', kind: 'horse', at: 1 })).toEqual(outcomes[0])
}, 60_000)

const WHOLE: Partial<CaptureValues> = {
  name: 'x'.repeat(99),
  shortDescription: 'Yegua mansa',
  description: 'Dos líneas\ny un acento: ó',
  sex: 'mare',
  dateOfBirth: '2019-03-27',
  heightCm: 152,
  nominated: true,
  perks: ['Manso', 'Radiografías'],
  awards: ['Futurity 2024'],
  price: 99_999_999_999,
  offerBuyNow: true,
  registered: true,
  registry: 'X0123',
  registryOrganization: 'AQHA',
  videos: ['dQw4w9WgXcQ'],
  findings: ['colic', 'cesarea'],
  observations: 'o'.repeat(1_000),
  time: 'Dos años',
  comments: 'Rienda',
  experience: 5,
  withHorses: 1,
  ancestor0: 'Relámpago',
  ancestor13: 'Bisabuela',
}

test('every section is saved by itself and read as it was saved', async () => {
  const listing = await begin()
  const whole = { ...NOTHING, ...WHOLE, subcategory: world.furniture.subcategory, city: world.furniture.city }
  for (const section of ['general', 'price', 'registry', 'videos', 'training', 'health', 'pedigree'] as const)
    expect(await save(listing, section, sectionOf(section, whole))).toMatchObject({ saved: true, changed: true })
  const { values, capture } = await captureOf(listing)
  expect(values).toEqual(whole)
  expect(capture).toMatchObject({ name: whole.name, price: 99_999_999_999, photos: 0 })
  expect((await rowOf(listing)).search).toContain('relampago')
})

test('a section leaves the others alone, and makes no record of nothing', async () => {
  const listing = await begin()
  await save(listing, 'general', { name: 'Uno' })
  await save(listing, 'pedigree', {})
  const { db } = world.house
  for (const table of [pedigrees, healthRecords, trainings])
    expect(await db.select().from(table).where(eq(table.listingId, listing))).toEqual([])
  await save(listing, 'pedigree', { ancestor1: 'Canela' })
  await save(listing, 'express', { description: 'Texto' })
  expect((await captureOf(listing)).values).toMatchObject({ name: 'Uno', ancestor1: 'Canela', description: 'Texto' })
})

test('a stale save writes nothing and is answered with the current values; the same save twice succeeds', async () => {
  const listing = await begin()
  const shown = basesOf((await captureOf(listing)).values).general
  expect(await save(listing, 'general', { name: 'Primero' }, { base: shown })).toMatchObject({ saved: true })
  // The answer to the first save was lost.
  expect(await save(listing, 'general', { name: 'Primero' }, { base: shown })).toMatchObject({
    saved: true,
    changed: false,
  })
  const stale = await save(listing, 'general', { name: 'Segundo' }, { base: shown })
  expect(stale).toMatchObject({ refused: 'conflict', current: { name: 'Primero' } })
  expect((await rowOf(listing)).name).toBe('Primero')
  if (!('base' in stale)) throw new Error('no base')
  expect(await save(listing, 'general', { name: 'Segundo' }, { base: stale.base })).toMatchObject({ saved: true })
  expect((await rowOf(listing)).name).toBe('Segundo')
  // A change of another section does not conflict with this section.
  const price = basesOf((await captureOf(listing)).values).price
  await save(listing, 'general', { name: 'Tercero' })
  expect(await save(listing, 'price', { price: 1 }, { base: price })).toMatchObject({ saved: true })
})

test('two devices in one section: each keeps what only it has changed', async () => {
  const listing = await begin()
  await save(listing, 'general', { name: 'Lucero', description: 'Manso' })
  const shown = await captureOf(listing)
  const base = basesOf(shown.values).general
  await save(listing, 'general', { name: 'Lucero II', sex: 'mare' })
  // This one still shows the old name, and has not touched it.
  const stale = { ...sectionOf('general', shown.values), description: 'Manso y noble' }
  const merged = await save(listing, 'general', stale, { base })
  expect(merged).toMatchObject({ saved: true, changed: true, values: { name: 'Lucero II', sex: 'mare' } })
  expect(await rowOf(listing)).toMatchObject({ name: 'Lucero II', sex: 'mare', description: 'Manso y noble' })
  // It saves itself again, and the name that it shows is still not its own.
  if (!('base' in merged)) throw new Error('no base')
  await save(listing, 'general', { ...stale, description: 'Manso, noble y sano' }, { base: merged.base })
  expect(await rowOf(listing)).toMatchObject({ name: 'Lucero II', description: 'Manso, noble y sano' })
})

test('a conflict is about the fields of both; saved knowingly, the others stay as they were stored', async () => {
  const listing = await begin()
  await save(listing, 'general', { name: 'Lucero', description: 'Manso' })
  const shown = await captureOf(listing)
  const base = basesOf(shown.values).general
  await save(listing, 'general', { name: 'De ella', sex: 'mare' })
  const mine = { ...sectionOf('general', shown.values), name: 'De él', description: 'Noble' }
  const conflict = await save(listing, 'general', mine, { base })
  expect(conflict).toMatchObject({ refused: 'conflict' })
  if (!('current' in conflict)) throw new Error('no conflict')
  expect(conflict.current).toEqual({ name: 'De ella' })
  expect(await rowOf(listing)).toMatchObject({ name: 'De ella', description: 'Manso' })
  expect(await save(listing, 'general', mine, { base: conflict.base })).toMatchObject({ saved: true })
  expect(await rowOf(listing)).toMatchObject({ name: 'De él', description: 'Noble', sex: 'mare' })
})

test('of twenty stale saves at once one is written', async () => {
  const listing = await begin()
  const base = basesOf((await captureOf(listing)).values).general
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => save(listing, 'general', { name: `Caballo ${nth}` }, { base })),
  )
  expect(outcomes.filter((outcome) => 'saved' in outcome)).toHaveLength(1)
})

test('health findings of mares go when the sex changes', async () => {
  const listing = await begin()
  await save(listing, 'general', { sex: 'mare' })
  await save(listing, 'health', { findings: ['cribber', 'aborto'] })
  await save(listing, 'general', { sex: 'gelding' })
  expect((await captureOf(listing)).values.findings).toEqual(['cribber'])
  const tried = await save(listing, 'health', { findings: ['cribber', 'cuello'] })
  expect(tried).toMatchObject({ saved: true, changed: false })
})

test('a registry is one also without its number; taken back, its number goes', async () => {
  const listing = await begin()
  await save(listing, 'registry', { registered: true })
  expect((await captureOf(listing)).values).toMatchObject({ registered: true, registry: '' })
  await save(listing, 'registry', { registry: 'A1' })
  await save(listing, 'registry', { registered: false })
  expect(await rowOf(listing)).toMatchObject({ registry: null, registryOrganization: null })
})

test("another's capture, and one of another kind, does not exist", async () => {
  const listing = await begin()
  expect(await save(listing, 'general', { name: 'Robado' }, { as: other })).toEqual({ refused: 'unknown' })
  expect(await readListingCapture(world.house.db, other, listing)).toBeNull()
  expect(await save(listing, 'trailer', { brand: 'Exiss' })).toEqual({ refused: 'unknown' })
  expect(await rowOf(listing)).toMatchObject({ name: '', brand: null, editedAt: null })
  const trailer = await begin('trailer')
  expect(await save(trailer, 'trailer', { brand: 'Exiss', model: 'STR' })).toMatchObject({ saved: true })
})

test('at 2 an edit returns the capture to 1 and out of the queue; an unchanged save leaves it there', async () => {
  const listing = await complete()
  await send(listing, submitted)
  expect(await save(listing, 'general', {})).toMatchObject({ saved: true, changed: false })
  expect(await rowOf(listing)).toMatchObject({ stage: 2 })
  // An edit may also empty a field that is required for submission.
  expect(await save(listing, 'general', { name: '' }, { at: 4_000 })).toMatchObject({ changed: true })
  expect(await rowOf(listing)).toMatchObject({ stage: 1, editedAt: 4_000 })
  const [ticket] = await world.house.db.select().from(auditTickets).where(eq(auditTickets.listingId, listing))
  expect(ticket?.closedAt).toBe(4_000)
})

test('a listing is not editable at 3, nor from 5 on; at 4 an edit leads to 8', async () => {
  const listing = await complete()
  await send(listing, submitted, { type: 'audit.opened', at: 1, auditor: seller.accountId })
  expect(await save(listing, 'general', { name: 'Otro' })).toEqual({ refused: 'not-editable' })
  await send(listing, { type: 'observation.recorded', at: 1, observation: 1 }, { type: 'observations.sent', at: 2 })
  expect(await save(listing, 'general', { name: 'Otro' })).toMatchObject({ changed: true })
  expect(await rowOf(listing)).toMatchObject({ stage: 8, name: 'Otro' })
  await send(
    listing,
    { type: 'observation.resolved', at: 3, observation: 1 },
    submitted,
    { type: 'audit.opened', at: 4, auditor: seller.accountId },
    { type: 'audit.authorized', at: 5, sellerComplete: false },
  )
  for (const [stage, event] of [
    [5, { type: 'listing.finished', at: 6, sellerComplete: true }],
    [6, { type: 'auction.scheduled', at: 7 }],
    [7, null],
  ] as const) {
    expect(await rowOf(listing)).toMatchObject({ stage })
    expect(await save(listing, 'general', { name: 'Tarde' })).toEqual({ refused: 'not-editable' })
    if (event) await send(listing, event)
  }
})
