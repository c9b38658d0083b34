import { href } from 'react-router'
import { DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import { documentHints, documentNames } from '#app/texts/profiles.ts'
import { upload } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { FileField } from '#app/ui/upload/file-field.tsx'
import type { REQUIRED_DOCUMENTS } from '#machines/onboarding/rules.ts'
import { storedDocument } from './stored-document.ts'

export type RequiredDocument = (typeof REQUIRED_DOCUMENTS)[number]

type DocumentCardProps = {
  account: number
  kind: RequiredDocument
  /** Where the plain form is posted: the page itself. */
  action: string
  /** When the file that is there came, epoch ms; null when there is none. */
  uploadedAt: number | null
  errors?: string[] | undefined
  /** Told where JavaScript has uploaded it. */
  onUploaded?: (kind: RequiredDocument) => void
}

/** One document in a form of its own: the file that is there, and the field that puts another in its place. */
export function DocumentCard({ account, kind, action, uploadedAt, errors, onUploaded }: DocumentCardProps) {
  const slug = DOCUMENT_SLUGS[kind]
  return (
    <li className="document-card">
      <form method="post" action={action} encType="multipart/form-data">
        <HiddenFields values={{ intent: 'documento', documento: slug }} />
        <FileField
          id={slug}
          account={account}
          url={href('/documentos/:kind', { kind: slug })}
          title={documentNames[kind]}
          heading={<h2>{documentNames[kind]}</h2>}
          hint={documentHints[kind]}
          stored={storedDocument(kind, uploadedAt)}
          errors={errors}
          onStored={() => onUploaded?.(kind)}
        >
          <Button look="secondary" className="send-file">
            {upload.send(documentNames[kind])}
          </Button>
        </FileField>
      </form>
    </li>
  )
}
