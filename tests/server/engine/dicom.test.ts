/** Readable copies of DICOM files: of each transfer syntax, and of what devices are known to write. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseDicom } from '#server/engine/media/dicom/parse.ts'
import { readDicom } from '#server/engine/media/dicom/read.ts'
import { draw } from '#tests/support/dicom/draw.ts'
import { dataSet, dicomFile, type Element, type XRay, xRay } from '#tests/support/dicom/write.ts'
import { decodeText } from '#server/engine/media/dicom/character-sets.ts'

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

const READABLE = [
  'plain',
  'implicit',
  'big-endian',
  'deflated',
  'jpeg',
  'progressive',
  'lossless',
  'jpeg-ls',
  'jpeg-2000',
  'rle',
  'without-header',
  'without-header-big-endian',
]

test.each(READABLE)('the ramp of %s is read, with what it says of its patient', async (name) => {
  const found = await readDicom(join(FIXTURES, `${name}.dcm`))
  expect(found?.header).toMatchObject({
    patient: { name: ['LUCERO', 'RAMONA'], ids: [{ id: '4840001', issuer: '' }] },
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

test('JPEGs of 12 bits are read, and those of 16 that gdcm writes', async () => {
  for (const name of ['twelve-bits', 'sixteen-bits']) {
    const grey = await greyOf((await readDicom(join(FIXTURES, `${name}.dcm`)))?.picture)
    expect(off([grey[0], grey[24], grey[47]] as number[], [0, 130, 255]), name).toBeLessThan(CLOSE)
  }
})

test('a JPEG of 12 bits with restart markers, as libjpeg-turbo writes it, shows the ramp in every row', async () => {
  const picture = (await parseDicom(await readFile(join(FIXTURES, 'restarts.dcm')), true))?.picture
  if (picture?.kind !== 'pixels') throw new Error('No pixels')
  const ramp = Array.from({ length: 48 * 32 }, (_, at) => (255 * (at % 48)) / 47)
  expect(off([...picture.pixels], ramp)).toBeLessThan(CLOSE)
})

/** Red, green and blue of the first and the last pixel in the first row of the readable copy. */
async function endsOf(picture: Buffer | null | undefined): Promise<number[]> {
  if (!picture) throw new Error('No picture')
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3), ...data.subarray(3 * (info.width - 1), 3 * info.width)]
}

const RED_TO_BLUE = [255, 40, 0, 0, 40, 255]
/** Colors are packed more coarsely. */
const CLOSE_COLORS = 24

test.each(['color', 'color-jpeg-2000', 'color-marked', 'palette'])('the colors of %s are read', async (name) => {
  const found = await readDicom(join(FIXTURES, `${name}.dcm`))
  expect(off(await endsOf(found?.picture), RED_TO_BLUE)).toBeLessThan(CLOSE_COLORS)
})

test('a JPEG said to be RGB is YCbCr where its colors are coarser, as gdcm writes it, and else RGB', async () => {
  const halved = await readDicom(join(FIXTURES, 'color-halved.dcm'))
  expect(off(await endsOf(halved?.picture), RED_TO_BLUE)).toBeLessThan(CLOSE_COLORS)
  const marked = await readFile(join(FIXTURES, 'color-marked.dcm'))
  expect(off(await endsOf((await read(withoutMarker(marked)))?.picture), RED_TO_BLUE)).toBeLessThan(CLOSE_COLORS)
})

/** The same file without Adobe's marker, and its components numbered instead of called R, G and B. */
function withoutMarker(file: Buffer): Buffer {
  const bytes = Buffer.from(file)
  // A comment instead of the marker.
  bytes[bytes.indexOf(Buffer.from([0xff, 0xee])) + 1] = 0xfe
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 10
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda])) + 5
  for (let nth = 0; nth < 3; nth++) bytes[frame + 3 * nth] = bytes[scan + 2 * nth] = nth
  return bytes
}

const colored = (photometric: string, bits: number, pixels: Uint8Array) =>
  dicomFile([
    [0x0008, 0x0018, 'UI', '1.2.3'],
    [0x0028, 0x0002, 'US', 3],
    [0x0028, 0x0004, 'CS', photometric],
    [0x0028, 0x0006, 'US', 0],
    [0x0028, 0x0010, 'US', 1],
    [0x0028, 0x0011, 'US', 2],
    [0x0028, 0x0100, 'US', bits],
    [0x0028, 0x0101, 'US', bits],
    [0x0028, 0x0102, 'US', bits - 1],
    [0x0028, 0x0103, 'US', 0],
    [0x7fe0, 0x0010, 'OW', pixels],
  ])

test('colors of 16 and of 32 bits are read, and pixels that share their colors', async () => {
  const drawn = async (bytes: Uint8Array) => {
    const path = join(folder, 'colors.dcm')
    await writeFile(path, bytes)
    const pixels = await draw(path)
    return typeof pixels === 'string' ? pixels : [...pixels.data]
  }
  const colors = [200, 100, 50, 50, 100, 210]
  const sixteen = Uint8Array.from(colors.flatMap((value) => [0x34, value]))
  expect(await drawn(colored('RGB', 16, sixteen))).toEqual(colors)
  const thirtyTwo = Uint8Array.from(colors.flatMap((value) => [0x78, 0x56, 0x34, value]))
  expect(await drawn(colored('RGB', 32, thirtyTwo))).toEqual(colors)
  // Two of brightness, then their blue and red: a dark and a bright red.
  const halved = Uint8Array.of(60, 120, 110, 200)
  expect(await drawn(colored('YBR_FULL_422', 8, halved))).toEqual([161, 15, 28, 221, 75, 88])
})

test('what is no DICOM file, or is inflated beyond any X-ray, is none', async () => {
  expect(await read(Buffer.from('Esto no es una radiografía'))).toBe(null)
  expect(await read(Buffer.concat([Buffer.alloc(128), Buffer.from('DICM')]))).toBe(null)
  const head = dicomFile([], { syntax: '1.2.840.10008.1.2.1.99' })
  expect(await read(Buffer.concat([head, deflateRawSync(Buffer.alloc(200 * 1024 * 1024))]))).toBe(null)
})

test('a syntax that cannot be read is said so, and its header is read nevertheless', async () => {
  const film = await read(dicomFile(xRay({ pixels: RAMP }), { syntax: '1.2.840.10008.1.2.4.102' }))
  expect(film).toMatchObject({
    header: { patient: { name: ['RAMONA', 'LUCERO'] } },
    picture: null,
    unreadable: 'syntax',
  })
})

test('the header stands before the picture is decoded, for one that takes too much', async () => {
  const early: unknown[] = []
  await parseDicom(await readFile(join(FIXTURES, 'lossless.dcm')), true, (parsed) => early.push(parsed))
  expect(early).toMatchObject([{ header: { bodyPart: 'CARPUS' }, picture: { why: 'large' } }])
})

test('JPEG 2000 that needs more memory than any X-ray is too large', async () => {
  const bytes = await readFile(join(FIXTURES, 'color-jpeg-2000.dcm'))
  // 7,000 × 7,000 pixels in the elements, and in the codestream as its size and as its only tile.
  for (const element of [0x10, 0x11]) bytes.writeUInt16LE(7_000, bytes.indexOf(Buffer.from([0x28, 0, element, 0])) + 8)
  const codestream = bytes.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]))
  for (const place of [8, 12, 24, 28]) bytes.writeUInt32BE(7_000, codestream + place)
  expect(await read(bytes)).toMatchObject({ picture: null, unreadable: 'large' })
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

test('MONOCHROME1 with Presentation LUT Shape INVERSE, as digital X-rays have it, is inverted once', async () => {
  const shaped = (photometric: string, shape: string) =>
    read(
      dicomFile([...xRay({ pixels: RAMP, bitsStored: 12, photometric }).slice(0, -1), SHAPES[shape] as Element, ramp]),
    )
  const ramp = xRay({ pixels: RAMP, bitsStored: 12 }).at(-1) as Element
  for (const [photometric, shape] of [['MONOCHROME1', 'INVERSE'] as const, ['MONOCHROME2', 'INVERSE'] as const])
    expect(off(await greyOf((await shaped(photometric, shape))?.picture), [255, 191, 128, 64, 0])).toBeLessThan(CLOSE)
  const plain = await greyOf((await shaped('MONOCHROME2', 'IDENTITY'))?.picture)
  expect(off(plain, [0, 64, 128, 191, 255])).toBeLessThan(CLOSE)
  // Devices that contradict themselves are believed by what their pixels are.
  const contradicted = await greyOf((await shaped('MONOCHROME1', 'IDENTITY'))?.picture)
  expect(off(contradicted, [255, 191, 128, 64, 0])).toBeLessThan(CLOSE)
})

const SHAPES: Record<string, Element> = {
  INVERSE: [0x2050, 0x0020, 'CS', 'INVERSE'],
  IDENTITY: [0x2050, 0x0020, 'CS', 'IDENTITY'],
}

test('a grey JPEG is shown by its window, and inverted', async () => {
  const jpeg = await readFile(join(FIXTURES, 'jpeg.dcm'))
  const at = jpeg.indexOf('MONOCHROME2') + 10
  jpeg.write('1', at)
  const grey = await greyOf((await read(jpeg))?.picture)
  expect(off([grey[0], grey[24], grey[47]] as number[], [255, 125, 0])).toBeLessThan(CLOSE)
})

test('a curve of the file is used where it has no window, and a table for its values before either', async () => {
  const steps = lut(
    [4_096, 0, 8],
    [...Array(4_096).keys()].map((value) => (value < 2_500 ? 40 : 200)),
  )
  const ray = (...sequences: Element[]) => {
    const elements = xRay({ pixels: RAMP, bitsStored: 12 })
    return [...elements.slice(0, -1), ...sequences, elements.at(-1) as Element]
  }
  const curve = await read(dicomFile(ray([0x0028, 0x3010, 'SQ', steps])))
  expect(off(await greyOf(curve?.picture), [40, 40, 40, 200, 200])).toBeLessThan(CLOSE)
  const turned = lut(
    [4_096, 0, 16],
    [...Array(4_096).keys()].map((value) => 4_095 - value),
  )
  const both = await read(dicomFile(ray([0x0028, 0x3000, 'SQ', turned], [0x0028, 0x3010, 'SQ', steps])))
  expect(off(await greyOf(both?.picture), [200, 200, 40, 40, 40])).toBeLessThan(CLOSE)
})

/** A sequence with one table. */
function lut([count, first, bits]: [number, number, number], entries: number[]): Uint8Array {
  const item = dataSet([
    [0x0028, 0x3002, 'US', [count, first, bits]],
    [0x0028, 0x3006, 'OW', entries],
  ])
  const head = Buffer.alloc(8)
  head.writeUInt32LE(0xe000fffe)
  head.writeUInt32LE(item.length, 4)
  return Buffer.concat([head, item])
}

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
  expect(bare?.header.patient.name).toEqual(['RAMONA', 'LUCERO'])
  expect(off(await greyOf(bare?.picture), [0, 64, 128, 191, 255])).toBeLessThan(CLOSE)
})

test('a copy has 2,048 pixels at most on its longer side', async () => {
  const pixels = Array.from({ length: 3_000 * 100 }, (_, at) => at % 3_000)
  const found = await read(dicomFile(xRay({ pixels, width: 3_000, height: 100 })))
  expect(await sharp(found?.picture as Buffer).metadata()).toMatchObject({ width: 2_048, format: 'jpeg' })
})

/** The kind of a file's picture, or the reason why it cannot be read. */
async function kindOf(bytes: Uint8Array) {
  const picture = (await parseDicom(bytes, true))?.picture
  return picture?.kind === 'unreadable' ? picture.why : picture?.kind
}

/** An X-ray whose elements say so many bits a pixel, in a packing. */
function ofBits(bits: number, { width, height = 1 }: { width: number; height?: number }, syntax?: string): Buffer {
  const elements = xRay({ pixels: RAMP, width, height })
  const said = elements.map((each): Element => (each[1] === 0x0100 ? [0x0028, 0x0100, 'US', bits] : each))
  return dicomFile(said, syntax ? { syntax } : {})
}

test('sizes that contradict the bytes, or are beyond any X-ray, are refused without decoding', async () => {
  // Fifty million pixels, and 160 MB of samples.
  expect(await kindOf(ofBits(16, { width: 8_000, height: 6_250 }))).toBe('broken')
  expect(await kindOf(ofBits(16, { width: 8_000, height: 6_251 }))).toBe('large')
  expect(await kindOf(ofBits(32, { width: 8_000, height: 5_000 }))).toBe('broken')
  expect(await kindOf(ofBits(32, { width: 8_000, height: 5_001 }))).toBe('large')
  const wide = await read(ofBits(16, { width: 60_000, height: 60_000 }))
  expect(wide).toMatchObject({ picture: null, unreadable: 'large' })
  const cut = (await readFile(join(FIXTURES, 'lossless.dcm'))).subarray(0, 1_400)
  expect(await read(cut)).toMatchObject({ header: { patient: { name: ['LUCERO', 'RAMONA'] } }, picture: null })
})

test('a file without pixels has none; those of floating point, and packed ones of one bit, are not known', async () => {
  const without = xRay({ pixels: RAMP }).slice(0, -1)
  expect(await kindOf(dicomFile(without))).toBe('none')
  for (const element of [0x0008, 0x0009])
    expect(await kindOf(dicomFile([...without, [0x7fe0, element, 'OW', RAMP]]))).toBe('colors')
  expect(await kindOf(ofBits(1, { width: 8 }, '1.2.840.10008.1.2.5'))).toBe('colors')
  expect(await kindOf(ofBits(1, { width: 8 }))).toBe('pixels')
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
  expect(found?.header.patient.name).toEqual(['PEÑA', 'ÁNGEL'])
})

test('a text whose character set nobody knows is read as Latin 1, however the set is called', () => {
  const text = new Uint8Array([0x50, 0x65, 0xf1, 0x61])
  for (const declared of ['', 'ISO_IR 999', 'constructor']) expect(decodeText(text, declared)).toBe('Peña')
})
