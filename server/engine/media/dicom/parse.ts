import { firstFrame, type Frame, type Unreadable } from './frame.ts'
import { type DicomHeader, headerOf } from './header.ts'
import { openDicom } from './open.ts'
import { reportIn } from './report.ts'

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
