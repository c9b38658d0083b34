import { href } from 'react-router'
import { photoSlots } from '#app/texts/listing/listing-files.ts'
import { PhotoList } from '#app/ui/upload/photo-list.tsx'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import { MOST_PHOTOS, PHOTO_SLOTS } from '#machines/horse-audit/rules.ts'
import type { ListingPhoto } from '#server/listing/index.ts'
import { fileAnchors } from './file-errors.ts'
import { Silhouette } from './silhouette.tsx'

type ListingPhotosProps = {
  listing: number
  kind: 'horse' | 'trailer'
  /** The seller's account. */
  account: number
  photos: ListingPhoto[]
  /** URL of the containing page, to which plain forms return. */
  back: string
  errors?: string[] | undefined
  /** Called after an upload by JavaScript. */
  onStored?: (photo: StoredFile) => void
}

const SLOTS = PHOTO_SLOTS.map((slot) => ({ slot, label: photoSlots[slot], picture: <Silhouette of={slot} /> }))
/** Width of the largest variant (`server/engine/media/variants.ts`), in pixels. */
const WIDEST = 1_600

/**
 * Photos of an editable listing: add, order, label and remove, each with its own request. It contains forms, so it must
 * not be inside one; works with and without scripts. Needs `app/styles/upload.css` and `photos.css`.
 */
export function ListingPhotos({ listing, kind, back, ...props }: ListingPhotosProps) {
  const address = href('/sales/fotos/:horse', { horse: String(listing) })
  return (
    <div id={fileAnchors.photos}>
      <PhotoList
        {...props}
        id="agregar-fotos"
        url={address}
        action={address}
        fields={{ volver: back }}
        max={MOST_PHOTOS}
        slots={kind === 'horse' ? SLOTS : []}
        widest={WIDEST}
        amongFields
      />
    </div>
  )
}
