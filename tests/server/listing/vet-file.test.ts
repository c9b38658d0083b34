/** The vet's file of a listing: what is accepted, what is made of it, and what is held for the house. */
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accounts } from '#db/schema/people/accounts.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { auditLog } from '#db/schema/office/messages.ts'
import { vetFiles, vetImages, vetSummaries } from '#db/schema/listing/vet-file.ts'
import { MOST_LOT_FILES } from '#machines/vet-file/rules.ts'
import { sweepFiles } from '#server/engine/media/sweep.ts'
import type { House } from '#server/engine/house.ts'
import { changeVetFile, removeVetFile } from '#server/listing/vet-file/change-file.ts'
import { releaseVetFiles } from '#server/listing/vet-file/erase.ts'
import { countHeldVetFiles, decideHeldVetFile, openVetFileAsHouse } from '#server/listing/vet-file/held.ts'
import { readPublicVetFile } from '#server/listing/vet-file/read-public.ts'
import { readVetFile } from '#server/listing/vet-file/read-file.ts'
import { readVetRecord } from '#server/listing/vet-file/read-record.ts'
import { signSummary } from '#server/listing/vet-file/sign-summary.ts'
import { nodeOn } from '#tests/support/auction-house.ts'
import { addCapture } from '#tests/support/captures.ts'
import { dicomFile, type XRay, xRay } from '#tests/support/dicom/write.ts'
import { type Furniture, furnish } from '#tests/support/fixtures.ts'
import { adminNo, sellerNo } from '#tests/support/people.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import {
  addReadVetFile,
  FACTS,
  pdfOf,
  readWaiting,
  sendVetFile,
  switchVetFilesOn,
  vetFileRow,
  zipOf,
} from '#tests/support/vet-files.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let database: TestDatabase
let db: TestDatabase['db']
let house: House
let furniture: Furniture
let seller = 0
let other = 0
let admin = 0
let folder = ''
let listing = 0

beforeAll(async () => {
  database = await createTestDatabase({ max: 8 })
  db = database.db
  furniture = await furnish(db)
  seller = furniture.seller
  folder = await mkdtemp(join(tmpdir(), 'remate-vet-files-'))
  house = nodeOn(database, { DATA_DIR: folder })
  await switchVetFilesOn(house)
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
  listing = await addCapture(db, furniture, { name: 'El Lucero' })
})

const RAMP = [0, 1_000, 2_000, 3_000, 4_000]
const dicom = (given: Partial<XRay> = {}) => dicomFile(xRay({ pixels: RAMP, bitsStored: 12, ...given }))
const send = (bytes: Uint8Array, more: Partial<Parameters<typeof sendVetFile>[1]> = {}) =>
  sendVetFile(house, { seller, listing, bytes, ...more })
const add = (bytes: Uint8Array, more: Partial<Parameters<typeof sendVetFile>[1]> = {}) =>
  addReadVetFile({ house, database }, { seller, listing, bytes, ...more })
const imagesOf = (file: number) => db.select().from(vetImages).where(eq(vetImages.fileId, file))
const stored = () => readdir(join(folder, 'private')).catch((): string[] => [])
async function clearAway(): Promise<void> {
  await database.sql`update pending_files set sweep_at = now() - interval '1 minute'`
  await sweepFiles(house)
}
const mailsTo = async (to: string) =>
  (await database.sql<{ subject: string }[]>`select subject from mailbox where "to" = ${to} order by id`).map(
    ({ subject }) => subject,
  )

test('an original is kept byte by byte, privately, with its hash', async () => {
  const bytes = dicom()
  const row = await add(bytes)
  expect(row).toMatchObject({ state: 'ready', format: 'dicom', bytes: bytes.length, kind: 'carpus-dp' })
  expect(await readFile(join(folder, 'private', row.file as string))).toEqual(bytes)
  expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  const [image] = await imagesOf(row.id)
  expect((await sharp(join(folder, 'private', image?.picture as string)).metadata()).format).toBe('jpeg')
})

test('formats are told by content, and anything else is refused', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  expect(await add(png)).toMatchObject({ format: 'png', state: 'ready' })
  expect(await add(pdfOf('informe'), { kind: 'exam-report', limb: null })).toMatchObject({
    format: 'pdf',
    state: 'ready',
  })
  expect(await send(Buffer.from('MZ un programa'))).toEqual({ refused: 'format' })
  expect(await send(Buffer.concat([pdfOf('grande'), Buffer.alloc(21 * 1024 * 1024), Buffer.from('%%EOF')]))).toEqual({
    refused: 'small-too-large',
  })
})

test('a video is taken as it is if it is a whole MP4', async () => {
  const box = (name: string, bytes: number) => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(8 + bytes)
    head.write(name, 4, 'latin1')
    return Buffer.concat([head, Buffer.alloc(bytes)])
  }
  const ftyp = box('ftyp', 8)
  ftyp.write('isom', 8, 'latin1')
  const video = Buffer.concat([ftyp, box('moov', 20), box('mdat', 300)])
  expect(await add(video, { kind: 'movement', limb: null })).toMatchObject({ state: 'ready', format: 'mp4' })
  expect(await add(video.subarray(0, -5), { kind: 'movement' })).toMatchObject({ state: 'refused', refusal: 'no-mp4' })
})

test('a zip has an image for each DICOM in it, whatever their names are', async () => {
  const zip = await zipOf({
    DICOMDIR: Buffer.from('x'),
    'IMG/1': dicom({ studyDate: '20260901' }),
    'IMG/2.dcm': dicom({ studyDate: '20260902' }),
  })
  const row = await add(zip, { kind: 'xray-set', limb: null })
  // The study's own date counts, not the one typed.
  expect(row).toMatchObject({ state: 'ready', format: 'zip', takenOn: '2026-09-01', datedByFile: true })
  expect((await imagesOf(row.id)).map(({ picture }) => picture !== null)).toEqual([true, true])
})

test('a zip with a program, or that unpacks to far more than its size, is refused', async () => {
  const program = await zipOf({ '1.dcm': dicom(), 'VIEWER.EXE': Buffer.from('MZ') })
  expect(await add(program)).toMatchObject({ state: 'refused', refusal: 'zip-other' })
  const bomb = await zipOf({ '1.dcm': Buffer.concat([dicom(), Buffer.alloc(30_000_000)]) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await add(bomb)).toMatchObject({ state: 'refused', refusal: 'zip-too-much' })
  expect(await add(Buffer.from('PK\x03\x04 nada'))).toMatchObject({ state: 'refused', refusal: 'zip-broken' })
  expect(await mailsTo('vendedor@prueba.mx')).toContain('No pudimos usar un archivo del expediente de El Lucero')
})

test('a PDF with a script is refused', async () => {
  const active = Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(x)>>endobj\n%%EOF\n')
  expect(await add(active)).toMatchObject({ state: 'refused', refusal: 'active-pdf' })
})

test('a file that names another horse is held: the seller and the house are told, and nobody sees it', async () => {
  const row = await add(dicom({ patientName: 'RELAMPAGO' }))
  expect(row).toMatchObject({ state: 'held', holdReasons: ['other-name'], readyAt: null })
  expect((await readPublicVetFile(db, listing))?.files).toEqual([])
  expect(await mailsTo('vendedor@prueba.mx')).toContain('Un archivo del expediente de El Lucero quedó por revisar')
  expect(await mailsTo('hola@remate.test')).toContain('Expediente por revisar: El Lucero')
})

test('the same image in another listing is held, in whatever file it comes', async () => {
  const instance = '1.2.3.777'
  await add(dicom({ instance, studyDate: '20260901' }))
  const first = listing
  listing = await addCapture(db, furniture, { name: 'El Lucero' })
  const again = await add(dicom({ instance, studyDate: '20260902' }))
  expect(again).toMatchObject({ state: 'held', holdReasons: ['elsewhere'], elsewhere: first })
  const report = pdfOf('el mismo informe')
  await add(report)
  listing = await addCapture(db, furniture, { name: 'El Lucero' })
  expect(await add(report)).toMatchObject({ state: 'held', holdReasons: ['elsewhere'] })
})

test('of two listings that get the same image at once, one is held', async () => {
  const second = await addCapture(db, furniture, { name: 'El Lucero' })
  const instance = '1.2.3.778'
  const sent = await Promise.all([
    send(dicom({ instance, studyDate: '20260901' })),
    send(dicom({ instance, studyDate: '20260902' }), { listing: second }),
  ])
  const files = sent.map((one) => ('file' in one ? one.file : 0))
  await Promise.all(files.map((file) => readVetFile(house, { file, at: Date.now() })))
  const states = await Promise.all(files.map(async (file) => (await vetFileRow(house, file)).state))
  expect(states.toSorted()).toEqual(['held', 'ready'])
  await database.sql`delete from graphile_worker._private_jobs`
})

test('an administrator releases a held file with a reason, or refuses it, once', async () => {
  const row = await add(dicom({ patientName: 'RELAMPAGO' }))
  const waiting = await countHeldVetFiles(db)
  const decide = (released: boolean) =>
    decideHeldVetFile(house, adminNo(admin), { file: row.id, released, reason: 'Así le dicen en el rancho', at: 5_000 })
  expect(await decide(true)).toEqual({ decided: true })
  expect(await decide(false)).toMatchObject({ refused: 'another', by: { by: 'Admin' } })
  expect(await vetFileRow(house, row.id)).toMatchObject({ state: 'ready', readyAt: 5_000, decidedBy: admin })
  expect(await countHeldVetFiles(db)).toBe(waiting - 1)
  await readWaiting({ house, database })
  expect(await mailsTo('vendedor@prueba.mx')).toContain('Revisamos un archivo del expediente de El Lucero')
  const acts = await db.select().from(auditLog).where(eq(auditLog.action, 'listing.vet-file-released'))
  expect(acts).toMatchObject([{ adminId: admin, subject: `listing:${listing}`, details: { vetFile: row.id } }])
})

test("each of an administrator's looks at a file is logged before it is sent", async () => {
  const row = await add(dicom({ patientName: 'OTRO' }))
  const [image] = await imagesOf(row.id)
  const views = () => db.$count(auditLog, eq(auditLog.action, 'listing.vet-file-viewed'))
  const before = await views()
  expect(await openVetFileAsHouse(db, adminNo(admin), { file: row.id, image: image?.id as number })).toMatchObject({
    key: image?.picture,
  })
  expect(await openVetFileAsHouse(db, adminNo(admin), { file: row.id, image: null })).toMatchObject({ key: row.file })
  expect(await views()).toBe(before + 2)
  expect(await openVetFileAsHouse(db, adminNo(admin), { file: row.id, image: 999_999 })).toBe(null)
  expect(await views()).toBe(before + 2)
})

test('only its own seller keeps a vet file, of a horse, in a house that offers it', async () => {
  expect(await send(dicom(), { seller: other })).toEqual({ refused: 'unknown' })
  const trailer = await addCapture(db, furniture, { kind: 'trailer' })
  expect(await send(dicom(), { listing: trailer })).toEqual({ refused: 'unknown' })
  await db.update(settings).set({ vetFiles: false })
  expect(await send(dicom())).toEqual({ refused: 'unknown' })
  expect(await readPublicVetFile(db, listing)).toBe(null)
  await switchVetFilesOn(house)
})

test('the same file twice is refused, and so is one more than a lot may have', async () => {
  const bytes = pdfOf('una vez')
  expect(await send(bytes)).toMatchObject({ file: expect.any(Number) })
  expect(await send(bytes)).toEqual({ refused: 'already' })
  const rest = Array.from({ length: MOST_LOT_FILES - 1 }, (_, nth) => ({
    ...FACTS,
    listingId: listing,
    format: 'pdf' as const,
    bytes: 1,
    sha256: `${nth}`,
    state: 'ready' as const,
    addedAt: 0,
  }))
  await db.insert(vetFiles).values(rest)
  expect(await send(pdfOf('una más'))).toEqual({ refused: 'lot-full' })
  await database.sql`delete from graphile_worker._private_jobs`
})

test('a removed file leaves no byte and no name, but its row', async () => {
  const row = await add(dicom())
  await clearAway()
  const before = await stored()
  const remove = (of: number) => removeVetFile(house, sellerNo(of), { listing, file: row.id, at: 9_000 })
  expect(await remove(other)).toEqual({ refused: 'unknown' })
  expect(await remove(seller)).toEqual({ removed: true })
  expect(await remove(seller)).toEqual({ removed: true })
  await clearAway()
  expect((await stored()).length).toBe(before.length - 2)
  expect(await vetFileRow(house, row.id)).toMatchObject({ file: null, removedAt: 9_000 })
  expect(await imagesOf(row.id)).toMatchObject([{ picture: null, patientName: '' }])
  expect((await readVetRecord(db, listing)).files).toEqual([])
})

test('the seller corrects what they said, but not the date that the file states', async () => {
  const row = await add(dicom({ studyDate: '20260901' }))
  const facts = { ...FACTS, kind: 'hock-lm' as const, limb: null, takenOn: '2026-11-01', takenBy: 'Otra clínica' }
  expect(await changeVetFile(house, sellerNo(seller), { listing, file: row.id, ...facts })).toEqual({ changed: true })
  expect(await vetFileRow(house, row.id)).toMatchObject({
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
    signSummary(house, sellerNo(seller), { listing, ...texts, exam, microchip: '484000000000017', seen, at: 1_000 })
  expect(await sign('Sano al trote', 0)).toEqual({ version: 1 })
  // The same form once more, or one from another window.
  expect(await sign('Sano al trote', 0)).toEqual({ refused: 'another' })
  expect(await sign('Cojea de la mano derecha', 1)).toEqual({ version: 2 })
  expect(await readPublicVetFile(db, listing)).toMatchObject({
    microchip: '484000000000017',
    summary: { version: 2, exam: 'Cojea de la mano derecha', vetLicense: '7654321', signedAt: 1_000 },
  })
  expect(await db.$count(vetSummaries, eq(vetSummaries.listingId, listing))).toBe(2)
})

test('another microchip than the stated one is held', async () => {
  const texts = {
    exam: 'a',
    xrays: 'a',
    scope: 'a',
    blood: 'a',
    examinedOn: '2026-10-10',
    vetName: 'V',
    vetLicense: '1234567',
  }
  await signSummary(house, sellerNo(seller), {
    ...texts,
    listing,
    signedName: 'Ramona',
    microchip: '484000000000017',
    seen: 0,
    at: 1,
  })
  expect(await add(dicom({ patientId: '484000000000018' }))).toMatchObject({ holdReasons: ['other-microchip'] })
  expect(await add(dicom({ patientId: '484000000000017', patientName: 'X' }))).toMatchObject({ state: 'ready' })
})

test('a file removed while it is read becomes nothing', async () => {
  const sent = await send(dicom())
  const file = 'file' in sent ? sent.file : 0
  await removeVetFile(house, sellerNo(seller), { listing, file, at: 1 })
  await readVetFile(house, { file, at: 2 })
  expect(await vetFileRow(house, file)).toMatchObject({ state: 'checking', removedAt: 1 })
  await database.sql`delete from graphile_worker._private_jobs`
})

test('erasing the listing lets go of its files', async () => {
  const row = await add(dicom())
  await db.transaction(async (tx) => {
    await releaseVetFiles(tx, listing)
    await tx.delete(listings).where(eq(listings.id, listing))
  })
  await clearAway()
  expect(await stored()).not.toContain(row.file)
})
