import { href } from 'react-router'
import { DOCUMENT_SLUGS } from '#app/forms/listing/document-kinds.ts'
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

/** A stored document: upload time in epoch ms, and whether it is a PDF. */
export type DocumentFile = { uploadedAt: number; pdf: boolean }

/** One of the user's own documents, in the form that upload fields take. A PDF has no thumbnail. */
export function storedDocument(kind: StoredDocumentKind, file: DocumentFile, owner?: DocumentOwner): StoredFile
export function storedDocument(
  kind: StoredDocumentKind,
  file: DocumentFile | null,
  owner?: DocumentOwner,
): StoredFile | null
export function storedDocument(
  kind: StoredDocumentKind,
  file: DocumentFile | null,
  owner: DocumentOwner = 'buyer',
): StoredFile | null {
  if (file === null) return null
  const { uploadedAt, pdf } = file
  const url = documentHref(kind, owner)
  // The upload time in the address makes browsers fetch a replaced picture.
  const preview = `${url}?ancho=${kind === 'profile-photo' ? 240 : 360}&v=${uploadedAt}`
  return { id: String(uploadedAt), url, preview: pdf ? null : preview }
}

/** The profile photo of this time, epoch ms; null without one. */
export function storedPhoto(uploadedAt: number | null, owner?: DocumentOwner): StoredFile | null {
  return storedDocument('profile-photo', uploadedAt === null ? null : { uploadedAt, pdf: false }, owner)
}
