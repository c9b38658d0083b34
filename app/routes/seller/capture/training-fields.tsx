import { captureLabels as labels } from '#app/texts/listing/capture.ts'
import { describe, FieldFrame } from '#app/ui/form/field.tsx'
import { TRAINING_MARKS } from '#machines/capture/rules.ts'
import type { Fields } from './capture-form.tsx'
import { Line, Prose } from './general-fields.tsx'
import { words } from './words.ts'

/** A horse's training and behaviour (specification 2, section 3: hdt). */
export function TrainingFields({ fields }: { fields: Fields }) {
  return (
    <>
      <Line fields={fields} name="time" hint={words.timeHint} />
      <Prose fields={fields} name="comments" rows={2} />
      <fieldset>
        <legend>{words.marks}</legend>
        <p className="hint">{words.marksHint}</p>
        <div className="marks">
          {TRAINING_MARKS.map((name) => (
            <Mark key={name} fields={fields} name={name} />
          ))}
        </div>
      </fieldset>
    </>
  )
}

function Mark({ fields, name }: { fields: Fields; name: (typeof TRAINING_MARKS)[number] }) {
  const { id, errors } = fields.field(name)
  const hint = fields.hint(name)
  return (
    <FieldFrame id={id} label={labels[name]} errors={errors} hint={hint}>
      <select
        id={id}
        name={name}
        defaultValue={fields.text(name)}
        autoComplete="off"
        {...describe(id, { errors, hint })}
      >
        <option value="">{words.noMark}</option>
        {[1, 2, 3, 4, 5].map((n) => (
          <option key={n} value={n}>
            {words.mark(n)}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
