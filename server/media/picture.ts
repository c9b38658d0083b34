/** Opening an uploaded picture: by its bytes, within limits, never more of them in memory than the machine bears. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { bmpSize, decodeBmp } from './bmp.ts'
import { createGate } from './gate.ts'
import { type FileKind, identify } from './identify.ts'
import { MAX_FILE_BYTES, MediaError } from './refusal.ts'

export const MAX_PIXELS = 50_000_000

/** A picture that takes longer was made to: a progressive JPEG can have thousands of passes. In seconds. */
const PATIENCE = 30

/** An upload is never seen twice: what sharp would keep of it is memory for nothing. */
sharp.cache(false)

/**
 * Pixels being worked on at once. Photos of a phone go one after the other, each with two encoders at work: two at a
 * time took some 50 to 110 MB more for four of 12 megapixels.
 */
const pass = createGate(16_000_000)

/** Pixels of the upright original. */
export type Size = { width: number; height: number }

type Opened = {
  size: Size
  /** The picture upright, in sRGB of 8 bits, on white, no wider or higher than asked; each call gives a pipeline of its own. */
  copy: () => Sharp
}

/** Opens a picture, hands it to `work` and lets go of it. Throws MediaError for what is no picture of ours. */
export async function withPicture<T>(bytes: Uint8Array, fit: (size: Size) => { width: number; height?: number }, work: (picture: Opened) => Promise<T>): Promise<T> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new MediaError('too-large')
  const kind = identify(bytes)
  if (kind === 'heic') throw new MediaError('heic')
  if (kind === null || kind === 'pdf') throw new MediaError('not-a-photo')
  const size = await measure(bytes, kind)
  // Nothing is decoded before its size is known to be bearable.
  if (size.width * size.height > MAX_PIXELS) throw new MediaError('too-many-pixels')
  return pass(size.width * size.height, async () => work({ size, copy: await decode(bytes, kind, fit(size)) }))
}

async function measure(bytes: Uint8Array, kind: FileKind): Promise<Size> {
  const found = kind === 'bmp' ? bmpSize(bytes) : uprightSize(await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse))
  if (!found.width || !found.height) throw new MediaError('not-a-photo')
  return found
}

function uprightSize({ width, height, orientation = 1 }: Metadata): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

async function decode(bytes: Uint8Array, kind: FileKind, box: { width: number; height?: number }): Promise<() => Sharp> {
  const { data, info } = await (await read(bytes, kind))
    .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse)
  return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function read(bytes: Uint8Array, kind: FileKind): Promise<Sharp> {
  if (kind !== 'bmp') return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const { data, raw } = await decodeBmp(bytes).catch(refuse)
  // What stands in a BMP's fourth channel is rarely meant as transparency.
  return sharp(data, { raw }).removeAlpha()
}

function refuse(cause: unknown): never {
  throw new MediaError('not-a-photo', cause)
}
