import { TRAINING_MARKS } from '#machines/capture/fields.ts'
import { CaptureField } from './capture-field.tsx'
import type { Fields } from '#app/routes/seller/capture/capture-form.tsx'
import { words } from '#app/routes/seller/capture/words.ts'

/** Grades for a horse's training and behaviour (specification 2, section 3: hdt). */
export function Marks({ fields }: { fields: Fields }) {
  return (
    <fieldset>
      <legend>{words.marks}</legend>
      <p className="hint">{words.marksHint}</p>
      <div className="marks">
        {TRAINING_MARKS.map((name) => (
          <CaptureField key={name} fields={fields} name={name} />
        ))}
      </div>
    </fieldset>
  )
}
