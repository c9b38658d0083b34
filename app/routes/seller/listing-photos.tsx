import { href } from 'react-router'
import { photoSlots } from '#app/texts/listing/listing-files.ts'
import { PhotoList } from '#app/ui/upload/photo-list.tsx'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import { MOST_PHOTOS, PHOTO_SLOTS } from '#machines/horse-audit/rules.ts'
import type { ListingPhoto } from '#server/listing/listings/photos/read-photos.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { phoneWords as phone } from '#app/texts/listing/phone.ts'
import { fileAnchors } from './file-errors.ts'
import { Silhouette } from './silhouette.tsx'

type ListingPhotosProps = {
  /** Address of the photos (`photosAddress`), or of a phone's. */
  address: string
  kind: 'horse' | 'trailer'
  /** The seller's account. */
  account: number
  photos: ListingPhoto[]
  /** URL of the containing page, to which plain forms return; null: the page of the capture that a photo begins. */
  back: string | null
  errors?: string[] | undefined
  /** Topic of changes by another device. */
  topic: string
  camera?: boolean
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
export function ListingPhotos({ address, kind, back, ...props }: ListingPhotosProps) {
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

type Named = {
  /** Null for a capture that its first photo may begin. */
  listing: number | null
  /** Key of the form that begins the capture, or has begun it; null for a listing that no form began. */
  captureKey: string | null
  kind: 'horse' | 'trailer'
}

/**
 * The address of the photos. It is the same before and after the first photo has begun the listing, because photos on
 * their way are kept in the browser by their address.
 */
export const photosAddress = (named: Named) =>
  `${href('/sales/fotos/:horse', { horse: nameOf(named) })}${pageOf(named)}`

/**
 * Opens the page that hands the photos over to a phone, shown on a desk alone: a phone has its own camera. `back`: URL
 * of the containing page.
 */
export function ToPhone({ back, ...named }: Named & { back: string | null }) {
  const query = new URLSearchParams({
    pagina: named.kind === 'horse' ? 'rapida' : 'remolque',
    ...(back && { volver: back }),
  })
  return (
    <p className="to-phone">
      <LinkButton
        look="secondary"
        data-dialog=""
        href={`${href('/sales/telefono/:horse', { horse: nameOf(named) })}?${query}`}
      >
        <Icon name="camera" />
        {phone.open}
      </LinkButton>
    </p>
  )
}

const nameOf = ({ listing, captureKey }: Named) => captureKey ?? String(listing)

/** The page of the form whose capture the first photo begins. */
const pageOf = ({ captureKey, kind }: Named) =>
  captureKey === null ? '' : `?pagina=${kind === 'horse' ? 'rapida' : 'remolque'}`
