import { REQUIRED_DOCUMENTS, type RequiredDocument } from '#machines/onboarding/rules.ts'
import { DocumentCard, type DocumentCardProps } from './document-card.tsx'

type DocumentCardsProps = Pick<DocumentCardProps, 'account' | 'owner' | 'action'> & {
  /** Upload times of the stored files, epoch ms. */
  uploadedAt: Partial<Record<RequiredDocument, number>>
  errors: Partial<Record<RequiredDocument, string[]>>
  /** Called after an upload by a script. */
  onUploaded?: (kind: RequiredDocument) => void
}

/** The identity documents that every account uploads, to view and replace. */
export function DocumentCards({ uploadedAt, errors, onUploaded, ...card }: DocumentCardsProps) {
  return (
    <ul className="document-cards">
      {REQUIRED_DOCUMENTS.map((kind) => (
        <DocumentCard
          key={kind}
          kind={kind}
          {...card}
          uploadedAt={uploadedAt[kind] ?? null}
          errors={errors[kind]}
          onUploaded={() => onUploaded?.(kind)}
        />
      ))}
    </ul>
  )
}
