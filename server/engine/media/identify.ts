export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'bmp' | 'heic' | 'pdf'

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
  if (text(4, 8) === 'ftyp') return ofBrands(text(8, 12), text(16, Math.min(bytes[3] ?? 0, 64)))
  // Viewers accept a header within the first bytes; here it must start the file.
  if (text(0, 5) === '%PDF-' && text(Math.max(0, bytes.byteLength - PDF_TAIL), bytes.byteLength).includes('%%EOF'))
    return 'pdf'
  return null
}

/** AVIF and HEIC begin with the same box: its brand tells them apart or, where that is general, the others. */
function ofBrands(brand: string, others: string): FileKind | null {
  if (/^(heic|heix|heim|heis|hevc|hevx|hevm|hevs)$/.test(brand)) return 'heic'
  if (/^avi[fs]$/.test(brand)) return 'avif'
  if (!/^(mif1|msf1|miaf)$/.test(brand)) return null
  return /avi[fs]/.test(others) ? 'avif' : 'heic'
}
