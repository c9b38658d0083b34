import type { ComponentProps, ReactNode } from 'react'
import { common } from '#app/texts/common.ts'
import { Counter } from './counter.tsx'

/** What a form knows of one of its fields: Conform's `fields.name`, or the same by hand. */
export type FieldState = {
  id: string
  name: string
  initialValue?: unknown
  errors?: string[] | undefined
  /** False puts "(opcional)" behind the label. */
  required?: boolean | undefined
}

/** The same field with something else about it. Conform's fields answer by getters, which a spread leaves out. */
export function fieldWith(
  { id, name, initialValue, errors, required }: FieldState,
  other: Partial<FieldState>,
): FieldState {
  return { id, name, initialValue, errors, required, ...other }
}

/**
 * What every field can say about itself. The ids match Conform's: `<id>-error`, `<id>-description`. A field with a
 * counter takes more than its limit, so that a text that was pasted is not cut off unseen: the counter and the server
 * say that it is too long.
 */
export type FieldWords = { label: ReactNode; hint?: ReactNode; errors?: string[] | undefined; counter?: number }

/** Of the components that are given a `field`. */
export type OfField = Omit<FieldWords, 'errors'> & { field: FieldState }

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'name'> & OfField

/** One line of text. Under a refused form it holds what was typed. */
export function Field({ field, label, hint, counter, ...input }: FieldProps) {
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={hint} counter={counter}>
      <input defaultValue={textOf(field)} {...input} {...controlOf(field, { hint, counter })} />
    </FieldFrame>
  )
}

type FrameProps = Partial<Omit<FieldWords, 'label'>> & {
  id: string
  label: ReactNode
  optional?: boolean
  /** What the counter starts from. */
  text?: string | undefined
  children: ReactNode
}

/** The label, the hint and the errors around any one control. */
export function FieldFrame({ id, label, hint, errors, counter, optional, text = '', children }: FrameProps) {
  return (
    <div className="field" data-invalid={errors?.length ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {optional && <small> ({common.optional})</small>}
      </label>
      {children}
      {(hint || counter) && (
        <p className="hint" id={`${id}-description`}>
          {hint && <>{hint} </>}
          {counter && <Counter id={id} max={counter} text={text} />}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

export function FieldErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null
  return (
    <p className="error" id={`${id}-error`}>
      {errors.join('. ')}
    </p>
  )
}

/** What a frame shows of a field. */
export function frameOf(field: FieldState) {
  return { id: field.id, errors: field.errors, optional: field.required === false, text: textOf(field) }
}

/** The attributes of a field's control. */
export function controlOf({ id, name, required, errors }: FieldState, words: Pick<FieldWords, 'hint' | 'counter'>) {
  return { id, name, required, ...describe(id, { errors, ...words }) }
}

/** The text a field holds to begin with. What else was posted under its name is none. */
export function textOf({ initialValue }: FieldState): string | undefined {
  return typeof initialValue === 'string' ? initialValue : undefined
}

/** The attributes that tie a control to its hint and its errors. */
export function describe(id: string, { hint, errors, counter }: Omit<FieldWords, 'label'>) {
  const ids = [errors?.length ? `${id}-error` : '', hint || counter ? `${id}-description` : ''].filter(Boolean)
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': errors?.length ? true : undefined }
}
