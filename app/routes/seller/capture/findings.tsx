import { captureLabels as labels } from '#app/texts/listing/capture.ts'
import { healthWords, mareHealthWords } from '#app/texts/listing/listing.ts'
import { FieldErrors } from '#app/ui/form/field.tsx'
import type { Fields } from './capture-form.tsx'
import { words } from './words.ts'

/** A horse's past and present health findings; mares have more. */
export function Findings({ fields }: { fields: Fields }) {
  const { sex } = fields.view
  return (
    <>
      <Group fields={fields} legend={words.findings} flags={healthWords} />
      {sex === 'mare' && <Group fields={fields} legend={words.mareFindings} flags={mareHealthWords} />}
      {sex === null && <p className="hint">{words.mareHint}</p>}
    </>
  )
}

function Group({ fields, legend, flags }: { fields: Fields; legend: string; flags: Record<string, string> }) {
  const present = fields.list('findings')
  const { id, errors } = fields.field('findings')
  return (
    <fieldset className="findings" aria-label={`${labels.findings}: ${legend}`}>
      <legend>{legend}</legend>
      {fields.hint('findings')}
      {Object.entries(flags).map(([flag, label]) => (
        <div className="field checkbox" key={flag}>
          <label htmlFor={`${id}-${flag}`}>
            <input
              type="checkbox"
              id={`${id}-${flag}`}
              name="findings"
              value={flag}
              defaultChecked={present.includes(flag)}
            />
            <span>{label}</span>
          </label>
        </div>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
