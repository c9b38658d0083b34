import type { ReactNode } from 'react'
import { describe, FieldErrors, type FieldState, textOf } from './field.tsx'

type RadioFieldProps = {
  field: FieldState
  label: ReactNode
  options: readonly (readonly [value: string, text: string])[]
}

/** A choice of one option, all of them visible. */
export function RadioField({ field, label, options }: RadioFieldProps) {
  const { id, name, errors } = field
  return (
    <fieldset className="field" data-invalid={errors?.length ? '' : undefined}>
      <legend>{label}</legend>
      {options.map(([value, text], nth) => (
        <div className="checkbox" key={value}>
          <label>
            <input
              type="radio"
              // The error summary links to the first option.
              id={nth === 0 ? id : undefined}
              name={name}
              value={value}
              defaultChecked={textOf(field) === value}
              {...describe(id, { errors })}
            />
            <span>{text}</span>
          </label>
        </div>
      ))}
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
