import { inflateSync } from 'node:zlib'

/** Characters of Windows-1252 outside Latin-1 that our documents use. */
const letters = new TextDecoder('windows-1252')

/** All texts drawn by one of our PDFs, in order, page by page: one entry per drawing call. */
export function pdfTexts(pdf: Buffer): string[] {
  return pdfPageTexts(pdf).flat()
}

/** The texts of each page with any. */
export function pdfPageTexts(pdf: Buffer): string[][] {
  const fonts = embeddedFonts(pdf)
  return pageStreams(pdf).map((content) => {
    let read = (bytes: Buffer) => letters.decode(bytes)
    const texts: string[] = []
    for (const [, name, parts] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d.\s])*)\]\s*TJ/gi)) {
      const glyphs = name === undefined ? undefined : fonts.get(name)
      if (name !== undefined) read = (bytes) => (glyphs ? unicodeOf(bytes, glyphs) : letters.decode(bytes))
      else texts.push(read(Buffer.from((parts ?? '').replace(/>[-\d.\s]*<|[<>\s]|[-\d.]+$/g, ''), 'hex')))
    }
    return texts
  })
}

/** Points from the page's bottom to the baseline of each drawing call, in order, for each page with any. */
export const pdfBaselines = (pdf: Buffer): number[][] =>
  pageStreams(pdf).map((content) => [...content.matchAll(/ ([-\d.]+) Tm\b/g)].map(([, y]) => Number(y)))

/** The characters of each glyph of the embedded fonts, by the name that the pages give a font. */
function embeddedFonts(pdf: Buffer): Map<string, string[]> {
  const source = pdf.toString('latin1')
  const named = new Map([...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name ?? '', id]))
  return new Map(
    [...named].flatMap(([name, id]) => {
      const [, cmap] = new RegExp(`\\n${id} 0 obj\\n<<[^>]*?/ToUnicode (\\d+) 0 R`).exec(source) ?? []
      return cmap === undefined ? [] : [[name, glyphsIn(streamOf(pdf, source, cmap))] as const]
    }),
  )
}

function streamOf(pdf: Buffer, source: string, id: string): string {
  const begins = source.indexOf('stream\n', source.indexOf(`\n${id} 0 obj\n`)) + 'stream\n'.length
  return inflateSync(pdf.subarray(begins, source.indexOf('\nendstream', begins))).toString('latin1')
}

function glyphsIn(cmap: string): string[] {
  return [...cmap.matchAll(/> \[([^\]]*)\]/g)].flatMap(([, entries]) =>
    [...(entries ?? '').matchAll(/<([^>]*)>/g)].map(([, codes]) =>
      String.fromCharCode(...(codes ?? '').split(' ').map((code) => Number.parseInt(code, 16))),
    ),
  )
}

function unicodeOf(bytes: Buffer, glyphs: string[]): string {
  return Array.from({ length: bytes.length / 2 }, (_, nth) => glyphs[bytes.readUInt16BE(2 * nth)] ?? '?').join('')
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
