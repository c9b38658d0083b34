import sharp from 'sharp'
import type { Media } from '#server/engine/media/create.ts'
import { photoKey, type StoredPhoto } from '#server/engine/media/photos.ts'

/** A lot's photo for print: a JPEG with its size in pixels. `ground`: the same, blurred and dark, a few kilobytes. */
export type PrintPhoto = { jpeg: Buffer; ground: Buffer; width: number; height: number }

/** Pixels of a photo's longer side: 250 to the inch over the width of a page with its bleed; fewer for a busy photo. */
const LONGEST = [1_516, 1_080, 760]
const QUALITIES = [82, 74, 66, 56, 45]
/** Bytes of a photo at most, and of all photos of a catalogue. */
const MOST_BYTES = 210_000
const MOST_OF_ALL = 48_000_000

export const photoBudget = (lots: number) => Math.min(MOST_BYTES, Math.floor(MOST_OF_ALL / Math.max(1, lots)))

/** The photo within `budget` bytes, as good as they allow; null if the lot has none or its file is lost. */
export async function printPhoto(
  store: Pick<Media['public'], 'read'>,
  photo: StoredPhoto | null,
  budget: number,
): Promise<PrintPhoto | null> {
  const width = photo?.widths.at(-1)
  if (!photo || width === undefined) return null
  const stored = await store.read(photoKey(photo.hash, width, 'webp'))
  if (!stored) return null
  const ground = await groundOf(stored)
  let smallest: PrintPhoto | null = null
  for (const longest of LONGEST) {
    const { data, info } = await sharp(stored)
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width: wide, height, channels } = info
    for (const quality of QUALITIES) {
      const jpeg = await sharp(data, { raw: { width: wide, height, channels } })
        .jpeg({ quality })
        .toBuffer()
      smallest = { jpeg, ground, width: wide, height }
      if (jpeg.byteLength <= budget) return smallest
    }
  }
  return smallest
}

/** Pixels of a ground's longer side, its blur in pixels, and how bright it stays. */
const GROUND = { side: 240, blur: 8, brightness: 0.5 }

/** The background of a photo that does not fill its place: the photo itself, enlarged, blurred and darkened. */
const groundOf = (stored: Buffer): Promise<Buffer> =>
  sharp(stored)
    .resize({ width: GROUND.side, height: GROUND.side, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .blur(GROUND.blur)
    .modulate({ brightness: GROUND.brightness })
    .toColourspace('srgb')
    .jpeg({ quality: 70 })
    .toBuffer()
