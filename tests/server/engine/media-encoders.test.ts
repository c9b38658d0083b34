/** Pictures of other encoders (`tests/support/pictures/make.sh`), and our own pages' pictures sent back. */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ACCEPTED_IMAGES } from '#app/forms/uploads.ts'
import { imageFormats } from '#app/texts/uploads.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { identify } from '#server/engine/media/identify.ts'
import { localStore } from '#server/engine/media/local.ts'
import { addPhoto, photoKey, photoKeys } from '#server/engine/media/photos.ts'
import { bmp, endsOf, phonePhoto, redToBlue } from '#tests/support/picture-bytes.ts'

const PICTURES = join(import.meta.dirname, '../../support/pictures')
const pictureOf = (name: string) => readFile(join(PICTURES, name))

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-encoders-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Stores a picture as a photo and as a document: the size of both, and whether each is red on the left, blue right. */
async function taken(bytes: Buffer): Promise<{ sizes: string[]; upright: boolean[] }> {
  const store = localStore(folder)
  const photo = await addPhoto(store, bytes)
  const document = (await prepareDocument(bytes, { pdf: false })).bytes
  const small = (await store.read(photoKey(photo.hash, photo.widths[0] as number, 'webp'))) ?? Buffer.alloc(0)
  const { width, height } = await sharp(document).metadata()
  const ends = await Promise.all([document, small].map(endsOf))
  return {
    sizes: [`${photo.width} × ${photo.height}`, `${width} × ${height}`],
    // A half transparent picture lies on white.
    upright: ends.map(([left, right]) => left[0]! - left[2]! > 100 && right[2]! - right[0]! > 100),
  }
}

test.each([
  'avifenc.avif',
  'avifenc-10-bit.avif',
  'avifenc-alpha.avif',
  'avifenc-turned.avif',
  'ffmpeg.avif',
  // The first of three pictures.
  'ffmpeg-moving.avif',
  'heif-enc.avif',
  'cwebp.webp',
  'cwebp-lossless-alpha.webp',
  'ffmpeg.webp',
])('%s is taken as photo and as document, upright', async (name) =>
  expect(await taken(await pictureOf(name))).toEqual({ sizes: ['64 × 48', '64 × 48'], upright: [true, true] }),
)

test('a HEIC is refused with its own sentence', async () => {
  const heic = await pictureOf('heif-enc.heic')
  await expect(addPhoto(localStore(folder), heic)).rejects.toMatchObject({ code: 'heic' })
  expect(await readdir(folder)).toEqual([])
})

test('each picture of our own pages can be sent back', async () => {
  const store = localStore(folder)
  const photo = await addPhoto(store, await phonePhoto(800, 600))
  const keys = photoKeys(photo)
  expect(new Set(keys.map((key) => key.split('.').pop()))).toEqual(new Set(['avif', 'webp', 'jpg']))
  for (const key of keys) {
    const saved = await store.read(key)
    const width = Number(/-(\d+)\./.exec(key)?.[1])
    const size = `${width} × ${(width * 3) / 4}`
    expect(await taken(saved ?? Buffer.alloc(0))).toEqual({ sizes: [size, size], upright: [true, true] })
  }
})

test('what choosers offer and pages name is what the server opens', async () => {
  const png = await redToBlue(40, 30)
  const made = {
    png,
    jpeg: await sharp(png).jpeg().toBuffer(),
    webp: await sharp(png).webp().toBuffer(),
    avif: await sharp(png).avif().toBuffer(),
    bmp: bmp(40, 30),
  }
  for (const [kind, bytes] of Object.entries(made)) {
    expect(identify(bytes)).toBe(kind)
    await expect(prepareDocument(bytes, { pdf: false })).resolves.toMatchObject({ extension: 'jpg' })
  }
  expect(ACCEPTED_IMAGES.split(',')).toEqual(Object.keys(made).map((kind) => `image/${kind}`))
  expect(imageFormats.toLowerCase().split(/, | o /)).toEqual(Object.keys(made))
})
