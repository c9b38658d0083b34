import { decode, draw, oneAtATime, toJpeg, wholeOf } from './canvas.ts'

/**
 * Maximum length of the longer side in pixels: more than any screen shows, enough for the small print of an identity
 * card.
 */
const LONGEST = 2_560
/** Files below this size and length are uploaded unchanged. */
const HEAVY_BYTES = 2 * 1024 * 1024
/** Limit for photos with a known display width: at 50 kbit/s each 100 kB take 16 s. */
const HEAVY_PHOTO_BYTES = 600 * 1024
const PREVIEW = 360

/**
 * Reduces a photo for a weak connection: upright and without metadata. Returns the file itself when it would not get
 * smaller, is no picture, or cannot be read by this browser. `widest`: the largest width on any page, in pixels.
 * Several files are processed one after the other.
 */
export async function fitPhoto(file: Blob, widest?: number): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  return oneAtATime(() => makeSmaller(file, widest)).catch(() => file)
}

async function makeSmaller(file: Blob, widest: number | undefined): Promise<Blob> {
  const bitmap = await decode(file)
  const { width, height } = bitmap
  const longest = widest ? Math.min(LONGEST, Math.max(widest, Math.round((widest * height) / width))) : LONGEST
  const heavy = widest ? HEAVY_PHOTO_BYTES : HEAVY_BYTES
  const fits = isTaken(file) && file.size <= heavy && Math.max(width, height) <= longest
  const smaller = fits ? file : await toJpeg(draw(bitmap, wholeOf(bitmap), longest), 0.85)
  bitmap.close()
  return smaller.size < file.size || !isTaken(file) ? smaller : file
}

/** True for formats that the server reads; others that this browser can open, such as HEIC, are converted to JPEG. */
function isTaken({ type }: Blob): boolean {
  return /^image\/(jpeg|png|webp|avif|bmp)$/.test(type)
}

/** A thumbnail to show during the upload, as a data URL: the content security policy forbids `blob:`. */
export async function previewOf(file: Blob): Promise<string | null> {
  return oneAtATime(async () => {
    const bitmap = await decode(file)
    const preview = draw(bitmap, wholeOf(bitmap), PREVIEW).toDataURL('image/jpeg', 0.7)
    bitmap.close()
    return preview
  }).catch(() => null)
}
