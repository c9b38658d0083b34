/** How the samples of a grey picture are stored, and which of them are shown. */
export type GreyShape = {
  bitsAllocated: 8 | 16
  bitsStored: number
  highBit: number
  signed: boolean
  /** Smallest values are white. */
  inverted: boolean
  /** Stored values are multiplied and added to before the window applies. */
  slope: number
  intercept: number
  /** The range shown, in values after slope and intercept; null if the file names none. */
  window: { center: number; width: number } | null
  /** Stored value of pixels outside the picture. */
  padding: number | null
}

/** Share of the darkest and of the brightest pixels that a range of our own leaves out. */
const CUT_OFF = 0.002
/** A window so many times wider than the picture's values would show an even grey: some devices write the maximum. */
const TOO_WIDE = 4

const LEVELS = 65_536

/** Converts stored samples to grey of 8 bits. `samples`: little-endian, one or two bytes each. */
export function toGrey(samples: Uint8Array, shape: GreyShape): Uint8Array {
  const pixels = shape.bitsAllocated === 16 ? words(samples) : samples
  const counts = count(pixels)
  const table = tableOf(counts, shape)
  const grey = new Uint8Array(pixels.length)
  for (let at = 0; at < pixels.length; at++) grey[at] = table[pixels[at] as number] as number
  return grey
}

/** Samples of two bytes, copied where they do not begin at an even address. */
function words(samples: Uint8Array): Uint16Array {
  const even = samples.byteOffset % 2 === 0 ? samples : samples.slice()
  return new Uint16Array(even.buffer, even.byteOffset, even.byteLength >> 1)
}

function count(pixels: Uint8Array | Uint16Array): Uint32Array {
  const counts = new Uint32Array(LEVELS)
  for (const pixel of pixels) counts[pixel] = (counts[pixel] as number) + 1
  return counts
}

/** Grey of each possible stored sample. */
function tableOf(counts: Uint32Array, shape: GreyShape): Uint8Array {
  const values = new Float64Array(LEVELS)
  for (let raw = 0; raw < LEVELS; raw++) values[raw] = valueOf(raw, shape)
  const [low, high] = rangeOf(values, counts, shape)
  const scale = 255 / Math.max(high - low, Number.EPSILON)
  const table = new Uint8Array(LEVELS)
  for (let raw = 0; raw < LEVELS; raw++) {
    const grey = Math.min(255, Math.max(0, Math.round(((values[raw] as number) - low) * scale)))
    table[raw] = shape.inverted ? 255 - grey : grey
  }
  return table
}

/** The value meant by a stored sample: its valid bits, with their sign. Other bits of it may be anything. */
function valueOf(raw: number, { bitsStored, highBit, signed, slope, intercept }: GreyShape): number {
  const bits = (raw >> (highBit + 1 - bitsStored)) & (2 ** bitsStored - 1)
  const value = signed && bits >= 2 ** (bitsStored - 1) ? bits - 2 ** bitsStored : bits
  return value * slope + intercept
}

/** The values shown as black and as white. */
function rangeOf(
  values: Float64Array,
  counts: Uint32Array,
  { window, padding, ...shape }: GreyShape,
): [number, number] {
  const ignored = padding === null ? null : padding * shape.slope + shape.intercept
  const present = [...counts.keys()].filter((raw) => counts[raw] && values[raw] !== ignored)
  present.sort((one, other) => (values[one] as number) - (values[other] as number))
  const total = present.reduce((sum, raw) => sum + (counts[raw] as number), 0)
  const low = values[present.find(after(counts, total * CUT_OFF)) ?? 0] as number
  const high = values[present.toReversed().find(after(counts, total * CUT_OFF)) ?? 0] as number
  if (!window || window.width < 1) return [low, high]
  const [from, to] = [window.center - window.width / 2, window.center + window.width / 2]
  const isUseless = window.width > TOO_WIDE * Math.max(1, high - low) || to <= low || from >= high
  return isUseless ? [low, high] : [from, to]
}

/** True for the first sample after so many pixels. */
function after(counts: Uint32Array, most: number): (raw: number) => boolean {
  let seen = 0
  return (raw) => (seen += counts[raw] as number) > most
}
