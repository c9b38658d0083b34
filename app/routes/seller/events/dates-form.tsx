import type { SubmissionResult } from '@conform-to/react'
import { Button } from '#app/ui/button.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { describe, Field, FieldErrors, type FieldState } from '#app/ui/form/field.tsx'
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
  typed: DatesTyped
  lastResult: SubmissionResult<string[]> | undefined
  /** False when editing: the live video is then changed on its own screen. */
  withVideo: boolean
  review: string
}

/** The first typed step: date, duration and, if known, the live video. */
export function DatesForm({ action, now, typed, lastResult, withVideo, review }: DatesFormProps) {
  const [form, { fecha, dias, video }] = useSchemaForm(scheduleForm(now), {
    id: 'subasta',
    lastResult,
    defaultValue: typed,
  })
  return (
    <Form form={form} action={action}>
      <DateFields fecha={fecha} dias={dias} now={now} />
      {withVideo && (
        <Field field={video} label={words.stream} hint={words.streamHint} inputMode="url" autoComplete="off" />
      )}
      <Button name="intent" value="revisar">
        {review}
      </Button>
    </Form>
  )
}

/** Date and duration of an auction. `now` in epoch ms. */
export function DateFields({ fecha, dias, now }: { fecha: FieldState; dias: FieldState; now: number }) {
  return (
    <>
      <DateField field={fecha} label={words.date} hint={words.dateHint} {...datesAllowed(now)} />
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
    </>
  )
}
