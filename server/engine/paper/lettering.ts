import { type Face, runsOf } from './faces.ts'

type Setting<Name extends string> = { font: Name; size: number }
/** `y` is the baseline, in points. */
type Place = { x: number; y: number; fill: string }

/** Measures and draws lines in a document's faces; letters that a face's first font lacks come from its others. */
export class Lettering<Name extends string> {
  readonly #doc: PDFKit.PDFDocument
  readonly #faces: Record<Name, Face>
  readonly #writable: (text: string) => string

  constructor(doc: PDFKit.PDFDocument, faces: Record<Name, Face>, writable: (text: string) => string) {
    this.#doc = doc
    this.#faces = faces
    this.#writable = writable
    for (const { name, bytes } of Object.values<Face>(faces).flat()) if (bytes) doc.registerFont(name, bytes())
  }

  widthOf(text: string, { font, size }: Setting<Name>): number {
    return this.#runs(this.#writable(text), { font, size }).reduce((sum, { width }) => sum + width, 0)
  }

  /** The text in the face's letters, shortened to `width` points. */
  cut(text: string, width: number, setting: Setting<Name>): string {
    const line = this.#writable(text)
    if (this.widthOf(line, setting) <= width) return line
    let shown = line
    while (shown.length > 1 && this.widthOf(`${shown}…`, setting) > width) shown = shown.slice(0, -1)
    return `${shown.trimEnd()}…`
  }

  /** Draws one line. */
  draw(
    text: string,
    { x, y, fill }: Place,
    setting: Setting<Name>,
    options: Pick<PDFKit.Mixins.TextOptions, 'link' | 'goTo'> = {},
  ): void {
    let at = x
    for (const { name, text: part, width } of this.#runs(this.#writable(text), setting)) {
      this.#doc.font(name).fontSize(setting.size).fillColor(fill)
      this.#doc.text(part, at, y, { lineBreak: false, baseline: 'alphabetic', ...options })
      at += width
    }
  }

  /** Breaks text into lines of at most `width` points. A word wider than a line is cut in two. */
  lines(text: string, width: number, setting: Setting<Name>): string[] {
    const lines: string[] = []
    let line = ''
    const fits = (tried: string) => this.widthOf(tried, setting) <= width
    for (const word of this.#writable(text).split(' ')) {
      const tried = line === '' ? word : `${line} ${word}`
      if (fits(tried)) line = tried
      else {
        if (line !== '') lines.push(line)
        let rest = word
        while (!fits(rest)) {
          let end = rest.length - 1
          while (end > 1 && !fits(rest.slice(0, end))) end--
          lines.push(rest.slice(0, end))
          rest = rest.slice(end)
        }
        line = rest
      }
    }
    if (line !== '') lines.push(line)
    return lines
  }

  #runs(text: string, { font, size }: Setting<Name>): { name: string; text: string; width: number }[] {
    return runsOf(text, this.#faces[font]).map(({ font: { name }, text: part }) => ({
      name,
      text: part,
      width: this.#doc.font(name).fontSize(size).widthOfString(part),
    }))
  }
}
