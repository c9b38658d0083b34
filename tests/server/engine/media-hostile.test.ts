import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { uploadErrors } from '#app/texts/media.ts'
import { prepareDocument, storeDocument } from '#server/engine/media/documents.ts'
import { localStore } from '#server/engine/media/local.ts'
import { addPhoto, photoKey } from '#server/engine/media/photos.ts'
import type { MediaStore } from '#server/engine/media/store.ts'
import { bmp, endsOf, heic, PDF, phonePhoto, pngBomb, redToBlue } from '#tests/support/picture-bytes.ts'

let folder = ''
let store: MediaStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-hostile-'))
  store = localStore(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const asDocument = async (bytes: Buffer) => (await prepareDocument(bytes, { pdf: false })).bytes

/** Expects red on the left and blue on the right, with a tolerance for the encoder's colours. */
async function expectRedToBlue(picture: Uint8Array): Promise<void> {
  const [left, right] = await endsOf(picture)
  expect(
    [(left[0] as number) > 180, (left[2] as number) < 70, (right[2] as number) > 180, (right[0] as number) < 70],
    `${left} to ${right}`,
  ).toEqual([true, true, true, true])
}

/** The error of a file refused both as a photo and as a document; none of it may have been stored. */
async function refusalOf(bytes: Buffer): Promise<keyof typeof uploadErrors | 'taken'> {
  const codes = await Promise.all(
    [addPhoto(store, bytes), prepareDocument(bytes, { pdf: false })].map((attempt) =>
      attempt.then(
        () => 'taken',
        ({ code }) => code,
      ),
    ),
  )
  expect(codes[1], 'as a document').toBe(codes[0])
  expect(await readdir(folder), 'nothing is stored').toEqual([])
  return codes[0]
}

describe('taken, and made plain', () => {
  test.each(['BGR', 'top row first', 'BGRX', 'palette', 'RLE'] as const)('a BMP: %s', async (kind) => {
    const jpeg = await asDocument(bmp(61, 40, kind))
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 61, height: 40 })
    await expectRedToBlue(jpeg)
  })

  test('a scan in CMYK', async () => {
    const cmyk = await sharp(await redToBlue(300, 200))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const jpeg = await asDocument(cmyk)
    expect(await sharp(jpeg).metadata()).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' })
    const [left, right] = await endsOf(jpeg)
    expect([Number(left[0]) > Number(left[2]), Number(right[2]) > Number(right[0])]).toEqual([true, true])
  })

  test('a PNG of 16 bits', async () => {
    const deep = await sharp(await redToBlue(300, 200))
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    const jpeg = await asDocument(deep)
    expect(await sharp(jpeg).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar' })
    await expectRedToBlue(jpeg)
  })

  test('a grey PNG of 16 bits with transparency: on white', async () => {
    const grey = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .toColourspace('grey16')
      .png()
      .toBuffer()
    expect((await endsOf(await asDocument(grey)))[0].every((part) => part > 250)).toBe(true)
  })

  test('of an animation, the first picture', async () => {
    const frames = await Promise.all(
      ['#f00', '#0f0'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const jpeg = await asDocument(moving)
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 40, height: 30 })
    expect((await endsOf(jpeg))[0][0]).toBeGreaterThan(200)
  })

  test.each([1, 3, 6, 8])('a phone held any way (%i): upright, and without place or maker', async (orientation) => {
    const jpeg = await asDocument(await phonePhoto(400, 200, orientation))
    const found = await sharp(jpeg).metadata()
    expect([found.width, found.height]).toEqual(orientation >= 5 ? [200, 400] : [400, 200])
    expect([found.exif, found.xmp, found.icc, found.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(jpeg.includes('Telefono')).toBe(false)
    // The corner to which the red end is rotated.
    const [left, top] = { 1: [0, 50], 3: [380, 50], 6: [50, 0], 8: [50, 380] }[orientation] as [number, number]
    const red = await sharp(await sharp(jpeg).extract({ left, top, width: 20, height: 20 }).png().toBuffer()).stats()
    expect(red.channels[0]?.mean).toBeGreaterThan(200)
  })

  test('a document is no larger than needed to read its small print', async () => {
    expect(await sharp(await asDocument(await phonePhoto(3000, 1000))).metadata()).toMatchObject({
      width: 2200,
      height: 733,
    })
  })
})

describe('two files in one: the picture is drawn anew, the other is gone', () => {
  const html = '<html><script>alert(document.domain)</script></html>'
  const zip = Buffer.concat([
    Buffer.from('PK\x03\x04'),
    Buffer.alloc(26),
    Buffer.from('payload.exe'),
    Buffer.from('PK\x05\x06'),
    Buffer.alloc(18),
  ])

  test.each([
    ['a page', Buffer.from(html)],
    ['an archive', zip],
    ['a PDF', PDF],
  ])('a JPEG with %s behind it', async (_, other) => {
    const both = Buffer.concat([await phonePhoto(300, 200), other])
    const { hash, widths } = await addPhoto(store, both)
    const made = await Promise.all((await readdir(folder)).map((name) => store.read(name)))
    expect(made).toHaveLength(widths.length * 2 + 1)
    for (const file of [...made, await asDocument(both)]) {
      expect(file?.includes('<script>') || file?.includes('PK\x03\x04') || file?.includes('%PDF')).toBe(false)
    }
    expect(await store.read(photoKey(hash, 180, 'jpg'))).not.toBeNull()
  })

  test('a page in the comment of a JPEG', async () => {
    const photo = await phonePhoto(300, 200)
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, html.length + 2]), Buffer.from(html)])
    const jpeg = await asDocument(Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]))
    expect(jpeg.includes('<script>')).toBe(false)
  })
})

describe('refused, and nothing of it stored', () => {
  test("HEIC from a phone, with a sentence that says how to send a JPEG; 'mif1' of an AVIF is none", async () => {
    expect(await refusalOf(heic())).toBe('heic')
    expect(await refusalOf(heic('mif1', ['mif1', 'heic', 'hevc']))).toBe('heic')
    expect(await refusalOf(heic('avif', ['mif1', 'avif']))).toBe('not-a-photo')
    expect(uploadErrors.heic).toMatch(/HEIC[\s\S]*Más compatible[\s\S]*JPEG/)
  })

  test('drawings that run scripts, and unsupported formats', async () => {
    expect(
      await refusalOf(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
      ),
    ).toBe('not-a-photo')
    expect(
      await refusalOf(
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ' +
            'xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
        ),
      ),
    ).toBe('not-a-photo')
    expect(
      await refusalOf(
        await sharp(await redToBlue(9, 9))
          .gif()
          .toBuffer(),
      ),
    ).toBe('not-a-photo')
    expect(
      await refusalOf(
        await sharp(await redToBlue(9, 9))
          .tiff()
          .toBuffer(),
      ),
    ).toBe('not-a-photo')
    expect(await refusalOf(Buffer.from('GIF89a<script>'))).toBe('not-a-photo')
    expect(await refusalOf(Buffer.alloc(0))).toBe('not-a-photo')
    expect(uploadErrors['not-a-photo']).toBe('Favor de revisar la imagen que subió')
  })

  test('a PDF where a photo belongs, with words that say so', async () => {
    expect(await refusalOf(PDF)).toBe('pdf-for-a-photo')
    expect(uploadErrors['pdf-for-a-photo']).toContain('es un PDF')
  })

  test('files that end too early', async () => {
    const photo = await phonePhoto(500, 500)
    const whole = [photo, await sharp(photo).png().toBuffer(), await sharp(photo).webp().toBuffer(), bmp(300, 300)]
    for (const bytes of whole)
      for (const part of [0.9, 0.05])
        expect(await refusalOf(bytes.subarray(0, Math.floor(bytes.length * part)))).toBe('not-a-photo')
  })

  test('magic bytes with nothing behind them', async () => {
    for (const start of ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF\x24\0\0\0WEBP', 'BM']) {
      expect(await refusalOf(Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(200)]))).toBe('not-a-photo')
      expect(await refusalOf(Buffer.from(start, 'latin1'))).toBe('not-a-photo')
    }
  })

  test('pictures too large in memory, before decoding', async () => {
    const rss = process.memoryUsage().rss
    expect(await refusalOf(pngBomb(10, 10, { width: 60_000, height: 60_000 }))).toBe('too-many-pixels')
    expect(await refusalOf(pngBomb(8_000, 6_400))).toBe('too-many-pixels')
    const wide = bmp(100, 100)
    wide.writeInt32LE(100_000, 18)
    wide.writeInt32LE(-100_000, 22)
    expect(await refusalOf(wide)).toBe('too-many-pixels')
    expect(await refusalOf(Buffer.concat([await phonePhoto(100, 100), Buffer.alloc(21 * 1024 * 1024)]))).toBe(
      'too-large',
    )
    expect(process.memoryUsage().rss - rss).toBeLessThan(250 * 1024 * 1024)
  })

  test('a size that lies: the pixels are fewer than the header says', async () =>
    expect(await refusalOf(pngBomb(10, 10, { width: 3_000, height: 3_000 }))).toBe('not-a-photo'))
})

describe('private documents', () => {
  test('a PDF is kept unchanged where one is asked for; one that ends too early is refused', async () => {
    expect(await prepareDocument(PDF, { pdf: true })).toEqual({
      bytes: PDF,
      contentType: 'application/pdf',
      extension: 'pdf',
    })
    await expect(prepareDocument(PDF.subarray(0, 30), { pdf: true })).rejects.toMatchObject({ code: 'not-a-photo' })
  })

  test('the same document twice has two unguessable names, and can be removed', async () => {
    const document = await prepareDocument(await phonePhoto(300, 200), { pdf: true })
    const [first, second] = [await storeDocument(store, document), await storeDocument(store, document)]
    expect(first).toMatch(/^[0-9a-f]{36}\.jpg$/)
    expect(second).not.toBe(first)
    await store.remove(first)
    await store.remove(first)
    expect([await store.read(first), (await store.read(second))?.equals(document.bytes)]).toEqual([null, true])
  })
})
