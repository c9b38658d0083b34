import { MAX_FILE_BYTES } from '#server/engine/media/refusal.ts'

export type Uploaded =
  | { bytes: Uint8Array; refused?: undefined }
  | { bytes?: undefined; refused: 'missing' | 'too-large' }

/** The file in a form field, or the reason why there is none. Its type is determined later from its content. */
export async function uploadOf(form: FormData, field: string): Promise<Uploaded> {
  const file = form.get(field)
  // A browser sends an empty file for an empty field.
  if (!(file instanceof File) || file.size === 0) return { refused: 'missing' }
  if (file.size > MAX_FILE_BYTES) return { refused: 'too-large' }
  return { bytes: await file.bytes() }
}
