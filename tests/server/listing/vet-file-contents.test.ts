/** Contents of a vet file: which files are accepted, and what is made of them. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeVetFile } from '#server/listing/vet-file/change-file.ts'
import { dicomFile } from '#tests/support/dicom/write.ts'
import { sellerNo } from '#tests/support/people.ts'
import { namesIn, pdfOf, zipOf } from '#tests/support/vet-files.ts'
import { dicom, openVetFileHouse, type VetFileHouse } from '#tests/support/vet-file-house.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const SUPPORT = new URL('../../support/', import.meta.url).pathname

let world: VetFileHouse
let listing = 0

beforeAll(async () => {
  world = await openVetFileHouse()
})
afterAll(() => world.close())
beforeEach(async () => {
  listing = await world.addHorse()
})

test('an original is kept byte by byte, privately, with its hash', async () => {
  const bytes = dicom()
  const row = await world.add(listing, bytes)
  expect(row).toMatchObject({ state: 'ready', format: 'dicom', bytes: bytes.length, kind: 'carpus-dp' })
  expect(await readFile(join(world.folder, 'private', row.file as string))).toEqual(bytes)
  expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  const [image] = await world.imagesOf(row.id)
  expect((await sharp(join(world.folder, 'private', image?.picture as string)).metadata()).format).toBe('jpeg')
})

test('formats are told by content, and anything else is refused', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  expect(await world.add(listing, png)).toMatchObject({ format: 'png', state: 'ready' })
  expect(await world.add(listing, pdfOf('informe'), { kind: 'exam-report', limb: null })).toMatchObject({
    format: 'pdf',
    state: 'ready',
  })
  expect(await world.send(listing, Buffer.from('MZ un programa'))).toEqual({ refused: 'format' })
  expect(
    await world.send(listing, Buffer.concat([pdfOf('grande'), Buffer.alloc(21 * 1024 * 1024), Buffer.from('%%EOF')])),
  ).toEqual({
    refused: 'small-too-large',
  })
})

test('a video is taken as a phone makes it, and what is no whole video is refused at once', async () => {
  const video = (name: string) => readFile(join(SUPPORT, 'video', name))
  const movement = { kind: 'movement', limb: null } as const
  expect(await world.add(listing, await video('iphone.mov'), movement)).toMatchObject({ state: 'ready', format: 'mov' })
  expect(await world.add(listing, await video('old-phone.3gp'), movement)).toMatchObject({ format: '3gp' })
  const cut = (await video('android.mp4')).subarray(0, -5)
  expect(await world.send(listing, cut, movement)).toEqual({ refused: 'video-broken' })
  expect(await world.send(listing, await video('prores.mov'), movement)).toEqual({ refused: 'video-codec' })
})

test('a zip has an image for each DICOM in it, whatever their names are', async () => {
  const zip = await zipOf({
    DICOMDIR: Buffer.from('x'),
    'IMG/1': dicom({ studyDate: '20260901' }),
    'IMG/2.dcm': dicom({ studyDate: '20260902' }),
  })
  const row = await world.add(listing, zip, { kind: 'xray-set', limb: null })
  // The study's own date counts, not the one typed.
  expect(row).toMatchObject({ state: 'ready', format: 'zip', takenOn: '2026-09-01', datedByFile: true })
  expect((await world.imagesOf(row.id)).map(({ picture }) => picture !== null)).toEqual([true, true])
})

test("a clinic's disc: its images are taken, and what is passed over is named", async () => {
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  const sign = await sharp({ create: { width: 48, height: 48, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
  const inner = await zipOf({ 'IMG/7.dcm': dicom({ studyDate: '20260907' }), 'leeme.txt': Buffer.from('x') })
  const disc = await zipOf({
    DICOMDIR: Buffer.from('x'),
    'autorun.inf': Buffer.from('[autorun]'),
    'VIEWER/visor.exe': Buffer.from('MZ'),
    'VIEWER/img/fondo.jpg': photo,
    'LÉEME.TXT': Buffer.from('Instrucciones'),
    'informe.pdf': pdfOf('informe'),
    'JPEG/1.jpg': photo,
    'logo.png': sign,
    'IMG/roto.dcm': Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]),
    'IMG/1': dicom({ studyDate: '20260901' }),
    'otro.zip': inner,
    '__MACOSX/IMG/._1': Buffer.from('x'),
    '.DS_Store': Buffer.from('x'),
    'IMG/Thumbs.db': Buffer.from('x'),
  })
  const row = await world.add(listing, disc, { kind: 'xray-set', limb: null })
  expect(row).toMatchObject({ state: 'ready', refusal: null, passedOverCount: 8 })
  // A viewer's own come last, since the first names alone are kept.
  expect(row.passedOver.slice(-2).toSorted()).toEqual(['VIEWER/visor.exe', 'autorun.inf'])
  expect(row.passedOver.toSorted()).toEqual([
    'IMG/roto.dcm',
    'LÉEME.TXT',
    'VIEWER/img/fondo.jpg',
    'VIEWER/visor.exe',
    'autorun.inf',
    'informe.pdf',
    'logo.png',
    'otro.zip: leeme.txt',
  ])
  expect(await world.imagesOf(row.id)).toHaveLength(3)
  // Vets download the images alone: programs are not handed on. The disc is still known by its own bytes.
  expect(row.receivedSha256).toBe(createHash('sha256').update(disc).digest('hex'))
  const kept = await readFile(join(world.folder, 'private', row.file as string))
  expect([row.bytes, row.sha256]).toEqual([kept.length, createHash('sha256').update(kept).digest('hex')])
  expect(await namesIn(kept)).toEqual(['001.jpg', '002.dcm', '003.dcm'])
  await world.clearAway()
  expect((await world.stored()).filter((name) => name.endsWith('.zip'))).toContain(row.file)
  expect(await world.send(listing, disc)).toEqual({ refused: 'already' })
})

test('a zip without images, or that unpacks to far more than its size or is too deep, is refused', async () => {
  const program = await zipOf({ 'LEEME.TXT': Buffer.from('x'), 'VIEWER.EXE': Buffer.from('MZ') })
  expect(await world.add(listing, program)).toMatchObject({
    state: 'refused',
    refusal: 'zip-other',
    passedOver: ['LEEME.TXT', 'VIEWER.EXE'],
  })
  let deep = await zipOf({ '1.dcm': dicom() })
  for (const name of ['a', 'b', 'c']) deep = await zipOf({ [`${name}.zip`]: deep })
  expect(await world.add(listing, deep)).toMatchObject({ refusal: 'zip-other', passedOver: ['c.zip: b.zip: a.zip'] })
  const bomb = await zipOf({ '1.dcm': Buffer.concat([dicom(), Buffer.alloc(30_000_000)]) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await world.add(listing, bomb)).toMatchObject({ state: 'refused', refusal: 'zip-too-much' })
  expect(await world.add(listing, await zipOf({ 'b.zip': bomb }))).toMatchObject({ refusal: 'zip-too-much' })
  const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, nth) => [`${nth}.txt`, Buffer.from('x')]))
  expect(await world.add(listing, await zipOf(many))).toMatchObject({ refusal: 'zip-too-much' })
  expect(await world.add(listing, Buffer.from('PK\x03\x04 nada'))).toMatchObject({
    state: 'refused',
    refusal: 'zip-broken',
  })
  expect(await world.mailsTo('vendedor@prueba.mx')).toContain('No pudimos usar un archivo del expediente de El Lucero')
})

test("a disc's table of contents alone says what to send instead", async () => {
  // Its kind stands in its header alone.
  const table = await readFile('tests/support/dicom/table-of-contents.dcm')
  expect(await world.add(listing, table)).toMatchObject({ state: 'refused', refusal: 'dicomdir' })
})

test('a report wrapped as DICOM is a report, and no view of the leg it was filed as', async () => {
  const wrapped = (pdf: Buffer, name = 'RAMONA^LUCERO') =>
    dicomFile([
      [0x0008, 0x0016, 'UI', '1.2.840.10008.5.1.4.1.1.104.1'],
      [0x0008, 0x0018, 'UI', `1.2.3.4.${pdf.length}.${name.length}`],
      [0x0010, 0x0010, 'PN', name],
      [0x0042, 0x0011, 'OB', pdf],
    ])
  const report = pdfOf('informe')
  const row = await world.add(listing, wrapped(report))
  expect(row).toMatchObject({ state: 'ready', format: 'dicom', kind: 'xray-report', limb: null })
  const [copy] = await world.imagesOf(row.id)
  expect(copy?.picture).toMatch(/\.pdf$/)
  const stored = await readFile(join(world.folder, 'private', copy?.picture as string))
  expect(stored.subarray(0, report.length).equals(report)).toBe(true)
  expect(
    await changeVetFile(world.house, sellerNo(world.seller), {
      listing,
      file: row.id,
      kind: 'hock-lm',
      limb: 'hind-left',
      takenOn: '2026-10-10',
      takenBy: 'MVZ',
    }),
  ).toEqual({ refused: 'report' })
  // Compared and checked as any other.
  expect(await world.add(listing, wrapped(report, 'RAMONA^RELAMPAGO'))).toMatchObject({ holdReasons: ['other-name'] })
  const active = Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(x)>>endobj\n%%EOF\n')
  expect(await world.add(listing, wrapped(active))).toMatchObject({ state: 'refused', refusal: 'active-pdf' })
})

test('a PDF with a script is refused', async () => {
  const active = Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(x)>>endobj\n%%EOF\n')
  expect(await world.add(listing, active)).toMatchObject({ state: 'refused', refusal: 'active-pdf' })
})
