import type { ComponentProps } from 'react'
import { dateWords } from '#app/texts/dates.ts'
import { describe, FieldFrame, type FieldWords } from './field.tsx'

type DateFieldProps = Omit<ComponentProps<'input'>, 'name' | 'type' | 'min' | 'max'> &
  Omit<FieldWords, 'counter'> & {
    name: string
    /** First and last day that may be chosen, ISO; the schema has the same. */
    min?: string
    max?: string
  }

/** The phone's own date picker. A browser without one shows a line of text, and the server reads what is typed there. */
export function DateField({ label, hint = dateWords.hint, errors, id, name, ...input }: DateFieldProps) {
  const fieldId = id ?? name
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} errors={errors}>
      <input
        autoComplete="off"
        {...input}
        id={fieldId}
        name={name}
        type="date"
        {...describe(fieldId, { hint, errors })}
      />
    </FieldFrame>
  )
}
