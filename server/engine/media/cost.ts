/** Estimates the peak memory of decoding a picture from its headers; calibrated against the decoders with `maxRSS`. */
import type { Metadata } from 'sharp'
import type { FileKind } from './identify.ts'
import { jpegWork } from './jpeg.ts'

/** Lines per strip of a picture that is decoded in strips. */
const STRIP = 1024

/** Bytes per pixel: libwebp's result, and a lossless picture's intermediate one; an animation has two more canvases. */
const WEBP = 8
const WEBP_ANIMATED = 16
/** libheif's planes and their conversion to pixels, of the whole picture: 12 megapixels took 170 MB, deep ones 290. */
const AVIF = 15
const AVIF_DEEP = 25
/** The decoder's result, and its copy sent from the thread. */
const BMP = 8
/** Our result: red, green and blue, one byte each. */
const DECODED = 3

type Box = { width: number; height: number }

/**
 * Bytes that decoding takes. `found`: the header's values (for a BMP only the size); `result`: the size requested. null
 * for a file whose header demands more work than any legitimate one.
 */
export function decodingBytes(
  bytes: Uint8Array,
  kind: FileKind,
  found: Box & Partial<Metadata>,
  result: Box,
): number | null {
  const pixels = found.width * found.height
  const line = found.width * (found.channels ?? 3) * (found.depth === 'ushort' ? 2 : 1)
  const strip = line * Math.min(found.height, STRIP)
  const kept = result.width * result.height * DECODED
  if (kind === 'bmp') return pixels * BMP + kept
  if (kind === 'avif') return pixels * (found.depth === 'ushort' ? AVIF_DEEP : AVIF) + kept
  if (kind === 'webp') return pixels * ((found.pages ?? 1) > 1 ? WEBP_ANIMATED : WEBP) + kept
  // Interlaced, no line is complete before the last of seven passes. Otherwise one strip is read while the previous one
  // is scaled down.
  if (kind === 'png') return (found.isProgressive ? line * found.height + strip : 2 * strip) + kept
  const work = jpegWork(bytes)
  return work && work.whole + strip + kept
}
