import { type About, beginDocument, drawArtifact } from '#server/engine/paper/document.ts'
import { Lettering } from '#server/engine/paper/lettering.ts'
import { SHOE } from '#server/engine/paper/shoe.ts'
import { FACES, FONTS, type Font, writable } from './fonts.ts'
import { BLEED, COLORS, HEIGHT, INNER, MEASURE, OUTER, WIDTH } from './look.ts'
import type { PrintPhoto } from './photo.ts'

/** One line of text: `y` is its baseline. With `width`, it is cut at it and aligned within it. */
type Writing = {
  x: number
  y: number
  size: number
  font?: Font
  fill?: string
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Name of a page of this document, or an address, to which the line leads. */
  goTo?: string
  link?: string
}

/** A photo and its ground in the document, stored once however often they are drawn; its size in pixels. */
export type Picture = { image: PDFKit.Mixins.ImageSrc; ground: PDFKit.Mixins.ImageSrc; width: number; height: number }

type Part = PDFKit.PDFStructureElement
type Opening = { openImage(jpeg: Buffer): PDFKit.Mixins.ImageSrc }
type Said = { alt?: string; actual?: string }

/** A document of A5 pages with bleed, mirrored margins, structure for screen readers and embedded fonts. */
export class Sheet {
  /** Number of the current page. */
  page = 0
  readonly doc: PDFKit.PDFDocument
  readonly end: () => Promise<Buffer>
  readonly #letters: Lettering<Font>
  #section: Part

  constructor({ title, subject, at }: About) {
    const { doc, root, end } = beginDocument(
      { title: writable(title), subject: writable(subject), at },
      { size: [WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED] },
    )
    this.doc = doc
    this.#letters = new Lettering(doc, FACES, writable)
    this.end = end
    this.#section = root
  }

  /** Begins a page. Odd pages are right ones, with the fold on their left. */
  newPage(): void {
    this.doc.addPage()
    this.page++
    const box = [BLEED, BLEED, BLEED + WIDTH, BLEED + HEIGHT]
    // Screens and office printers show the trimmed page, print shops use the other boxes.
    Object.assign(this.doc.page.dictionary.data, {
      TrimBox: box,
      CropBox: box,
      BleedBox: [0, 0, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED],
    })
    this.doc.translate(BLEED, BLEED)
  }

  /** Left end of the current page's texts. */
  get left(): number {
    return this.page % 2 === 1 ? INNER : OUTER
  }

  get right(): number {
    return this.left + MEASURE
  }

  /** The parts drawn within belong to one section of the document's structure. */
  section(title: string, draw: () => void): void {
    const outer = this.#section
    this.#section = this.doc.struct('Sect', { title: writable(title) })
    outer.add(this.#section)
    draw()
    this.#section.end()
    this.#section = outer
  }

  /** Draws a part of the structure, such as "P" or "H2". `alt` is read for a picture, `actual` instead of its text. */
  part(tag: string, draw: () => void, said: Said = {}): void {
    const part = this.doc.struct(tag, said, draw)
    this.#section.add(part)
    part.end()
  }

  /** Draws decoration, or what stands on every page, which screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    drawArtifact(this.doc, type, draw)
  }

  write(text: string, { x, y, size, font = FONTS.regular, fill = COLORS.ink, align = 'left', ...to }: Writing): void {
    const { width = WIDTH, goTo, link } = to
    const shown = this.cut(text, { size, font, width })
    const free = width - this.widthOf(shown, { size, font })
    const shift = align === 'right' ? free : align === 'center' ? free / 2 : 0
    const leads = { ...(goTo !== undefined && { goTo }), ...(link !== undefined && { link }) }
    this.#letters.draw(shown, { x: x + shift, y, fill }, { font, size }, leads)
  }

  widthOf(text: string, { size, font = FONTS.regular }: { size: number; font?: Font }): number {
    return this.#letters.widthOf(text, { font, size })
  }

  /** Text of at most `width`. */
  cut(text: string, { size, font, width }: { size: number; font: Font; width: number }): string {
    return this.#letters.cut(text, width, { font, size })
  }

  /** Text broken into lines of at most `width`. */
  lines(text: string, { size, font, width }: { size: number; font: Font; width: number }): string[] {
    return this.#letters.lines(text, width, { font, size })
  }

  rule(x: number, y: number, width: number, color: string = COLORS.rule, weight = 0.6): void {
    this.doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(color)
  }

  picture({ jpeg, ground, width, height }: PrintPhoto): Picture {
    // Lacking in pdfkit's types.
    const doc = this.doc as unknown as Opening
    return { image: doc.openImage(jpeg), ground: doc.openImage(ground), width, height }
  }

  /** The dashed seam that runs over the house's leather. */
  stitches(x: number, y: number, width: number): void {
    this.doc
      .save()
      .moveTo(x, y)
      .lineTo(x + width, y)
      .dash(5, { space: 3 })
      .lineWidth(1.1)
      .stroke(COLORS.stitch)
      .restore()
  }

  /** The house's mark, `size` points high. */
  mark(x: number, y: number, size: number, color: string = COLORS.stitch): void {
    this.doc
      .save()
      .translate(x, y)
      .scale(size / 40)
    this.doc.path(SHOE).lineWidth(5).stroke(color)
    this.doc.restore()
  }
}
