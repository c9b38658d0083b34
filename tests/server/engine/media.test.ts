import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPdf } from '#server/engine/media/documents.ts'
import { localStore } from '#server/engine/media/local.ts'
import { addPhoto, photoKey } from '#server/engine/media/photos.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-media-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
const store = () => localStore(folder)

/** A gradient with its red side on the left, saved as by a phone: with a GPS position, and rotated if requested. */
async function phonePhoto(width: number, height: number, orientation = 1): Promise<Buffer> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient ` +
    'id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient></defs><rect ' +
    'width="100%" height="100%" fill="url(#g)"/></svg>'
  return sharp(Buffer.from(svg))
    .withExif({ IFD3: { GPSLatitude: '20/1 40/1 0/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer()
}

test('a photo is stored in every width that it has, without the camera’s metadata', async () => {
  const stored = await addPhoto(store(), await phonePhoto(1200, 900))
  expect(stored).toMatchObject({ width: 1200, height: 900, widths: [180, 360, 720, 1080] })
  expect(stored.tint).toMatch(/^#[0-9a-f]{6}$/)
  for (const width of stored.widths) {
    for (const format of ['avif', 'webp'] as const) {
      const bytes = await store().read(photoKey(stored.hash, width, format))
      const found = await sharp(bytes ?? Buffer.alloc(0)).metadata()
      expect(found).toMatchObject({ width, format: format === 'avif' ? 'heif' : 'webp' })
      expect(found.exif).toBeUndefined()
    }
  }
})

test('a photo taken with the phone turned stands upright', async () => {
  const stored = await addPhoto(store(), await phonePhoto(800, 400, 6))
  expect(stored).toMatchObject({ width: 400, height: 800, widths: [180, 360] })
  const { data, info } = await sharp((await store().read(photoKey(stored.hash, 180, 'webp'))) ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Turned clockwise, the red left side is on top.
  expect(data[0]).toBeGreaterThan(200)
  expect(data[info.channels * info.width * (info.height - 1)]).toBeLessThan(60)
})

test('the same bytes again are the same photo', async () => {
  const bytes = await phonePhoto(600, 500)
  const first = await addPhoto(store(), bytes)
  const files = await readdir(folder)
  expect(await addPhoto(store(), bytes)).toEqual(first)
  expect(await readdir(folder)).toEqual(files)
})

test('a file that is no photo, or too large in memory, is refused by its bytes', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  )
  await expect(addPhoto(store(), svg)).rejects.toMatchObject({ code: 'not-a-photo' })
  await expect(addPhoto(store(), Buffer.from('not a picture'))).rejects.toMatchObject({ code: 'not-a-photo' })
  const broken = (await phonePhoto(900, 900)).subarray(0, 2_000)
  await expect(addPhoto(store(), broken)).rejects.toMatchObject({ code: 'not-a-photo' })
  const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  await expect(addPhoto(store(), bomb)).rejects.toMatchObject({ code: 'too-many-pixels' })
  await expect(addPhoto(store(), Buffer.alloc(21 * 1024 * 1024))).rejects.toMatchObject({ code: 'too-large' })
})

test('a PDF is kept under its hash; another file with that name is not taken', async () => {
  const key = await addPdf(store(), Buffer.from('%PDF-1.4 short %%EOF'))
  expect(key).toMatch(/^[0-9a-f]{32}\.pdf$/)
  expect((await store().read(key))?.toString()).toBe('%PDF-1.4 short %%EOF')
  await expect(addPdf(store(), Buffer.from('GIF89a'))).rejects.toMatchObject({ code: 'not-a-pdf' })
})

test('no key leads out of the folder', async () => {
  await expect(store().read('../secret')).rejects.toThrow('Not a media key')
  await expect(store().put('.hidden', Buffer.from(''), 'image/webp')).rejects.toThrow('Not a media key')
})
