import type { RouterContextProvider } from 'react-router'
import { houseContext } from './house.ts'
import { uploadOf } from './upload.ts'
import { uploadErrors } from '#app/texts/media.ts'
import type { StoredDocumentKind } from '#machines/onboarding/rules.ts'
import { keepDocument, type Payer } from '#server/people/index.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { MediaError } from '#server/engine/media/refusal.ts'

/**
 * Keeps the image in a form's field as a document of the buyer or seller; says when it came, epoch ms, or why it is
 * not taken.
 */
export async function receiveDocument(
  context: Readonly<RouterContextProvider>,
  owner: Payer,
  form: FormData,
  { field = 'file', kind }: { field?: string; kind: StoredDocumentKind },
): Promise<{ uploadedAt: number } | { error: string }> {
  const { bytes, refused } = await uploadOf(form, field)
  if (refused) return { error: uploadErrors[refused] }
  try {
    // The specification takes images alone for these.
    const document = await prepareDocument(bytes, { pdf: false })
    return { uploadedAt: await keepDocument(context.get(houseContext), owner, kind, document, Date.now()) }
  } catch (error) {
    if (error instanceof MediaError) return { error: uploadErrors[error.code] }
    throw error
  }
}
