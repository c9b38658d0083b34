import type { photos } from '#db/schema/engine/photos.ts'
import { photoKey } from './photos.ts'
import { fallbackWidth } from './variants.ts'

export type PhotoRow = typeof photos.$inferSelect

/** A stored photo with the URLs of its widths, narrow to wide. */
export type PhotoView = {
  alt: string
  width: number
  height: number
  tint: string
  avif: { width: number; url: string }[]
  webp: { width: number; url: string }[]
  /** URL of the JPEG for browsers without AVIF and WebP. */
  jpeg: string
}

/** Data to display a photo; `alt` describes it. */
export function viewPhoto({ hash, width, height, tint, widths }: PhotoRow, alt: string): PhotoView {
  const files = (format: 'avif' | 'webp') =>
    widths.map((each) => ({ width: each, url: `/media/${photoKey(hash, each, format)}` }))
  return {
    alt,
    width,
    height,
    tint,
    avif: files('avif'),
    webp: files('webp'),
    jpeg: `/media/${photoKey(hash, fallbackWidth(widths), 'jpg')}`,
  }
}
