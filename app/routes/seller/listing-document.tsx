import { ACCEPTED_DOCUMENTS, ACCEPTED_IMAGES } from '#app/forms/uploads.ts'
import { listingDocuments } from '#app/texts/listing/listing-files.ts'
import { upload } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { FileField } from '#app/ui/upload/file-field.tsx'
import { RemoveFile } from '#app/ui/upload/remove-file.tsx'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import { useNewest } from '#app/ui/upload/use-newest.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { ListingDocumentFacts } from '#server/listing/listings/documents/read-documents.ts'
import { fileAnchors } from './file-errors.ts'
import { listingDocumentUrl, storedListingDocument } from './stored-listing-document.ts'

type ListingDocumentProps = {
  listing: number
  kind: ListingDocumentKind
  /** The seller's account. */
  account: number
  stored: ListingDocumentFacts | null
  /** The listing cannot be enrolled without it; always true of the certificate. */
  needed?: boolean
  /** URL of the containing page, to which plain forms return. */
  back: string
  errors?: string[] | undefined
  /** Called after an upload by JavaScript, and with null after a removal. */
  onChange?: (stored: StoredFile | null) => void
}

const ACCEPTED: Record<ListingDocumentKind, string> = {
  certificate: 'application/pdf',
  pedigree: ACCEPTED_DOCUMENTS,
  registration: ACCEPTED_IMAGES,
}

/**
 * A document of an editable listing: the stored file, the field to replace it, and the button to remove it. It contains
 * forms, so it must not be inside one. Needs `app/styles/upload.css`.
 */
export function ListingDocument({
  listing,
  kind,
  account,
  back,
  errors,
  onChange,
  needed = kind === 'certificate',
  ...props
}: ListingDocumentProps) {
  const { newest, change } = useNewest(storedListingDocument({ listing, kind }, props.stored))
  const { title, hint, formats } = listingDocuments[kind]
  const url = listingDocumentUrl(listing, kind)
  const changeTo = (file: StoredFile | null) => {
    change(file)
    onChange?.(file)
  }
  const field = `archivo-${fileAnchors[kind]}`
  return (
    <div className="listing-document" id={fileAnchors[kind]}>
      <form method="post" action={url} encType="multipart/form-data" noValidate>
        <HiddenFields values={{ volver: back }} />
        <FileField
          id={field}
          account={account}
          url={url}
          title={title}
          hint={hint}
          accept={ACCEPTED[kind]}
          formats={formats}
          stored={newest}
          optional={!needed}
          errors={errors}
          amongFields
          onStored={changeTo}
        >
          <Button look="secondary" className="send-file">
            {upload.send(title)}
          </Button>
        </FileField>
      </form>
      {newest && (
        <RemoveFile
          url={url}
          fields={{ volver: back, quitar: '1' }}
          title={title}
          onRemoved={() => {
            changeTo(null)
            document.getElementById(field)?.focus()
          }}
        />
      )}
    </div>
  )
}
