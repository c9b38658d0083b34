import { firstFrame, type Frame, type Unreadable } from './frame.ts'
import { type DicomHeader, headerOf } from './header.ts'
import { openDicom } from './open.ts'

export type ParsedDicom = { header: DicomHeader; picture: Frame | { kind: 'unreadable'; why: Unreadable } }

/**
 * Reads a DICOM file: its header, and its first frame if `whole`; otherwise the bytes are only a beginning, and the
 * picture counts as too large. null if it is no DICOM file.
 */
export async function parseDicom(bytes: Uint8Array, whole: boolean): Promise<ParsedDicom | null> {
  const opened = openDicom(bytes)
  if (!opened) return null
  const frame = whole ? await firstFrame(opened) : 'large'
  const picture = typeof frame === 'string' ? { kind: 'unreadable' as const, why: frame } : frame
  return { header: headerOf(opened.data, opened.syntax), picture }
}
