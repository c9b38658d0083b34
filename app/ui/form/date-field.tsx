import type { ComponentProps } from 'react'
import { dateWords } from '#app/texts/dates.ts'
import { controlOf, FieldFrame, frameOf, type OfField, textOf } from './field.tsx'

type DateFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'min' | 'max'> &
  Omit<OfField, 'counter'> & {
    /** First and last valid day, ISO; the schema has the same bounds. */
    min?: string
    max?: string
  }

/** The browser's date picker. In a browser without one it is a text field, and the server parses the text. */
export function DateField({ field, label, hint = dateWords.hint, ...input }: DateFieldProps) {
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={hint}>
      <input autoComplete="off" defaultValue={textOf(field)} {...input} type="date" {...controlOf(field, { hint })} />
    </FieldFrame>
  )
}
