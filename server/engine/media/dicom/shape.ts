import type { DataSet } from 'dicom-parser'
import { decimalOf, stringOf } from './header.ts'
import { type GreyShape, VOI_FUNCTIONS } from './grey.ts'
import { lutIn, palettesOf, type Lut } from './lut.ts'

/** How the samples of a picture mean colors: of one sample a pixel grey or a palette's entry, of three the others. */
type Colors = 'grey' | 'palette' | 'rgb' | 'ybr' | 'ybr-422'

/** The format of a file's pixels, by its header. */
export type Shape = {
  width: number
  height: number
  samples: 1 | 3
  bitsAllocated: 1 | 8 | 16 | 32
  bitsStored: number
  highBit: number
  signed: boolean
  /** Each color stands apart. */
  planar: boolean
  colors: Colors
  grey: GreyShape
  /** Red, green and blue of a palette. */
  palettes: [Lut, Lut, Lut] | null
}

/** Color spaces whose codec converts to red, green and blue count as these. */
const COLORS: Record<string, Colors> = {
  MONOCHROME1: 'grey',
  MONOCHROME2: 'grey',
  'PALETTE COLOR': 'palette',
  RGB: 'rgb',
  YBR_RCT: 'rgb',
  YBR_ICT: 'rgb',
  YBR_FULL: 'ybr',
  YBR_FULL_422: 'ybr-422',
}

/** `broken`: it has no size; `colors`: its kind of pixels is not known here. */
export function shapeOf(data: DataSet): Shape | 'broken' | 'colors' {
  const number = (tag: string) => data.uint16(tag)
  const [height, width] = [number('x00280010'), number('x00280011')]
  if (!width || !height) return 'broken'
  const bitsAllocated = number('x00280100') ?? 8
  const samples = number('x00280002') ?? 1
  const photometric = stringOf(data, 'x00280004').trim()
  const colors = Object.hasOwn(COLORS, photometric) ? (COLORS[photometric] as Colors) : null
  if (bitsAllocated !== 1 && bitsAllocated !== 8 && bitsAllocated !== 16 && bitsAllocated !== 32) return 'colors'
  if (colors === null || samples !== (colors === 'grey' || colors === 'palette' ? 1 : 3)) return 'colors'
  if (colors === 'ybr-422' && bitsAllocated !== 8) return 'colors'
  const palettes = colors === 'palette' ? palettesOf(data) : null
  if (colors === 'palette' && (!palettes || bitsAllocated > 16)) return 'colors'
  const bitsStored = Math.min(bitsAllocated, number('x00280101') || bitsAllocated)
  const highBit = Math.min(bitsAllocated - 1, Math.max(bitsStored - 1, number('x00280102') ?? bitsStored - 1))
  const signed = number('x00280103') === 1
  return {
    width,
    height,
    samples,
    bitsAllocated,
    bitsStored,
    highBit,
    signed,
    planar: number('x00280006') === 1,
    colors,
    grey: greyOf(data, signed, photometric),
    palettes,
  }
}

function greyOf(data: DataSet, signed: boolean, photometric: string): GreyShape {
  const [center, width] = [decimalOf(data, 'x00281050'), decimalOf(data, 'x00281051')]
  const declared = stringOf(data, 'x00281056').trim()
  return {
    // Digital X-rays write both, and mean one inversion (PS3.3, C.8.11.3 and C.11.6).
    inverted: photometric === 'MONOCHROME1' || /INVERSE/.test(stringOf(data, 'x20500020')),
    slope: decimalOf(data, 'x00281053') || 1,
    intercept: decimalOf(data, 'x00281052') ?? 0,
    modalityLut: lutIn(data, 'x00283000', signed),
    window: center === null || width === null ? null : { center, width },
    windowFunction: VOI_FUNCTIONS.find((name) => name === declared) ?? 'LINEAR',
    voiLut: lutIn(data, 'x00283010', signed),
    padding: (signed ? data.int16('x00280120') : data.uint16('x00280120')) ?? null,
  }
}
