import { href } from 'react-router'
import { listingDocuments, listingFileErrors } from '#app/texts/listing/listing-files.ts'
import { photoList } from '#app/texts/uploads.ts'
import { Notice } from '#app/ui/notice.tsx'
import { documentsOf } from '#machines/horse-audit/rules.ts'
import type { ListingDocuments } from '#server/listing/listings/documents/read-documents.ts'
import type { ListingPhoto } from '#server/listing/listings/photos/read-photos.ts'
import type { OwnListing } from '#server/listing/listings/find-own.ts'
import { DocumentView } from '#app/routes/seller/document-view.tsx'
import type { ListingFileErrors } from '#app/routes/seller/file-errors.ts'
import { ListingDocument } from '#app/routes/seller/listing-document.tsx'
import { ListingPhotos, photosAddress, ToPhone } from '#app/routes/seller/listing-photos.tsx'
import { files as words } from './words.ts'

type FilesPageProps = {
  account: number
  listing: OwnListing
  photos: ListingPhoto[]
  /** Topic of changes to the photos. */
  topic: string
  documents: ListingDocuments
  errors: ListingFileErrors
}

/** Photos and documents of a listing; editable while its stage allows, otherwise read-only. */
export function FilesPage({ listing, ...page }: FilesPageProps) {
  return (
    <div className="wrap listing-files">
      <div className="page-head">
        <h1>{words.of(listing.name)}</h1>
        {listing.editable && <p className="lead">{words.saved}</p>}
      </div>
      {!listing.editable && <Notice tone="info" text={`${listingFileErrors['not-editable']}.`} />}
      <section aria-labelledby="titulo-fotos">
        <h2 id="titulo-fotos">{words.photos}</h2>
        {listing.editable ? <EditablePhotos listing={listing} {...page} /> : <ShownPhotos photos={page.photos} />}
      </section>
      <section aria-labelledby="titulo-documentos">
        <h2 id="titulo-documentos">{words.documents}</h2>
        <Documents listing={listing} {...page} />
      </section>
    </div>
  )
}

function EditablePhotos({ account, listing, photos, topic, errors }: FilesPageProps) {
  const named = { listing: listing.id, captureKey: listing.key, kind: listing.kind }
  return (
    <>
      <ToPhone {...named} back={pageOf(listing)} />
      <ListingPhotos
        address={photosAddress(named)}
        kind={listing.kind}
        account={account}
        photos={photos}
        topic={topic}
        back={pageOf(listing)}
        errors={errors.photos}
      />
    </>
  )
}

function ShownPhotos({ photos }: { photos: ListingPhoto[] }) {
  if (photos.length === 0) return <p className="hint">{photoList.emptyProof}</p>
  return (
    <ul className="shown-photos">
      {photos.map(({ id, url, preview }, nth) => (
        <li key={id}>
          <a className="tile-photo" href={url} target="_blank" rel="noopener">
            <img src={preview} alt={photoList.photo(nth + 1)} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Documents({ account, listing, documents, errors }: FilesPageProps) {
  return (
    <ul className="listing-documents">
      {documentsOf(listing.kind).map((kind) => (
        <li key={kind}>
          {listing.editable ? (
            <ListingDocument
              listing={listing.id}
              kind={kind}
              account={account}
              stored={documents[kind]}
              back={pageOf(listing)}
              errors={errors[kind]}
            />
          ) : (
            <>
              <h3>{listingDocuments[kind].title}</h3>
              <DocumentView listing={listing.id} kind={kind} stored={documents[kind]} />
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function pageOf({ id }: { id: number }): string {
  return href('/sales/archivos/:horse', { horse: String(id) })
}
