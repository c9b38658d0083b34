import { href } from 'react-router'
import { photoSlots } from '#app/texts/listing-files.ts'
import { PhotoList } from '#app/ui/upload/photo-list.tsx'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import { MOST_PHOTOS, PHOTO_SLOTS } from '#machines/horse-audit/rules.ts'
import type { ListingPhoto } from '#server/listing/index.ts'
import { fileAnchors } from './file-errors.ts'

type ListingPhotosProps = {
  listing: number
  kind: 'horse' | 'trailer'
  /** The seller's. */
  account: number
  photos: ListingPhoto[]
  /** The page that it stands on: plain forms lead back there. */
  back: string
  errors?: string[] | undefined
  /** Told where JavaScript has uploaded one more. */
  onStored?: (photo: StoredFile) => void
}

const SLOTS = PHOTO_SLOTS.map((slot) => ({ slot, label: photoSlots[slot] }))
/** Wider is none of the files that are made of them (`server/engine/media/variants.ts`), in pixels. */
const WIDEST = 1_600

/**
 * The photos of a listing that may be edited: added, ordered, labelled, removed, each act by itself. Brings its own
 * forms, so it stands in none; with React in the browser or without. Needs `app/styles/upload.css`.
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
