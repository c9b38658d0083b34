import { useState } from 'react'
import { href } from 'react-router'
import { DocumentCards } from '#app/ui/accounts/document-cards.tsx'
import type { DocumentFile } from '#app/ui/accounts/stored-document.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type DocumentKind, REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import { me as words } from './words.ts'

type DocumentsPageProps = {
  account: number
  files: Partial<Record<DocumentKind, DocumentFile>>
  saved: boolean
  refused: { kind: DocumentKind; error: string } | undefined
}

/** The seller's identity documents, to view and replace. */
export function DocumentsPage({ account, files, saved, refused }: DocumentsPageProps) {
  const [uploaded, setUploaded] = useState<DocumentKind[]>([])
  const isWhole = REQUIRED_DOCUMENTS.every((kind) => files[kind] || uploaded.includes(kind))
  return (
    <div className="stack">
      {saved && (isWhole ? <Whole /> : <Notice tone="success" text={words.documentSaved} />)}
      <p className="lead">{words.documentsLead}</p>
      <DocumentCards
        account={account}
        owner="seller"
        action={href('/me/documentos')}
        files={files}
        errors={refused ? { [refused.kind]: [refused.error] } : {}}
        onUploaded={(kind) => setUploaded((before) => [...before, kind])}
      />
      {/* Beside the card whose upload by script was the last. */}
      {!saved && isWhole && uploaded.length > 0 && <Whole />}
    </div>
  )
}

function Whole() {
  return (
    <>
      <Notice tone="success" text={words.documentsWhole} />
      <LinkButton href={href('/sales')}>{words.toSteps}</LinkButton>
    </>
  )
}
