import { type About as OfDocument, beginDocument, drawArtifact } from '#server/engine/paper/document.ts'
import { aleo, type Face, standard, writableIn } from '#server/engine/paper/faces.ts'
import { Lettering } from '#server/engine/paper/lettering.ts'
import { SHOE } from '#server/engine/paper/shoe.ts'

/** Half a letter page, in points: a phone shows it at screen width, so that 11 points are readable without zooming. */
const [WIDTH, HEIGHT, HEAD, FOOT] = [396, 612, 64, 40]
export const MARGIN = 28
/** Width between the margins. */
export const INNER = WIDTH - 2 * MARGIN
/** Maximum pages, more than any settlement needs. */
const MOST_PAGES = 20

const [LEATHER, ON_LEATHER, STITCH, RULE] = ['#2c1a13', '#f6eadb', '#c49a6c', '#e2d6c4']
export const [INK, SOFT] = ['#2a1a13', '#6a5342']

export const REGULAR = 'Helvetica'
export const BOLD = 'Helvetica-Bold'
export const SERIF = 'Times-Bold'
export type Font = typeof REGULAR | typeof BOLD | typeof SERIF

/** A PDF's standard fonts, which need no file; rare letters come from the house's face. */
const FACES: Record<Font, Face> = {
  [REGULAR]: standard(REGULAR, aleo(400)),
  [BOLD]: standard(BOLD, aleo(700)),
  [SERIF]: standard(SERIF, aleo(700)),
}

/** Points from a line's top to its baseline, and to the next line's top, for one point of its size (Adobe's AFM). */
const ASCENT: Record<Font, number> = { [REGULAR]: 0.718, [BOLD]: 0.718, [SERIF]: 0.676 }
const LEADING = 1.156

/** Text in the letters that these faces have. */
export const writable = writableIn(FACES[REGULAR])

/** `number` is printed at the head of each page, `foot` at its foot. */
export type About = OfDocument & { number: string; foot: string }

/** Size and position of a line in points; without `x` it begins at the margin. */
type Writing = { x?: number; y: number; size: number; font?: Font; fill?: string; align?: 'left' | 'right' }

type Wrapping = { size: number; font: Font; fill: string }

/** The house's pages, each with head and foot, tagged for screen readers; blocks are drawn at `y`. */
export class Pages {
  /** Points from the top of the current page to the next block. */
  y = 0
  #count = 0
  #about: About
  #document: ReturnType<typeof beginDocument>
  #doc: PDFKit.PDFDocument
  #letters: Lettering<Font>

  constructor(about: About) {
    this.#about = about
    const { title, subject, at } = about
    this.#document = beginDocument(
      { title: writable(title), subject: writable(subject), at },
      { size: [WIDTH, HEIGHT], bufferPages: true },
    )
    this.#doc = this.#document.doc
    this.#letters = new Lettering(this.#doc, FACES, writable)
  }

  /** Begins a new page unless `points` points are left on this one. */
  room(points: number): void {
    if (this.#count > 0 && this.y + points <= HEIGHT - FOOT) return
    if (++this.#count > MOST_PAGES) throw new Error(`A settlement of over ${MOST_PAGES} pages`)
    this.#doc.addPage()
    drawArtifact(this.#doc, 'Pagination', () => this.#drawHead())
    this.y = HEAD
  }

  /** Adds a block to the document's structure. */
  add(tag: string, draw: () => void): void {
    const part = this.#doc.struct(tag, {}, draw)
    this.#document.root.add(part)
    part.end()
  }

  /** Writes one line, shortened to `width`. */
  write(
    text: string,
    { x = MARGIN, y, size, font = REGULAR, fill = INK, align = 'left' }: Writing,
    width = WIDTH - MARGIN - x,
  ): void {
    const shown = this.#letters.cut(text, width, { font, size })
    const shift = align === 'right' ? width - this.#letters.widthOf(shown, { font, size }) : 0
    this.#letters.draw(shown, { x: x + shift, y: y + size * ASCENT[font], fill }, { font, size })
  }

  /** Writes text over as many lines as needed, below the last block, and moves below it. */
  wrap(tag: string, text: string, { size, font, fill }: Wrapping): void {
    const lines = this.#letters.lines(text, INNER, { font, size })
    const high = size * LEADING + 2
    this.room(lines.length * high)
    this.add(tag, () =>
      lines.forEach((line, nth) => {
        const y = this.y + nth * high + size * ASCENT[font]
        this.#letters.draw(line, { x: MARGIN, y, fill }, { font, size })
      }),
    )
    this.y += lines.length * high
  }

  /** Width in points of a line. */
  widthOf(text: string, font: Font, size: number): number {
    return this.#letters.widthOf(text, { font, size })
  }

  rule(): void {
    const { y } = this
    drawArtifact(this.#doc, 'Layout', () => {
      this.#doc
        .moveTo(MARGIN, y)
        .lineTo(WIDTH - MARGIN, y)
        .lineWidth(0.75)
        .stroke(RULE)
    })
  }

  /** Writes the foot of every page and ends the document. */
  end(): Promise<Buffer> {
    for (let nth = 0; nth < this.#count; nth++) {
      this.#doc.switchToPage(nth)
      const place = `Página ${nth + 1} de ${this.#count}`
      drawArtifact(this.#doc, 'Pagination', () =>
        this.write(`${this.#about.foot} · ${place}`, { y: HEIGHT - 24, size: 8, fill: SOFT }),
      )
    }
    return this.#document.end()
  }

  #drawHead(): void {
    const doc = this.#doc
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
    this.write('Remate', { x: MARGIN + 32, y: 14, size: 20, font: SERIF, fill: ON_LEATHER })
    this.write(this.#about.number, { x: MARGIN, y: 19, size: 11, fill: ON_LEATHER, align: 'right' })
  }
}
