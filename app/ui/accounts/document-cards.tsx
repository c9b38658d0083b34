import { REQUIRED_DOCUMENTS, type RequiredDocument } from '#machines/onboarding/rules.ts'
import { DocumentCard, type DocumentCardProps } from './document-card.tsx'
import type { DocumentFile } from './stored-document.ts'

type DocumentCardsProps = Pick<DocumentCardProps, 'account' | 'owner' | 'action'> & {
  files: Partial<Record<RequiredDocument, DocumentFile>>
  errors: Partial<Record<RequiredDocument, string[]>>
  /** Called after an upload by a script. */
  onUploaded?: (kind: RequiredDocument) => void
}

/** The identity documents that every account uploads, to view and replace. */
export function DocumentCards({ files, errors, onUploaded, ...card }: DocumentCardsProps) {
  return (
    <ul className="document-cards">
      {REQUIRED_DOCUMENTS.map((kind) => (
        <DocumentCard
          key={kind}
          kind={kind}
          {...card}
          stored={files[kind] ?? null}
          errors={errors[kind]}
          onUploaded={() => onUploaded?.(kind)}
        />
      ))}
    </ul>
  )
}
