import { captureLabels } from '#app/texts/listing/capture.ts'
import { listingDocuments } from '#app/texts/listing/listing-files.ts'
import { sayValue } from '#app/ui/listings/say-value.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { FieldChange, FieldValue } from '#server/listing/audits/what-changed.ts'
import type { ChangesView } from './view.ts'
import { changed as words } from './change-words.ts'
import { audit } from './words.ts'

/** The seller's changes since the last audit: old and new values, photos, documents. */
export function ChangesSince({ changes }: { changes: ChangesView }) {
  if (changes === null) return null
  return (
    <section className="audit-changes" aria-labelledby="cambios">
      <h2 id="cambios">{words.title}</h2>
      {changes === 'first' ? <p>{words.first}</p> : <Listed changes={changes} />}
    </section>
  )
}

type Some = Exclude<ChangesView, 'first' | null>

function Listed({ changes: { fields, photos, papers } }: { changes: Some }) {
  if (fields.length + photos.length + papers.length === 0) return <p>{words.none}</p>
  return (
    <>
      {fields.length > 0 && <Fields fields={fields} />}
      {photos.length > 0 && (
        <>
          <h3>{words.photos}</h3>
          <ul className="changed-photos">
            {photos.map((change) => (
              <li key={change.photo} data-how={change.how}>
                {change.shown ? (
                  <Picture photo={change.shown} sizes="6rem" alt={words.place(change.to ?? change.from ?? 0)} />
                ) : (
                  <p className="why">{words.gone}</p>
                )}
                <p>
                  <b>{words.how[change.how]}</b>
                  <small>
                    {change.how === 'moved'
                      ? words.moved(change.from ?? 0, change.to ?? 0)
                      : words.place(change.to ?? change.from ?? 0)}
                  </small>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      {papers.length > 0 && (
        <>
          <h3>{words.papers}</h3>
          <ul className="changed-papers">
            {papers.map(({ kind, how }) => (
              <li key={kind}>
                {listingDocuments[kind].title}: <b>{words.paperHow[how]}</b>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Fields({ fields }: { fields: FieldChange[] }) {
  return (
    <div className="list-room">
      <table className="table rows-table changed-fields">
        <caption className="sr">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.field}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((change) => (
            <tr key={`${change.section} ${change.field}`}>
              <th scope="row">
                {captureLabels[change.field]}
                <small>{audit.sections[change.section]}</small>
              </th>
              <td data-label={words.before}>
                <del>{shown(change.field, change.before)}</del>
              </td>
              <td data-label={words.after}>
                <ins>{shown(change.field, change.after)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const shown = (field: FieldChange['field'], value: FieldValue) => sayValue(field, value) || words.empty
