import { formatDateTime } from '#app/texts/format/dates.ts'
import { plain } from '#app/texts/format/plain.ts'
import { errata as said } from '#app/texts/sale/printed-catalogue.ts'
import { errataEntries } from '#server/sale/printed-catalogue/errata-words.ts'
import type { Errata, PrintedFacts } from '#server/sale/printed-catalogue/facts.ts'
import { FONTS } from './fonts.ts'
import { drawSet, drawTitle, type Paragraph, setPages, TITLE_HEIGHT } from './flow.ts'
import { BLEED, COLORS, FLOOR, HEIGHT, MEASURE, MM, TOP, WIDTH } from './look.ts'
import { drawQr } from './qr.ts'
import type { Sheet } from './sheet.ts'
import { printed, words } from './words.ts'
import { wrap } from './wrap.ts'

const QR = 22 * MM

/** The errata's pages, set but not drawn; none without errata. */
export function setErrata(sheet: Sheet, errata: Errata | null) {
  const entries = errata ? errataEntries(errata) : []
  const paragraphs = entries.flatMap(({ at, subject, text }): Paragraph[] => [
    { tag: 'H2', text: subject, size: 9.4, font: FONTS.bold, above: 7, keep: true },
    { tag: 'P', text: plain(formatDateTime(at)), size: 7.8, fill: COLORS.soft, keep: true },
    ...text.map((each) => ({ tag: 'P', text: each, size: 8.8, above: 1 })),
  ])
  return entries.length === 0 ? [] : setPages(sheet, paragraphs, { width: MEASURE, head: TITLE_HEIGHT, free: QR + 12 })
}

export function drawErrata(
  sheet: Sheet,
  { origin, day }: PrintedFacts,
  pages: ReturnType<typeof setErrata>,
  newPage: () => void,
): void {
  pages.forEach((page, nth) => {
    newPage()
    if (nth === 0) drawTitle(sheet, said.title)
    drawSet(sheet, page)
  })
  drawErrataAddress(sheet, `${origin}/velada/${day}/erratas`)
}

function drawErrataAddress(sheet: Sheet, address: string): void {
  drawQr(sheet, address, { x: sheet.right - QR, y: FLOOR - QR, side: QR, alt: words.qrErrata })
  const lines = wrap(sheet, `${words.errataHere} ${printed(address)}`, {
    size: 8.4,
    font: FONTS.italic,
    width: MEASURE - QR - 12,
  })
  sheet.part('P', () =>
    lines.forEach((line, nth) =>
      sheet.write(line, {
        x: sheet.left,
        y: FLOOR - 4 - (lines.length - 1 - nth) * 11.4,
        size: 8.4,
        font: FONTS.italic,
        fill: COLORS.soft,
      }),
    ),
  )
}

/** An empty page with lines to write on. */
export function drawNotes(sheet: Sheet): void {
  sheet.part('H1', () =>
    sheet.write(words.notes, { x: sheet.left, y: TOP + 26, size: 14, font: FONTS.bold, fill: COLORS.soft }),
  )
  sheet.artifact(() => {
    for (let y = TOP + 52; y < FLOOR; y += 22) sheet.rule(sheet.left, y, MEASURE)
  })
}

/** The back cover: where the evening is found, and its errata. */
export function drawBack(sheet: Sheet, { origin, day }: PrintedFacts): void {
  const { doc } = sheet
  const address = `${origin}/velada/${day}`
  const side = 34 * MM
  const middle = WIDTH / 2
  const width = WIDTH - 36 * MM
  sheet.artifact(() => {
    doc.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED).fill(COLORS.leather)
    sheet.stitches(-BLEED, 16 * MM, WIDTH + 2 * BLEED)
    sheet.stitches(-BLEED, HEIGHT - 16 * MM, WIDTH + 2 * BLEED)
    sheet.mark(middle - 30, 34 * MM, 60)
    doc.rect(middle - side / 2 - 8, 78 * MM - 8, side + 16, side + 16).fill(COLORS.onLeather)
  })
  drawQr(sheet, address, { x: middle - side / 2, y: 78 * MM, side, alt: words.qrEvening })
  let y = 78 * MM + side + 34
  const paragraph = (text: string, fill: string, size: number, font: (typeof FONTS)[keyof typeof FONTS]) => {
    const lines = wrap(sheet, text, { size, font, width })
    sheet.part('P', () =>
      lines.forEach((line, nth) =>
        sheet.write(line, {
          x: middle - width / 2,
          y: y + nth * size * 1.35,
          size,
          font,
          fill,
          width,
          align: 'center',
        }),
      ),
    )
    y += lines.length * size * 1.35
  }
  paragraph(words.back, COLORS.stitch, 9.5, FONTS.regular)
  paragraph(printed(address), COLORS.onLeather, 12, FONTS.bold)
  y += 14
  paragraph(words.errataHere, COLORS.stitch, 9.5, FONTS.regular)
  paragraph(printed(`${address}/erratas`), COLORS.onLeather, 10, FONTS.bold)
}
