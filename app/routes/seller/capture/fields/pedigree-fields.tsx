import { ANCESTOR_FIELDS, type CaptureField as Name } from '#machines/capture/fields.ts'
import { CaptureField } from './capture-field.tsx'
import { fileAnchors } from '#app/routes/seller/file-errors.ts'
import type { Fields } from '#app/routes/seller/capture/capture-form.tsx'
import { words } from '#app/routes/seller/capture/words.ts'

const GENERATIONS: [string, readonly Name[]][] = [
  [words.parents, ANCESTOR_FIELDS.slice(0, 2)],
  [words.grandparents, ANCESTOR_FIELDS.slice(2, 6)],
  [words.greatGrandparents, ANCESTOR_FIELDS.slice(6)],
]

/** Ancestors up to the great-grandparents, the sire's side first; on the one-page capture only the parents. */
export function PedigreeFields({ fields }: { fields: Fields }) {
  if (fields.view.section !== 'pedigree')
    return (
      <>
        <Pair fields={fields} names={['ancestor0', 'ancestor1']} />
        <p className="hint">
          {words.parentsPaper}{' '}
          {fields.capture.listing !== null && <a href={`#${fileAnchors.pedigree}`}>{words.toPaper}</a>}
        </p>
      </>
    )
  return (
    <>
      <p className="hint">{words.pedigreeHint}</p>
      {GENERATIONS.map(([generation, ancestors]) => (
        <fieldset key={generation}>
          <legend>{generation}</legend>
          <Pair fields={fields} names={ancestors} />
        </fieldset>
      ))}
    </>
  )
}

/** Fields side by side. */
export function Pair({ fields, names }: { fields: Fields; names: readonly Name[] }) {
  return (
    <div className="field-pair">
      {names.map((name) => (
        <CaptureField key={name} fields={fields} name={name} />
      ))}
    </div>
  )
}
