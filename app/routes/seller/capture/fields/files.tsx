import type { CapturePage } from '#app/forms/listing/capture-steps.ts'
import { capturePath } from '#app/routes/seller/capture-paths.ts'
import { useHydrated } from '#app/ui/island/hydrated.ts'
import type { StoredFile } from '#app/ui/upload/stored-file.ts'
import { documentsOf, type ListingDocumentKind, type Missing } from '#machines/horse-audit/rules.ts'
import type { CaptureView } from '#app/routes/seller/capture/view.server.ts'
import type { ListingFileErrors } from '#app/routes/seller/file-errors.ts'
import { ListingDocument } from '#app/routes/seller/listing-document.tsx'
import { ListingPhotos, photosAddress, ToPhone } from '#app/routes/seller/listing-photos.tsx'
import { More } from '#app/routes/seller/capture/more.tsx'
import { words } from '#app/routes/seller/capture/words.ts'

type FilesProps = { view: CaptureView; page: CapturePage | 'fotos'; listing: number; errors: ListingFileErrors }
/** `missing`: of the capture now. */
type Changing = { missing: readonly Missing[]; onChange: (kind: ListingDocumentKind, stored: boolean) => void }

type PhotosProps = Omit<FilesProps, 'listing'> & {
  /** Null until the first photo or the first save has begun the capture. */
  listing: number | null
  captureKey: string | null
  /** The listing was to be registered without a photo. */
  required?: boolean
  onChosen?: () => void
  onStored?: (photo: StoredFile) => void
}

/** Photos of a capture; each is uploaded by a request of its own. */
export function CapturePhotos({ view, page, listing, captureKey, errors, required = false, ...photos }: PhotosProps) {
  const named = { listing, captureKey, kind: view.kind }
  const back = listing === null ? null : capturePath(page, listing)
  const hydrated = useHydrated()
  return (
    <section className="sheet-form stack" aria-labelledby="titulo-fotos">
      <h2 id="titulo-fotos">{words.photos}</h2>
      {page !== 'fotos' && !hydrated && <p className="hint">{words.photosAlone}</p>}
      {required && <p className="observed">{words.lackingOf.photo}</p>}
      <ToPhone {...named} back={back} />
      <ListingPhotos
        {...photos}
        address={photosAddress(named)}
        kind={view.kind}
        account={view.account}
        photos={view.photos}
        topic={view.photosTopic}
        back={back}
        errors={errors.photos}
      />
    </section>
  )
}

type DocumentsProps = FilesProps & Changing & { kinds: readonly ListingDocumentKind[] }

/** Documents of a step. */
export function CaptureDocuments({ kinds, ...props }: DocumentsProps) {
  return (
    <section className="sheet-form stack" aria-labelledby="titulo-documentos">
      <h2 id="titulo-documentos">{words.documents}</h2>
      <Documents {...props} kinds={kinds} />
    </section>
  )
}

function Documents({ view, page, listing, errors, kinds, missing, onChange }: DocumentsProps) {
  return kinds.map((kind) => (
    <ListingDocument
      key={kind}
      listing={listing}
      kind={kind}
      account={view.account}
      stored={view.documents[kind]}
      back={capturePath(page, listing)}
      needed={kind === 'certificate' || (kind === 'pedigree' && missing.includes('pedigree-document'))}
      errors={errors[kind]}
      onChange={(stored) => onChange(kind, stored !== null)}
    />
  ))
}

/** Documents on the one-page capture: the required one, and the others folded while nothing asks for them. */
export function OnePageDocuments(props: FilesProps & Changing) {
  const { view, errors, missing } = props
  const kinds = documentsOf(view.kind)
  const others = kinds.filter((kind) => kind !== 'certificate')
  const asked = missing.includes('pedigree-document')
  return (
    <section className="sheet-form stack" aria-labelledby="titulo-documentos">
      <h2 id="titulo-documentos">{words.documents}</h2>
      <Documents {...props} kinds={kinds.filter((kind) => kind === 'certificate')} />
      <More
        title={words.moreDocuments}
        holds={others.some((kind) => view.documents[kind] !== null)}
        asks={asked || others.some((kind) => errors[kind] !== undefined)}
      >
        {asked && <p className="observed">{words.pedigreeDocumentWhy}</p>}
        <Documents {...props} kinds={others} />
      </More>
    </section>
  )
}
