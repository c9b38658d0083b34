import type { FieldState } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'

type OwnPasswordProps = { field: FieldState; identifier: string; label: string; hint?: string }

/** The password of who is signed in, asked for again; password managers find it by the hidden identifier. */
export function OwnPassword({ field, identifier, label, hint }: OwnPasswordProps) {
  return (
    <>
      <input type="text" autoComplete="username" defaultValue={identifier} readOnly hidden />
      <PasswordField field={field} label={label} hint={hint} autoComplete="current-password" />
    </>
  )
}
