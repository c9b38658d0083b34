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
