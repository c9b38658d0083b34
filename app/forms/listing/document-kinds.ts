import { DOCUMENT_KINDS, type DocumentKind, type StoredDocumentKind } from '#machines/onboarding/rules.ts'

export const DOCUMENT_SLUGS: Record<StoredDocumentKind, string> = {
  'profile-photo': 'foto',
  'ine-front': 'ine-frente',
  'ine-back': 'ine-reverso',
  'proof-of-address': 'comprobante',
  'bank-statement': 'caratula',
}

/** The document with this name in a URL or form, of those that every account has; null for any other. */
export function documentKindOf(slug: unknown): DocumentKind | null {
  return DOCUMENT_KINDS.find((kind) => DOCUMENT_SLUGS[kind] === slug) ?? null
}

/** Like `documentKindOf`, including the documents of sellers. */
export function storedKindOf(slug: unknown): StoredDocumentKind | null {
  return slug === DOCUMENT_SLUGS['bank-statement'] ? 'bank-statement' : documentKindOf(slug)
}
