/** Photos as ffmpeg writes them, and AVIF files that claim another size than they have. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { outside } from '#tests/support/outside.ts'
import { tintedPhoto } from '#tests/support/picture-bytes.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-encoded-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Mean difference of two pictures' colours, of 255. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((each) => sharp(each).removeAlpha().raw().toBuffer()))
  let sum = 0
  for (const [at, value] of (first as Buffer).entries()) sum += Math.abs(value - ((second as Buffer)[at] ?? 0))
  return sum / (first as Buffer).length
}

const AVIF = ['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '8', '-crf', '25']

describe.skipIf(!outside('ffmpeg'))('ffmpeg', () => {
  test.each([
    ['avif', [...AVIF, '-pix_fmt', 'yuv420p']],
    ['avif', [...AVIF, '-pix_fmt', 'yuv444p10le']],
    ['webp', ['-c:v', 'libwebp', '-quality', '80']],
    ['webp', ['-c:v', 'libwebp', '-lossless', '1']],
  ])('%s %j', async (extension, options) => {
    const [from, to] = [join(folder, 'from.png'), join(folder, `to.${extension}`)]
    const photo = await tintedPhoto(1_000, 750).png().toBuffer()
    await writeFile(from, photo)
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', from, ...options, to])
    const { bytes } = await prepareDocument(await readFile(to), { pdf: false })
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_000, height: 750 })
    expect(await difference(bytes, photo)).toBeLessThan(4)
  })
})

test.each([
  ['smaller', 64, 64],
  ['larger', 3_000, 2_000],
])('an AVIF that claims to be %s is refused, not decoded', async (_, width, height) => {
  const lying = await tintedPhoto(1_000, 800).avif({ effort: 0 }).toBuffer()
  const at = lying.indexOf('ispe') + 8
  lying.writeUInt32BE(width, at)
  lying.writeUInt32BE(height, at + 4)
  await expect(prepareDocument(lying, { pdf: false })).rejects.toMatchObject({ code: 'not-a-photo' })
})
