import type { SubmissionResult } from '@conform-to/react'
import { changePassword } from '#app/forms/change-password.ts'
import { accounts } from '#app/texts/people/accounts.ts'
import { security as words } from '#app/texts/people/security.ts'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { OwnPassword } from './own-password.tsx'

type ChangePasswordFormProps = {
  action: string
  /** Login name, for the browser's password manager. */
  identifier: string
  lastResult: SubmissionResult<string[]> | undefined
  recoverHref: string
}

/** Current and new password. The fields are empty whenever the page is rendered. */
export function ChangePasswordForm({ action, identifier, lastResult, recoverHref }: ChangePasswordFormProps) {
  const [form, fields] = useSchemaForm(changePassword, { id: 'contrasena', lastResult })
  const labels = { currentPass: words.current, pass: words.next, confirm: words.confirm }
  return (
    <Form form={form} action={action} labels={labels} className="sheet-form stack">
      <h2>{words.passwordTitle}</h2>
      <p className="why">{words.passwordLead}</p>
      <HiddenFields values={{ intent: 'contrasena' }} />
      <OwnPassword field={fields.currentPass} identifier={identifier} label={labels.currentPass} />
      <PasswordField
        field={fields.pass}
        label={labels.pass}
        hint={accounts.passwordRule}
        autoComplete="new-password"
        minLength={8}
      />
      <PasswordField field={fields.confirm} label={labels.confirm} autoComplete="new-password" minLength={8} />
      <Button>{words.save}</Button>
      <p className="forgotten">
        {words.forgot} <a href={recoverHref}>{words.recover}</a>
      </p>
    </Form>
  )
}
