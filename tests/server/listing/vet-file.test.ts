/** The vet's file of a listing: its seller adds, corrects and removes files, and signs the summary. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { vetFiles, vetSummaries } from '#db/schema/listing/vet-file.ts'
import { MOST_LOT_FILES } from '#machines/vet-file/rules.ts'
import { changeVetFile, removeVetFile } from '#server/listing/vet-file/change-file.ts'
import { releaseVetFiles } from '#server/listing/vet-file/erase.ts'
import { readVetFile } from '#server/listing/vet-file/read-file.ts'
import { readVetRecord } from '#server/listing/vet-file/read-record.ts'
import { signSummary } from '#server/listing/vet-file/sign-summary.ts'
import { addCapture } from '#tests/support/captures.ts'
import { sellerNo } from '#tests/support/people.ts'
import { FACTS, pdfOf, readPublicVetFile, switchVetFilesOn, vetFileRow } from '#tests/support/vet-files.ts'
import { dicom, openVetFileHouse, type VetFileHouse } from '#tests/support/vet-file-house.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let world: VetFileHouse
let listing = 0

beforeAll(async () => {
  world = await openVetFileHouse()
})
afterAll(() => world.close())
beforeEach(async () => {
  listing = await world.addHorse()
})

test('only its own seller keeps a vet file, of a horse, in a house that offers it', async () => {
  expect(await world.send(listing, dicom(), { seller: world.other })).toEqual({ refused: 'unknown' })
  const trailer = await addCapture(world.db, world.furniture, { kind: 'trailer' })
  expect(await world.send(trailer, dicom())).toEqual({ refused: 'unknown' })
  await world.db.update(settings).set({ vetFiles: false })
  expect(await world.send(listing, dicom())).toEqual({ refused: 'unknown' })
  expect(await readPublicVetFile(world, listing)).toBe(null)
  await switchVetFilesOn(world.house)
})

test('the same file twice is refused, and so is one more than a lot may have', async () => {
  const bytes = pdfOf('una vez')
  expect(await world.send(listing, bytes)).toMatchObject({ file: expect.any(Number) })
  expect(await world.send(listing, bytes)).toEqual({ refused: 'already' })
  const rest = Array.from({ length: MOST_LOT_FILES - 1 }, (_, nth) => ({
    ...FACTS,
    listingId: listing,
    format: 'pdf' as const,
    bytes: 1,
    sha256: `${nth}`,
    state: 'ready' as const,
    addedAt: 0,
  }))
  await world.db.insert(vetFiles).values(rest)
  expect(await world.send(listing, pdfOf('una más'))).toEqual({ refused: 'lot-full' })
  await world.database.sql`delete from graphile_worker._private_jobs`
})

test('a removed file leaves no byte and no name, but its row', async () => {
  const row = await world.add(listing, dicom())
  await world.clearAway()
  const before = await world.stored()
  const remove = (of: number) => removeVetFile(world.house, sellerNo(of), { listing, file: row.id, at: 9_000 })
  expect(await remove(world.other)).toEqual({ refused: 'unknown' })
  expect(await remove(world.seller)).toEqual({ removed: true })
  expect(await remove(world.seller)).toEqual({ removed: true })
  await world.clearAway()
  expect((await world.stored()).length).toBe(before.length - 2)
  expect(await vetFileRow(world.house, row.id)).toMatchObject({ file: null, removedAt: 9_000 })
  expect(await world.imagesOf(row.id)).toMatchObject([{ picture: null, patientName: '' }])
  expect((await readVetRecord(world.db, listing)).files).toEqual([])
})

test('the seller corrects what they said, but not the date that the file states', async () => {
  const row = await world.add(listing, dicom({ studyDate: '20260901' }))
  const facts = { ...FACTS, kind: 'hock-lm' as const, limb: null, takenOn: '2026-11-01', takenBy: 'Otra clínica' }
  expect(await changeVetFile(world.house, sellerNo(world.seller), { listing, file: row.id, ...facts })).toEqual({
    changed: true,
  })
  expect(await vetFileRow(world.house, row.id)).toMatchObject({
    kind: 'hock-lm',
    limb: null,
    takenOn: '2026-09-01',
    takenBy: 'Otra clínica',
  })
})

test('a signed summary is public, and its earlier versions are kept', async () => {
  const texts = {
    exam: 'Sano al trote',
    xrays: 'Sin hallazgos',
    scope: 'No se hizo',
    blood: 'Normal',
    examinedOn: '2026-10-10',
    vetName: 'Elena Robles',
    vetLicense: '7654321',
    signedName: 'Ramona Prueba',
  }
  const sign = (exam: string, seen: number) =>
    signSummary(world.house, sellerNo(world.seller), {
      listing,
      ...texts,
      exam,
      microchip: '484000000000017',
      seen,
      at: 1_000,
    })
  expect(await sign('Sano al trote', 0)).toEqual({ version: 1 })
  // The same form once more, or one from another window.
  expect(await sign('Sano al trote', 0)).toEqual({ refused: 'another' })
  expect(await sign('Cojea de la mano derecha', 1)).toEqual({ version: 2 })
  expect(await readPublicVetFile(world, listing)).toMatchObject({
    microchip: '484000000000017',
    summary: { version: 2, exam: 'Cojea de la mano derecha', vetLicense: '7654321', signedAt: 1_000 },
  })
  expect(await world.db.$count(vetSummaries, eq(vetSummaries.listingId, listing))).toBe(2)
})

test('a file removed while it is read becomes nothing', async () => {
  const sent = await world.send(listing, dicom())
  const file = 'file' in sent ? sent.file : 0
  await removeVetFile(world.house, sellerNo(world.seller), { listing, file, at: 1 })
  await readVetFile(world.house, { file, at: 2 })
  expect(await vetFileRow(world.house, file)).toMatchObject({ state: 'checking', removedAt: 1 })
  await world.database.sql`delete from graphile_worker._private_jobs`
})

test('erasing the listing lets go of its files', async () => {
  const row = await world.add(listing, dicom())
  await world.db.transaction(async (tx) => {
    await releaseVetFiles(tx, listing)
    await tx.delete(listings).where(eq(listings.id, listing))
  })
  await world.clearAway()
  expect(await world.stored()).not.toContain(row.file)
})
