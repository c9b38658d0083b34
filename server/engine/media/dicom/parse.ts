import dicom from 'dicom-parser'
import { type Frame, firstFrame, type Unreadable } from './frame.ts'
import { type DicomHeader, headerOf } from './header.ts'
import { DEFAULT_SYNTAX } from './syntaxes.ts'

export type ParsedDicom = { header: DicomHeader; picture: Frame | { kind: 'unreadable'; why: Unreadable } }

const PIXEL_DATA = 'x7fe00010'

/**
 * Reads a DICOM file: its header, and its first frame if `whole`; otherwise the bytes are only a beginning, and the
 * picture counts as too large. null if it is no DICOM file.
 */
export function parseDicom(bytes: Uint8Array, whole: boolean): ParsedDicom | null {
  const beginning = parsed(bytes, PIXEL_DATA)
  if (!beginning) return null
  const header = headerOf(beginning)
  const unreadable = (why: Unreadable) => ({ header, picture: { kind: 'unreadable' as const, why } })
  if (!whole) return unreadable('large')
  // Broken pixels leave a header that can be compared with the horse.
  const data = parsed(bytes)
  if (!data) return unreadable('broken')
  const frame = framed(() => firstFrame(data, header.syntax || DEFAULT_SYNTAX))
  return typeof frame === 'string' ? unreadable(frame) : { header, picture: frame }
}

function framed(read: () => Frame | Unreadable): Frame | Unreadable {
  try {
    return read()
  } catch {
    return 'broken'
  }
}

/** Some devices leave out the preamble, and with it the name of the syntax. */
function parsed(bytes: Uint8Array, untilTag?: string): dicom.DataSet | null {
  const until = untilTag === undefined ? {} : { untilTag }
  const bare = Buffer.from(bytes.subarray(128, 132)).toString('latin1') !== 'DICM'
  const syntaxes = bare ? ['1.2.840.10008.1.2.1', DEFAULT_SYNTAX] : [undefined]
  for (const TransferSyntaxUID of syntaxes) {
    try {
      const data = dicom.parseDicom(bytes, { ...until, ...(TransferSyntaxUID && { TransferSyntaxUID }) })
      if (!bare || data.elements.x00080018 || data.elements.x00080016 || data.elements.x00280010) return data
    } catch {
      // The next syntax may fit.
    }
  }
  return null
}
