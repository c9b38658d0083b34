/** Opening an uploaded picture: by its bytes, within limits, never more of them in memory than the machine bears. */
import sharp, { type Metadata, type Sharp } from 'sharp'
import { bmpSize, decodeBmp } from './bmp.ts'
import { decodingBytes } from './cost.ts'
import { createGate } from './gate.ts'
import { type FileKind, identify } from './identify.ts'
import { plainPng } from './png.ts'
import { MAX_FILE_BYTES, MediaError } from './refusal.ts'

const MAX_PIXELS = 50_000_000
/**
 * A phone's 50 megapixels pass whichever way they are saved, progressive too; what needs more was made to. In bytes.
 */
const MAX_DECODING = 200_000_000

/** A picture that takes longer was made to. In seconds. */
const PATIENCE = 30

/** An upload is never seen twice: what sharp would keep of it is memory for nothing. */
sharp.cache(false)

/**
 * Bytes being decoded at once; what needs more goes in alone. Photos of a phone go one after the other, each with two
 * encoders at work: two at a time took some 50 to 110 MB more for four of 12 megapixels.
 */
const pass = createGate(32_000_000)

/** Pixels of the upright original. */
export type Size = { width: number; height: number }

type Opened = {
  size: Size
  /**
   * The picture upright, in sRGB of 8 bits, on white, no wider or higher than asked; each call gives a pipeline of its
   * own.
   */
  copy: () => Sharp
}

/** Opens a picture, hands it to `work` and lets go of it. Throws MediaError for what is no picture of ours. */
export async function withPicture<T>(
  bytes: Uint8Array,
  fit: (size: Size) => { width: number; height?: number },
  work: (picture: Opened) => Promise<T>,
): Promise<T> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new MediaError('too-large')
  const kind = identify(bytes)
  if (kind === 'heic') throw new MediaError('heic')
  if (kind === null || kind === 'pdf') throw new MediaError('not-a-photo')
  const file = kind === 'png' ? plainPng(bytes) : bytes
  if (!file) throw new MediaError('not-a-photo')
  const found = await measure(file, kind)
  // Nothing is decoded before it is known to be bearable.
  if (found.width * found.height > MAX_PIXELS) throw new MediaError('too-many-pixels')
  const size = uprightSize(found)
  const box = fit(size)
  const cost = decodingBytes(file, kind, found, within(size, box))
  if (cost === null) throw new MediaError('not-a-photo')
  if (cost > MAX_DECODING) throw new MediaError('too-heavy')
  return pass(cost, async () => work({ size, copy: await decode(file, kind, box) }))
}

type Measured = Size & Partial<Metadata>

async function measure(bytes: Uint8Array, kind: FileKind): Promise<Measured> {
  const found: Measured =
    kind === 'bmp' ? bmpSize(bytes) : await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  if (!found.width || !found.height) throw new MediaError('not-a-photo')
  return found
}

function uprightSize({ width, height, orientation = 1 }: Measured): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** As large as it fits into the box, never larger than it is. */
function within({ width, height }: Size, box: { width: number; height?: number }): Size {
  const scale = Math.min(1, box.width / width, (box.height ?? height) / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function decode(
  bytes: Uint8Array,
  kind: FileKind,
  box: { width: number; height?: number },
): Promise<() => Sharp> {
  const { data, info } = await (
    await read(bytes, kind)
  )
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
