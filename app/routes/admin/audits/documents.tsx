import { href } from 'react-router'
import { DOCUMENT_SLUGS } from '#app/forms/listing/document-kinds.ts'
import { LISTING_DOCUMENT_SLUGS } from '#app/forms/listing/listing-documents.ts'
import { listingDocuments } from '#app/texts/listing/listing-files.ts'
import { documentNames } from '#app/texts/people/profiles.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { AuditView } from './view.ts'
import { audit as words } from './words.ts'

const OF_SELLER = ['ine-front', 'ine-back', 'proof-of-address', 'bank-statement'] as const

/** A document and its address; null for one that is missing. */
type Paper = { title: string; to: string | null }

/** All documents of the listing and of its seller. Links, never embedded, because each view is logged. */
export function Documents({ view }: { view: AuditView }) {
  const papers = [...ofListing(view), ...ofSeller(view)]
  const missing = papers.filter(({ to }) => to === null)
  return (
    <>
      <ul className="audit-papers">
        {papers.map(
          ({ title, to }) =>
            to !== null && (
              <li key={title}>
                <a className="document" href={to} target="_blank" rel="noopener">
                  <Icon name="file" />
                  {words.open(title)}
                </a>
              </li>
            ),
        )}
      </ul>
      {missing.length > 0 && <p className="hint">{words.noImage(missing.map(({ title }) => title).join(', '))}</p>}
      <p className="hint">{words.logged}</p>
    </>
  )
}

function ofListing({ id, kind, documents }: AuditView): Paper[] {
  const kinds = kind === 'horse' ? (['registration', 'certificate', 'pedigree'] as const) : (['registration'] as const)
  return kinds.map((each) => {
    const stored = documents[each]
    const { title } = listingDocuments[each]
    const path = href('/admin/HorseDetail/:horse/documentos/:kind', {
      horse: String(id),
      kind: LISTING_DOCUMENT_SLUGS[each],
    })
    return {
      title: stored?.pdf ? `${title} (PDF)` : title,
      to: stored && `${path}?v=${stored.id}`,
    }
  })
}

function ofSeller({ seller: { id, files } }: AuditView): Paper[] {
  return OF_SELLER.map((kind) => ({
    title: files[kind]?.pdf ? `${documentNames[kind]} (PDF)` : documentNames[kind],
    to:
      files[kind] === undefined
        ? null
        : href('/admin/documentos/:account/:kind', { account: String(id), kind: DOCUMENT_SLUGS[kind] }),
  }))
}
