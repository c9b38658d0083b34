import type { Bits, GreyShape } from './grey.ts'

/** Samples as they are stored, of a pixel side by side. */
export type Samples = Uint8Array | Uint16Array | Uint32Array

/** Little-endian bytes as samples of one, two or four bytes; copied where they do not begin at such an address. */
export function samplesOf(bytes: Uint8Array, size: number): Samples {
  if (size === 1) return bytes
  // A Buffer's own slice copies nothing.
  const own = bytes.byteOffset % size === 0 ? bytes : new Uint8Array(bytes)
  const count = Math.floor(own.byteLength / size)
  return size === 2
    ? new Uint16Array(own.buffer, own.byteOffset, count)
    : new Uint32Array(own.buffer, own.byteOffset, count)
}

/** Samples of four bytes, as doses have, in the 65,536 levels that a table of grey takes. */
export function narrowed(
  samples: Uint32Array,
  { bitsStored, highBit, signed }: Bits,
  grey: GreyShape,
): { samples: Uint16Array; bits: Bits; grey: GreyShape } {
  const valueOf = (raw: number) => {
    const bits = (raw << (31 - highBit)) >>> (32 - bitsStored)
    return signed && bits >= 2 ** (bitsStored - 1) ? bits - 2 ** bitsStored : bits
  }
  let [low, high] = [Infinity, -Infinity]
  for (let at = 0; at < samples.length; at++) {
    const value = valueOf(samples[at] as number)
    if (value < low) low = value
    if (value > high) high = value
  }
  const step = Math.max(1, (high - low) / 65_535)
  const narrow = new Uint16Array(samples.length)
  for (let at = 0; at < samples.length; at++) narrow[at] = Math.round((valueOf(samples[at] as number) - low) / step)
  return {
    samples: narrow,
    bits: { bitsStored: 16, highBit: 15, signed: false },
    grey: { ...grey, slope: grey.slope * step, intercept: grey.intercept + grey.slope * low, padding: null },
  }
}
