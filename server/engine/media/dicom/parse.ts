import { firstFrame, type Frame, type Unreadable } from './frame.ts'
import { type DicomHeader, headerOf } from './header.ts'
import { openDicom } from './open.ts'
import type { DataSet } from 'dicom-parser'

/** Encapsulated PDF Storage (PS3.3, A.45.1). */
const WRAPPED_PDF = '1.2.840.10008.5.1.4.1.1.104.1'

/** The PDF that a file wraps; null for any other file. */
function reportIn(data: DataSet, { sopClass }: Pick<DicomHeader, 'sopClass'>): Uint8Array | null {
  const element = data.elements.x00420011
  if (sopClass !== WRAPPED_PDF || !element) return null
  // Elements have an even length: the file's own is in another element, or one byte less than the last line's.
  const length = Math.min(data.uint32('x00420015') || element.length, element.length)
  const bytes = data.byteArray.slice(element.dataOffset, element.dataOffset + length)
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-' ? bytes : null
}

/** `report`: the PDF that the file wraps. */
export type ParsedDicom = {
  header: DicomHeader
  picture: Frame | { kind: 'unreadable'; why: Unreadable } | { kind: 'report'; bytes: Uint8Array }
}

/**
 * Reads a DICOM file: its header, and its first frame if `whole`; otherwise the bytes are only a beginning, and the
 * picture counts as too large. null if it is no DICOM file. `early`: gets the header before the frame is decoded.
 */
export async function parseDicom(
  bytes: Uint8Array,
  whole: boolean,
  early?: (parsed: ParsedDicom) => void,
): Promise<ParsedDicom | null> {
  const opened = openDicom(bytes)
  if (!opened) return null
  const header = headerOf(opened)
  const large = { header, picture: { kind: 'unreadable' as const, why: 'large' as const } }
  if (!whole) return large
  early?.(large)
  const report = reportIn(opened.data, header)
  if (report) return { header, picture: { kind: 'report', bytes: report } }
  const frame = await firstFrame(opened)
  return { header, picture: typeof frame === 'string' ? { kind: 'unreadable', why: frame } : frame }
}
