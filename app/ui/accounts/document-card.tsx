import { DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import { documentHints, documentNames } from '#app/texts/people/profiles.ts'
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
  /** Target of the form without JavaScript: the page itself. */
  action: string
  /** Upload time of the stored file, epoch ms; null without a file. */
  uploadedAt: number | null
  errors?: string[] | undefined
  /** Called after an upload by JavaScript. */
  onUploaded?: (kind: CardDocument) => void
}

/** One document in its own form: the stored file and the field that replaces it. */
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
