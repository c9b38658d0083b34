import { inflateSync } from 'node:zlib'

/** What of Windows-1252 is not Latin-1, as far as our papers use it. */
const letters = new TextDecoder('windows-1252')

/** Every text that a PDF of ours draws, in its order, page by page: each call of the drawing is one entry. */
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

/** The streams that draw; in the order of the file, which is ours of the pages. */
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
      // Not compressed: no page's.
    }
    from = ends + 1
  }
}
