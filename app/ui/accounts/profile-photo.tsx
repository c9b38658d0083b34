import { DOCUMENT_SLUGS } from '#app/forms/document-kinds.ts'
import { documentNames } from '#app/texts/profiles.ts'
import { PhotoField } from '#app/ui/upload/photo-field.tsx'
import { documentHref, type DocumentOwner, storedDocument } from './stored-document.ts'

const SLUG = DOCUMENT_SLUGS['profile-photo']

type ProfilePhotoProps = {
  /** Of the form's field: the error summary links to it. */
  id?: string
  account: number
  owner?: DocumentOwner
  /** When the photo that is there came, epoch ms; null when there is none. */
  uploadedAt: number | null
  errors?: string[] | undefined
  onUploaded?: () => void
}

/** The photo among the personal data: it can be replaced, not removed. */
export function ProfilePhoto({
  id = SLUG,
  account,
  owner = 'buyer',
  uploadedAt,
  errors,
  onUploaded,
}: ProfilePhotoProps) {
  return (
    <PhotoField
      id={id}
      name="photo"
      account={account}
      url={documentHref('profile-photo', owner)}
      sensitive
      title={documentNames['profile-photo']}
      stored={storedDocument('profile-photo', uploadedAt, owner)}
      errors={errors}
      onStored={onUploaded}
    />
  )
}
