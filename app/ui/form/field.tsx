import type { ComponentProps, ReactNode } from 'react'
import { common } from '#app/texts/common.ts'
import { countOf } from '#app/texts/format/numbers.ts'

/** State of a form field: Conform's `fields.name`, or the same values set by hand. */
export type FieldState = {
  id: string
  name: string
  initialValue?: unknown
  errors?: string[] | undefined
  /** False adds "(opcional)" to the label; undefined where another choice of the form decides. */
  required?: boolean | undefined
}

/** Copies a field with changes. Conform's fields use getters, which the spread operator does not copy. */
export function fieldWith(
  { id, name, initialValue, errors, required }: FieldState,
  other: Partial<FieldState>,
): FieldState {
  return { id, name, initialValue, errors, required, ...other }
}

/**
 * Texts of a field. The ids match Conform's: `<id>-error`, `<id>-description`. A field with a counter accepts more than
 * its limit, so that a pasted text is not cut off unnoticed: the counter and the server report the excess.
 */
type FieldWords = { label: ReactNode; hint?: ReactNode; errors?: string[] | undefined; counter?: number }

/** Props of components that take a `field`. */
export type OfField = Omit<FieldWords, 'errors'> & { field: FieldState }

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'name'> & OfField

/** A single-line text field. After a refused post it keeps the typed text. */
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
  /** Initial text, for the counter. */
  text?: string | undefined
  children: ReactNode
}

/** Label, hint and errors around a control. */
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
          {hint && <>{counter ? ended(hint) : hint} </>}
          {counter && <Counter id={id} max={counter} text={text} />}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  )
}

/** A sentence ends before the counter begins. */
const ended = (hint: ReactNode) => (typeof hint === 'string' ? hint.replace(/(?<![.…:!?])$/, '.') : hint)

export function FieldErrors({ id, errors }: { id: string; errors: string[] | undefined }) {
  if (!errors?.length) return null
  return (
    <p className="error" id={`${id}-error`}>
      {errors.join('. ')}
    </p>
  )
}

export function frameOf(field: FieldState) {
  return { id: field.id, errors: field.errors, optional: field.required === false, text: textOf(field) }
}

export function controlOf({ id, name, required, errors }: FieldState, words: Pick<FieldWords, 'hint' | 'counter'>) {
  return { id, name, required, ...describe(id, { errors, ...words }) }
}

/** The initial text of a field; undefined for other posted values. */
export function textOf({ initialValue }: FieldState): string | undefined {
  return typeof initialValue === 'string' ? initialValue : undefined
}

/** Attributes that link a control to its hint and errors. */
export function describe(id: string, { hint, errors, counter }: Omit<FieldWords, 'label'>) {
  const ids = [errors?.length ? `${id}-error` : '', hint || counter ? `${id}-description` : ''].filter(Boolean)
  return { 'aria-describedby': ids.join(' ') || undefined, 'aria-invalid': errors?.length ? true : undefined }
}

/**
 * Character counter such as "37 de 100" for the text known to the server; `<char-counter>` continues where scripts run.
 */
function Counter({ id, max, text }: { id: string; max: number; text: string }) {
  const { said, over } = countOf(text, max)
  return (
    // A text that the browser restored was counted before the island runs.
    <char-counter data-for={id} data-max={max} data-over={over ? '' : undefined} suppressHydrationWarning>
      {said}
    </char-counter>
  )
}
