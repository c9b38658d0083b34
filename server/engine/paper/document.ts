import Pdf from 'pdfkit'

/** `at`: date of the document, epoch ms, instead of the current time, so that equal contents give equal bytes. */
export type About = { title: string; subject: string; at: number }

/**
 * Begins a PDF of the house without a page, tagged for screen readers: `root` is its structure, `end` finishes it.
 * `size` in points.
 */
export function beginDocument(
  { title, subject, at }: About,
  { size, bufferPages = false }: { size: [number, number]; bufferPages?: boolean },
): { doc: PDFKit.PDFDocument; root: PDFKit.PDFStructureElement; end(): Promise<Buffer> } {
  const when = new Date(at)
  const doc = new Pdf({
    size,
    margin: 0,
    autoFirstPage: false,
    bufferPages,
    tagged: true,
    displayTitle: true,
    lang: 'es-MX',
    pdfVersion: '1.7',
    info: { Title: title, Subject: subject, Author: 'Remate', CreationDate: when, ModDate: when },
  })
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  return {
    doc,
    root,
    end() {
      root.end()
      doc.end()
      return bytes
    },
  }
}

/** Draws decoration, or what stands on every page, which screen readers skip. */
export function drawArtifact(doc: PDFKit.PDFDocument, type: 'Pagination' | 'Layout', draw: () => void): void {
  doc.markContent('Artifact', { type })
  draw()
  doc.endMarkedContent()
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => void parts.push(part))
  return new Promise((resolve, reject) => {
    doc.once('end', () => resolve(Buffer.concat(parts)))
    doc.once('error', reject)
  })
}
