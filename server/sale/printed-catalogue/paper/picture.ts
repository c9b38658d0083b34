import { BLEED, COLORS, WIDTH } from './look.ts'
import type { Picture, Sheet } from './sheet.ts'

/** Share of a photo's height or width that may be cut off to fill its place. */
const MOST_CUT = 0.16
/** Of what is cut off a horse's photo at top and bottom, this share is sky: hooves stay. */
const FROM_TOP = 0.8

type Place = { height: number; alt: string }

/** A photo over the whole width at the top of the page, out to the bleed; without one, the house's mark. */
export function drawTopPicture(sheet: Sheet, photo: Picture | null, { height, alt }: Place): void {
  const box = { x: -BLEED, y: -BLEED, width: WIDTH + 2 * BLEED, height: height + BLEED }
  const { doc } = sheet
  if (!photo)
    return sheet.artifact(() => {
      doc.rect(box.x, box.y, box.width, box.height).fill(COLORS.sunk)
      sheet.mark(WIDTH / 2 - 34, height / 2 - 34, 68)
    })
  const [byWidth, byHeight] = [box.width / photo.width, box.height / photo.height]
  const cover = Math.max(byWidth, byHeight)
  const whole = 1 - Math.min(byWidth, byHeight) / cover > MOST_CUT
  const fill = (image: Picture['image']) => {
    const [wide, high] = [photo.width * cover, photo.height * cover]
    const top = box.y + (box.height - high) * FROM_TOP
    doc.image(image, box.x + (box.width - wide) / 2, top, { width: wide, height: high })
  }
  const clipped = (draw: () => void) => {
    doc.save().rect(box.x, box.y, box.width, box.height).clip()
    draw()
    doc.restore()
  }
  if (whole) sheet.artifact(() => clipped(() => fill(photo.ground)))
  sheet.part(
    'Figure',
    () =>
      clipped(() => {
        if (!whole) return fill(photo.image)
        // A photo of another shape is shown whole, within the cut edges, on its own colours.
        const scale = Math.min(WIDTH / photo.width, height / photo.height)
        const [wide, high] = [photo.width * scale, photo.height * scale]
        doc.image(photo.image, (WIDTH - wide) / 2, (height - high) / 2, { width: wide, height: high })
      }),
    { alt },
  )
}
