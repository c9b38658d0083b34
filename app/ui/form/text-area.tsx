import type { ComponentProps } from 'react'
import { controlOf, FieldFrame, frameOf, type OfField, textOf } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'name'> & OfField

export function TextArea({ field, label, hint, counter, ...area }: TextAreaProps) {
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={hint} counter={counter}>
      <textarea rows={5} defaultValue={textOf(field)} {...area} {...controlOf(field, { hint, counter })} />
    </FieldFrame>
  )
}
