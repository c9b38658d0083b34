import { FONTS, type Font } from './fonts.ts'
import { COLORS, FLOOR, TOP } from './look.ts'
import type { Sheet } from './sheet.ts'
import { wrap } from './wrap.ts'

/** A paragraph of a text that runs over pages. `keep`: it stays with the next one, as a heading does. */
export type Paragraph = {
  tag: string
  text: string
  size: number
  font?: Font
  fill?: string
  above?: number
  keep?: boolean
}

type Line = { text: string; y: number; size: number; font: Font; fill: string }
type Set = { tag: string; lines: Line[] }

const FIRST = TOP + 8

type Room = { width: number; head: number; free: number }

/** Sets paragraphs in pages: the first begins `head` points lower, for a title, the last keeps `free` at its end. */
export function setPages(sheet: Sheet, paragraphs: Paragraph[], { width, head, free }: Room): Set[][] {
  const pages = setWithin(sheet, paragraphs, { width, head, free: 0 })
  const end = pages.at(-1)?.at(-1)?.lines.at(-1)?.y ?? 0
  return end <= FLOOR - free ? pages : setWithin(sheet, paragraphs, { width, head, free })
}

function setWithin(sheet: Sheet, paragraphs: Paragraph[], { width, head, free }: Room): Set[][] {
  const pages: Set[][] = []
  let page: Set[] = []
  let y = FIRST + head
  const breakPage = () => {
    pages.push(page)
    page = []
    y = FIRST
  }
  paragraphs.forEach(({ tag, text, size, font = FONTS.regular, fill = COLORS.ink, above = 0, keep = false }) => {
    const leading = size * 1.36
    const lines = wrap(sheet, text, { size, font, width })
    const needed = above + lines.length * leading + (keep ? 3 * leading : 0)
    if (page.length > 0 && y + needed > FLOOR - free && lines.length < 12) breakPage()
    else y += page.length > 0 ? above : 0
    let set: Set = { tag, lines: [] }
    page.push(set)
    for (const line of lines) {
      if (y + leading > FLOOR - free) {
        breakPage()
        set = { tag, lines: [] }
        page.push(set)
      }
      y += leading
      set.lines.push({ text: line, y: y - size * 0.3, size, font, fill })
    }
  })
  if (page.length > 0) pages.push(page)
  return pages
}

export function drawSet(sheet: Sheet, page: Set[]): void {
  for (const { tag, lines } of page)
    sheet.part(tag, () => lines.forEach(({ text, ...at }) => sheet.write(text, { x: sheet.left, ...at })))
}

/** The title of a page without a photo. Returns the height it takes. */
export const TITLE_HEIGHT = 40
export function drawTitle(sheet: Sheet, text: string): void {
  sheet.part('H1', () => sheet.write(text, { x: sheet.left, y: FIRST + 18, size: 21, font: FONTS.bold }))
  sheet.artifact(() => sheet.stitches(sheet.left, FIRST + 28, sheet.right - sheet.left))
}
