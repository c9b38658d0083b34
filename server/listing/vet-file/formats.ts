import { open } from 'node:fs/promises'
import { identify } from '#server/engine/media/identify.ts'
import { MOST_FILE_BYTES, MOST_PLAIN_BYTES } from '#machines/vet-file/rules.ts'
import type { VetFormat } from '#machines/vet-file/kinds.ts'

/** Bytes read from both ends of a file: PDFs are known by their last line too. */
const ENDS = 2_048

/** Formats that are decoded or searched in memory, and so end at 20 MB. */
const SMALL: readonly VetFormat[] = ['pdf', 'jpeg', 'png']

/** Why a file is not accepted at all: `format`: of another kind; `too-large`: beyond its format's limit. */
export type FormatRefusal = 'format' | 'too-large' | 'small-too-large'

/** The format of a file, by its content; its name and declared type are ignored. */
export async function identifyVetFile(path: string): Promise<{ format: VetFormat; bytes: number } | FormatRefusal> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(ENDS, size))
    const tail = Buffer.alloc(Math.min(ENDS, size))
    await file.read(head, 0, head.length, 0)
    await file.read(tail, 0, tail.length, size - tail.length)
    const format = formatOf(head, tail)
    if (format === null) return 'format'
    if (size > MOST_FILE_BYTES) return 'too-large'
    if (SMALL.includes(format) && size > MOST_PLAIN_BYTES) return 'small-too-large'
    return { format, bytes: size }
  } finally {
    await file.close()
  }
}

function formatOf(head: Buffer, tail: Buffer): VetFormat | null {
  const text = (from: number, to: number) => head.subarray(from, to).toString('latin1')
  if (text(128, 132) === 'DICM' || isBareDicom(head)) return 'dicom'
  if (text(0, 4) === 'PK\x03\x04') return 'zip'
  if (text(4, 8) === 'ftyp' && /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)$/.test(text(8, 12))) return 'mp4'
  const kind = identify(Buffer.concat([head, tail]))
  return kind === 'pdf' || kind === 'jpeg' || kind === 'png' ? kind : null
}

/** A DICOM file without preamble begins with an element of group 0008, in either order of bytes, or 0002. */
function isBareDicom(head: Buffer): boolean {
  if (head.length < 16) return false
  const isBig = head[0] === 0
  const [group, element] = isBig
    ? [head.readUInt16BE(0), head.readUInt16BE(2)]
    : [head.readUInt16LE(0), head.readUInt16LE(2)]
  return (group === 0x0008 && element <= 0x0018) || (group === 0x0002 && element <= 0x0002)
}

/** Content types under which originals are stored and sent. */
export const ORIGINAL_TYPES: Record<VetFormat, { type: string; extension: string }> = {
  pdf: { type: 'application/pdf', extension: 'pdf' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  dicom: { type: 'application/dicom', extension: 'dcm' },
  zip: { type: 'application/zip', extension: 'zip' },
  mp4: { type: 'video/mp4', extension: 'mp4' },
}
