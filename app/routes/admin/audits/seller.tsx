import { href } from 'react-router'
import { DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import { documentNames } from '#app/texts/people/profiles.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Facts } from '#app/ui/listings/facts.tsx'
import type { AuditView } from './view.ts'
import { audit as words } from './words.ts'

const PAPERS = ['ine-front', 'ine-back', 'proof-of-address', 'bank-statement'] as const

/** The seller and their identity documents. */
export function Seller({ seller }: { seller: AuditView['seller'] }) {
  const facts: [string, string | null][] = [
    [words.seller, seller.name],
    [words.ranch, seller.ranch],
    [words.email, seller.email],
    [words.phone, seller.phone],
    [words.address, seller.address],
    [words.bankName, seller.bank],
    [words.clabe, seller.clabe],
    [words.holder, seller.holder],
  ]
  return (
    <>
      <Facts badges={facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))} />
      <h3>{words.documents}</h3>
      <ul className="audit-papers">
        {PAPERS.map((kind) => (
          <li key={kind}>
            {seller.uploadedAt[kind] === undefined ? (
              <span className="hint">
                {documentNames[kind]}: {words.noImage}
              </span>
            ) : (
              <a
                className="document"
                href={href('/admin/documentos/:account/:kind', {
                  account: String(seller.id),
                  kind: DOCUMENT_SLUGS[kind],
                })}
                target="_blank"
                rel="noopener"
              >
                <Icon name="file" />
                {words.open(documentNames[kind])}
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="hint">{words.logged}</p>
    </>
  )
}
