/** A zip is judged by its directory as a whole: one that is refused has nothing unpacked. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eachZipped } from '#server/listing/vet-file/zip.ts'
import { zipOf } from '#tests/support/vet-files.ts'

let folder = ''
let picture: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-zip-'))
  picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#345' } })
    .png()
    .toBuffer()
})
afterAll(() => rm(folder, { recursive: true }))

/** The refusal of a zip, and how many of its images were unpacked. */
async function unzip(zip: Buffer, clock?: () => number) {
  const path = join(folder, 'one.zip')
  await writeFile(path, zip)
  const work = vi.fn<Parameters<typeof eachZipped>[1]>(() => Promise.resolve(true))
  const { refused } = await eachZipped({ path, folder, packedBytes: zip.length, ...(clock && { clock }) }, work)
  return { refused, unpacked: work.mock.calls.length }
}

const LOCAL = 30
const CENTRAL = 46
const END = 22

type Line = { at?: number; packed?: number; size?: number; name?: string; flags?: number; extra?: number }

/** A zip of pictures that are not packed, whose directory says of each what `lines` say instead. */
function written(lines: Line[], pictures = 1): Buffer {
  const locals = Array.from({ length: pictures }, (_, nth) => {
    const head = Buffer.alloc(LOCAL)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt32LE(picture.length, 18)
    head.writeUInt32LE(picture.length, 22)
    head.writeUInt16LE(1, 26)
    return Buffer.concat([head, Buffer.from(String(nth)), picture])
  })
  const each = LOCAL + 1 + picture.length
  const central = lines.map(({ at = 0, packed = picture.length, size = packed, name = '0', flags = 0, extra = 0 }) => {
    const line = Buffer.alloc(CENTRAL)
    line.writeUInt32LE(0x02014b50, 0)
    line.writeUInt16LE(flags, 8)
    line.writeUInt32LE(packed, 20)
    line.writeUInt32LE(size, 24)
    line.writeUInt16LE(name.length, 28)
    line.writeUInt16LE(extra, 32)
    line.writeUInt32LE(at, 42)
    return Buffer.concat([line, Buffer.from(name), Buffer.alloc(extra)])
  })
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(END)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(lines.length, 8)
  end.writeUInt16LE(lines.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(pictures * each, 16)
  return Buffer.concat([...locals, directory, end])
}
const after = (pictures: number) => pictures * (LOCAL + 1 + picture.length)

test('an honest zip is unpacked, in the order of its directory', async () => {
  expect(await unzip(written([{ at: after(1) }, { at: 0 }], 2))).toEqual({ refused: null, unpacked: 2 })
  expect(await unzip(await zipOf({ '1.png': picture, 'a/leeme.txt': Buffer.alloc(0), '2.png': picture }))).toEqual({
    refused: null,
    unpacked: 2,
  })
})

test.each<[what: string, lines: () => Line[], pictures: number]>([
  ['many entries that share one image', () => Array.from({ length: 9 }, (_, nth) => ({ name: `${nth}.png` })), 1],
  ['an entry that begins within another', () => [{ packed: picture.length + 40 }, { at: after(1) }], 2],
  ['an entry that ends in the directory', () => [{ packed: picture.length + 1 }], 1],
  ['an entry that begins in the directory', () => [{}, { at: after(1) + 5, packed: 9 }], 1],
  ['a name without end', () => [{}, { at: after(1), name: 'x'.repeat(3_000) }], 2],
  ['lines that are padded', () => [{}, { at: after(1), extra: 9_000 }], 2],
])('%s is broken before anything is unpacked', async (_what, lines, pictures) => {
  expect(await unzip(written(lines(), pictures))).toEqual({ refused: 'zip-broken', unpacked: 0 })
})

test('an encrypted entry at the end, or one packed uncommonly, is told before anything is unpacked', async () => {
  expect(await unzip(written([{}, { at: after(1), size: picture.length - 12, flags: 1 }], 2))).toEqual({
    refused: 'zip-locked',
    unpacked: 0,
  })
})

test('all that is declared counts, also what is passed over', async () => {
  const texts = Object.fromEntries(Array.from({ length: 20 }, (_, nth) => [`${nth}.txt`, Buffer.alloc(200_000, 'x')]))
  expect(await unzip(await zipOf({ '0.png': picture, ...texts }))).toEqual({ refused: 'zip-too-much', unpacked: 0 })
})

test('a small zip gets little time', async () => {
  let now = 0
  const clock = () => (now += 20_000)
  const images = Object.fromEntries(Array.from({ length: 6 }, (_, nth) => [`${nth}.png`, picture]))
  const { refused, unpacked } = await unzip(await zipOf(images), clock)
  expect(refused).toBe('zip-too-much')
  expect(unpacked).toBeLessThan(3)
})
