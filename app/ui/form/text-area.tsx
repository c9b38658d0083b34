import type { ComponentProps } from 'react'
import { describe, FieldFrame, type FieldWords } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'name'> & FieldWords & { name: string }

export function TextArea({ label, hint, errors, counter, id, name, ...area }: TextAreaProps) {
  const fieldId = id ?? name
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} errors={errors} counter={counter}>
      <textarea
        rows={5}
        {...area}
        id={fieldId}
        name={name}
        maxLength={area.maxLength ?? counter}
        {...describe(fieldId, { hint, errors, counter })}
      />
    </FieldFrame>
  )
}
