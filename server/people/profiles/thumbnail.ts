import { loadSharp } from '#server/engine/media/sharp.ts'

/** Widths used by pages, in pixels. */
const WIDTHS = [240, 360]

export function isThumbnailWidth(width: number): boolean {
  return WIDTHS.includes(width)
}

/** A small JPEG of a stored image, so that pages listing documents do not load megabytes on a phone. */
export async function makeThumbnail(image: Uint8Array, width: number): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(image)
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer()
}
