import type { PrintedFacts } from '#server/sale/printed-catalogue/facts.ts'
import { FONTS } from './fonts.ts'
import { type Paragraph, TITLE_HEIGHT, drawSet, drawTitle, setPages } from './flow.ts'
import { COLORS, FLOOR, MEASURE, MM } from './look.ts'
import { drawQr } from './qr.ts'
import type { Sheet } from './sheet.ts'
import { conditionsOf } from './conditions-words.ts'
import { printed, words } from './words.ts'
import { wrap } from './wrap.ts'

const QR = 17 * MM

/** Sizes of the conditions' type in points: the usual one, and smaller ones for text that then fits one page. */
const SIZES = [8.8, 8.4, 8, 7.6] as const

/** The pages with the conditions of sale, set but not drawn: one page if a readable type allows it. */
export function setConditions(sheet: Sheet, facts: PrintedFacts) {
  for (const size of SIZES) {
    const pages = setAt(sheet, facts, size)
    if (pages.length === 1) return pages
  }
  return setAt(sheet, facts, SIZES[0])
}

function setAt(sheet: Sheet, facts: PrintedFacts, size: number) {
  const paragraphs = conditionsOf(facts).flatMap(({ title, text }): Paragraph[] => [
    { tag: 'H2', text: title, size: size + 1, font: FONTS.bold, above: size * 0.8, keep: true },
    ...text.map((each) => ({ tag: 'P', text: each, size, above: 1.5 })),
  ])
  return setPages(sheet, paragraphs, { width: MEASURE, head: TITLE_HEIGHT, free: QR + 8 })
}

/** Draws the conditions; each page is begun by `newPage`. The last one leads to the house's terms. */
export function drawConditions(
  sheet: Sheet,
  { origin, more }: PrintedFacts,
  pages: ReturnType<typeof setConditions>,
  newPage: () => void,
): void {
  pages.forEach((page, nth) => {
    newPage()
    if (nth === 0) drawTitle(sheet, words.conditions)
    drawSet(sheet, page)
  })
  const address = `${origin}/terms-us`
  const y = FLOOR - QR
  drawQr(sheet, address, { x: sheet.right - QR, y, side: QR, alt: words.qrTerms })
  const text = [words.terms(printed(address)), ...(more > 0 ? [words.more(more)] : [])]
  let at = y + QR - 4
  for (const each of text.toReversed()) {
    const lines = wrap(sheet, each, { size: 8.4, font: FONTS.italic, width: MEASURE - QR - 12 })
    sheet.part('P', () =>
      lines.forEach((line, nth) =>
        sheet.write(line, {
          x: sheet.left,
          y: at - (lines.length - 1 - nth) * 11.4,
          size: 8.4,
          font: FONTS.italic,
          fill: COLORS.soft,
        }),
      ),
    )
    at -= lines.length * 11.4 + 5
  }
}
