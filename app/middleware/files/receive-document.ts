import type { RouterContextProvider } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { uploadOf } from './upload.ts'
import { uploadErrors } from '#app/texts/media.ts'
import type { DocumentFile } from '#app/ui/accounts/stored-document.ts'
import { mayBePdf, type StoredDocumentKind } from '#machines/onboarding/rules.ts'
import { keepDocument } from '#server/people/profiles/keep-document.ts'
import type { Payer } from '#server/people/accounts/sessions/audiences.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { MediaError } from '#server/engine/media/refusal.ts'

/**
 * Stores the file in a form field as a document of the buyer or seller; returns its time, epoch ms, or the reason for a
 * refusal.
 */
export async function receiveDocument(
  context: Readonly<RouterContextProvider>,
  owner: Payer,
  form: FormData,
  { field = 'file', kind }: { field?: string; kind: StoredDocumentKind },
): Promise<DocumentFile | { error: string }> {
  const { bytes, refused } = await uploadOf(context, form, field)
  if (refused) return { error: uploadErrors[refused] }
  try {
    const document = await prepareDocument(bytes, { pdf: mayBePdf(kind) })
    const uploadedAt = await keepDocument(context.get(houseContext), owner, kind, document, Date.now())
    return { uploadedAt, pdf: document.extension === 'pdf' }
  } catch (error) {
    if (error instanceof MediaError) return { error: uploadErrors[error.code] }
    throw error
  }
}
