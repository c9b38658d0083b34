import type { ComponentProps } from 'react'
import { dateWords } from '#app/texts/dates.ts'
import { controlOf, FieldFrame, frameOf, type OfField, textOf } from './field.tsx'

type DateFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'min' | 'max'> &
  Omit<OfField, 'counter'> & {
    /** First and last day that may be chosen, ISO; the schema has the same. */
    min?: string
    max?: string
  }

/** The phone's own date picker. A browser without one shows a line of text, and the server reads what is typed there. */
export function DateField({ field, label, hint = dateWords.hint, ...input }: DateFieldProps) {
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={hint}>
      <input autoComplete="off" defaultValue={textOf(field)} {...input} type="date" {...controlOf(field, { hint })} />
    </FieldFrame>
  )
}
