import type { ComponentProps } from 'react'
import { dateWords } from '#app/texts/dates.ts'
import { DayInput } from './day-input.tsx'
import { controlOf, FieldFrame, frameOf, type OfField, textOf } from './field.tsx'

type DateFieldProps = Omit<ComponentProps<typeof DayInput>, 'id' | 'name' | 'day'> &
  Omit<OfField, 'counter'> & {
    /** First and last valid day, ISO; the schema has the same bounds. */
    min?: string
    max?: string
  }

/** A day among a form's fields; the server parses the text. Without a hint its last or first day is the example. */
export function DateField({ field, label, hint, ...input }: DateFieldProps) {
  const example = input.max ?? input.min
  const said = hint ?? (example && dateWords.hint(example))
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={said}>
      <DayInput {...input} day={textOf(field)} {...controlOf(field, { hint: said })} />
    </FieldFrame>
  )
}
