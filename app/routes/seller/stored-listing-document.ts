import { href } from 'react-router'
import { LISTING_DOCUMENT_SLUGS } from '#app/forms/listing/listing-documents.ts'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { ListingDocumentFacts } from '#server/listing/listings/documents/read-documents.ts'

/** URL of a document of the seller's own listing. */
export function listingDocumentUrl(listing: number, kind: ListingDocumentKind): string {
  return href('/sales/documentos/:horse/:kind', { horse: String(listing), kind: LISTING_DOCUMENT_SLUGS[kind] })
}

type Named = { listing: number; kind: ListingDocumentKind }

/** Maps a document to an upload field's file; null if there is none. */
export function storedListingDocument(named: Named, facts: ListingDocumentFacts): StoredFile
export function storedListingDocument(named: Named, facts: ListingDocumentFacts | null): StoredFile | null
export function storedListingDocument({ listing, kind }: Named, facts: ListingDocumentFacts | null): StoredFile | null {
  if (!facts) return null
  const url = listingDocumentUrl(listing, kind)
  // The id in the URL changes when the document is replaced, so that caches miss.
  return { id: facts.id, url: `${url}?v=${facts.id}`, preview: facts.pdf ? null : `${url}?ancho=360&v=${facts.id}` }
}
