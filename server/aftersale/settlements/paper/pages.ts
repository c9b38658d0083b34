import Pdf from 'pdfkit'
import { writable } from './letters.ts'

/** Half a letter page, in points: a phone shows it at screen width, so that 11 points are readable without zooming. */
const [WIDTH, HEIGHT, MARGIN, HEAD, FOOT] = [396, 612, 28, 64, 40]
const INNER = WIDTH - 2 * MARGIN
/** Maximum pages, more than any settlement needs. */
const MOST_PAGES = 20

const [LEATHER, ON_LEATHER, STITCH, INK, SOFT, RULE] = [
  '#2c1a13',
  '#f6eadb',
  '#c49a6c',
  '#2a1a13',
  '#6a5342',
  '#e2d6c4',
]
/** The house's horseshoe mark, as in `Mark`, 40 units high. */
const SHOE = 'M9.5 37V17.5C9.5 10 14 5 20.3 5S31 9.4 31 15.4c0 4.6-2.2 7.6-5.6 9.2L34 37'

const REGULAR = 'Helvetica'
const BOLD = 'Helvetica-Bold'
const SERIF = 'Times-Bold'

export type Paper = ReturnType<typeof createPaper>

type About = {
  title: string
  subject: string
  /** Printed at the head of each page. */
  number: string
  /** Printed at the foot of each page. */
  foot: string
  /** Date of the figures, epoch ms, instead of the current time, so that equal figures give equal bytes. */
  at: number
}

/** A document of the house: a head, and blocks on as many pages as needed, tagged for screen readers. */
export function createPaper({ title, subject, number, foot, at }: About) {
  const when = new Date(at)
  const doc = new Pdf({
    size: [WIDTH, HEIGHT],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'es-MX',
    pdfVersion: '1.7',
    info: { Title: writable(title), Subject: writable(subject), Author: 'Remate', CreationDate: when, ModDate: when },
  })
  const bytes = collect(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)
  let y = 0
  let pages = 0

  function page(): void {
    if (++pages > MOST_PAGES) throw new Error(`A settlement of over ${MOST_PAGES} pages`)
    doc.addPage()
    doc.markContent('Artifact', { type: 'Pagination' })
    doc.rect(0, 0, WIDTH, HEAD - 14).fill(LEATHER)
    doc
      .save()
      .translate(MARGIN - 6, 7)
      .scale(0.9)
    doc.path(SHOE).lineWidth(5).stroke(STITCH).restore()
    doc
      .moveTo(0, HEAD - 18)
      .lineTo(WIDTH, HEAD - 18)
      .dash(7, { space: 4 })
      .lineWidth(1.5)
      .stroke(STITCH)
      .undash()
    write('Remate', { x: MARGIN + 32, y: 14, size: 20, font: SERIF, fill: ON_LEATHER })
    write(number, { x: MARGIN, y: 19, size: 11, fill: ON_LEATHER, align: 'right' })
    doc.endMarkedContent()
    y = HEAD
  }

  /** Begins a new page unless `points` points are left on this one. */
  function room(points: number): void {
    if (pages === 0 || y + points > HEIGHT - FOOT) page()
  }

  type Writing = { x?: number; y: number; size: number; font?: string; fill?: string; align?: 'left' | 'right' }

  function write(
    text: string,
    { x = MARGIN, y: top, size, font = REGULAR, fill = INK, align = 'left' }: Writing,
    width = WIDTH - MARGIN - x,
  ): void {
    doc.font(font).fontSize(size).fillColor(fill)
    doc.text(cut(writable(text), width), x, top, { lineBreak: false, width, align })
  }

  /** Shortens text to one line. */
  function cut(text: string, width: number): string {
    if (doc.widthOfString(text) <= width) return text
    let shown = text
    while (shown.length > 1 && doc.widthOfString(`${shown}…`) > width) shown = shown.slice(0, -1)
    return `${shown.trimEnd()}…`
  }

  const rule = () => {
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .moveTo(MARGIN, y)
      .lineTo(WIDTH - MARGIN, y)
      .lineWidth(0.75)
      .stroke(RULE)
    doc.endMarkedContent()
  }

  const add = (tag: string, draw: () => void) => {
    const part = doc.struct(tag, {}, draw)
    root.add(part)
    part.end()
  }

  /** Text wrapped over as many lines as needed. */
  function wrapped(tag: string, text: string, { size, font, fill, below }: Words): void {
    doc.font(font).fontSize(size)
    const told = writable(text)
    const high = doc.heightOfString(told, { width: INNER, lineGap: 2 })
    room(high)
    add(tag, () => doc.font(font).fontSize(size).fillColor(fill).text(told, MARGIN, y, { width: INNER, lineGap: 2 }))
    y += high + below
  }

  return {
    title: (text: string) => wrapped('H1', text, { size: 18, font: SERIF, fill: INK, below: 6 }),
    /** A heading is kept together with the following block. */
    heading(text: string): void {
      room(70)
      y += 10
      wrapped('H2', text, { size: 13, font: SERIF, fill: INK, below: 5 })
    },
    text: (text: string) => wrapped('P', text, { size: 10.5, font: REGULAR, fill: SOFT, below: 6 }),
    strong: (text: string) => wrapped('P', text, { size: 11, font: BOLD, fill: INK, below: 6 }),
    /** A label and its amount; `more` below in small print. */
    line({ label, value, more, strong = false }: PaperLine): void {
      const high = (strong ? 24 : 19) + (more ? 14 : 0)
      room(high)
      rule()
      const [size, font] = strong ? ([13, BOLD] as const) : ([11, REGULAR] as const)
      doc.font(BOLD).fontSize(size)
      const taken = Math.min(doc.widthOfString(writable(value)) + 1, INNER * 0.7)
      add('P', () => {
        write(label, { y: y + 5, size, font }, INNER - taken - 10)
        write(value, { x: MARGIN + INNER - taken, y: y + 5, size, font: BOLD, align: 'right' }, taken)
        if (more) write(more, { y: y + 20, size: 9.5, fill: SOFT })
      })
      y += high
    },
    end(): Promise<Buffer> {
      for (let nth = 0; nth < pages; nth++) {
        doc.switchToPage(nth)
        doc.markContent('Artifact', { type: 'Pagination' })
        write(`${foot} · Página ${nth + 1} de ${pages}`, { y: HEIGHT - 24, size: 8, fill: SOFT })
        doc.endMarkedContent()
      }
      root.end()
      doc.end()
      return bytes
    },
  }
}

type Words = { size: number; font: string; fill: string; below: number }

export type PaperLine = { label: string; value: string; more?: string; strong?: boolean }

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const parts: Buffer[] = []
  doc.on('data', (part: Buffer) => void parts.push(part))
  return new Promise((resolve, reject) => {
    doc.once('end', () => resolve(Buffer.concat(parts)))
    doc.once('error', reject)
  })
}
