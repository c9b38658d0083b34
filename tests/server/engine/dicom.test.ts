/** Readable copies of DICOM files: of each transfer syntax, and of what devices are known to write. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readDicom } from '#server/engine/media/dicom/read.ts'
import { dataSet, dicomFile, type XRay, xRay } from '#tests/support/dicom/write.ts'

vi.setConfig({ testTimeout: 30_000 })

const FIXTURES = new URL('../../support/dicom/', import.meta.url).pathname
let folder = ''
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'remate-dicom-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(bytes: Uint8Array) {
  const path = join(folder, `${Math.random()}.dcm`)
  await writeFile(path, bytes)
  return readDicom(path)
}

/** Grey of each pixel in the first row of the readable copy. */
async function greyOf(picture: Buffer | null | undefined): Promise<number[]> {
  if (!picture) throw new Error('No picture')
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, info.width)]
}

const written = async (given: XRay) => greyOf((await read(dicomFile(xRay(given))))?.picture)
/** The largest difference of two rows of grey. */
const off = (found: number[], wanted: number[]) =>
  Math.max(...wanted.map((grey, at) => Math.abs((found[at] ?? NaN) - grey)))
/** JPEG changes grey a little. */
const CLOSE = 14

const READABLE = ['plain', 'implicit', 'big-endian', 'jpeg', 'lossless', 'rle', 'without-header']

test.each(READABLE)('the ramp of %s is read, with what it says of its patient', async (name) => {
  const found = await readDicom(join(FIXTURES, `${name}.dcm`))
  expect(found?.header).toMatchObject({
    patientName: 'LUCERO RAMONA',
    patientId: '4840001',
    studyDate: '2026-10-10',
    modality: 'DX',
    laterality: 'L',
    bodyPart: 'CARPUS',
    viewPosition: 'DP',
    manufacturer: 'Prueba',
  })
  const grey = await greyOf(found?.picture)
  expect(grey.length).toBe(48)
  expect(off([grey[0], grey[24], grey[47]] as number[], [0, 130, 255])).toBeLessThan(CLOSE)
})

test('a syntax that cannot be read is said so, and its header is read nevertheless', async () => {
  const found = await readDicom(join(FIXTURES, 'jpeg-ls.dcm'))
  expect(found).toMatchObject({ header: { patientName: 'LUCERO RAMONA' }, picture: null, unreadable: 'syntax' })
})

test('what is no DICOM file, or cannot be unpacked, is none', async () => {
  expect(await readDicom(join(FIXTURES, 'deflated.dcm'))).toBe(null)
  expect(await read(Buffer.from('Esto no es una radiografía'))).toBe(null)
  expect(await read(Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]))).toBe(null)
})

const RAMP = [0, 1_000, 2_000, 3_000, 4_000]

test('12 bits in 16 are shown by the window, or without one by what is there', async () => {
  expect(
    off(await written({ pixels: RAMP, bitsStored: 12, window: [2_000, 4_000] }), [0, 64, 128, 191, 255]),
  ).toBeLessThan(CLOSE)
  expect(off(await written({ pixels: RAMP, bitsStored: 12 }), [0, 64, 128, 191, 255])).toBeLessThan(CLOSE)
  expect(
    off(await written({ pixels: RAMP, bitsStored: 12, window: [2_000, 1_000] }), [0, 0, 128, 255, 255]),
  ).toBeLessThan(CLOSE)
})

test('bits beyond the stored ones may be anything', async () => {
  const dirty = RAMP.map((pixel) => pixel | 0xf000)
  expect(
    off(await written({ pixels: dirty, bitsStored: 12, window: [2_000, 4_000] }), [0, 64, 128, 191, 255]),
  ).toBeLessThan(CLOSE)
})

test('a window far wider than the picture, or beside it, is ignored', async () => {
  expect(
    off(await written({ pixels: RAMP, bitsStored: 12, window: [32_768, 65_535] }), [0, 64, 128, 191, 255]),
  ).toBeLessThan(CLOSE)
  expect(
    off(await written({ pixels: RAMP, bitsStored: 12, window: [50_000, 100] }), [0, 64, 128, 191, 255]),
  ).toBeLessThan(CLOSE)
  expect(off(await written({ pixels: RAMP, bitsStored: 12, window: [0, 0] }), [0, 64, 128, 191, 255])).toBeLessThan(
    CLOSE,
  )
})

test('MONOCHROME1 is inverted, and signed values are', async () => {
  expect(
    off(await written({ pixels: RAMP, bitsStored: 12, photometric: 'MONOCHROME1' }), [255, 191, 128, 64, 0]),
  ).toBeLessThan(CLOSE)
  expect(
    off(await written({ pixels: [-2_000, -1_000, 0, 1_000, 2_000], signed: true }), [0, 64, 128, 191, 255]),
  ).toBeLessThan(CLOSE)
})

test('an odd number of bytes, and a file without preamble, are read', async () => {
  expect(
    off(await written({ pixels: [0, 128, 255], bitsAllocated: 8, window: [128, 256] }), [0, 128, 255]),
  ).toBeLessThan(CLOSE)
  const bare = await read(dataSet(xRay({ pixels: RAMP, bitsStored: 12 })))
  expect(bare?.header.patientName).toBe('LUCERO RAMONA')
  expect(off(await greyOf(bare?.picture), [0, 64, 128, 191, 255])).toBeLessThan(CLOSE)
})

test('a copy has 2,048 pixels at most on its longer side', async () => {
  const pixels = Array.from({ length: 3_000 * 100 }, (_, at) => at % 3_000)
  const found = await read(dicomFile(xRay({ pixels, width: 3_000, height: 100 })))
  expect(await sharp(found?.picture as Buffer).metadata()).toMatchObject({ width: 2_048, format: 'jpeg' })
})

test('sizes that contradict the bytes, or are beyond any X-ray, are refused without decoding', async () => {
  const wide = await read(dicomFile(xRay({ pixels: RAMP, width: 60_000, height: 60_000 })))
  expect(wide).toMatchObject({ picture: null, unreadable: 'large' })
  const short = await read(dicomFile(xRay({ pixels: RAMP, width: 500, height: 500 })))
  expect(short).toMatchObject({ picture: null, unreadable: 'broken' })
  const cut = (await readFile(join(FIXTURES, 'lossless.dcm'))).subarray(0, 1_400)
  expect(await read(cut)).toMatchObject({ header: { patientName: 'LUCERO RAMONA' }, picture: null })
  const none = await read(dicomFile(xRay({ pixels: RAMP }).slice(0, -1)))
  expect(none).toMatchObject({ picture: null, unreadable: 'none' })
})

test('a name in UTF-8 keeps its accents', async () => {
  const name = Buffer.from('PEÑA^ÁNGEL ', 'utf8')
  const found = await read(
    dicomFile([
      [0x0008, 0x0005, 'CS', 'ISO_IR 192'],
      ...xRay({ pixels: RAMP, bitsStored: 12 }).map((element): typeof element =>
        element[0] === 0x0010 && element[1] === 0x0010 ? [0x0010, 0x0010, 'PN', name] : element,
      ),
    ]),
  )
  expect(found?.header.patientName).toBe('PEÑA ÁNGEL')
})
