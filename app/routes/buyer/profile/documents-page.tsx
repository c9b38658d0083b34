import { profile as words } from './words.ts'
import { Notice } from '#app/ui/notice.tsx'
import { type DocumentKind, REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import { DocumentCard } from '#app/ui/accounts/document-card.tsx'

type DocumentsPageProps = {
  account: number
  action: string
  documents: { kind: DocumentKind; uploadedAt: number }[]
  saved: boolean
  errors: Partial<Record<DocumentKind, string[]>>
}

/** The buyer's documents, to view and replace. */
export function DocumentsPage({ account, action, documents, saved, errors }: DocumentsPageProps) {
  return (
    <>
      {saved && <Notice tone="success" text={words.saved.documento} />}
      <p className="lead">{words.documentsLead}</p>
      <ul className="document-cards">
        {REQUIRED_DOCUMENTS.map((kind) => (
          <DocumentCard
            key={kind}
            account={account}
            kind={kind}
            action={action}
            uploadedAt={documents.find((file) => file.kind === kind)?.uploadedAt ?? null}
            errors={errors[kind]}
          />
        ))}
      </ul>
    </>
  )
}
