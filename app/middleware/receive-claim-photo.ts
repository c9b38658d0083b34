import type { RouterContextProvider } from 'react-router'
import { uploadErrors } from '#app/texts/media.ts'
import { keepClaimPhoto } from '#server/claims/keep-photo.ts'
import { prepareDocument } from '#server/media/documents.ts'
import { MediaError } from '#server/media/refusal.ts'
import { houseContext } from './house.ts'
import { buyerOf } from './session.ts'
import { uploadOf } from './upload.ts'

/** Keeps the picture in a form's field `file` with an open claim; its number, or why it is not taken. */
export async function receiveClaimPhoto(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  claim: number,
  refusals: Record<'closed' | 'full', string>,
): Promise<{ photo: number } | { error: string }> {
  const { bytes, refused } = await uploadOf(form, 'file')
  if (refused) return { error: uploadErrors[refused] }
  try {
    const picture = await prepareDocument(bytes, { pdf: false })
    const kept = await keepClaimPhoto(context.get(houseContext), buyerOf(context), { claim, picture, at: Date.now() })
    return 'photo' in kept ? kept : { error: refusals[kept.refused] }
  } catch (error) {
    if (error instanceof MediaError) return { error: uploadErrors[error.code] }
    throw error
  }
}
