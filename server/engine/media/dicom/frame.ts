import dicom, { type DataSet, type Element } from 'dicom-parser'
import { Decoder } from 'jpeg-lossless-decoder-js'
import { stringOf } from './header.ts'
import { type GreyShape, toGrey } from './grey.ts'
import { unpackRle } from './rle.ts'
import { packingOf } from './syntaxes.ts'

/**
 * Why a file's picture cannot be shown here. `syntax`: its compression. `colors`: its kind of pixels. `large`: it has
 * more pixels, or bytes, than any X-ray. `broken`: it ends too early, or contradicts itself. `none`: it has no picture.
 */
export type Unreadable = 'syntax' | 'colors' | 'large' | 'broken' | 'none'

/** Pixels of one byte, one or three a pixel; or a JPEG as it stands in the file. */
export type Frame =
  | { kind: 'pixels'; width: number; height: number; channels: 1 | 3; pixels: Uint8Array }
  | { kind: 'jpeg'; bytes: Uint8Array; inverted: boolean }

const MOST_PIXELS = 50_000_000
const PIXEL_DATA = 'x7fe00010'

/** Decodes the first frame. */
export function firstFrame(data: DataSet, syntax: string): Frame | Unreadable {
  const element = data.elements[PIXEL_DATA]
  if (!element) return 'none'
  const packing = packingOf(syntax)
  if (packing === null) return 'syntax'
  const shape = shapeOf(data)
  if (typeof shape === 'string') return shape
  if (shape.width * shape.height > MOST_PIXELS) return 'large'
  const whole = packing.startsWith('plain') ? plainBytes(data, element) : framed(data, element)
  if (!whole) return 'broken'
  if (packing === 'jpeg')
    return isJpeg(whole) ? { kind: 'jpeg', bytes: whole, inverted: shape.grey?.inverted ?? false } : 'broken'
  const bytes = unpacked(whole, packing, shape)
  if (!bytes) return 'broken'
  return shape.grey ? picture(shape, toGrey(bytes, shape.grey)) : picture(shape, rgb(bytes, shape))
}

type Shape = {
  width: number
  height: number
  samples: 1 | 3
  bytes: 1 | 2
  /** Each color stands apart. */
  planar: boolean
  ybr: boolean
  /** null for colors. */
  grey: GreyShape | null
}

function shapeOf(data: DataSet): Shape | Unreadable {
  const number = (tag: string) => data.uint16(tag)
  const [height, width] = [number('x00280010'), number('x00280011')]
  const bitsAllocated = number('x00280100') ?? 8
  const samples = number('x00280002') ?? 1
  if (!width || !height) return 'broken'
  if (bitsAllocated !== 8 && bitsAllocated !== 16) return 'colors'
  const colors = stringOf(data, 'x00280004').trim()
  const base = { width, height, bytes: (bitsAllocated / 8) as 1 | 2, planar: number('x00280006') === 1 }
  if (samples === 3 && bitsAllocated === 8 && /^(RGB|YBR_FULL|YBR_FULL_422|YBR_RCT|YBR_ICT)$/.test(colors))
    return { ...base, samples, ybr: colors === 'YBR_FULL', grey: null }
  if (samples !== 1 || !/^MONOCHROME[12]$/.test(colors)) return 'colors'
  const bitsStored = Math.min(bitsAllocated, number('x00280101') || bitsAllocated)
  const highBit = Math.min(bitsAllocated - 1, Math.max(bitsStored - 1, number('x00280102') ?? bitsStored - 1))
  const signed = number('x00280103') === 1
  const [center, width0] = [decimal(data, 'x00281050'), decimal(data, 'x00281051')]
  const grey = {
    bitsAllocated,
    bitsStored,
    highBit,
    signed,
    // Two inversions show the picture as it is.
    inverted: (colors === 'MONOCHROME1') !== /INVERSE/.test(stringOf(data, 'x20500020')),
    slope: decimal(data, 'x00281053') || 1,
    intercept: decimal(data, 'x00281052') ?? 0,
    window: center === null || width0 === null ? null : { center, width: width0 },
    padding: (signed ? data.int16('x00280120') : number('x00280120')) ?? null,
  } satisfies GreyShape
  return { ...base, samples, ybr: false, grey }
}

/** The first of an element's decimal numbers; null for none. */
function decimal(data: DataSet, tag: string): number | null {
  const value = Number.parseFloat(stringOf(data, tag).split('\\')[0] as string)
  return Number.isFinite(value) ? value : null
}

const plainBytes = (data: DataSet, { dataOffset, length }: Element) =>
  data.byteArray.subarray(dataOffset, dataOffset + length)

/** The packed bytes of the first frame; null if its parts are not where the file says. */
function framed(data: DataSet, element: Element): Uint8Array | null {
  const { fragments = [], basicOffsetTable = [] } = element
  if (fragments.length === 0) return null
  const frames = Math.max(1, Number.parseInt(stringOf(data, 'x00280008'), 10) || 1)
  try {
    if (frames === 1) return dicom.readEncapsulatedPixelDataFromFragments(data, element, 0, fragments.length)
    if (basicOffsetTable.length > 0) return dicom.readEncapsulatedImageFrame(data, element, 0)
    return dicom.readEncapsulatedPixelDataFromFragments(data, element, 0, 1)
  } catch {
    return null
  }
}

/** One frame of plain little-endian samples; null if it is shorter than its size says. */
function unpacked(whole: Uint8Array, packing: string, shape: Shape): Uint8Array | null {
  const { width, height, samples, bytes } = shape
  const size = width * height * samples * bytes
  if (packing === 'rle') {
    const made = unpackRle(whole, { pixels: width * height, samples, bytes })
    // Unpacked by pixel, whatever the file says of its colors.
    shape.planar = false
    return made
  }
  const plain = packing === 'jpeg-lossless' ? unpackLossless(whole, shape) : whole
  if (!plain || plain.byteLength < size) return null
  const frame = plain.subarray(0, size)
  return packing === 'plain-big-endian' && bytes === 2 ? swapped(frame) : frame
}

function unpackLossless(packed: Uint8Array, { width, height, samples, bytes }: Shape): Uint8Array | null {
  // Its own header decides how much memory the decoder takes.
  if (!declares(packed, { width, height, samples })) return null
  try {
    const own = packed.slice()
    const made = new Decoder().decode(own.buffer, 0, own.byteLength, bytes)
    return new Uint8Array(made.buffer, made.byteOffset, made.byteLength)
  } catch {
    return null
  }
}

/** True if a JPEG's frame header names this size. */
function declares(jpeg: Uint8Array, { width, height, samples }: Pick<Shape, 'width' | 'height' | 'samples'>): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength)
  for (let at = 2; at + 10 < jpeg.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return false
    if (view.getUint8(at + 1) !== 0xc3) continue
    return view.getUint16(at + 5) === height && view.getUint16(at + 7) === width && view.getUint8(at + 9) === samples
  }
  return false
}

const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === 0xd8

function swapped(frame: Uint8Array): Uint8Array {
  return Uint8Array.from(Buffer.from(frame).swap16())
}

function picture({ width, height, grey }: Shape, pixels: Uint8Array): Frame {
  return { kind: 'pixels', width, height, channels: grey ? 1 : 3, pixels }
}

/** Red, green and blue by pixel. */
function rgb(bytes: Uint8Array, { width, height, planar, ybr }: Shape): Uint8Array {
  const pixels = width * height
  const out = new Uint8Array(pixels * 3)
  const [step, plane] = planar ? [1, pixels] : [3, 1]
  for (let pixel = 0; pixel < pixels; pixel++) {
    const at = pixel * step
    const [one, two, three] = [bytes[at] as number, bytes[at + plane] as number, bytes[at + 2 * plane] as number]
    const color = ybr ? fromYbr(one, two - 128, three - 128) : [one, two, three]
    for (let nth = 0; nth < 3; nth++)
      out[pixel * 3 + nth] = Math.min(255, Math.max(0, Math.round(color[nth] as number)))
  }
  return out
}

const fromYbr = (y: number, b: number, r: number) => [y + 1.402 * r, y - 0.344136 * b - 0.714136 * r, y + 1.772 * b]
