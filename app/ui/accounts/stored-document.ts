import { href } from 'react-router'
import { DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import type { StoredDocumentKind } from '#machines/onboarding/rules.ts'

/** The account that owns the documents. A seller during registration has only a photo. */
export type DocumentOwner = 'buyer' | 'seller' | 'registering'

/** Address at which one of the user's own documents is shown and uploaded by script. */
export function documentHref(kind: StoredDocumentKind, owner: DocumentOwner): string {
  const slug = { kind: DOCUMENT_SLUGS[kind] }
  if (owner === 'registering') return href('/register/salesmandata/foto')
  return owner === 'seller' ? href('/me/archivos/:kind', slug) : href('/documentos/:kind', slug)
}

/** One of the user's own documents, in the form that upload fields take. `uploadedAt` in epoch ms. */
export function storedDocument(kind: StoredDocumentKind, uploadedAt: number, owner?: DocumentOwner): StoredFile
export function storedDocument(
  kind: StoredDocumentKind,
  uploadedAt: number | null,
  owner?: DocumentOwner,
): StoredFile | null
export function storedDocument(
  kind: StoredDocumentKind,
  uploadedAt: number | null,
  owner: DocumentOwner = 'buyer',
): StoredFile | null {
  if (uploadedAt === null) return null
  const url = documentHref(kind, owner)
  // The upload time in the address makes browsers fetch a replaced picture.
  const preview = `${url}?ancho=${kind === 'profile-photo' ? 240 : 360}&v=${uploadedAt}`
  return { id: String(uploadedAt), url, preview }
}
