import { type Samples, samplesOf } from './samples.ts'
import type { Shape } from './shape.ts'

/** The first frame of pixels that are not packed; null if there are fewer than its size says. */
export function plainFrame(
  bytes: Uint8Array,
  {
    width,
    height,
    samples,
    bitsAllocated,
    colors,
  }: Pick<Shape, 'width' | 'height' | 'samples' | 'bitsAllocated' | 'colors'>,
  { bigEndian, words }: { bigEndian: boolean; words: boolean },
): Samples | null {
  const pixels = width * height
  const halved = colors === 'ybr-422'
  const size = Math.ceil((pixels * (halved ? 2 : samples) * bitsAllocated) / 8)
  // Bytes in words stand in pairs.
  const stored = bytes.subarray(0, words ? size + (size % 2) : size)
  if (stored.byteLength < size) return null
  const frame = bigEndian ? turned(stored, bitsAllocated, words) : stored
  if (bitsAllocated === 1) return bitsOf(frame, pixels)
  return halved ? unhalved(frame, pixels) : samplesOf(frame, bitsAllocated / 8)
}

/** Words are turned one by one, longer samples in words too: as dcmtk and gdcm have it (PS3.5, 6.2). */
function turned(stored: Uint8Array, bitsAllocated: number, words: boolean): Uint8Array {
  const own = Buffer.from(stored)
  if (words || bitsAllocated === 16) return own.swap16()
  return bitsAllocated === 32 ? own.swap32() : own
}

/** Eight pixels a byte, the first in the lowest bit. */
function bitsOf(frame: Uint8Array, pixels: number): Uint8Array {
  const out = new Uint8Array(pixels)
  for (let pixel = 0; pixel < pixels; pixel++) out[pixel] = ((frame[pixel >> 3] as number) >> (pixel & 7)) & 1
  return out
}

/** Two pixels share their colors: two of brightness, one of blue, one of red. */
function unhalved(frame: Uint8Array, pixels: number): Uint8Array {
  const out = new Uint8Array(pixels * 3)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const pair = (pixel >> 1) * 4
    out[3 * pixel] = frame[pair + (pixel & 1)] as number
    out[3 * pixel + 1] = frame[pair + 2] as number
    out[3 * pixel + 2] = frame[pair + 3] as number
  }
  return out
}
