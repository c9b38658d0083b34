/** Vet files held for the house: why, who is told, and how an administrator decides. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { countHeldVetFiles, decideHeldVetFile, openVetFileAsHouse } from '#server/listing/vet-file/held.ts'
import { readVetFile } from '#server/listing/vet-file/read-file.ts'
import { signSummary } from '#server/listing/vet-file/sign-summary.ts'
import { adminNo, sellerNo } from '#tests/support/people.ts'
import { pdfOf, readPublicVetFile, readWaiting, vetFileRow } from '#tests/support/vet-files.ts'
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

test('a file that names another horse is held: the seller and the house are told, and nobody sees it', async () => {
  const row = await world.add(listing, dicom({ patientName: 'RELAMPAGO' }))
  expect(row).toMatchObject({ state: 'held', holdReasons: ['other-name'], readyAt: null })
  expect((await readPublicVetFile(world, listing))?.files).toEqual([])
  expect(await world.mailsTo('vendedor@prueba.mx')).toContain(
    'Un archivo del expediente de El Lucero quedó por revisar',
  )
  expect(await world.mailsTo('hola@remate.test')).toContain('Expediente por revisar: El Lucero')
})

test('the same image in another listing is held, in whatever file it comes', async () => {
  const instance = '1.2.3.777'
  await world.add(listing, dicom({ instance, studyDate: '20260901' }))
  const first = listing
  listing = await world.addHorse()
  const again = await world.add(listing, dicom({ instance, studyDate: '20260902' }))
  expect(again).toMatchObject({ state: 'held', holdReasons: ['elsewhere'], elsewhere: first })
  const report = pdfOf('el mismo informe')
  await world.add(listing, report)
  listing = await world.addHorse()
  expect(await world.add(listing, report)).toMatchObject({ state: 'held', holdReasons: ['elsewhere'] })
})

test('of two listings that get the same image at once, one is held', async () => {
  const second = await world.addHorse()
  const instance = '1.2.3.778'
  const sent = await Promise.all([
    world.send(listing, dicom({ instance, studyDate: '20260901' })),
    world.send(second, dicom({ instance, studyDate: '20260902' })),
  ])
  const files = sent.map((one) => ('file' in one ? one.file : 0))
  await Promise.all(files.map((file) => readVetFile(world.house, { file, at: Date.now() })))
  const states = await Promise.all(files.map(async (file) => (await vetFileRow(world.house, file)).state))
  expect(states.toSorted()).toEqual(['held', 'ready'])
  await world.database.sql`delete from graphile_worker._private_jobs`
})

test('an administrator releases a held file with a reason, or refuses it, once', async () => {
  const row = await world.add(listing, dicom({ patientName: 'RELAMPAGO' }))
  const waiting = await countHeldVetFiles(world.db)
  const decide = (released: boolean) =>
    decideHeldVetFile(world.house, adminNo(world.admin), {
      file: row.id,
      released,
      reason: 'Así le dicen en el rancho',
      at: 5_000,
    })
  expect(await decide(true)).toEqual({ decided: true })
  expect(await decide(false)).toMatchObject({ refused: 'another', by: { by: 'Admin' } })
  expect(await vetFileRow(world.house, row.id)).toMatchObject({
    state: 'ready',
    readyAt: 5_000,
    decidedBy: world.admin,
  })
  expect(await countHeldVetFiles(world.db)).toBe(waiting - 1)
  await readWaiting(world)
  expect(await world.mailsTo('vendedor@prueba.mx')).toContain('Revisamos un archivo del expediente de El Lucero')
  const acts = await world.db.select().from(auditLog).where(eq(auditLog.action, 'listing.vet-file-released'))
  expect(acts).toMatchObject([{ adminId: world.admin, subject: `listing:${listing}`, details: { vetFile: row.id } }])
})

test("each of an administrator's looks at a file is logged before it is sent", async () => {
  const row = await world.add(listing, dicom({ patientName: 'OTRO' }))
  const [image] = await world.imagesOf(row.id)
  const views = () => world.db.$count(auditLog, eq(auditLog.action, 'listing.vet-file-viewed'))
  const before = await views()
  expect(
    await openVetFileAsHouse(world.db, adminNo(world.admin), { file: row.id, image: image?.id as number }),
  ).toMatchObject({
    key: image?.picture,
  })
  expect(await openVetFileAsHouse(world.db, adminNo(world.admin), { file: row.id, image: null })).toMatchObject({
    key: row.file,
  })
  expect(await views()).toBe(before + 2)
  expect(await openVetFileAsHouse(world.db, adminNo(world.admin), { file: row.id, image: 999_999 })).toBe(null)
  expect(await views()).toBe(before + 2)
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
  await signSummary(world.house, sellerNo(world.seller), {
    ...texts,
    listing,
    signedName: 'Ramona',
    microchip: '484000000000017',
    seen: 0,
    at: 1,
  })
  expect(await world.add(listing, dicom({ patientId: '484000000000018' }))).toMatchObject({
    holdReasons: ['other-microchip'],
  })
  expect(await world.add(listing, dicom({ patientId: '484000000000017', patientName: 'X' }))).toMatchObject({
    state: 'ready',
  })
})
