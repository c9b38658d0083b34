import { profile as words } from './words.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { DocumentKind } from '#machines/onboarding/rules.ts'
import { DocumentCards } from '#app/ui/accounts/document-cards.tsx'
import type { DocumentFile } from '#app/ui/accounts/stored-document.ts'

type DocumentsPageProps = {
  account: number
  action: string
  documents: ({ kind: DocumentKind } & DocumentFile)[]
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
        files={Object.fromEntries(documents.map((file) => [file.kind, file]))}
        errors={errors}
      />
    </>
  )
}
