export type FileKind = 'jpeg' | 'png' | 'webp' | 'bmp' | 'heic' | 'pdf'

/** Bytes at a PDF's end searched for its last line: some writers add a few bytes after it. */
const PDF_TAIL = 1024

/**
 * Kind of a file, by its content only; name and declared type are ignored. null for all other kinds (SVG, TIFF, GIF,
 * …), which never reach a decoder.
 */
export function identify(bytes: Uint8Array): FileKind | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 2) === 'BM' && bytes.byteLength > 26) return 'bmp'
  if (text(4, 8) === 'ftyp') return isHeic(text(8, 12), text(16, 64)) ? 'heic' : null
  // Viewers accept a header within the first bytes; here it must start the file.
  if (text(0, 5) === '%PDF-' && text(Math.max(0, bytes.byteLength - PDF_TAIL), bytes.byteLength).includes('%%EOF'))
    return 'pdf'
  return null
}

/** HEIC, as used by phones. AVIF has the same box and also lists `mif1` among its compatible brands. */
function isHeic(brand: string, compatible: string): boolean {
  return (
    /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs)$/.test(brand) ||
    (/^(mif1|msf1)$/.test(brand) && !compatible.includes('avif'))
  )
}
