import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Decoding } from '#tests/support/decoding-memory.ts'
import { bmp, flat, pngWithTexts, tintedPhoto } from '#tests/support/picture-bytes.ts'

const run = promisify(execFile)
const CHILD = join(import.meta.dirname, '../../support/decoding-memory.ts')

let folder = ''
/** Memory in MB for decoding the control picture: a phone's photo of 12 megapixels. */
let control = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-memory-'))
  const { outcome, grown } = await decode(await tintedPhoto(4_000, 3_000).jpeg().toBuffer())
  if (outcome !== 'taken') throw new Error(`The control picture is ${outcome}`)
  control = grown
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Decodes a file in its own process, with two malloc arenas as set by `up` and `start`. */
async function decode(bytes: Buffer, as: 'photo' | 'document' = 'photo'): Promise<Decoding> {
  const path = join(folder, 'upload')
  await writeFile(path, bytes)
  const env = { ...process.env, MALLOC_ARENA_MAX: '2', NODE_OPTIONS: '' }
  const { stdout } = await run(process.execPath, [CHILD, path, as], { env })
  return JSON.parse(stdout) as Decoding
}

/** A file may cost at most 2.5 times the control photo's memory, or 250 MB if that is more. */
const expectBearable = ({ grown }: Decoding) => expect(grown).toBeLessThan(Math.max(2.5 * control, 250))

test.each([
  [
    'an interlaced PNG of 16 bits and 49 megapixels',
    () => flat(7_000, 7_000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    'too-heavy',
  ],
  [
    'a PNG whose lines are 50,000 pixels wide',
    () => flat(50_000, 980, 4).toColourspace('rgb16').png().toBuffer(),
    'too-heavy',
  ],
  [
    'a progressive JPEG of 50 megapixels with its colours in full',
    () => flat(8_160, 6_120).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    'too-heavy',
  ],
  ['an AVIF of 24 megapixels', () => tintedPhoto(6_000, 4_000).avif({ effort: 0 }).toBuffer(), 'too-heavy'],
  ['a deep AVIF of 12 megapixels', () => deepAvif(4_000, 3_000), 'too-heavy'],
  ['a deep AVIF of 7 megapixels', () => deepAvif(3_000, 2_300), 'taken'],
  ['an AVIF of 12 megapixels', () => tintedPhoto(4_000, 3_000).avif({ effort: 0 }).toBuffer(), 'taken'],
  ['an animation of 25 megapixels', () => animation(5_000), 'too-heavy'],
  ['a packed BMP of 49 megapixels', async () => bmp(7_000, 7_000, 'RLE'), 'too-heavy'],
  ['a PNG with 900 texts that are 7 MB each', async () => pngWithTexts(900), 'taken'],
  [
    'a photo of 1,600 × 16,000, which would be as high in every format',
    () => flat(1_600, 16_000).png().toBuffer(),
    'taken',
  ],
  ['a photo of 180 × 270,000', () => flat(180, 270_000).png().toBuffer(), 'taken'],
] as const)('%s costs no more than a photo may', { timeout: 180_000 }, async (_, make, outcome) => {
  const found = await decode(await make())
  expect(found.outcome).toBe(outcome)
  expectBearable(found)
})

test.each([
  [
    'as phones save it, lying on its side',
    () => tintedPhoto(8_160, 6_120).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  ],
  ['progressive', () => tintedPhoto(8_160, 6_120).jpeg({ progressive: true }).toBuffer()],
  ['as a PNG', () => flat(8_160, 6_120).png({ compressionLevel: 1 }).toBuffer()],
])('50 megapixels are taken %s', { timeout: 180_000 }, async (_, make) => {
  const bytes = await make()
  for (const as of ['photo', 'document'] as const) {
    const found = await decode(bytes, as)
    expect([as, found.outcome]).toEqual([as, 'taken'])
    expectBearable(found)
  }
})

/** An AVIF of 10 bits with its colours in full. */
const deepAvif = (width: number, height: number) =>
  tintedPhoto(width, height).avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }).toBuffer()

/** A WebP with two frames. */
async function animation(side: number): Promise<Buffer> {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((background) =>
      sharp({ create: { width: side, height: side, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true }, limitInputPixels: false })
    .webp({ loop: 0, effort: 0 })
    .toBuffer()
}
