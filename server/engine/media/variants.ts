/** Encodings of each photo. */
import type { Sharp } from 'sharp'

export const PHOTO_WIDTHS = [180, 360, 720, 1080, 1600] as const

export const encode = {
  // Effort 1 costs half the time of 2 for 1% more bytes; from 1080 on, 0 halves it again for 9%. Wide pictures are
  // displayed at higher density, which hides errors, so they need less quality.
  avif: (picture: Sharp, width: number) =>
    picture
      .avif({ quality: width >= 1080 ? 47 : 52, effort: width >= 1080 ? 0 : 1, chromaSubsampling: '4:2:0' })
      .toBuffer(),
  // For the few browsers without AVIF: wide ones in half the time.
  webp: (picture: Sharp, width: number) => picture.webp({ quality: 72, effort: width >= 1080 ? 0 : 2 }).toBuffer(),
  jpeg: (picture: Sharp) => picture.jpeg({ quality: 76, progressive: true }).toBuffer(),
}

/** Widths of a photo, narrow to wide: those wanted that do not exceed its own, or its own if it is smaller than all. */
export function widthsFor(width: number, wanted: readonly number[]): number[] {
  const fitting = wanted.filter((wide) => wide <= width).sort((a, b) => a - b)
  return fitting.length > 0 ? fitting : [width]
}

/** The only width also made as JPEG, for browsers without AVIF and WebP: a middle one. */
export function fallbackWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= 720) ?? (widths[0] as number)
}
