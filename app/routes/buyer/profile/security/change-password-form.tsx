import type { PasswordErrors } from './form.ts'
import { accounts } from '#app/texts/accounts.ts'
import { security as words } from '#app/texts/security.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'

type ChangePasswordFormProps = {
  action: string
  /** What they sign in with, for the browser's password keeper. */
  identifier: string
  errors: PasswordErrors
  recoverHref: string
}

/** The current password and a new one. None of them ever comes back with the page. */
export function ChangePasswordForm({ action, identifier, errors, recoverHref }: ChangePasswordFormProps) {
  return (
    <form method="post" action={action} className="sheet-form stack" noValidate>
      <h2>{words.passwordTitle}</h2>
      <p className="why">{words.passwordLead}</p>
      <HiddenFields values={{ intent: 'contrasena' }} />
      <input type="text" autoComplete="username" defaultValue={identifier} readOnly hidden />
      <PasswordField
        name="currentPass"
        label={words.current}
        errors={errors.currentPass}
        autoComplete="current-password"
        required
      />
      <PasswordField
        name="pass"
        label={words.next}
        hint={accounts.passwordRule}
        errors={errors.pass}
        autoComplete="new-password"
        minLength={8}
        required
      />
      <PasswordField
        name="confirm"
        label={words.confirm}
        errors={errors.confirm}
        autoComplete="new-password"
        minLength={8}
        required
      />
      <Button>{words.save}</Button>
      <p className="forgotten">
        {words.forgot} <a href={recoverHref}>{words.recover}</a>
      </p>
    </form>
  )
}
