import { DOCUMENT_SLUGS } from '#app/forms/listing/document-kinds.ts'
import { ACCEPTED_DOCUMENTS, ACCEPTED_IMAGES } from '#app/forms/uploads.ts'
import { documentHints, documentNames } from '#app/texts/people/profiles.ts'
import { upload } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { FileField } from '#app/ui/upload/file-field.tsx'
import { mayBePdf, type StoredDocumentKind } from '#machines/onboarding/rules.ts'
import { type DocumentFile, documentHref, type DocumentOwner, storedDocument } from './stored-document.ts'

type CardDocument = Exclude<StoredDocumentKind, 'profile-photo'>

export type DocumentCardProps = {
  account: number
  owner?: DocumentOwner
  kind: CardDocument
  /** Target of the card's own form without JavaScript: the page itself. Null inside a form, which then has `file`. */
  action: string | null
  stored: DocumentFile | null
  errors?: string[] | undefined
  /** Called after an upload by JavaScript. */
  onUploaded?: (kind: CardDocument) => void
}

/** One document: the stored file and the field that replaces it, in a form of its own or in the page's. */
export function DocumentCard({
  account,
  owner = 'buyer',
  kind,
  action,
  stored,
  errors,
  onUploaded,
}: DocumentCardProps) {
  const slug = DOCUMENT_SLUGS[kind]
  const field = (
    <FileField
      id={slug}
      account={account}
      url={documentHref(kind, owner)}
      title={documentNames[kind]}
      heading={<h2>{documentNames[kind]}</h2>}
      hint={documentHints[kind]}
      accept={mayBePdf(kind) ? ACCEPTED_DOCUMENTS : ACCEPTED_IMAGES}
      stored={storedDocument(kind, stored, owner)}
      errors={errors}
      optional={kind === 'bank-statement'}
      alone={action !== null}
      amongFields={action === null}
      onStored={() => onUploaded?.(kind)}
    >
      <Button look="secondary" className="send-file" name={action === null ? 'subir' : undefined}>
        {upload.send(documentNames[kind])}
      </Button>
    </FileField>
  )
  return (
    <li className="document-card">
      {action === null ? (
        field
      ) : (
        <form method="post" action={action} encType="multipart/form-data" noValidate>
          <HiddenFields values={{ intent: 'documento', documento: slug }} />
          {field}
        </form>
      )}
    </li>
  )
}
