import { CAPTURE_LIMITS, FIRST_BIRTH, today } from '#app/forms/capture-texts.ts'
import { captureLabels as labels } from '#app/texts/listing/capture.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { DependentSelects } from '#app/ui/form/dependent-selects.tsx'
import { describe, Field, FieldFrame } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import type { Fields } from './capture-form.tsx'
import { words } from './words.ts'

/** A single-line text field with a length limit. */
export function Line({ fields, name, hint }: { fields: Fields; name: keyof typeof CAPTURE_LIMITS; hint?: string }) {
  return (
    <Field
      field={fields.field(name)}
      label={labels[name as keyof typeof labels]}
      hint={fields.hint(name, hint)}
      counter={CAPTURE_LIMITS[name]}
      autoComplete="off"
    />
  )
}

/** A multi-line text field with a length limit. */
export function Prose({
  fields,
  name,
  hint,
  rows = 4,
}: {
  fields: Fields
  name: 'description' | 'observations' | 'comments'
  hint?: string
  rows?: number
}) {
  return (
    <TextArea
      field={fields.field(name)}
      label={labels[name]}
      hint={fields.hint(name, hint)}
      counter={CAPTURE_LIMITS[name]}
      rows={rows}
    />
  )
}

export function Toggle({ fields, name, hint }: { fields: Fields; name: 'nominated' | 'offerBuyNow'; hint?: string }) {
  return <Checkbox field={fields.field(name)} label={labels[name]} hint={fields.hint(name, hint)} />
}

export function Classification({ fields }: { fields: Fields }) {
  return (
    <fieldset>
      <legend>{words.classification}</legend>
      {fields.hint('subcategory')}
      <DependentSelects action={fields.action} levels={fields.capture.shown.levels.classification} />
    </fieldset>
  )
}

export function Place({ fields }: { fields: Fields }) {
  return (
    <fieldset>
      <legend>{words.place}</legend>
      {fields.hint('city')}
      <DependentSelects action={fields.action} levels={fields.capture.shown.levels.place} />
    </fieldset>
  )
}

/** Sex, date of birth and height. */
export function Body({ fields }: { fields: Fields }) {
  const sex = fields.field('sex')
  const hint = fields.hint('sex')
  return (
    <>
      <FieldFrame id={sex.id} label={labels.sex} errors={sex.errors} hint={hint}>
        <select
          id={sex.id}
          name={sex.name}
          defaultValue={fields.text('sex')}
          autoComplete="off"
          {...describe(sex.id, { errors: sex.errors, hint })}
        >
          <option value="">{words.sexPrompt}</option>
          {Object.entries(sexes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </FieldFrame>
      <div className="field-pair">
        <DateField
          field={fields.field('dateOfBirth')}
          label={labels.dateOfBirth}
          hint={fields.hint('dateOfBirth')}
          min={FIRST_BIRTH}
          max={today()}
        />
        <Field
          field={fields.field('heightCm')}
          label={labels.heightCm}
          hint={fields.hint('heightCm', words.heightHint)}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
        />
      </div>
    </>
  )
}

/** First step of the advanced capture. */
export function GeneralFields({ fields }: { fields: Fields }) {
  return (
    <>
      <Line fields={fields} name="name" />
      <Line fields={fields} name="shortDescription" />
      <Prose fields={fields} name="description" hint={words.description} />
      <Classification fields={fields} />
      <Body fields={fields} />
      <Toggle fields={fields} name="nominated" />
      {(['perks', 'awards'] as const).map((name) => (
        <TextArea
          key={name}
          field={fields.field(name)}
          label={labels[name]}
          hint={fields.hint(name, words.lines)}
          rows={3}
        />
      ))}
    </>
  )
}
