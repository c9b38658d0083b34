/** Photos: recognised by their bytes, re-encoded without any metadata into the few widths the pages use. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { hashOf } from './hash.ts'
import { CONTENT_TYPES, type MediaStore } from './store.ts'

export const PHOTO_WIDTHS = [180, 360, 720, 1080, 1600] as const
export const MAX_PHOTO_BYTES = 20 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 50_000_000
const READABLE = ['jpeg', 'png', 'webp']

/** What the `photos` table keeps of one: pixels of the upright original, and the widths that were made. */
export type StoredPhoto = { hash: string; width: number; height: number; tint: string; widths: number[] }
export type PhotoFormat = 'avif' | 'webp'

export class PhotoError extends Error {
  override name = 'PhotoError'
  readonly code: 'not-a-photo' | 'too-many-bytes' | 'too-many-pixels'
  constructor(code: PhotoError['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export function photoKey(hash: string, width: number, format: PhotoFormat): string {
  return `${hash}-${width}.${format}`
}

/** Stores every variant of the photo and describes it. The same bytes again store nothing new. Throws PhotoError. */
export async function addPhoto(
  store: MediaStore,
  bytes: Uint8Array,
  options: { widths?: readonly number[] } = {},
): Promise<StoredPhoto> {
  const { width, height } = await measure(bytes)
  const hash = hashOf(bytes)
  const widths = widthsFor(width, options.widths ?? PHOTO_WIDTHS)
  const upright = await decode(bytes, widths.at(-1) ?? width)
  // One after the other: two uploads at once already fill the cores, and memory stays that of one picture.
  for (const wide of widths) {
    const small = upright().resize({ width: wide, withoutEnlargement: true })
    const [avif, webp] = await Promise.all([encode.avif(small.clone(), wide), encode.webp(small.clone(), wide)])
    await store.put(photoKey(hash, wide, 'avif'), avif, CONTENT_TYPES.avif)
    await store.put(photoKey(hash, wide, 'webp'), webp, CONTENT_TYPES.webp)
  }
  return { hash, width, height, tint: await tintOf(upright()), widths }
}

const encode = {
  // Effort 1 costs half the time of 2 for 1% more bytes; from 1080 on 0 halves it again for 9%. Wide pictures are
  // shown denser, their errors smaller on the glass, so they need less quality.
  avif: (picture: Sharp, width: number) =>
    picture.avif({ quality: width >= 1080 ? 47 : 52, effort: width >= 1080 ? 0 : 1, chromaSubsampling: '4:2:0' }).toBuffer(),
  // For the few browsers without AVIF: the wide ones in half the time.
  webp: (picture: Sharp, width: number) => picture.webp({ quality: 72, effort: width >= 1080 ? 0 : 2 }).toBuffer(),
}

/** Reads only the header: nothing is decoded before its size is known to be bearable. */
async function measure(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  if (bytes.byteLength > MAX_PHOTO_BYTES) throw new PhotoError('too-many-bytes')
  const found = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  if (!READABLE.includes(found.format ?? '')) throw new PhotoError('not-a-photo')
  if (found.width * found.height > MAX_PHOTO_PIXELS) throw new PhotoError('too-many-pixels')
  return uprightSize(found)
}

function uprightSize({ width, height, orientation = 1 }: Metadata) {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

function widthsFor(width: number, wanted: readonly number[]): number[] {
  const fitting = wanted.filter((wide) => wide <= width).sort((a, b) => a - b)
  return fitting.length > 0 ? fitting : [width]
}

/** Decodes once, upright, in sRGB and on white, at the largest width; returns pictures that start from there. */
async function decode(bytes: Uint8Array, width: number): Promise<() => Sharp> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function tintOf(picture: Sharp): Promise<string> {
  const { dominant } = await sharp(await picture.resize(64).png().toBuffer()).stats()
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function refuse(cause: unknown): never {
  throw new PhotoError('not-a-photo', cause)
}
