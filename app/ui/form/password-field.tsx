import type { ComponentProps } from 'react'
import { common } from '#app/texts/common.ts'
import { controlOf, FieldFrame, frameOf, type OfField } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'name' | 'type' | 'autoComplete' | 'defaultValue'> &
  Omit<OfField, 'counter' | 'label'> & {
    label: string
    autoComplete: 'current-password' | 'new-password'
  }

/**
 * A password field, empty whenever the page is rendered. Its show button needs the script `<show-password>`; the
 * button's name stays the same while `aria-pressed` reports its state.
 */
export function PasswordField({ field, label, hint, ...input }: PasswordFieldProps) {
  return (
    <FieldFrame {...frameOf(field)} label={label} hint={hint}>
      <show-password>
        <input {...input} type="password" autoCapitalize="off" spellCheck={false} {...controlOf(field, { hint })} />
        <button type="button" className="button secondary" hidden aria-pressed="false" aria-controls={field.id}>
          <span className="unseen">{common.showField(label)}</span>
          <span aria-hidden="true" className="when-hidden">
            {common.show}
          </span>
          <span aria-hidden="true" className="when-shown">
            {common.hide}
          </span>
        </button>
      </show-password>
    </FieldFrame>
  )
}
