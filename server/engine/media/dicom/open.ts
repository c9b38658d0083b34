import { constants, inflateRawSync } from 'node:zlib'
import dicom, { type DataSet } from 'dicom-parser'
import { DEFLATED } from './syntaxes.ts'

/**
 * A file's elements up to its picture. `syntax`, and `sopClass`, the kind of object: as declared, '' for a file without
 * a header of its own.
 */
export type Opened = { data: DataSet; syntax: string; sopClass: string; bigEndian: boolean }

const PIXEL_DATA = 'x7fe00010'
/** Maximum bytes of a deflated file once inflated. */
const MOST_INFLATED = 128 * 1024 * 1024

/** Elements of which every image, and a disc's table of contents, has one: a file without any is no DICOM file. */
const TELLING = ['x00080016', 'x00080018', 'x0020000d', 'x00280010', 'x00041200']

/** Reads the elements of a DICOM file that stand before its picture; null if it is no DICOM file, or ends in them. */
export function openDicom(bytes: Uint8Array): Opened | null {
  try {
    const { syntax, sopClass, at } = metaOf(bytes)
    const rest = bytes.subarray(at)
    const body = syntax === DEFLATED ? inflated(rest) : rest
    const encoding = encodingOf(body)
    const data = dicom.parseDicom(body, { TransferSyntaxUID: encoding, untilTag: PIXEL_DATA })
    if (!TELLING.some((tag) => data.elements[tag])) return null
    return { data, syntax, sopClass, bigEndian: encoding === BIG_ENDIAN }
  } catch {
    return null
  }
}

const textAt = (bytes: Uint8Array, from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')

/**
 * The declared syntax and kind, and the place of the first element behind the header; some devices leave out the
 * preamble.
 */
function metaOf(bytes: Uint8Array): { syntax: string; sopClass: string; at: number } {
  const little = dicom.littleEndianByteArrayParser
  const stream = new dicom.ByteStream(little, bytes, textAt(bytes, 128, 132) === 'DICM' ? 132 : 0)
  const declared = { syntax: '', sopClass: '' }
  while (stream.position + 8 <= bytes.byteLength && little.readUint16(bytes, stream.position) === 0x0002) {
    const { tag, dataOffset, length } = dicom.readDicomElementExplicit(stream)
    const text = () => dicom.readFixedString(bytes, dataOffset, length).trim()
    if (tag === 'x00020010') declared.syntax = text()
    if (tag === 'x00020002') declared.sopClass = text()
  }
  return { ...declared, at: stream.position }
}

const IMPLICIT = '1.2.840.10008.1.2'
const EXPLICIT = '1.2.840.10008.1.2.1'
const BIG_ENDIAN = '1.2.840.10008.1.2.2'

/**
 * How the elements are written, by the first one, since some files declare another syntax than they use. Its group is
 * below 0x0100, so its zero byte tells the order of bytes; two capital letters behind its tag are its type.
 */
function encodingOf(body: Uint8Array): string {
  if (body[0] === 0 && body[1] !== 0) return BIG_ENDIAN
  return /^[A-Z]{2}$/.test(textAt(body, 4, 6)) ? EXPLICIT : IMPLICIT
}

/** The beginning of a large file is inflated as far as it goes. */
function inflated(packed: Uint8Array): Uint8Array {
  return inflateRawSync(packed, { maxOutputLength: MOST_INFLATED, finishFlush: constants.Z_SYNC_FLUSH })
}
