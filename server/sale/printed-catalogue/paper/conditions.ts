import type { PrintedFacts } from '../facts.ts'
import { FONTS } from './fonts.ts'
import { type Paragraph, TITLE_HEIGHT, drawSet, drawTitle, setPages } from './flow.ts'
import { COLORS, FLOOR, MEASURE, MM } from './look.ts'
import { drawQr } from './qr.ts'
import type { Sheet } from './sheet.ts'
import { conditionsOf } from './conditions-words.ts'
import { printed, words } from './words.ts'
import { wrap } from './wrap.ts'

const QR = 22 * MM

/** The pages with the conditions of sale, set but not drawn. */
export function setConditions(sheet: Sheet, facts: PrintedFacts) {
  const paragraphs = conditionsOf(facts).flatMap(({ title, text }): Paragraph[] => [
    { tag: 'H2', text: title, size: 9.8, font: FONTS.bold, above: 7, keep: true },
    ...text.map((each) => ({ tag: 'P', text: each, size: 8.8, above: 1.5 })),
  ])
  return setPages(sheet, paragraphs, { width: MEASURE, head: TITLE_HEIGHT, free: QR + 10 })
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
