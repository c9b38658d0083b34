import { href } from 'react-router'
import { DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import type { DocumentKind } from '#machines/onboarding/rules.ts'

/** One's own document as upload fields show it; null when there is none. `uploadedAt` in epoch ms. */
export function storedDocument(kind: DocumentKind, uploadedAt: number): StoredFile
export function storedDocument(kind: DocumentKind, uploadedAt: number | null): StoredFile | null
export function storedDocument(kind: DocumentKind, uploadedAt: number | null): StoredFile | null {
  if (uploadedAt === null) return null
  const url = href('/documentos/:kind', { kind: DOCUMENT_SLUGS[kind] })
  // The time in the address makes a replaced one another picture.
  const preview = `${url}?ancho=${kind === 'profile-photo' ? 240 : 360}&v=${uploadedAt}`
  return { id: String(uploadedAt), url, preview }
}
