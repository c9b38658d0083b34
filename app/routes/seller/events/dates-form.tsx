import type { SubmissionResult } from '@conform-to/react'
import { parseDate } from '#app/forms/fields/parse-date.ts'
import { chosenHours } from '#app/texts/sale/chosen-hours.ts'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { describe, Field, FieldErrors, type FieldState, textOf } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { datesAllowed, DURATIONS } from '#machines/auction/hours.ts'
import { scheduleForm } from './form.ts'
import { scheduling as words } from './words.ts'

/** Initial values of the form, as text. */
export type DatesTyped = { fecha?: string | undefined; dias?: string | undefined; video?: string | undefined }

type DatesFormProps = {
  action: string
  now: number
  staggered: boolean
  typed: DatesTyped
  lastResult: SubmissionResult<string[]> | undefined
  /** False when editing: the live video is then changed on its own screen. */
  withVideo: boolean
  review: string
}

/** The first typed step: date, duration and, if known, the live video. */
export function DatesForm({ action, now, staggered, typed, lastResult, withVideo, review }: DatesFormProps) {
  const [form, { fecha, dias, video }] = useSchemaForm(scheduleForm(now), {
    id: 'subasta',
    lastResult,
    defaultValue: typed,
  })
  return (
    <Form form={form} action={action}>
      <DateFields fecha={fecha} dias={dias} now={now} staggered={staggered} />
      {withVideo && (
        <Field field={video} label={words.stream} hint={words.streamHint} inputMode="url" autoComplete="off" />
      )}
      <Button name="intent" value="revisar">
        {review}
      </Button>
    </Form>
  )
}

type DateFieldsProps = {
  fecha: FieldState
  dias: FieldState
  /** Epoch ms. */
  now: number
  /** The lots of an evening close one by one. */
  staggered: boolean
}

/** Date and duration of an auction, and the hours that they lead to, with scripts while they are chosen. */
export function DateFields({ fecha, dias, now, staggered }: DateFieldsProps) {
  const said = chosenHours({ date: parseDate(textOf(fecha) ?? '') ?? '', days: textOf(dias), staggered })
  return (
    <chosen-hours data-staggered={staggered ? '' : undefined}>
      <DateField field={fecha} label={words.date} hint={words.dateHint} {...datesAllowed(now)} />
      <p className="chosen-hours" role="status">
        {said}
      </p>
      <fieldset className="field lengths" data-invalid={dias.errors?.length ? '' : undefined}>
        <legend>{words.days}</legend>
        {DURATIONS.map((days, nth) => (
          <label key={days}>
            <input
              type="radio"
              name={dias.name}
              value={days}
              id={nth === 0 ? dias.id : undefined}
              defaultChecked={dias.initialValue === String(days)}
              {...describe(dias.id, { errors: dias.errors })}
            />
            {words.dayCount(days)}
          </label>
        ))}
        <FieldErrors id={dias.id} errors={dias.errors} />
      </fieldset>
    </chosen-hours>
  )
}
