import { inflateSync } from 'node:zlib'

/** Characters of Windows-1252 outside Latin-1 that our documents use. */
const letters = new TextDecoder('windows-1252')

/** All texts drawn by one of our PDFs, in order, page by page: one entry per drawing call. */
export function pdfTexts(pdf: Buffer): string[] {
  return pageStreams(pdf).flatMap((content) =>
    [...content.matchAll(/\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/gi)].map(([, parts]) =>
      [...(parts ?? '').matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex]) => letters.decode(Buffer.from(hex ?? '', 'hex')))
        .join(''),
    ),
  )
}

export function pdfPages(pdf: Buffer): number {
  return [...pdf.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length
}

/** The drawing streams in the order of the file, which in our files is the order of pages. */
function pageStreams(pdf: Buffer): string[] {
  const found: string[] = []
  let from = 0
  for (;;) {
    const begins = pdf.indexOf('>>\nstream\n', from)
    const ends = pdf.indexOf('\nendstream', begins)
    if (begins < 0 || ends < 0) return found
    const bytes = pdf.subarray(begins + '>>\nstream\n'.length, ends)
    try {
      const text = inflateSync(bytes).toString('latin1')
      if (/\bTJ\b/.test(text)) found.push(text)
    } catch {
      // Uncompressed streams belong to no page.
    }
    from = ends + 1
  }
}
