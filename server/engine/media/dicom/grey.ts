import { type Lut, look } from './lut.ts'

/** How stored values of a grey picture are shown. */
export type GreyShape = {
  /** Smallest values are white. */
  inverted: boolean
  /** Stored values are multiplied and added to, or looked up, before the window applies. */
  slope: number
  intercept: number
  modalityLut: Lut | null
  /** The range shown, in values after slope and intercept; null if the file names none. */
  window: { center: number; width: number } | null
  windowFunction: VoiFunction
  /** A curve instead of a window. */
  voiLut: Lut | null
  /** Stored value of pixels outside the picture. */
  padding: number | null
}

export const VOI_FUNCTIONS = ['LINEAR', 'LINEAR_EXACT', 'SIGMOID'] as const
type VoiFunction = (typeof VOI_FUNCTIONS)[number]

/** The valid bits of a stored sample, with their sign. Other bits of it may be anything. */
export type Bits = { bitsStored: number; highBit: number; signed: boolean }

/** Share of the darkest and of the brightest pixels that a range of our own leaves out. */
const CUT_OFF = 0.002
/**
 * A window so many times wider than the picture's values shows some twenty greys: some devices write the maximum of 16
 * bits for values of 12.
 */
const TOO_WIDE = 12
/** Pictures of so many bits were made for a screen: without a window all their values are shown. */
const SCREEN_BITS = 8

const LEVELS = 65_536

type Samples = Uint8Array | Uint16Array

/** Converts stored samples to grey of 8 bits. */
export function toGrey(samples: Samples, bits: Bits, shape: GreyShape): Uint8Array {
  const table = greyTable(bits, shape, () => count(samples, 2 ** (bits.highBit + 1) - 1))
  const grey = new Uint8Array(samples.length)
  for (let at = 0; at < samples.length; at++) grey[at] = table[samples[at] as number] as number
  return grey
}

/** `mask`: bits of a sample that may mean something. */
function count(samples: Samples, mask: number): Uint32Array {
  const counts = new Uint32Array(LEVELS)
  for (let at = 0; at < samples.length; at++) {
    const raw = (samples[at] as number) & mask
    counts[raw] = (counts[raw] as number) + 1
  }
  return counts
}

/** Grey of each possible stored sample. `counts`: how often each occurs; asked for only where it matters. */
export function greyTable(bits: Bits, shape: GreyShape, counts: () => Uint32Array): Uint8Array {
  const values = new Float64Array(Math.min(LEVELS, 2 ** (bits.highBit + 1)))
  for (let raw = 0; raw < values.length; raw++) values[raw] = valueOf(raw, bits, shape)
  const shown = shownBy(values, bits, shape, counts)
  return Uint8Array.from({ length: LEVELS }, (_, raw) => {
    const share = shown(values[raw % values.length] as number)
    const grey = Math.min(255, Math.max(0, Math.round(share * 255)))
    return shape.inverted ? 255 - grey : grey
  })
}

/** The value meant by a stored sample. */
function valueOf(raw: number, { bitsStored, highBit, signed }: Bits, shape: GreyShape): number {
  const bits = (raw >> (highBit + 1 - bitsStored)) & (2 ** bitsStored - 1)
  const value = signed && bits >= 2 ** (bitsStored - 1) ? bits - 2 ** bitsStored : bits
  return shape.modalityLut ? look(shape.modalityLut, value) : value * shape.slope + shape.intercept
}

/**
 * How bright a value is, from 0 to 1: by the file's first window, else by its first curve, else by the range of its
 * values.
 */
function shownBy(
  values: Float64Array,
  { bitsStored }: Bits,
  shape: GreyShape,
  counts: () => Uint32Array,
): (value: number) => number {
  const { window, voiLut } = shape
  const found = bitsStored <= SCREEN_BITS ? ends(values) : rangeOf(values, counts(), shape)
  if (window && isUseful(window, found)) return windowed(window, shape.windowFunction)
  if (voiLut) return (value) => look(voiLut, value) / voiLut.highest
  const [low, high] = found
  return (value) => (value - low) / Math.max(high - low, Number.EPSILON)
}

function ends(values: Float64Array): [number, number] {
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity])
}

/** The values shown as black and as white where the file does not say: those there are, but for a few. */
function rangeOf(values: Float64Array, counts: Uint32Array, shape: GreyShape): [number, number] {
  const { padding, slope, intercept } = shape
  const ignored = padding === null ? null : padding * slope + intercept
  const present = [...values.keys()].filter((raw) => counts[raw] && values[raw] !== ignored)
  present.sort((one, other) => (values[one] as number) - (values[other] as number))
  const total = present.reduce((sum, raw) => sum + (counts[raw] as number), 0)
  const low = values[present.find(after(counts, total * CUT_OFF)) ?? 0] as number
  const high = values[present.toReversed().find(after(counts, total * CUT_OFF)) ?? 0] as number
  return [low, high]
}

/** True for the first sample after so many pixels. */
function after(counts: Uint32Array, most: number): (raw: number) => boolean {
  let seen = 0
  return (raw) => (seen += counts[raw] as number) > most
}

type Window = { center: number; width: number }

function isUseful({ center, width }: Window, [low, high]: [number, number]): boolean {
  if (!(width > 0) || width > TOO_WIDE * Math.max(1, high - low)) return false
  return center + width / 2 > low && center - width / 2 < high
}

/** The functions of PS3.3, C.11.2.1. */
function windowed({ center, width }: Window, name: VoiFunction): (value: number) => number {
  if (name === 'SIGMOID') return (value) => 1 / (1 + Math.exp((-4 * (value - center)) / width))
  if (name === 'LINEAR_EXACT') return (value) => (value - center) / width + 0.5
  return width <= 1
    ? (value) => (value > center - 0.5 ? 1 : 0)
    : (value) => (value - (center - 0.5)) / (width - 1) + 0.5
}
