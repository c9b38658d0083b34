import { decode, draw, oneAtATime, toJpeg, wholeOf } from './canvas.ts'

/** More than any screen shows and than the small print of an identity card needs; pixels of the longer side. */
const LONGEST = 2_560
/** What is no longer and no heavier than this goes up as it came. */
const HEAVY_BYTES = 2 * 1024 * 1024
/** Where it is known how wide a photo is shown: at 50 kbit/s each 100 kB take 16 s. */
const HEAVY_PHOTO_BYTES = 600 * 1024
const PREVIEW = 360

/**
 * A photo small enough for a weak signal, upright and without metadata; the file itself where that gains nothing, where
 * it is no picture, or where this browser cannot read it. `widest`: no page shows it wider, in pixels. Of many that are
 * chosen at once one after the other is opened.
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

/** The server reads it; of what else this browser can open, as an iPhone HEIC, it gets a JPEG. */
function isTaken({ type }: Blob): boolean {
  return /^image\/(jpeg|png|webp|bmp)$/.test(type)
}

/** A small picture to show while the file is under way, as a data URL: the content security policy takes no `blob:`. */
export async function previewOf(file: Blob): Promise<string | null> {
  return oneAtATime(async () => {
    const bitmap = await decode(file)
    const preview = draw(bitmap, wholeOf(bitmap), PREVIEW).toDataURL('image/jpeg', 0.7)
    bitmap.close()
    return preview
  }).catch(() => null)
}
