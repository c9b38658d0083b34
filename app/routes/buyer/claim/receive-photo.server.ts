import type { RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import type { UploadErrorCode } from '#app/texts/media.ts'
import { keepClaimPhoto } from '#server/aftersale/claims/keep-photo.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { MediaError } from '#server/engine/media/refusal.ts'

/** Stores the picture in the form field `file` with an open claim; returns its id, or the reason for a refusal. */
export async function receiveClaimPhoto(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  claim: number,
): Promise<{ photo: number } | { refused: UploadErrorCode | 'closed' | 'full' }> {
  const { bytes, refused } = await uploadOf(context, form, 'file')
  if (refused) return { refused }
  try {
    const picture = await prepareDocument(bytes, { pdf: false })
    return await keepClaimPhoto(context.get(houseContext), buyerOf(context), { claim, picture, at: Date.now() })
  } catch (error) {
    if (error instanceof MediaError) return { refused: error.code }
    throw error
  }
}
