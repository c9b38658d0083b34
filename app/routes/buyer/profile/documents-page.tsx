import { profile as words } from './words.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { DocumentKind } from '#machines/onboarding/rules.ts'
import { DocumentCards } from '#app/ui/accounts/document-cards.tsx'

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
      <DocumentCards
        account={account}
        action={action}
        uploadedAt={Object.fromEntries(documents.map(({ kind, uploadedAt }) => [kind, uploadedAt]))}
        errors={errors}
      />
    </>
  )
}
