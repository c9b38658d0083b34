import { formatReceipt } from '#app/texts/format/money.ts'
import type { PrintedFacts, PrintedLot } from '#server/sale/printed-catalogue/facts.ts'
import { priceLabelOf } from '#server/sale/printed-catalogue/lot-words.ts'
import { FONTS } from './fonts.ts'
import { BLEED, COLORS, FLOOR, MEASURE, MM, WIDTH } from './look.ts'
import { drawQr } from './qr.ts'
import type { Sheet } from './sheet.ts'
import { words, printed } from './words.ts'
import { fit } from './wrap.ts'

/** Height of the foot of a lot's page, with prices and QR code. */
export const STRIP = 64
const QR = 21 * MM

/** The lot's number on a leather tab at the photo's outer lower corner, where a thumb finds it. */
export function drawNumber(sheet: Sheet, lot: number, bottom: number): void {
  const [wide, high, pad] = [27 * MM, 12 * MM, 7]
  const right = sheet.page % 2 === 1
  const y = bottom - high
  sheet.artifact(() => {
    const x = right ? WIDTH - wide : -BLEED
    sheet.doc.rect(x, y, wide + BLEED, high).fill(COLORS.leather)
    sheet.stitches(x, y + 3.5, wide + BLEED)
  })
  sheet.part('P', () => {
    const label = words.lot.toUpperCase()
    const begins = sheet.widthOf(label, { size: 6.5, font: FONTS.bold }) + 4
    const widths = [17, 14, 11, 9].map(
      (size) => [size, sheet.widthOf(String(lot), { size, font: FONTS.bold })] as const,
    )
    const [size, taken] = widths.find(([, width]) => width <= wide - begins - 2 * pad) ?? [9, 40]
    const x = right ? WIDTH - wide + pad : wide - pad - begins - taken
    sheet.write(label, { x, y: y + 24, size: 6.5, font: FONTS.bold, fill: COLORS.stitch })
    sheet.write(String(lot), { x: x + begins, y: y + 24, size, font: FONTS.bold, fill: COLORS.onLeather })
  })
}

/** Prices, closing and QR code at the foot of the page. */
export function drawStrip(sheet: Sheet, { origin }: PrintedFacts, lot: PrintedLot): void {
  const top = FLOOR - STRIP + 6
  const address = `${origin}/event/${lot.id}`
  sheet.artifact(() => sheet.stitches(sheet.left, top - 4, MEASURE))
  const column = (MEASURE - QR - 14) / 2
  const pair = (label: string, value: string, x: number, y: number, strong = false) =>
    sheet.part('P', () => {
      sheet.write(label, { x, y, size: 7.6, fill: COLORS.soft })
      const { size, lines } = fit(
        sheet,
        value,
        { sizes: strong ? [13, 11.5, 10] : [10, 9, 8], font: FONTS.bold, width: column - 6 },
        1,
      )
      sheet.write(lines[0] ?? '', { x, y: y + 14, size, font: FONTS.bold, fill: COLORS.ink })
    })
  pair(words.opening, formatReceipt(lot.openingBid), sheet.left, top + 11, true)
  pair(priceLabelOf(lot), formatReceipt(lot.buyNow.price), sheet.left, top + 42)
  pair(words.closes, words.closing(lot.closesAt), sheet.left + column, top + 11)
  sheet.part('P', () => sheet.write(words.zone, { x: sheet.left + column, y: top + 36, size: 7.6, fill: COLORS.soft }))
  const side = STRIP - 8
  const x = sheet.right - side
  drawQr(sheet, address, { x, y: top + 2, side, alt: words.qr(lot.id) })
  sheet.part('P', () => {
    sheet.write(words.qrCaption, {
      x: sheet.left + column,
      y: top + 49,
      size: 7.6,
      font: FONTS.bold,
      fill: COLORS.soft,
      width: column + 2,
      align: 'right',
    })
    sheet.write(printed(address), {
      x: sheet.left + column,
      y: top + 58,
      size: 7.6,
      fill: COLORS.soft,
      link: address,
      width: column + 2,
      align: 'right',
    })
  })
}
