import { listingDocuments, viewDocument as words } from '#app/texts/listing/listing-files.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { ListingDocumentFacts } from '#server/listing/listings/documents/read-documents.ts'
import { storedListingDocument } from './stored-listing-document.ts'

type DocumentViewProps = { listing: number; kind: ListingDocumentKind; stored: ListingDocumentFacts | null }

/**
 * A document of the seller's own listing: embedded from 900 px of screen width, a link on phones, which show no
 * documents in frames. A hidden frame is not loaded. Needs `app/styles/upload.css`.
 */
export function DocumentView({ listing, kind, stored }: DocumentViewProps) {
  const file = storedListingDocument({ listing, kind }, stored)
  const { title } = listingDocuments[kind]
  if (!file) return <p className="hint">{words.none(title)}</p>
  return (
    <div className="document-view">
      <a className="document" href={file.url} target="_blank" rel="noopener">
        <Icon name="file" />
        {words.open(title)}
        {stored?.pdf && ' (PDF)'}
      </a>
      {file.preview === null ? (
        <iframe className="document-frame" src={file.url} title={title} loading="lazy" />
      ) : (
        <img className="document-image" src={file.url} alt={title} loading="lazy" decoding="async" />
      )}
    </div>
  )
}
