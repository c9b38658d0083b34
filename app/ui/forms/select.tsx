import type { ComponentProps } from 'react'
import { describe, FieldFrame, type FieldWords } from '#app/ui/forms/field.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'name'> & Omit<FieldWords, 'counter'> & {
  name: string
  options: { value: string; label: string }[]
  placeholder?: string
}

export function Select({ label, hint, errors, id, name, options, placeholder, ...select }: SelectProps) {
  const fieldId = id ?? name
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} errors={errors}>
      <select {...select} id={fieldId} name={name} {...describe(fieldId, { hint, errors })}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </select>
    </FieldFrame>
  )
}
