/**
 * Limits of an upload, at each limit and one beyond. The numbers are written out, so that a changed limit fails a test.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { uploadErrors } from '#app/texts/media.ts'
import { addPdf, prepareDocument } from '#server/engine/media/documents.ts'
import { createGate } from '#server/engine/media/gate.ts'
import { jpegWork } from '#server/engine/media/jpeg.ts'
import { localStore } from '#server/engine/media/local.ts'
import { addPhoto } from '#server/engine/media/photos.ts'
import { withPicture } from '#server/engine/media/picture.ts'
import { bmp, flat, PDF, phonePhoto, pngBomb } from '#tests/support/picture-bytes.ts'

const document = (bytes: Buffer) => prepareDocument(bytes, { pdf: false })
const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'taken',
    ({ code }) => code,
  )

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-limits-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a file weighs at most 20 MB', () => {
  /** Pads the file to the given number of bytes. */
  const weighing = (file: Buffer, bytes: number) => Buffer.concat([file, Buffer.alloc(bytes - file.byteLength, ' ')])

  test('a photo', async () => {
    const photo = await phonePhoto(300, 200)
    expect(await codeOf(addPhoto(localStore(folder), weighing(photo, 20_971_520)))).toBe('taken')
    expect(await codeOf(addPhoto(localStore(folder), weighing(photo, 20_971_521)))).toBe('too-large')
  })

  test('an identity document', async () => {
    const photo = await phonePhoto(300, 200)
    expect(await codeOf(document(weighing(photo, 20_971_520)))).toBe('taken')
    expect(await codeOf(document(weighing(photo, 20_971_521)))).toBe('too-large')
  })

  test('a PDF, kept for everybody or for one', async () => {
    const pdf = (bytes: number) =>
      Buffer.concat([PDF.subarray(0, 30), Buffer.alloc(bytes - PDF.byteLength, ' '), PDF.subarray(30)])
    expect(pdf(20_971_520).byteLength).toBe(20_971_520)
    for (const take of [
      (bytes: Buffer) => addPdf(localStore(folder), bytes),
      (bytes: Buffer) => prepareDocument(bytes, { pdf: true }),
    ]) {
      expect(await codeOf(take(pdf(20_971_520)))).toBe('taken')
      expect(await codeOf(take(pdf(20_971_521)))).toBe('too-large')
    }
  })

  test('the refusal names 20 MB', () => expect(uploadErrors['too-large']).toContain('20 MB'))
})

describe('a picture has at most 50 megapixels', () => {
  // Only the header claims this size: a file that passes the size check fails because its pixels are missing.
  const claiming = (width: number, height: number) => pngBomb(10, 10, { width, height })

  test.each([
    [10_000, 5_000, 'not-a-photo'],
    [5_000, 10_000, 'not-a-photo'],
    [14_041, 3_561, 'too-many-pixels'],
    [10_000, 5_001, 'too-many-pixels'],
  ])('%i × %i: %s', async (width, height, code) => {
    expect(await codeOf(document(claiming(width, height)))).toBe(code)
  })

  test('the refusal names 50 megapixels', () => expect(uploadErrors['too-many-pixels']).toContain('50 megapíxeles'))
})

test('decoding takes at most 200,000,000 bytes: eight a pixel of a BMP, and three a pixel made of it', async () => {
  const wide = (pixels: number) => {
    const file = bmp(10, 10)
    file.writeInt32LE(pixels, 18)
    file.writeInt32LE(1, 22)
    return withPicture(
      file,
      () => ({ width: 8 }),
      async () => 'decoded',
    )
  }
  // 24,999,997 × 8 + 8 × 3 bytes: within the limit, and found broken when decoded.
  expect(await codeOf(wide(24_999_997))).toBe('not-a-photo')
  expect(await codeOf(wide(24_999_998))).toBe('too-heavy')
})

test('a PNG that is held whole or in few lines to be read costs more than that', async () => {
  const claiming = (width: number, height: number, more: object) =>
    withPicture(
      pngBomb(10, 10, { width, height }, more),
      () => ({ width: 8 }),
      async () => 'decoded',
    )
  expect(await codeOf(claiming(7_000, 7_000, { depth: 16, interlaced: true }))).toBe('too-heavy')
  expect(await codeOf(claiming(7_000, 7_000, { depth: 8 }))).toBe('not-a-photo')
  expect(await codeOf(claiming(50_000, 980, { depth: 16 }))).toBe('too-heavy')
})

test('the refusal names the limit and what to send instead', () => {
  expect(uploadErrors['too-heavy']).toMatch(/200 MB.*JPEG normal.*«progresivo»/)
})

describe('the work of decoding a JPEG', () => {
  const segment = (marker: number, ...data: number[]) => [
    0xff,
    marker,
    (data.length + 2) >> 8,
    (data.length + 2) & 255,
    ...data,
  ]
  /** A JPEG frame header: height and width, then the id, sampling and table of each component. */
  const frame = (marker: number, samplings: number[]) =>
    segment(
      marker,
      8,
      3_000 >> 8,
      3_000 & 255,
      4_000 >> 8,
      4_000 & 255,
      samplings.length,
      ...samplings.flatMap((sampling, nth) => [nth + 1, sampling, 0]),
    )
  const scan = (...components: number[]) => [
    ...segment(0xda, components.length, ...components.flatMap((name) => [name, 0]), 0, 0, 0),
    0x12,
    0xff,
    0x00,
    0xff,
    0xd0,
    0x34,
  ]
  const scans = (count: number) => Array.from({ length: count }, () => scan(1)).flat()
  const jpeg = (...parts: number[][]) => Uint8Array.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9])

  test('one scan of all components is read line by line', () => {
    expect(jpegWork(jpeg(frame(0xc0, [0x22, 0x11, 0x11]), scan(1, 2, 3)))).toEqual({ whole: 0, scans: 1 })
  })

  test.each([
    ['with colours at a quarter', [0x22, 0x11, 0x11], 36_000_000],
    ['with colours at a half', [0x21, 0x11, 0x11], 48_000_000],
    ['in full', [0x11, 0x11, 0x11], 72_000_000],
    ['of four inks', [0x11, 0x11, 0x11, 0x11], 96_000_000],
    ['in grey', [0x11], 24_000_000],
  ])('a progressive one of 12 megapixels is held whole, %s', (_, samplings, whole) => {
    expect(jpegWork(jpeg(frame(0xc2, samplings), scans(10)))).toEqual({ whole, scans: 10 })
  })

  test('one whose components come one after the other is held whole', () => {
    expect(jpegWork(jpeg(frame(0xc0, [0x11, 0x11, 0x11]), scan(1), scan(2), scan(3)))).toEqual({
      whole: 72_000_000,
      scans: 3,
    })
  })

  test('100 scans are read, and no more; scans in a comment are none', () => {
    const comment = segment(0xfe, ...scan(1))
    expect(jpegWork(jpeg(frame(0xc2, [0x11]), comment, scans(100), comment))?.scans).toBe(100)
    expect(jpegWork(jpeg(frame(0xc2, [0x11]), scans(101)))).toBeNull()
    expect(jpegWork(jpeg(frame(0xc2, [0x11]), scans(60), segment(0xfe, 0xff, 0xd9), scans(60)))).toBeNull()
  })

  test('without a frame or a scan it is none', () => {
    expect(jpegWork(jpeg(scan(1)))).toBeNull()
    expect(jpegWork(jpeg(frame(0xc2, [0x11])))).toBeNull()
    expect(jpegWork(Uint8Array.from([0xff, 0xd8, 0xff]))).toBeNull()
  })
})

describe('the gate', () => {
  /** A task that records when it has entered the gate, and stays inside until it is released. */
  function worker(pass: ReturnType<typeof createGate>) {
    const inside: number[] = []
    const gone: (() => void)[] = []
    const enter = (weight: number) => {
      const number = gone.length
      const left = new Promise<void>((resolve) => gone.push(resolve))
      return pass(weight, async () => {
        inside.push(number)
        await left
        inside.splice(inside.indexOf(number), 1)
      })
    }
    return { inside, enter, leave: (number: number) => gone[number]?.() }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))

  test('admits jobs up to its size exactly, in the order they came', async () => {
    const { inside, enter, leave } = worker(createGate(10))
    const all = [enter(4), enter(6), enter(1), enter(9), enter(1)]
    await settled()
    expect(inside).toEqual([0, 1])
    leave(0)
    await settled()
    // The fourth does not fit yet; the fifth would fit, and waits behind it.
    expect(inside).toEqual([1, 2])
    leave(1)
    await settled()
    expect(inside).toEqual([2, 3])
    leave(2)
    await settled()
    expect(inside).toEqual([3, 4])
    leave(3)
    leave(4)
    await Promise.all(all)
    expect(inside).toEqual([])
  })

  test('admits a job heavier than its size alone', async () => {
    const { inside, enter, leave } = worker(createGate(10))
    const all = [enter(1), enter(11), enter(1)]
    await settled()
    expect(inside).toEqual([0])
    leave(0)
    await settled()
    expect(inside).toEqual([1])
    leave(1)
    await settled()
    expect(inside).toEqual([2])
    leave(2)
    await Promise.all(all)
  })

  test('is free again after work that failed', async () => {
    const pass = createGate(1)
    await expect(pass(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await pass(1, async () => 'inside')).toBe('inside')
  })
})

describe('pictures in memory at once', () => {
  /** The largest number of decoders open at the same time; each stays open until all are, or for `patience` ms. */
  async function mostAtOnce(picture: Buffer, count: number, patience: number): Promise<number> {
    let open = 0
    let most = 0
    const all = Promise.withResolvers<void>()
    const one = () =>
      withPicture(
        picture,
        () => ({ width: 400 }),
        async () => {
          most = Math.max(most, ++open)
          if (open === count) all.resolve()
          await Promise.race([all.promise, new Promise((resolve) => setTimeout(resolve, patience))])
          open--
        },
      )
    await Promise.all(Array.from({ length: count }, one))
    return most
  }

  test('photos of a phone come one after the other', async () => {
    expect(await mostAtOnce(await flat(6_000, 4_000).jpeg().toBuffer(), 4, 300)).toBe(1)
    expect(await mostAtOnce(await flat(4_000, 3_000).jpeg({ progressive: true }).toBuffer(), 3, 300)).toBe(1)
  })

  test('small ones do not wait for each other', async () => {
    expect(await mostAtOnce(await flat(600, 400).jpeg().toBuffer(), 4, 40_000)).toBe(4)
  })
})
