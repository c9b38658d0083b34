import { LISTING_DOCUMENTS, type ListingDocumentKind } from '../../machines/horse-audit/rules.ts'

/** The name of each paper of a listing in URLs. */
export const LISTING_DOCUMENT_SLUGS: Record<ListingDocumentKind, string> = {
  certificate: 'certificado',
  pedigree: 'pedigri',
  registration: 'registro',
}

/** The paper of a URL's name; null for any other. */
export function listingDocumentOf(slug: string): ListingDocumentKind | null {
  return LISTING_DOCUMENTS.find((kind) => LISTING_DOCUMENT_SLUGS[kind] === slug) ?? null
}
