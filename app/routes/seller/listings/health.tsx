import { DocumentView } from '#app/routes/seller/document-view.tsx'
import type { DetailView } from './view-detail.ts'
import { detail as words } from './words.ts'

type Told = NonNullable<DetailView['health']>

/** The certificate, and what was declared as it was declared: boxes that nobody can tick here. */
export function Health({ listing, health }: { listing: number; health: Told }) {
  const { certificate, observations, findings, mareFindings } = health
  return (
    <>
      <DocumentView listing={listing} kind="certificate" stored={certificate} />
      {observations && (
        <p>
          <b>{words.veterinarian}:</b> {observations}
        </p>
      )}
      <Flags legend={words.findings} flags={findings} />
      {mareFindings && <Flags legend={words.mareFindings} flags={mareFindings} />}
    </>
  )
}

function Flags({ legend, flags }: { legend: string; flags: Told['findings'] }) {
  return (
    <fieldset className="flags">
      <legend>{legend}</legend>
      <ul>
        {flags.map(({ flag, label, yes }) => (
          <li key={flag}>
            <label>
              <input type="checkbox" disabled defaultChecked={yes} /> <span>{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
