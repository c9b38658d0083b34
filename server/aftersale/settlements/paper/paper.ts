import { type About, BOLD, INK, INNER, MARGIN, Pages, REGULAR, SERIF, SOFT, type Font } from './pages.ts'

type PaperLine = { label: string; value: string; more?: string; strong?: boolean }

type Words = { size: number; font: Font; fill: string; below: number }

/** A document of the house: blocks below each other, on as many pages as needed. */
export class Paper {
  #pages: Pages

  constructor(about: About) {
    this.#pages = new Pages(about)
  }

  title(text: string): void {
    this.#wrapped('H1', text, { size: 18, font: SERIF, fill: INK, below: 6 })
  }

  /** A heading is kept together with the following block. */
  heading(text: string): void {
    this.#pages.room(70)
    this.#pages.y += 10
    this.#wrapped('H2', text, { size: 13, font: SERIF, fill: INK, below: 5 })
  }

  text(text: string): void {
    this.#wrapped('P', text, { size: 10.5, font: REGULAR, fill: SOFT, below: 6 })
  }

  strong(text: string): void {
    this.#wrapped('P', text, { size: 11, font: BOLD, fill: INK, below: 6 })
  }

  /** A label and its amount; `more` below in small print. */
  line({ label, value, more, strong = false }: PaperLine): void {
    const pages = this.#pages
    const high = (strong ? 24 : 19) + (more ? 14 : 0)
    pages.room(high)
    pages.rule()
    const { y } = pages
    const [size, font] = strong ? ([13, BOLD] as const) : ([11, REGULAR] as const)
    const taken = Math.min(pages.widthOf(value, BOLD, size) + 1, INNER * 0.7)
    pages.add('P', () => {
      pages.write(label, { y: y + 5, size, font }, INNER - taken - 10)
      pages.write(value, { x: MARGIN + INNER - taken, y: y + 5, size, font: BOLD, align: 'right' }, taken)
      if (more) pages.write(more, { y: y + 20, size: 9.5, fill: SOFT })
    })
    pages.y += high
  }

  end(): Promise<Buffer> {
    return this.#pages.end()
  }

  #wrapped(tag: string, text: string, { below, ...words }: Words): void {
    this.#pages.wrap(tag, text, words)
    this.#pages.y += below
  }
}
