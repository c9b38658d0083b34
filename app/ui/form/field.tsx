import type { ComponentProps, ReactNode } from 'react'
import { common } from '#app/texts/common.ts'

/** What every field can say about itself. The ids match Conform's: `<id>-error`, `<id>-description`. */
export type FieldWords = { label: ReactNode; hint?: ReactNode; errors?: string[]; counter?: number }

type FieldProps = Omit<ComponentProps<'input'>, 'name'> & FieldWords & { name: string }

export function Field({ label, hint, errors, counter, id, name, ...input }: FieldProps) {
  const fieldId = id ?? name
  return (
    <FieldFrame id={fieldId} label={label} hint={hint} errors={errors} counter={counter}>
      <input
        {...input}
        id={fieldId}
        name={name}
        maxLength={input.maxLength ?? counter}
        {...describe(fieldId, { hint, errors, counter })}
      />
    </FieldFrame>
  )
}

/** The label, the hint and the errors around any one control. */
export function FieldFrame({
  id,
  label,
  hint,
  errors,
  counter,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className="field" data-invalid={errors?.length ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
      {(hint || counter) && (
        <p className="hint" id={`${id}-description`}>
          {hint} {counter && <span data-counter={id}>{common.upTo(counter)}</span>}
        </p>
      )}
      {errors?.length ? (
        <p className="error" id={`${id}-error`}>
          {errors.join('. ')}
        </p>
      ) : null}
    </div>
  )
}

/** The attributes that tie a control to its hint and its errors. */
export function describe(id: string, { hint, errors, counter }: Omit<FieldWords, 'label'>) {
  const ids = [errors?.length ? `${id}-error` : '', hint || counter ? `${id}-description` : ''].filter(Boolean)
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': errors?.length ? true : undefined }
}
