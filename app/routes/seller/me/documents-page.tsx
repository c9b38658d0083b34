import { href } from 'react-router'
import { DocumentCards } from '#app/ui/accounts/document-cards.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { DocumentKind } from '#machines/onboarding/rules.ts'
import { me as words } from './words.ts'

type DocumentsPageProps = {
  account: number
  /** Times of the uploads, epoch ms. */
  uploadedAt: Partial<Record<DocumentKind, number>>
  saved: boolean
  refused: { kind: DocumentKind; error: string } | undefined
}

/** The seller's identity documents, to view and replace. */
export function DocumentsPage({ account, uploadedAt, saved, refused }: DocumentsPageProps) {
  return (
    <>
      {saved && <Notice tone="success" text={words.documentSaved} />}
      <p className="lead">{words.documentsLead}</p>
      <DocumentCards
        account={account}
        owner="seller"
        action={href('/me/documentos')}
        uploadedAt={uploadedAt}
        errors={refused ? { [refused.kind]: [refused.error] } : {}}
      />
    </>
  )
}
