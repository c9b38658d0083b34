/**
 * What decoding a picture will hold in memory at once, told from its headers; measured against the decoders with
 * `maxRSS`.
 */
import type { Metadata } from 'sharp'
import type { FileKind } from './identify.ts'
import { jpegWork } from './jpeg.ts'

/** A picture that is read line by line passes through in strips of so many lines. */
const STRIP = 1024

/** Bytes of a pixel: libwebp's result, and beside it a lossless picture's own; of an animation two canvases more. */
const WEBP = 8
const WEBP_ANIMATED = 16
/** The decoder's result, and the copy that leaves its thread. */
const BMP = 8
/** Ours: red, green and blue, one byte each. */
const DECODED = 3

type Box = { width: number; height: number }

/**
 * Bytes that decoding takes, where `found` is what the header says (of a BMP its size alone) and `result` the size
 * asked for. null for a file whose header promises work that no honest one has.
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
  if (kind === 'webp') return pixels * ((found.pages ?? 1) > 1 ? WEBP_ANIMATED : WEBP) + kept
  // Interlaced, no line is whole before the last of seven passes. Otherwise one strip is read while the one before is
  // made smaller.
  if (kind === 'png') return (found.isProgressive ? line * found.height + strip : 2 * strip) + kept
  const work = jpegWork(bytes)
  return work && work.whole + strip + kept
}
