import type { ComponentProps } from 'react'
import { dateWords } from '#app/texts/dates.ts'
import { controlOf, FieldFrame, frameOf, type OfField, textOf } from './field.tsx'

type DateFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'min' | 'max'> &
  Omit<OfField, 'counter'> & {
    /** First and last valid day, ISO; the schema has the same bounds. */
    min?: string
    max?: string
  }

/**
 * The browser's date picker. In a browser without one it is a text field, and the server parses the text. Without a
 * hint its last or first valid day is the example.
 */
export function DateField({ field, label, hint, min, max, ...input }: DateFieldProps) {
  const example = max ?? min
  const said = hint ?? (example && dateWords.hint(example))
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={said}>
      <input
        autoComplete="off"
        defaultValue={textOf(field)}
        {...input}
        min={min}
        max={max}
        type="date"
        {...controlOf(field, { hint: said })}
      />
    </FieldFrame>
  )
}
