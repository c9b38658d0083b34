import type { CapturePage } from '#app/forms/capture-steps.ts'
import { capturePath } from '#app/routes/seller/capture-paths.ts'
import type { ListingDocumentKind } from '#machines/horse-audit/rules.ts'
import type { CaptureView } from './view.server.ts'
import type { ListingFileErrors } from '../file-errors.ts'
import { ListingDocument } from '../listing-document.tsx'
import { ListingPhotos } from '../listing-photos.tsx'
import { words } from './words.ts'

type FilesProps = { view: CaptureView; page: CapturePage | 'fotos'; listing: number; errors: ListingFileErrors }

/** Photos of a capture; each is uploaded by a request of its own. */
export function CapturePhotos({ view, page, listing, errors }: FilesProps) {
  return (
    <section className="sheet-form stack" aria-labelledby="titulo-fotos">
      <h2 id="titulo-fotos">{words.photos}</h2>
      <ListingPhotos
        listing={listing}
        kind={view.kind}
        account={view.account}
        photos={view.photos}
        back={capturePath(page, listing)}
        errors={errors.photos}
      />
    </section>
  )
}

/** Documents of a capture; the pedigree document is requested once there is a pedigree (ruling 54). */
export function CaptureDocuments({
  view,
  page,
  listing,
  errors,
  kinds,
}: FilesProps & { kinds: readonly ListingDocumentKind[] }) {
  return (
    <section className="sheet-form stack" aria-labelledby="titulo-documentos">
      <h2 id="titulo-documentos">{words.documents}</h2>
      {kinds.includes('pedigree') && view.missing.includes('pedigree-document') && (
        <p className="observed">{words.pedigreeDocumentWhy}</p>
      )}
      {kinds.map((kind) => (
        <ListingDocument
          key={kind}
          listing={listing}
          kind={kind}
          account={view.account}
          stored={view.documents[kind]}
          back={capturePath(page, listing)}
          errors={errors[kind]}
        />
      ))}
    </section>
  )
}
