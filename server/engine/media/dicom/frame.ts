import dicom, { type DataSet, type Element } from 'dicom-parser'
import type { Unreadable } from '#machines/vet-file/rules.ts'
import { fromPalette, toRgb } from './colors.ts'
import { greyTable, toGrey } from './grey.ts'
import { stringOf } from './header.ts'
import { decodeExtended } from './jpeg-extended.ts'
import { type JpegFrame, jpegFrameOf, PROCESS, withColorMarker } from './jpeg-frame.ts'
import { decodeLossless } from './jpeg-lossless.ts'
import type { Opened } from './open.ts'
import { plainFrame } from './plain.ts'
import { unpackRle } from './rle.ts'
import { READABLE_SIDE } from './limits.ts'
import { narrowed, type Samples, samplesOf } from './samples.ts'
import { type Shape, shapeOf } from './shape.ts'
import { type Packing, packingOf } from './syntaxes.ts'
import { decodeJpeg2000, decodeJpegLs, TooLarge } from './wasm.ts'

export type { Unreadable }

/**
 * Pixels of one byte, one or three a pixel; or a JPEG as it stands in the file. `table`: what its grey is shown as;
 * null for as it is.
 */
export type Frame =
  | { kind: 'pixels'; width: number; height: number; channels: 1 | 3; pixels: Uint8Array }
  | { kind: 'jpeg'; bytes: Uint8Array; table: Uint8Array | null }

const MOST_PIXELS = 50_000_000
/** Maximum bytes of a frame's samples. */
const MOST_BYTES = 160_000_000
const PIXEL_DATA = 'x7fe00010'
/** Pixels of floating point. */
const FLOATING = ['x7fe00008', 'x7fe00009']

/** Decodes the first frame. */
export async function firstFrame(opened: Opened): Promise<Frame | Unreadable> {
  const { data, syntax } = opened
  const element = data.elements[PIXEL_DATA]
  if (!element) return FLOATING.some((tag) => data.elements[tag]) ? 'colors' : 'none'
  const packing = packingOf(syntax)
  if (packing === null) return 'syntax'
  const shape = shapeOf(data)
  if (typeof shape === 'string') return shape
  if (shape.bitsAllocated === 1 && packing !== 'plain') return 'colors'
  const pixels = shape.width * shape.height
  if (pixels > MOST_PIXELS || (pixels * shape.samples * shape.bitsAllocated) / 8 > MOST_BYTES) return 'large'
  try {
    if (packing === 'plain') return pictureOf(shape, plain(opened, element, shape))
    return await packed(framed(data, element), packing, shape)
  } catch (error) {
    return error instanceof TooLarge ? 'large' : 'broken'
  }
}

/** Samples of a frame. `planar`: each color stands apart. */
type Unpacked = { samples: Samples; planar: boolean }

/** Decoders throw on what is broken. */
const broken = (): never => {
  throw new Error('Broken picture')
}

function plain(
  { data, bigEndian }: Opened,
  { dataOffset, length, vr, hadUndefinedLength }: Element,
  shape: Shape,
): Unpacked {
  if (hadUndefinedLength) broken()
  const bytes = data.byteArray.subarray(dataOffset, dataOffset + length)
  const samples = plainFrame(bytes, shape, { bigEndian, words: vr === 'OW' }) ?? broken()
  return { samples, planar: shape.planar && shape.colors !== 'ybr-422' }
}

/** The packed bytes of the first frame. */
function framed(data: DataSet, element: Element): Uint8Array {
  const stream = new dicom.ByteStream(dicom.littleEndianByteArrayParser, data.byteArray, element.dataOffset)
  dicom.findEndOfEncapsulatedElement(stream, element)
  const { fragments = [], basicOffsetTable = [] } = element
  const frames = Math.max(1, Number.parseInt(stringOf(data, 'x00280008'), 10) || 1)
  if (frames === 1) return dicom.readEncapsulatedPixelDataFromFragments(data, element, 0, fragments.length)
  if (basicOffsetTable.length > 0) return dicom.readEncapsulatedImageFrame(data, element, 0)
  return dicom.readEncapsulatedPixelDataFromFragments(data, element, 0, 1)
}

async function packed(
  bytes: Uint8Array,
  packing: Exclude<Packing, 'plain'>,
  shape: Shape,
): Promise<Frame | Unreadable> {
  switch (packing) {
    case 'jpeg':
      return jpegPicture(bytes, shape)
    case 'jpeg-ls':
      return pictureOf(shape, await decodeJpegLs(bytes, shape))
    case 'jpeg-2000': {
      // Half a palette's entries are other colors.
      const halved = await decodeJpeg2000(bytes, shape, shape.colors === 'palette' ? Infinity : READABLE_SIDE)
      return pictureOf({ ...shape, width: halved.width, height: halved.height }, halved)
    }
    case 'rle':
      return pictureOf(shape, { samples: fromRle(bytes, shape), planar: false })
  }
}

function fromRle(bytes: Uint8Array, { width, height, samples, bitsAllocated }: Shape): Samples {
  const size = bitsAllocated / 8
  return samplesOf(unpackRle(bytes, { pixels: width * height, samples, bytes: size }) ?? broken(), size)
}

function jpegPicture(bytes: Uint8Array, shape: Shape): Frame | Unreadable {
  const jpeg = jpegFrameOf(bytes) ?? broken()
  const { process, precision, components } = jpeg
  if (process === PROCESS.lossless)
    return pictureOf(shape, { samples: decodeLossless(bytes, sized(jpeg, shape)), planar: false })
  const isSequential = process === PROCESS.baseline || process === PROCESS.extended
  if (precision === 8 && (isSequential || process === PROCESS.progressive)) return jpegAsItIs(bytes, jpeg, shape)
  // gdcm writes 16 bits where the standard allows 12.
  if ((precision === 12 || precision === 16) && isSequential && components.length === 1)
    return pictureOf(shape, { samples: decodeExtended(bytes, sized(jpeg, shape)), planar: false })
  return 'syntax'
}

/** A JPEG's own header decides how much memory its decoder takes. */
function sized(jpeg: JpegFrame, { width, height, samples }: Shape): JpegFrame {
  const isExpected = jpeg.width === width && jpeg.height === height && jpeg.components.length === samples
  return isExpected ? jpeg : broken()
}

function jpegAsItIs(bytes: Uint8Array, jpeg: JpegFrame, { colors, grey, signed }: Shape): Frame | Unreadable {
  if (colors === 'palette') return 'colors'
  if (colors !== 'grey')
    return { kind: 'jpeg', bytes: colors === 'rgb' ? withColorMarker(bytes, jpeg) : bytes, table: null }
  const table = greyTable({ bitsStored: 8, highBit: 7, signed }, grey, () => new Uint32Array(0))
  return { kind: 'jpeg', bytes, table: table.subarray(0, 256) }
}

function pictureOf(shape: Shape, { samples, planar }: Unpacked): Frame {
  const { width, height, colors, grey, palettes } = shape
  if (samples.length < width * height * shape.samples) return broken()
  const made = (pixels: Uint8Array, channels: 1 | 3): Frame => ({ kind: 'pixels', width, height, channels, pixels })
  if (colors === 'palette' && palettes) return made(fromPalette(samples, palettes), 3)
  if (colors !== 'grey') return made(toRgb(samples, shape, planar), 3)
  if (!(samples instanceof Uint32Array)) return made(toGrey(samples, shape, grey), 1)
  const narrow = narrowed(samples, shape, grey)
  return made(toGrey(narrow.samples, narrow.bits, narrow.grey), 1)
}
