import { href } from 'react-router'
import { DocumentCard } from '#app/ui/accounts/document-card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type DocumentKind, REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
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
      <ul className="document-cards">
        {REQUIRED_DOCUMENTS.map((kind) => (
          <DocumentCard
            key={kind}
            account={account}
            owner="seller"
            kind={kind}
            action={href('/me/documentos')}
            uploadedAt={uploadedAt[kind] ?? null}
            errors={refused?.kind === kind ? [refused.error] : undefined}
          />
        ))}
      </ul>
    </>
  )
}
