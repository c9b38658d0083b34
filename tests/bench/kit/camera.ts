import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp from 'sharp'

/** A phone held upright: 12 megapixels stored sideways, with an orientation in the metadata. */
const SIZE = { width: 4_032, height: 3_024 }
const ON_ITS_SIDE = 6

/**
 * A photo as written by a camera: 12 megapixels, some 5 MB, full of fine grain that does not compress, with EXIF and an
 * orientation. Created once and kept at `path`.
 */
export async function cameraPhoto(path: string): Promise<Buffer> {
  if (existsSync(path)) return readFile(path)
  const grain = (sigma: number) =>
    sharp({ create: { ...SIZE, channels: 3, background: '#000', noise: { type: 'gaussian', mean: 128, sigma } } })
      .png({ compressionLevel: 0 })
      .toBuffer()
  const scene = Buffer.from(`
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4032 3024">
      <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#6fa3d8"/><stop offset=".55" stop-color="#e8dcc0"/><stop offset=".56" stop-color="#7a6a3f"/><stop offset="1" stop-color="#3d3420"/></linearGradient></defs>
      <rect width="4032" height="3024" fill="url(#sky)"/>
      ${Array.from(
        { length: 400 },
        (_, n) =>
          `<ellipse cx="${(n * 997) % 4_032}" cy="${1_600 + ((n * 613) % 1_424)}" rx="${20 + (n % 90)}" ` +
          `ry="${6 + (n % 25)}" fill="hsl(${30 + (n % 60)} 35% ${15 + (n % 45)}%)"/>`,
      ).join('')}
      <path d="M900 2300q100-900 900-1000t1300-300l300 250-250 200q-100 700-500 800l50 500h-200l-100-450-700 20-100 480h-200l20-600z" fill="#5a2f18"/>
    </svg>`)
  const photo = await sharp(scene, { density: 72 })
    .resize(SIZE)
    .composite([{ input: await grain(34), blend: 'soft-light' }])
    .removeAlpha()
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: ON_ITS_SIDE })
    .toBuffer()
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, photo)
  return photo
}
