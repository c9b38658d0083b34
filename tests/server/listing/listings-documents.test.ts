/**
 * The papers of a listing: one of each kind, replaced or removed while the listing may be edited, visible only to those
 * concerned.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { healthRecords, pedigrees } from '#db/schema/listing/horse-records.ts'
import { listingDocuments, listings } from '#db/schema/listing/listings.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { documentViews } from '#db/schema/people/onboarding.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { House } from '#server/engine/house.ts'
import { keepListingDocument } from '#server/listing/listings/documents/keep-document.ts'
import { openListingDocument } from '#server/listing/listings/documents/open-document.ts'
import { readListingDocuments } from '#server/listing/listings/documents/read-documents.ts'
import { removeListingDocument } from '#server/listing/listings/documents/remove-document.ts'
import { readCapture } from '#server/listing/listings/read-capture.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { sweepFiles } from '#server/engine/media/sweep.ts'
import { profileTasks } from '#server/people/profiles/tasks.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { addCapture } from '#tests/support/captures.ts'
import { type Furniture, furnish } from '#tests/support/fixtures.ts'
import { runJobs } from '#tests/support/jobs.ts'
import { adminNo, sellerNo } from '#tests/support/people.ts'
import { PDF } from '#tests/support/picture-bytes.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 })

let database: TestDatabase
let db: TestDatabase['db']
let house: House
let furniture: Furniture
let other: number
let admin: number
let folder = ''
let listing = 0

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 })
  db = database.db
  furniture = await furnish(db)
  folder = await mkdtemp(join(tmpdir(), 'remate-papers-'))
  house = nodeOn(database, { DATA_DIR: folder })
  const rows = await db
    .insert(accounts)
    .values([
      { audience: 'seller', email: 'otra@prueba.mx', username: 'otra', name: 'Otra', passwordHash: '-' },
      { audience: 'admin', email: 'admin@prueba.mx', username: 'admin', name: 'Admin', passwordHash: '-' },
    ])
    .returning()
  ;[other, admin] = rows.map(({ id }) => id) as [number, number]
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  listing = await addCapture(db, furniture)
})

/** A different complete PDF for each text. */
const pdf = (text: string) =>
  Buffer.concat([PDF.subarray(0, 9), Buffer.from(`% ${text} ${listing}\n`), PDF.subarray(9)])
const picture = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .png()
    .toBuffer()

const keep = (kind: ListingDocumentKind, bytes: Uint8Array, seller = furniture.seller, to = listing) =>
  keepListingDocument(house, sellerNo(seller), { listing: to, kind, bytes, at: Date.now() })
const remove = (kind: ListingDocumentKind, seller = furniture.seller) =>
  removeListingDocument(house, sellerNo(seller), { listing, kind, at: Date.now() })
const open = (kind: ListingDocumentKind, seller = furniture.seller) =>
  openListingDocument(db, { listing, kind, viewer: sellerNo(seller) })
const rowOf = async () => (await db.select().from(listings).where(eq(listings.id, listing)))[0]
const stored = (store: 'media' | 'private') => readdir(join(folder, store)).catch((): string[] => [])
async function clearAway(): Promise<void> {
  await database.sql`update pending_files set sweep_at = now() - interval '1 minute'`
  await sweepFiles(house)
  await runJobs(database, profileTasks(house, mailboxMailer(db, 'remate.test')), ['people.remove-file'])
}

test('a certificate may come before any other health data, and completes the listing', async () => {
  expect((await readCapture(db, listing))?.certificate).toBeNull()
  expect(await keep('certificate', pdf('uno'))).toEqual({ document: { id: expect.any(String), pdf: true } })
  expect((await readCapture(db, listing))?.certificate).toMatch(/^[0-9a-f]{32}\.pdf$/)
  expect(await db.select().from(healthRecords).where(eq(healthRecords.listingId, listing))).toMatchObject([
    { findings: [], observations: null },
  ])
})

test('certificates are PDFs, registry proofs pictures, pedigrees either', async () => {
  const photo = await picture('#357')
  await expect(keep('certificate', photo)).rejects.toMatchObject({ code: 'not-a-pdf' })
  await expect(keep('certificate', PDF.subarray(0, -8))).rejects.toMatchObject({ code: 'not-a-pdf' })
  await expect(keep('registration', pdf('x'))).rejects.toMatchObject({ code: 'pdf-for-a-photo' })
  expect(await keep('registration', photo)).toMatchObject({ document: { pdf: false } })
  expect(await keep('pedigree', photo)).toMatchObject({ document: { pdf: false } })
  expect(await keep('pedigree', pdf('p'))).toMatchObject({ document: { pdf: true } })
  expect(await readListingDocuments(db, listing)).toMatchObject({
    certificate: null,
    pedigree: { pdf: true },
    registration: { pdf: false },
  })
})

test('the seller’s health and pedigree data stay as they were', async () => {
  const ancestors = Array.from({ length: 14 }, (_, nth) => `Antepasado ${nth}`)
  await db.insert(pedigrees).values({ listingId: listing, ancestors })
  await db.insert(healthRecords).values({ listingId: listing, findings: ['colic'], observations: 'Leve.' })
  await keep('pedigree', pdf('p'))
  await keep('certificate', pdf('c'))
  expect(await db.select().from(pedigrees).where(eq(pedigrees.listingId, listing))).toMatchObject([{ ancestors }])
  expect(await db.select().from(healthRecords).where(eq(healthRecords.listingId, listing))).toMatchObject([
    { findings: ['colic'], observations: 'Leve.' },
  ])
})

test.each(['certificate', 'pedigree', 'registration'] as const)(
  'the very same %s again changes nothing and gets the same answer; another takes its place, the old file goes',
  async (kind) => {
    const make = (nth: number) => (kind === 'certificate' ? pdf(`c${nth}`) : picture(nth ? '#733' : '#337'))
    const store = kind === 'registration' ? 'private' : 'media'
    await clearAway()
    const before = await stored(store)
    const first = await keep(kind, await make(0))
    const { version } = (await rowOf()) ?? {}
    expect(await keep(kind, await make(0))).toEqual(first)
    expect(await rowOf()).toMatchObject({ version })
    expect(await keep(kind, await make(1))).not.toEqual(first)
    await clearAway()
    expect(await stored(store)).toHaveLength(before.length + 1)
    expect(await remove(kind)).toEqual({ removed: true })
    expect(await remove(kind)).toEqual({ removed: false })
    await clearAway()
    expect((await stored(store)).toSorted()).toEqual(before.toSorted())
    expect((await readListingDocuments(db, listing))[kind]).toBeNull()
  },
)

test('of three papers at once one stands, and no file is left over', async () => {
  const before = (await stored('private')).length
  const files = await Promise.all(['#100', '#200', '#300'].map(picture))
  await Promise.all(files.map((file) => keep('registration', file)))
  await clearAway()
  expect(await db.$count(listingDocuments, eq(listingDocuments.listingId, listing))).toBe(1)
  expect(await stored('private')).toHaveLength(before + 1)
})

test('a certificate shared with another listing stays when one lets go of it', async () => {
  const second = await addCapture(db, furniture)
  const same = pdf('shared')
  await keep('certificate', same)
  await keep('certificate', same, furniture.seller, second)
  await remove('certificate')
  await clearAway()
  const [row] = await db.select().from(healthRecords).where(eq(healthRecords.listingId, second))
  expect(await house.media.public.read(row?.certificate ?? '')).not.toBeNull()
})

test('a trailer takes registry proofs only', async () => {
  listing = await addCapture(db, furniture, { kind: 'trailer' })
  expect(await keep('certificate', pdf('t'))).toEqual({ refused: 'unknown' })
  expect(await keep('registration', await picture('#456'))).toHaveProperty('document')
})

test.each(['inAudit', 'authorized', 'readyForEvent', 'assigned'] as const)(
  'no paper changes while the listing is %s',
  async (state) => {
    listing = await addCapture(db, furniture, { state })
    expect(await keep('certificate', pdf('x'))).toEqual({ refused: 'not-editable' })
    expect(await remove('certificate')).toEqual({ refused: 'not-editable' })
  },
)

test('a new paper takes a listing from 4 to 8, and from 2 to 1', async () => {
  listing = await addCapture(db, furniture, { state: 'withObservations' })
  await keep('certificate', pdf('x'))
  expect(await rowOf()).toMatchObject({ stage: 8 })
  listing = await addCapture(db, furniture, { state: 'submitted' })
  await keep('certificate', pdf('x'))
  expect(await rowOf()).toMatchObject({ stage: 1 })
})

test('another seller neither sees nor changes a paper; every view is logged', async () => {
  await keep('registration', await picture('#654'))
  expect(await open('registration', other)).toBeNull()
  expect(await keep('registration', await picture('#111'), other)).toEqual({ refused: 'unknown' })
  expect(await remove('registration', other)).toEqual({ refused: 'unknown' })
  const views = () => db.select().from(documentViews).where(eq(documentViews.ownerId, furniture.seller))
  const before = (await views()).length
  const own = await open('registration')
  expect(own).toMatchObject({ store: 'private', name: 'La Paloma' })
  expect(await house.media.private.read(own?.file ?? '')).not.toBeNull()

  const acts = () => db.select().from(auditLog).where(eq(auditLog.adminId, admin))
  const view = { listing, viewer: adminNo(admin) }
  expect(await openListingDocument(db, { ...view, kind: 'certificate' })).toBeNull()
  expect(await acts()).toEqual([])
  expect(await openListingDocument(db, { ...view, kind: 'registration' })).toEqual(own)
  expect(await acts()).toMatchObject([
    { action: 'listing.document-viewed', subject: `listing:${listing}`, details: { kind: 'registration' } },
  ])
  expect((await views()).slice(before)).toMatchObject([
    { kind: 'registration', viewerId: furniture.seller },
    { kind: 'registration', viewerId: admin },
  ])
})
