export type FileKind = 'jpeg' | 'png' | 'webp' | 'bmp' | 'heic' | 'pdf'

/** How much of a PDF's end is searched for its last line: some writers leave a few bytes behind it. */
const PDF_TAIL = 1024

/**
 * What a file is by its own bytes; its name and the type that a browser claims are never asked. null for all that we do
 * not read: what is not named here (SVG, TIFF, GIF, …) never reaches a decoder.
 */
export function identify(bytes: Uint8Array): FileKind | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString('latin1')
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  if (text(0, 2) === 'BM' && bytes.byteLength > 26) return 'bmp'
  if (text(4, 8) === 'ftyp') return isHeic(text(8, 12), text(16, 64)) ? 'heic' : null
  // Readers accept a header that starts within the first bytes; we only take one that starts the file.
  if (text(0, 5) === '%PDF-' && text(Math.max(0, bytes.byteLength - PDF_TAIL), bytes.byteLength).includes('%%EOF'))
    return 'pdf'
  return null
}

/** A phone's photo: AVIF wears the same box and, among its compatible brands, `mif1` too. */
function isHeic(brand: string, compatible: string): boolean {
  return (
    /^(heic|heix|heim|heis|hevc|hevx|hevm|hevs)$/.test(brand) ||
    (/^(mif1|msf1)$/.test(brand) && !compatible.includes('avif'))
  )
}
