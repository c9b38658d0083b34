import type { PrintedFacts } from '#server/sale/printed-catalogue/facts.ts'
import { FONTS } from './fonts.ts'
import { BLEED, COLORS, HEIGHT, MM, WIDTH } from './look.ts'
import { drawTopPicture } from './picture.ts'
import type { Picture, Sheet } from './sheet.ts'
import { words } from './words.ts'
import { fit } from './wrap.ts'

export type Edition = { version: number; drawnAt: number }

/** The photo on the cover, and its lot; null where no horse has one. */
type CoverPhoto = { photo: Picture; lot: { id: number; name: string } } | null

const PHOTO_HEIGHT = 116 * MM

/** The first page: the house, the evening, its hours and lots, and which version this is. */
export function drawCover(
  sheet: Sheet,
  { day, lots }: PrintedFacts,
  { version, drawnAt }: Edition,
  cover: CoverPhoto,
): void {
  const { doc } = sheet
  const middle = WIDTH / 2
  const width = WIDTH - 24 * MM
  sheet.artifact(() => {
    doc.rect(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED).fill(COLORS.leather)
    if (!cover) sheet.mark(middle - 45 * MM, 14 * MM, 90 * MM)
  })
  if (cover)
    drawTopPicture(sheet, cover.photo, {
      height: PHOTO_HEIGHT,
      alt: words.photo(cover.lot.name),
    })
  sheet.artifact(() => {
    doc.rect(-BLEED, PHOTO_HEIGHT, WIDTH + 2 * BLEED, HEIGHT).fill(COLORS.leather)
    sheet.stitches(-BLEED, PHOTO_HEIGHT + 7, WIDTH + 2 * BLEED)
    sheet.mark(middle - 70, PHOTO_HEIGHT + 22, 38)
  })
  let y = PHOTO_HEIGHT + 54
  const line = (
    tag: string,
    text: string,
    size: number,
    font: (typeof FONTS)[keyof typeof FONTS],
    fill: string,
    below: number,
  ) => {
    const { size: fitting, lines } = fit(sheet, text, { sizes: [size, size * 0.88, size * 0.76], font, width }, 2)
    sheet.part(tag, () => {
      lines.forEach((each, nth) =>
        sheet.write(each, {
          x: middle - width / 2,
          y: y + nth * fitting * 1.2,
          size: fitting,
          font,
          fill,
          width,
          align: 'center',
        }),
      )
    })
    y += (lines.length - 1) * fitting * 1.2 + below
  }
  sheet.part('P', () =>
    sheet.write('Remate', { x: middle - 24, y, size: 32, font: FONTS.bold, fill: COLORS.onLeather }),
  )
  y += 38
  const closings = lots.map(({ closesAt }) => closesAt)
  line('H1', words.title, 13, FONTS.regular, COLORS.stitch, 22)
  const [weekday, date] = words.evening(day)
  line('P', weekday, 14, FONTS.regular, COLORS.onLeather, 27)
  line('P', date, 23, FONTS.bold, COLORS.onLeather, 27)
  line('P', words.hours(Math.min(...closings), Math.max(...closings)), 10.5, FONTS.regular, COLORS.onLeather, 17)
  line('P', words.lots(lots.length), 10.5, FONTS.bold, COLORS.onLeather, 17)
  y = HEIGHT - 13 * MM
  line('P', words.version(version, drawnAt), 8.5, FONTS.regular, COLORS.stitch, 0)
}
