import { href } from 'react-router'
import { DocumentCards } from '#app/ui/accounts/document-cards.tsx'
import type { DocumentFile } from '#app/ui/accounts/stored-document.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { DocumentKind } from '#machines/onboarding/rules.ts'
import { me as words } from './words.ts'

type DocumentsPageProps = {
  account: number
  files: Partial<Record<DocumentKind, DocumentFile>>
  saved: boolean
  refused: { kind: DocumentKind; error: string } | undefined
}

/** The seller's identity documents, to view and replace. */
export function DocumentsPage({ account, files, saved, refused }: DocumentsPageProps) {
  return (
    <>
      {saved && <Notice tone="success" text={words.documentSaved} />}
      <p className="lead">{words.documentsLead}</p>
      <DocumentCards
        account={account}
        owner="seller"
        action={href('/me/documentos')}
        files={files}
        errors={refused ? { [refused.kind]: [refused.error] } : {}}
      />
    </>
  )
}
