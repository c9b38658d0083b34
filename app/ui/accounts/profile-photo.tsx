import { DOCUMENT_SLUGS } from '#app/forms/listing/document-kinds.ts'
import { documentNames } from '#app/texts/people/profiles.ts'
import { PhotoField } from '#app/ui/upload/photo-field.tsx'
import { documentHref, type DocumentOwner, storedPhoto } from './stored-document.ts'

const SLUG = DOCUMENT_SLUGS['profile-photo']

type ProfilePhotoProps = {
  /** Id of the form field; the error summary links to it. */
  id?: string
  account: number
  owner?: DocumentOwner
  /** Upload time of the stored photo, epoch ms; null without a photo. */
  uploadedAt: number | null
  errors?: string[] | undefined
  onUploaded?: () => void
}

/** The photo in the personal data. It can be replaced, not removed. */
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
      stored={storedPhoto(uploadedAt, owner)}
      errors={errors}
      onStored={onUploaded}
    />
  )
}
