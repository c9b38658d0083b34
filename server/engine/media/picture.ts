/** Decodes uploaded pictures: identified by content, within limits, and with bounded memory. */
import type { Metadata, Sharp } from 'sharp'
import { bmpSize, decodeBmp } from './bmp.ts'
import { decodingBytes } from './cost.ts'
import { createGate } from './gate.ts'
import { type FileKind, identify } from './identify.ts'
import { plainPng } from './png.ts'
import { MAX_FILE_BYTES, MediaError } from './refusal.ts'
import { loadSharp } from './sharp.ts'

/** Place of the major brand, after the length and the name of the first box. */
const BRAND = 8

/**
 * An AVIF that moves, as a still one. Its first picture is stored as in any AVIF, but libvips knows neither its brand
 * (`avis`) nor that such a file lists `avif` too.
 */
function stillAvif(bytes: Uint8Array): Uint8Array {
  if (Buffer.from(bytes.buffer, bytes.byteOffset + BRAND, 4).toString('latin1') !== 'avis') return bytes
  const still = Buffer.from(bytes)
  still.write('avif', BRAND, 'latin1')
  return still
}

const MAX_PIXELS = 50_000_000
/**
 * Maximum bytes of decoding: photos of 50 megapixels from a phone pass in any encoding, including progressive; files
 * that need more are an attack.
 */
const MAX_DECODING = 200_000_000

/** Time limit of decoding, in seconds. */
const PATIENCE = 30

/**
 * Maximum bytes being decoded at once; pictures that need more run alone. Phones' photos are decoded one by one, each
 * with two encoders: two at a time took some 50 to 110 MB more for four of 12 megapixels.
 */
const pass = createGate(32_000_000)

/** Pixels of the upright original. */
export type Size = { width: number; height: number }

type Opened = {
  size: Size
  /** The picture upright, in 8-bit sRGB, on white, within the requested size; each call returns a new pipeline. */
  copy: () => Sharp
}

/** Opens a picture, passes it to `work` and releases it. Throws MediaError if it is not a supported picture. */
export async function withPicture<T>(
  bytes: Uint8Array,
  fit: (size: Size) => { width: number; height?: number },
  work: (picture: Opened) => Promise<T>,
): Promise<T> {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new MediaError('too-large')
  const kind = identify(bytes)
  if (kind === 'heic') throw new MediaError('heic')
  if (kind === 'pdf') throw new MediaError('pdf-for-a-photo')
  if (kind === null) throw new MediaError('not-a-photo')
  const file = kind === 'png' ? plainPng(bytes) : kind === 'avif' ? stillAvif(bytes) : bytes
  if (!file) throw new MediaError('not-a-photo')
  const found = await measure(file, kind)
  // Decoding begins only after the limits were checked.
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
  const sharp = await loadSharp()
  const found: Measured =
    kind === 'bmp' ? bmpSize(bytes) : await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse)
  if (!found.width || !found.height) throw new MediaError('not-a-photo')
  return found
}

function uprightSize({ width, height, orientation = 1 }: Measured): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height }
}

/** Scales down to fit the box, never up. */
function within({ width, height }: Size, box: { width: number; height?: number }): Size {
  const scale = Math.min(1, box.width / width, (box.height ?? height) / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function decode(
  bytes: Uint8Array,
  kind: FileKind,
  box: { width: number; height?: number },
): Promise<() => Sharp> {
  const sharp = await loadSharp()
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
  const sharp = await loadSharp()
  if (kind !== 'bmp') return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient()
  const { data, raw } = await decodeBmp(bytes).catch(refuse)
  // A BMP's fourth channel is rarely meant as transparency.
  return sharp(data, { raw }).removeAlpha()
}

function refuse(cause: unknown): never {
  throw new MediaError('not-a-photo', cause)
}
