import { DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import { documentHints, documentNames } from '#app/texts/profiles.ts'
import { upload } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { FileField } from '#app/ui/upload/file-field.tsx'
import type { StoredDocumentKind } from '#machines/onboarding/rules.ts'
import { documentHref, type DocumentOwner, storedDocument } from './stored-document.ts'

export type CardDocument = Exclude<StoredDocumentKind, 'profile-photo'>

type DocumentCardProps = {
  account: number
  owner?: DocumentOwner
  kind: CardDocument
  /** Where the plain form is posted: the page itself. */
  action: string
  /** When the file that is there came, epoch ms; null when there is none. */
  uploadedAt: number | null
  errors?: string[] | undefined
  /** Told where JavaScript has uploaded it. */
  onUploaded?: (kind: CardDocument) => void
}

/** One document in a form of its own: the file that is there, and the field that puts another in its place. */
export function DocumentCard({
  account,
  owner = 'buyer',
  kind,
  action,
  uploadedAt,
  errors,
  onUploaded,
}: DocumentCardProps) {
  const slug = DOCUMENT_SLUGS[kind]
  return (
    <li className="document-card">
      <form method="post" action={action} encType="multipart/form-data">
        <HiddenFields values={{ intent: 'documento', documento: slug }} />
        <FileField
          id={slug}
          account={account}
          url={documentHref(kind, owner)}
          title={documentNames[kind]}
          heading={<h2>{documentNames[kind]}</h2>}
          hint={documentHints[kind]}
          stored={storedDocument(kind, uploadedAt, owner)}
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
