import type { ComponentProps } from 'react'
import { controlOf, FieldErrors, type OfField } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type'> & Omit<OfField, 'counter'>

/** A yes/no field. After a refused post it keeps its state. */
export function Checkbox({ field, label, hint, ...input }: CheckboxProps) {
  const { id, errors, initialValue } = field
  return (
    <div className="field checkbox" data-invalid={errors?.length ? '' : undefined}>
      <label htmlFor={id}>
        <input defaultChecked={initialValue === 'on'} {...input} type="checkbox" {...controlOf(field, { hint })} />
        <span>{label}</span>
      </label>
      {hint && (
        <p className="hint" id={`${id}-description`}>
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}
