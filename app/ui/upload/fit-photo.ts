import { decode, draw, toJpeg, wholeOf } from './canvas.ts'

/** More than any screen shows and than the small print of an identity card needs; pixels of the longer side. */
const LONGEST = 2_560
/** What is no longer and no heavier than this goes up as it came. */
const HEAVY_BYTES = 2 * 1024 * 1024
const PREVIEW = 360

/**
 * A photo small enough for a weak signal, upright and without metadata; the file itself where that gains nothing, where
 * it is no picture, or where this browser cannot read it.
 */
export async function fitPhoto(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  try {
    const bitmap = await decode(file)
    const fits = isTaken(file) && file.size <= HEAVY_BYTES && Math.max(bitmap.width, bitmap.height) <= LONGEST
    const smaller = fits ? file : await toJpeg(draw(bitmap, wholeOf(bitmap), LONGEST), 0.85)
    bitmap.close()
    return smaller.size < file.size || !isTaken(file) ? smaller : file
  } catch {
    return file
  }
}

/** The server reads it; of what else this browser can open, as an iPhone HEIC, it gets a JPEG. */
function isTaken({ type }: Blob): boolean {
  return /^image\/(jpeg|png|webp|bmp)$/.test(type)
}

/** A small picture to show while the file is under way, as a data URL: the content security policy takes no `blob:`. */
export async function previewOf(file: Blob): Promise<string | null> {
  try {
    const bitmap = await decode(file)
    const preview = draw(bitmap, wholeOf(bitmap), PREVIEW).toDataURL('image/jpeg', 0.7)
    bitmap.close()
    return preview
  } catch {
    return null
  }
}
