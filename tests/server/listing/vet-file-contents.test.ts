/** Contents of a vet file: which files are accepted, and what is made of them. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pdfOf, zipOf } from '#tests/support/vet-files.ts'
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
  expect(await world.add(listing, video, { kind: 'movement', limb: null })).toMatchObject({
    state: 'ready',
    format: 'mp4',
  })
  expect(await world.add(listing, video.subarray(0, -5), { kind: 'movement' })).toMatchObject({
    state: 'refused',
    refusal: 'no-mp4',
  })
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

test('a zip with a program, or that unpacks to far more than its size, is refused', async () => {
  const program = await zipOf({ '1.dcm': dicom(), 'VIEWER.EXE': Buffer.from('MZ') })
  expect(await world.add(listing, program)).toMatchObject({ state: 'refused', refusal: 'zip-other' })
  const bomb = await zipOf({ '1.dcm': Buffer.concat([dicom(), Buffer.alloc(30_000_000)]) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(await world.add(listing, bomb)).toMatchObject({ state: 'refused', refusal: 'zip-too-much' })
  expect(await world.add(listing, Buffer.from('PK\x03\x04 nada'))).toMatchObject({
    state: 'refused',
    refusal: 'zip-broken',
  })
  expect(await world.mailsTo('vendedor@prueba.mx')).toContain('No pudimos usar un archivo del expediente de El Lucero')
})

test('a PDF with a script is refused', async () => {
  const active = Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(x)>>endobj\n%%EOF\n')
  expect(await world.add(listing, active)).toMatchObject({ state: 'refused', refusal: 'active-pdf' })
})
