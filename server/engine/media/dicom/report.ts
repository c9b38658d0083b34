import type { DataSet } from 'dicom-parser'
import type { DicomHeader } from './header.ts'

/** Encapsulated PDF Storage (PS3.3, A.45.1). */
const WRAPPED_PDF = '1.2.840.10008.5.1.4.1.1.104.1'

/** The PDF that a file wraps; null for any other file. */
export function reportIn(data: DataSet, { sopClass }: Pick<DicomHeader, 'sopClass'>): Uint8Array | null {
  const element = data.elements.x00420011
  if (sopClass !== WRAPPED_PDF || !element) return null
  // Elements have an even length: the file's own is in another element, or one byte less than the last line's.
  const length = Math.min(data.uint32('x00420015') || element.length, element.length)
  const bytes = data.byteArray.slice(element.dataOffset, element.dataOffset + length)
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-' ? bytes : null
}
