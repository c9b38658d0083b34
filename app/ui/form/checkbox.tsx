import type { ComponentProps } from 'react'
import { describe, type FieldWords } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'name' | 'type'> & Omit<FieldWords, 'counter'> & { name: string }

export function Checkbox({ label, hint, errors, id, name, ...input }: CheckboxProps) {
  const fieldId = id ?? name
  return (
    <div className="field checkbox" data-invalid={errors?.length ? '' : undefined}>
      <label htmlFor={fieldId}>
        <input {...input} type="checkbox" id={fieldId} name={name} {...describe(fieldId, { hint, errors })} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint" id={`${fieldId}-description`}>
          {hint}
        </p>
      )}
      {errors?.length ? (
        <p className="error" id={`${fieldId}-error`}>
          {errors.join('. ')}
        </p>
      ) : null}
    </div>
  )
}
