import { captureLabels } from '#app/texts/listing/capture.ts'
import { formatMoney } from '#app/texts/format/money.ts'
import { formatShortDay } from '#app/texts/format/dates.ts'
import { healthWords, listing as listingWords, mareHealthWords } from '#app/texts/listing/listing.ts'
import { listingDocuments } from '#app/texts/listing/listing-files.ts'
import { Picture } from '#app/ui/picture.tsx'
import type { FieldChange, FieldValue } from '#server/listing/index.ts'
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
                <del>{sayValue(change, change.before)}</del>
              </td>
              <td data-label={words.after}>
                <ins>{sayValue(change, change.after)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const FINDINGS: Record<string, string> = { ...healthWords, ...mareHealthWords }

/** A field's value in the wording of the seller's form. */
export function sayValue({ field }: Pick<FieldChange, 'field'>, value: FieldValue): string {
  if (value === null) return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value))
    return value.map((each) => (field === 'findings' ? (FINDINGS[each] ?? each) : each)).join(' · ')
  if (field === 'price') return formatMoney(Number(value))
  if (field === 'heightCm') return listingWords.heightCm(Number(value))
  if (field === 'dateOfBirth') return formatShortDay(String(value))
  if (field === 'sex') return (listingWords.sexes as Record<string, string>)[value] ?? String(value)
  return String(value)
}
