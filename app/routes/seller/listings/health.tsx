import { DocumentView } from '#app/routes/seller/document-view.tsx'
import { declared } from '#app/texts/listing/listing.ts'
import { Flags } from '#app/ui/listings/flags.tsx'
import type { DetailView } from './view-detail.ts'

type Told = NonNullable<DetailView['health']>

/** The certificate and the declared health data, as read-only checkboxes. */
export function Health({ listing, health }: { listing: number; health: Told }) {
  const { certificate, observations, findings, mareFindings } = health
  return (
    <>
      <DocumentView listing={listing} kind="certificate" stored={certificate} />
      {observations && (
        <p>
          <b>{declared.veterinarian}:</b> {observations}
        </p>
      )}
      {[...findings, ...(mareFindings ?? [])].every(({ yes }) => !yes) && <p>{declared.nothing}.</p>}
      <Flags legend={declared.findings} flags={findings} />
      {mareFindings && <Flags legend={declared.mareFindings} flags={mareFindings} />}
    </>
  )
}
