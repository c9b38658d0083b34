import { DOCUMENT_KINDS, type DocumentKind, type StoredDocumentKind } from '../../machines/onboarding/rules.ts'

/** Each document's name in URLs. */
export const DOCUMENT_SLUGS: Record<StoredDocumentKind, string> = {
  'profile-photo': 'foto',
  'ine-front': 'ine-frente',
  'ine-back': 'ine-reverso',
  'proof-of-address': 'comprobante',
  'bank-statement': 'caratula',
}

/** The document of a URL's or a form's name; null for any other. Those that every account has. */
export function documentKindOf(slug: unknown): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => DOCUMENT_SLUGS[kind] === slug) ?? null
}

/** As `documentKindOf`, with what sellers have beside them. */
export function storedKindOf(slug: unknown): StoredDocumentKind | null {
  return slug === DOCUMENT_SLUGS['bank-statement'] ? 'bank-statement' : documentKindOf(slug)
}
