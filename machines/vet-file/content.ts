/** Formats of a vet's files by their content, on the server and before a browser sends the first byte. Pure. */
import type { VetFormat } from './kinds.ts'
import { MOST_FILE_BYTES, MOST_PLAIN_BYTES } from './rules.ts'
import { type ReadBytes, videoRefusal, type VideoRefusal } from './video.ts'

/**
 * Why a file is not accepted. `heic`, `video-other`, `archive`: a format that its sender can convert. `format`: any
 * other. `too-large`, `small-too-large`: beyond its format's limit.
 */
export type ContentRefusal = 'format' | 'heic' | 'video-other' | 'archive' | 'too-large' | 'small-too-large'

/** Bytes read from both ends of a file: PDFs are known by their last line too. */
const ENDS = 2_048

/** Formats that are decoded or searched in memory, and so end at 20 MB. */
const SMALL: readonly VetFormat[] = ['pdf', 'jpeg', 'png']
const VIDEOS: readonly VetFormat[] = ['mp4', 'mov', '3gp']

/** The format of a file, or why it is not accepted. Its name and declared type are ignored. */
export async function contentOf(
  read: ReadBytes,
  size: number,
): Promise<{ format: VetFormat } | { refused: ContentRefusal | VideoRefusal }> {
  const head = await read(0, ENDS)
  const format = formatOf(head) ?? (isPdf(head, await read(Math.max(0, size - ENDS), ENDS)) ? 'pdf' : null)
  if (format === null) return { refused: otherOf(head) }
  if (size > MOST_FILE_BYTES) return { refused: 'too-large' }
  if (SMALL.includes(format) && size > MOST_PLAIN_BYTES) return { refused: 'small-too-large' }
  const refused = VIDEOS.includes(format) ? await videoRefusal(read, size) : null
  return refused ? { refused } : { format }
}

/** The format that a file's beginning shows; null for a PDF, which is known by its end too, and for all others. */
export function formatOf(head: Uint8Array): Exclude<VetFormat, 'pdf'> | null {
  const text = reader(head)
  if (text(128, 132) === 'DICM' || isBareDicom(head)) return 'dicom'
  if (text(0, 4) === 'PK\x03\x04') return 'zip'
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(4, 8) === 'ftyp') return videoOf(text(8, 12))
  // QuickTime files of before 2001 begin without a brand.
  return /^(?:moov|mdat|wide|pnot)$/.test(text(4, 8)) ? 'mov' : null
}

/** Brands of pictures and of sound stand in the same box. */
function videoOf(brand: string): 'mp4' | 'mov' | '3gp' | null {
  if (brand === 'qt  ') return 'mov'
  if (brand.startsWith('3g')) return '3gp'
  return isHeic(brand) || /^(?:avif|avis|crx |M4A |M4B |M4P |jp2 |jpx )$/.test(brand) ? null : 'mp4'
}

const isHeic = (brand: string) => /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)

const isPdf = (head: Uint8Array, tail: Uint8Array) =>
  reader(head)(0, 5) === '%PDF-' && reader(tail)(Math.max(0, tail.length - 1_024), tail.length).includes('%%EOF')

/** First bytes of RAR, 7-Zip and gzip. */
const ARCHIVES = ['Rar!', '7z\xbc\xaf', '\x1f\x8b']
/** First bytes of Matroska and WebM, Windows Media, Flash, and MPEG. */
const OTHER_VIDEOS = ['\x1aE\xdf\xa3', '0&\xb2u', 'FLV\x01', '\0\0\x01\xb3', '\0\0\x01\xba']

function otherOf(head: Uint8Array): ContentRefusal {
  const text = reader(head)
  const begins = (signs: readonly string[]) => signs.some((sign) => text(0, sign.length) === sign)
  if (text(4, 8) === 'ftyp' && isHeic(text(8, 12))) return 'heic'
  if (begins(ARCHIVES) || text(257, 262) === 'ustar') return 'archive'
  const isVideo =
    begins(OTHER_VIDEOS) ||
    (text(0, 4) === 'RIFF' && text(8, 12) === 'AVI ') ||
    // Packets of a camera's or a television's stream, with and without a time before each.
    (text(0, 1) === 'G' && text(188, 189) === 'G') ||
    (text(4, 5) === 'G' && text(196, 197) === 'G')
  return isVideo ? 'video-other' : 'format'
}

/** A DICOM file without preamble begins with an element of group 0008, in either order of bytes, or 0002. */
function isBareDicom(head: Uint8Array): boolean {
  if (head.length < 16) return false
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  const isLittle = head[0] !== 0
  const [group, element] = [view.getUint16(0, isLittle), view.getUint16(2, isLittle)]
  return (group === 0x0008 && element <= 0x0018) || (group === 0x0002 && element <= 0x0002)
}

/** Bytes as Latin 1. */
const reader = (bytes: Uint8Array) => (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
