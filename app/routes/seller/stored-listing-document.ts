import { href } from 'react-router'
import { LISTING_DOCUMENT_SLUGS } from '#app/forms/listing-documents.ts'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { ListingDocumentFacts } from '#server/listing/index.ts'

/** The address of one's own listing's paper. */
export function listingDocumentUrl(listing: number, kind: ListingDocumentKind): string {
  return href('/sales/documentos/:horse/:kind', { horse: String(listing), kind: LISTING_DOCUMENT_SLUGS[kind] })
}

type Named = { listing: number; kind: ListingDocumentKind }

/** A paper as upload fields show it; null when there is none. */
export function storedListingDocument(named: Named, facts: ListingDocumentFacts): StoredFile
export function storedListingDocument(named: Named, facts: ListingDocumentFacts | null): StoredFile | null
export function storedListingDocument({ listing, kind }: Named, facts: ListingDocumentFacts | null): StoredFile | null {
  if (!facts) return null
  const url = listingDocumentUrl(listing, kind)
  // The id in the address makes a replaced one another file.
  return { id: facts.id, url: `${url}?v=${facts.id}`, preview: facts.pdf ? null : `${url}?ancho=360&v=${facts.id}` }
}
