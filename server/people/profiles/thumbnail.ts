import sharp from 'sharp'

/** The widths that pages ask for, in pixels. */
const WIDTHS = [240, 360]

export function isThumbnailWidth(width: number): boolean {
  return WIDTHS.includes(width)
}

/** A small JPEG of a stored image: a page that lists documents must not cost a phone megabytes. */
export function makeThumbnail(image: Uint8Array, width: number): Promise<Buffer> {
  return sharp(image)
    .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 70 })
    .toBuffer()
}
