import type { ReactNode } from 'react'
import { today } from '#app/forms/listing/capture-texts.ts'
import { dateWords } from '#app/texts/dates.ts'
import { captureLabels as labels } from '#app/texts/listing/capture.ts'
import { sexes } from '#app/texts/listing/sexes.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { DependentSelects } from '#app/ui/form/dependent-selects.tsx'
import { controlOf, Field, FieldFrame, frameOf } from '#app/ui/form/field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { type CaptureField as Name, FIELDS, type FieldKind, type FieldOf } from '#machines/capture/fields.ts'
import type { Fields } from '#app/routes/seller/capture/capture-form.tsx'
import { Findings } from '#app/routes/seller/capture/findings.tsx'
import { MoneyInWords } from './money-in-words.tsx'
import { VideosField } from './videos-field.tsx'
import { words } from '#app/routes/seller/capture/words.ts'
import type { CaptureView } from '#app/routes/seller/capture/view.server.ts'

type Drawn<Named extends string = Name> = { fields: Fields; name: Named; disabled?: boolean }

/** A field of the capture, drawn by its kind. */
export function CaptureField(drawn: Drawn) {
  const field = FIELDS[drawn.name]
  return (DRAWINGS[field.kind] as (drawn: Drawn, field: FieldOf<FieldKind>) => ReactNode)(drawn, field)
}

const DRAWINGS: { [Kind in FieldKind]: (drawn: Drawn, field: FieldOf<Kind>) => ReactNode } = {
  line: (drawn, { limit }) => (
    <Field {...propsOf(drawn)} counter={limit} disabled={drawn.disabled} autoComplete="off" />
  ),
  prose: (drawn, { limit, rows }) => <TextArea {...propsOf(drawn)} counter={limit} rows={rows} />,
  items: (drawn) => <TextArea {...propsOf(drawn)} rows={3} />,
  toggle: (drawn) => <Checkbox {...propsOf(drawn)} />,
  number: (drawn) => <Field {...propsOf(drawn)} inputMode="numeric" maxLength={8} autoComplete="off" />,
  mark: (drawn) => (
    <Choice {...drawn} none={words.noMark} options={[1, 2, 3, 4, 5].map((n) => [String(n), words.mark(n)])} />
  ),
  date: (drawn, { from }) => {
    const { hint = dateWords.birthHint, ...props } = propsOf(drawn)
    return <DateField {...props} hint={hint} min={from} max={today()} />
  },
  money: (drawn, { digits }) => (
    <>
      <MoneyInWords {...propsOf(drawn)} digits={digits} />
      <PriceComparables comparables={drawn.fields.view.comparables} />
    </>
  ),
  catalogue: (drawn) => <Catalogue {...drawn} />,
  sex: (drawn) => <Choice {...drawn} none={words.sexPrompt} options={Object.entries(sexes)} />,
  videos: ({ fields }) => <VideosField fields={fields} />,
  findings: ({ fields }) => <Findings fields={fields} />,
}

const propsOf = ({ fields, name }: Drawn) => ({
  field: fields.field(name),
  label: labels[name],
  hint: fields.hint(name),
})

/** A choice; `none`: text of the empty option. */
function Choice({ fields, name, none, options }: Drawn & { none: string; options: [value: string, label: string][] }) {
  const field = fields.field(name)
  const hint = fields.hint(name)
  return (
    <FieldFrame {...frameOf(field)} label={labels[name]} hint={hint}>
      <select defaultValue={fields.text(name)} autoComplete="off" {...controlOf(field, { hint })}>
        <option value="">{none}</option>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

function Catalogue({ fields, name }: Drawn) {
  const { errors, shown } = fields.capture
  const levels = name === 'city' ? shown.levels.place : shown.levels.classification
  return (
    <fieldset>
      <legend>{labels[name]}</legend>
      {fields.hint(name)}
      <DependentSelects
        required
        action={fields.action}
        levels={levels.map((level) => ({ ...level, errors: errors[level.name] }))}
      />
    </fieldset>
  )
}

/** Comparable sales beside the price. */
function PriceComparables({ comparables }: Pick<CaptureView, 'comparables'>) {
  return (
    comparables && (
      <p className="why">
        {comparables.told}{' '}
        <a className="inline-link" href={comparables.lots}>
          {comparables.see}
        </a>
      </p>
    )
  )
}
