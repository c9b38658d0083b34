import type { Area } from 'react-easy-crop'
import { decode, draw, toJpeg, wholeOf } from './canvas.ts'

/** A chosen photo, upright, as a data URL of bearable size; null where this browser cannot read it. */
export async function openPhoto(file: Blob, longest: number): Promise<string | null> {
  try {
    const bitmap = await decode(file)
    // A camera's photo as it is would fill a cheap phone's memory while it is moved about.
    const opened = draw(bitmap, wholeOf(bitmap), longest).toDataURL('image/jpeg', 0.92)
    bitmap.close()
    // Not a blob's address: the content security policy lets pictures come from ourselves and from data alone.
    return opened
  } catch {
    return null
  }
}

/** The chosen piece as a JPEG. */
export async function cropPhoto(source: string, area: Area, longest: number): Promise<Blob> {
  const image = new Image()
  image.src = source
  await image.decode()
  return toJpeg(draw(image, area, longest), 0.88)
}
