import type { DataSet, Element } from 'dicom-parser'

/** A table of a file: the entry of `first` is the first one, and every value outside gets the nearest entry. */
export type Lut = { first: number; entries: Uint8Array | Uint16Array; highest: number }

const DESCRIPTOR = 'x00283002'
const ENTRIES = 'x00283006'

/** The first table of a sequence, of a modality or of a presentation (PS3.3, C.11.1 and C.11.2); null for none. */
export function lutIn(data: DataSet, sequence: string, signed: boolean): Lut | null {
  const item = data.elements[sequence]?.items?.[0]?.dataSet
  return item ? lutOf(item, [DESCRIPTOR, ENTRIES], signed) : null
}

/** The tables of red, green and blue; null if one is missing, or is written in segments. */
export function palettesOf(data: DataSet): [Lut, Lut, Lut] | null {
  const [red, green, blue] = ['1', '2', '3'].map((color) =>
    lutOf(data, [`x0028110${color}`, `x0028120${color}`], false),
  )
  return red && green && blue ? [red, green, blue] : null
}

function lutOf(data: DataSet, [described, at]: [string, string], signed: boolean): Lut | null {
  const [descriptor, element] = [data.elements[described], data.elements[at]]
  if (!descriptor || !element || descriptor.length < 6) return null
  const count = data.uint16(described, 0) || 65_536
  const isSigned = descriptor.vr ? descriptor.vr === 'SS' : signed
  const first = (isSigned ? data.int16(described, 1) : data.uint16(described, 1)) ?? 0
  const bits = data.uint16(described, 2) ?? 16
  const entries = element.length >= count * 2 ? words(data, element, count) : bytesOf(data, element, count)
  return entries && { first, entries, highest: 2 ** Math.min(bits, 8 * entries.BYTES_PER_ELEMENT) - 1 }
}

function words(data: DataSet, { dataOffset }: Element, count: number): Uint16Array {
  const read = (at: number) => data.byteArrayParser.readUint16(data.byteArray, dataOffset + 2 * at)
  return Uint16Array.from({ length: count }, (_, at) => read(at))
}

/** Entries of one byte; null if there are fewer than declared. */
function bytesOf(data: DataSet, { dataOffset, length }: Element, count: number): Uint8Array | null {
  return length < count ? null : Uint8Array.from(data.byteArray.subarray(dataOffset, dataOffset + count))
}

/** The entry of a value. */
export function look({ first, entries }: Lut, value: number): number {
  return entries[Math.min(entries.length - 1, Math.max(0, Math.round(value) - first))] as number
}
