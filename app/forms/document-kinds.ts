import { DOCUMENT_KINDS, type DocumentKind } from '../../machines/onboarding/rules.ts'

/** Each document's name in URLs. */
export const DOCUMENT_SLUGS: Record<DocumentKind, string> = {
  'profile-photo': 'foto',
  'ine-front': 'ine-frente',
  'ine-back': 'ine-reverso',
  'proof-of-address': 'comprobante',
}

/** The document of a URL's or a form's name; null for any other. */
export function documentKindOf(slug: unknown): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => DOCUMENT_SLUGS[kind] === slug) ?? null
}

/** What file choosers offer. The server decides by the bytes. */
export const ACCEPTED_IMAGES = 'image/png,image/jpeg,image/bmp'

export const MAX_UPLOAD_BYTES = 20 * 1024 * 1024
