import { href } from 'react-router'
import { photoSlots } from '#app/texts/listing/listing-files.ts'
import { PhotoList } from '#app/ui/upload/photo-list.tsx'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import { MOST_PHOTOS, PHOTO_SLOTS } from '#machines/horse-audit/rules.ts'
import type { ListingPhoto } from '#server/listing/index.ts'
import { fileAnchors } from './file-errors.ts'
import { Silhouette } from './silhouette.tsx'

type ListingPhotosProps = {
  /** Null for a capture that its first photo may begin. */
  listing: number | null
  /** Key of the form that begins the capture, or has begun it; null for a listing that no form began. */
  captureKey: string | null
  kind: 'horse' | 'trailer'
  /** The seller's account. */
  account: number
  photos: ListingPhoto[]
  /** URL of the containing page, to which plain forms return; null: the page of the capture that a photo begins. */
  back: string | null
  errors?: string[] | undefined
  /** Called by JavaScript when photos were chosen, and after each upload. */
  onChosen?: () => void
  onStored?: (photo: StoredFile) => void
}

const SLOTS = PHOTO_SLOTS.map((slot) => ({ slot, label: photoSlots[slot], picture: <Silhouette of={slot} /> }))
/** Width of the largest variant (`server/engine/media/variants.ts`), in pixels. */
const WIDEST = 1_600

/**
 * Photos of an editable listing: add, order, label and remove, each with its own request. It contains forms, so it must
 * not be inside one; works with and without scripts. Needs `app/styles/upload.css` and `photos.css`.
 */
export function ListingPhotos({ listing, captureKey, kind, back, ...props }: ListingPhotosProps) {
  const address = addressOf({ listing, captureKey, kind })
  return (
    <div id={fileAnchors.photos}>
      <PhotoList
        {...props}
        id="agregar-fotos"
        url={address}
        action={address}
        fields={back === null ? {} : { volver: back }}
        max={MOST_PHOTOS}
        slots={kind === 'horse' ? SLOTS : []}
        widest={WIDEST}
        amongFields
      />
    </div>
  )
}

/**
 * The address of the photos. It is the same before and after the first photo has begun the listing, because photos on
 * their way are kept in the browser by their address.
 */
function addressOf({ listing, captureKey, kind }: Pick<ListingPhotosProps, 'listing' | 'captureKey' | 'kind'>): string {
  if (captureKey === null) return href('/sales/fotos/:horse', { horse: String(listing) })
  return `${href('/sales/fotos/:horse', { horse: captureKey })}?pagina=${kind === 'horse' ? 'rapida' : 'remolque'}`
}
