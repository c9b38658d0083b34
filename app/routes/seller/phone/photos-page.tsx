import { href } from 'react-router'
import { phoneWords } from '#app/texts/listing/phone.ts'
import { Button } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { ListingPhoto } from '#server/listing/listings/photos/read-photos.ts'
import type { ListingFileErrors } from '#app/routes/seller/file-errors.ts'
import { ListingPhotos } from '#app/routes/seller/listing-photos.tsx'
import { onPhone as words } from './words.ts'

type PhonePhotosProps = {
  /** The seller's account. */
  account: number
  listing: { id: number; kind: 'horse' | 'trailer'; name: string }
  photos: ListingPhoto[]
  topic: string
  expiresAt: number
  errors: ListingFileErrors
}

/** A capture's photos on the phone that its seller connected: camera first, and nothing else. */
export function PhonePhotos({ account, listing, photos, topic, expiresAt, errors }: PhonePhotosProps) {
  return (
    <div className="wrap stack">
      <div className="page-head">
        <h1>{phoneWords.photosOf(listing.name)}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <ListingPhotos
        address={href('/telefono/fotos/:listing', { listing: String(listing.id) })}
        kind={listing.kind}
        account={account}
        photos={photos}
        topic={topic}
        back={href('/telefono')}
        errors={errors.photos}
        camera
      />
      <p className="why">
        {words.until} <Moment at={expiresAt} as="hour" />.
      </p>
      <form method="post" action={href('/telefono/terminar')}>
        <Button look="secondary">{words.finish}</Button>
      </form>
    </div>
  )
}
