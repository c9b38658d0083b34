import { href } from 'react-router'
import { LISTING_DOCUMENT_SLUGS } from '#app/forms/listing-documents.ts'
import { listingDocuments, viewDocument } from '#app/texts/listing/listing-files.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { ListingDocumentFacts } from '#server/listing/index.ts'
import { audit as words } from './words.ts'

type PaperProps = { listing: number; kind: ListingDocumentKind; stored: ListingDocumentFacts | null }

/** Link to a listing's document, or a note that it is missing. Never embedded, because each view is logged. */
export function Paper({ listing, kind, stored }: PaperProps) {
  const { title } = listingDocuments[kind]
  if (!stored) return <p className="hint">{viewDocument.none(title)}</p>
  const path = href('/admin/HorseDetail/:horse/documentos/:kind', {
    horse: String(listing),
    kind: LISTING_DOCUMENT_SLUGS[kind],
  })
  return (
    <p>
      <a className="document" href={`${path}?v=${stored.id}`} target="_blank" rel="noopener">
        <Icon name="file" />
        {words.open(title)}
        {stored.pdf && ' (PDF)'}
      </a>
    </p>
  )
}
