import type { RouterContextProvider } from 'react-router'
import { scan } from '#server/engine/media/clamd.ts'
import { MAX_FILE_BYTES } from '#server/engine/media/refusal.ts'
import { houseContext } from '#app/middleware/house.ts'

type Uploaded =
  | { bytes: Uint8Array; refused?: undefined }
  | { bytes?: undefined; refused: 'missing' | 'too-large' | 'infected' | 'not-scanned' }

/** True if a file was chosen: a browser sends an empty one for an empty field. */
export const hasFile = (form: FormData, field: string): boolean => isChosen(form.get(field))

const isChosen = (file: FormDataEntryValue | null): file is File => file instanceof File && file.size > 0

/**
 * The file in a form field, or the reason why there is none. Its type is determined later from its content. A file that
 * the scanner could not look at is refused.
 */
export async function uploadOf(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  field: string,
): Promise<Uploaded> {
  const file = form.get(field)
  return isChosen(file) ? receivedFile(context, file) : { refused: 'missing' }
}

/** The same for a file in hand. */
export async function receivedFile(context: Readonly<RouterContextProvider>, file: File): Promise<Uploaded> {
  if (file.size > MAX_FILE_BYTES) return { refused: 'too-large' }
  const bytes = await file.bytes()
  const scanned = await scan(context.get(houseContext).env.CLAMD_URL, bytes)
  if (scanned !== 'clean') return { refused: scanned === 'away' ? 'not-scanned' : 'infected' }
  return { bytes }
}
