import type { Area } from 'react-easy-crop'
import { decode, draw, toJpeg, wholeOf } from './canvas.ts'

/** A chosen photo, upright, as a data URL at most `longest` pixels long; null when this browser cannot read it. */
export async function openPhoto(file: Blob, longest: number): Promise<string | null> {
  try {
    const bitmap = await decode(file)
    // A full-size camera photo would exhaust the memory of a cheap phone while it is moved.
    const opened = draw(bitmap, wholeOf(bitmap), longest).toDataURL('image/jpeg', 0.92)
    bitmap.close()
    // A data URL instead of `blob:`, because the content security policy allows images only from our origin and as
    // data.
    return opened
  } catch {
    return null
  }
}

/** The chosen part as a JPEG. */
export async function cropPhoto(source: string, area: Area, longest: number): Promise<Blob> {
  const image = new Image()
  image.src = source
  await image.decode()
  return toJpeg(draw(image, area, longest), 0.88)
}
