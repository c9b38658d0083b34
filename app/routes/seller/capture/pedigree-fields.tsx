import { CAPTURE_LIMITS } from '#app/forms/capture-texts.ts'
import { captureLabels as labels } from '#app/texts/listing/capture.ts'
import { Field } from '#app/ui/form/field.tsx'
import { ANCESTOR_FIELDS, type AncestorField } from '#machines/capture/rules.ts'
import type { Fields } from './capture-form.tsx'
import { words } from './words.ts'

const GENERATIONS: [string, readonly AncestorField[]][] = [
  [words.parents, ANCESTOR_FIELDS.slice(0, 2)],
  [words.grandparents, ANCESTOR_FIELDS.slice(2, 6)],
  [words.greatGrandparents, ANCESTOR_FIELDS.slice(6)],
]

/** Ancestors up to the great-grandparents, the sire's side first. */
export function PedigreeFields({ fields }: { fields: Fields }) {
  return (
    <>
      <p className="hint">{words.pedigreeHint}</p>
      {GENERATIONS.map(([generation, ancestors]) => (
        <fieldset key={generation}>
          <legend>{generation}</legend>
          <Ancestors fields={fields} names={ancestors} />
        </fieldset>
      ))}
    </>
  )
}

/** Sire and dam, or a whole generation. */
export function Ancestors({ fields, names }: { fields: Fields; names: readonly AncestorField[] }) {
  return (
    <div className="field-pair">
      {names.map((name) => (
        <Field
          key={name}
          field={fields.field(name)}
          label={labels[name]}
          hint={fields.hint(name)}
          counter={CAPTURE_LIMITS.ancestor}
          autoComplete="off"
        />
      ))}
    </div>
  )
}
