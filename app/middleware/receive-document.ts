import type { RouterContextProvider } from 'react-router'
import { houseContext } from './house.ts'
import { buyerOf } from './session.ts'
import { uploadOf } from './upload.ts'
import { uploadErrors } from '#app/texts/media.ts'
import type { DocumentKind } from '#machines/onboarding/rules.ts'
import { prepareDocument } from '#server/media/documents.ts'
import { MediaError } from '#server/media/refusal.ts'
import { keepDocument } from '#server/profiles/keep-document.ts'

/**
 * Keeps the image in a form's field as a document of whoever is signed in; says when it came, epoch ms, or why it is
 * not taken.
 */
export async function receiveDocument(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  field: string,
  kind: DocumentKind,
): Promise<{ uploadedAt: number } | { error: string }> {
  const { bytes, refused } = await uploadOf(form, field)
  if (refused) return { error: uploadErrors[refused] }
  try {
    // The specification takes images alone for these.
    const document = await prepareDocument(bytes, { pdf: false })
    return { uploadedAt: await keepDocument(context.get(houseContext), buyerOf(context), kind, document, Date.now()) }
  } catch (error) {
    if (error instanceof MediaError) return { error: uploadErrors[error.code] }
    throw error
  }
}
